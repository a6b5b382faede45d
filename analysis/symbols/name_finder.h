#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "analysis/symbols/reference.h"
#include "analysis/symbols/variable_scope.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Hands names to a sink, variables by the scopes that they are in. Knows where a walk over a file
/// is, and nothing of how it goes.
class NameFinder {
 public:
  explicit NameFinder(ReferenceSink& sink) : sink_(sink) {}

  void add(ReferenceKind kind, ReferenceRole role, std::string_view name, TextRange range,
           std::string_view owner = {}, TextRange scope = {});
  /// A name that is written as one plain token.
  void named(ReferenceKind kind, ReferenceRole role, const parser::Cursor& token);
  /// `puppet:///modules/...`
  void fileUrl(const parser::Cursor& token);
  void variable(const parser::Cursor& token, ReferenceRole role);
  /// `name` is written at `begin`, without `$`.
  void variable(std::string_view name, std::uint32_t begin, ReferenceRole role);

  /// Runs `visitBody` where `scope` is what variables are looked up in; `inherited` is the class
  /// whose variables are known there too.
  template <typename VisitBody>
  void within(const VariableScope& scope, std::string_view inherited, const VisitBody& visitBody) {
    const VariableScope* const scopeBefore = scope_;
    const std::string_view inheritedBefore = inherited_;
    scope_ = &scope;
    inherited_ = inherited;
    visitBody();
    scope_ = scopeBefore;
    inherited_ = inheritedBefore;
  }
  /// Runs `visitTargets` for what is assigned: variables are known from the end of their assignment
  /// on, and there.
  template <typename VisitTargets>
  void assigning(std::uint32_t end, const VisitTargets& visitTargets) {
    assigned_ = end;
    visitTargets();
    assigned_.reset();
  }

  const VariableScope* scope() const { return scope_; }
  std::string_view inherited() const { return inherited_; }

 private:
  void unqualified(std::string_view name, TextRange range, ReferenceRole role);

  ReferenceSink& sink_;
  const VariableScope* scope_ = nullptr;
  std::string_view inherited_;
  std::optional<std::uint32_t> assigned_;
};

}  // namespace puppet::analysis
