#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "analysis/symbols/reference.h"
#include "analysis/symbols/variable_scope.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Reports names to a sink and classifies variables by the scope they belong to. Tracks the current
/// scope of a walk over a file; the walk itself is the caller's.
class NameFinder {
 public:
  explicit NameFinder(ReferenceSink& sink) : sink_(sink) {}

  void add(ReferenceKind kind, ReferenceRole role, std::string_view name, TextRange range,
           std::string_view owner = {}, TextRange scope = {});
  /// Reports a name written as one plain token.
  void addNamed(ReferenceKind kind, ReferenceRole role, const parser::Cursor& token);
  /// Reports the file of a `puppet:///modules/...` URL.
  void addFileUrl(const parser::Cursor& token);
  void addVariable(const parser::Cursor& token, ReferenceRole role);
  /// Reports the variable `name`, written at offset `begin`, without `$`.
  void addVariable(std::string_view name, std::uint32_t begin, ReferenceRole role);

  /// Runs `visitBody` with `scope` as the scope in which variables are looked up; `inherited` is
  /// the class whose variables are visible there too.
  template <typename VisitBody>
  void visitWithin(const VariableScope& scope, std::string_view inherited,
                   const VisitBody& visitBody) {
    const VariableScope* const scopeBefore = scope_;
    const std::string_view inheritedBefore = inherited_;
    scope_ = &scope;
    inherited_ = inherited;
    visitBody();
    scope_ = scopeBefore;
    inherited_ = inheritedBefore;
  }
  /// Runs `visitTargets` for the targets of an assignment that ends at `end`: the variables are
  /// known from there on, and at the targets themselves.
  template <typename VisitTargets>
  void visitAssigning(std::uint32_t end, const VisitTargets& visitTargets) {
    assigned_ = end;
    visitTargets();
    assigned_.reset();
  }

  /// Runs `visitInside` for a statement whose references the sink does not know.
  template <typename VisitInside>
  void visitStatement(const parser::Cursor& statement, const VisitInside& visitInside) {
    const parser::GreenNode* node = statement.isNode() ? statement.green().node() : nullptr;
    if (!node || node->hasError() || node->hasDefinition()) return visitInside();
    if (sink_.beginStatement(statement)) return;
    const bool wasWhole = std::exchange(isWhole_, true);
    visitInside();
    sink_.endStatement(statement, isWhole_);
    isWhole_ = isWhole_ && wasWhole;
  }
  /// Notes that the visited statement has references outside of its text.
  void noteOutside() { isWhole_ = false; }

  const VariableScope* scope() const { return scope_; }
  std::string_view inherited() const { return inherited_; }

 private:
  void addUnqualified(std::string_view name, TextRange range, ReferenceRole role);

  ReferenceSink& sink_;
  const VariableScope* scope_ = nullptr;
  std::string_view inherited_;
  std::optional<std::uint32_t> assigned_;
  bool isWhole_ = true;  ///< see ReferenceSink::endStatement()
};

}  // namespace puppet::analysis
