#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/rules/semantic/guarded_names.h"
#include "analysis/rules/semantic/resource_checker.h"
#include "analysis/rules/semantic/variable_checker.h"

namespace puppet::analysis {

/// Semantic checks of one file, performed as an observer of its open-world evaluation. Findings are
/// reported in the context. Reports only definite mistakes: a name that is not found may be defined
/// in a module that is not installed.
class SemanticChecker final : public EvaluationObserver {
 public:
  /// `path` is that of the file, and is borrowed. `workspace` is nullptr if no other files are
  /// known.
  SemanticChecker(const parser::SyntaxTree& tree, std::string_view path, EvaluationContext& context,
                  WorkspaceSymbols* workspace)
      : tree_(tree),
        path_(path),
        context_(context),
        workspace_(workspace),
        resources_(tree, context, workspace),
        variables_(tree, context),
        guarded_(tree) {}

  void onDeclare(const Resource& resource) override;
  void onPreset(std::string_view type, const ResourceAttributes& attributes) override;
  void onUnknownClass(std::string_view name, const parser::Cursor& blame) override;
  void onUnknownFunction(std::string_view name, const parser::Cursor& blame,
                         bool mayBeMember) override;
  void onReplayedUnknown(const UnknownName& name) override { reportUnknown(name); }
  void onUnsetRead(std::string_view name, const parser::Cursor& blame, const Scope& from,
                   bool mayBeSet) override;
  void onOptionCompared(const parser::Expression& option, const types::Value& value,
                        const types::Value& control) override;
  void onEquality(const parser::Binary& comparison, const types::Value& left,
                  const types::Value& right) override;
  void onCondition(const parser::Expression& condition, const types::Value& value) override;
  void onInterpolation(const parser::Expression& part, const types::Value& value) override;
  void onUnmatchedRead(std::size_t number, std::size_t groups,
                       const parser::Cursor& blame) override;
  void onKeyRead(const parser::Cursor& key, const types::Value& hash,
                 const types::Value& value) override;
  void onOption(const parser::Expression& option, const parser::Expression& covering) override;
  void onBodyEnd() override;
  /// Judges the names that no run meets; after it.
  void checkReferences(const SharedReferences& references);

 private:
  /// Finding that must hold each time the code runs; `error` is absent once it did not hold.
  struct Claim {
    parser::Cursor place;
    std::optional<EvaluationError> error;
  };

  void reportUnknownType(const Resource& resource);
  void checkTruth(const parser::Expression& condition, const types::Value& value);
  /// Reports an error immediately, or, for code in a block, at the end of the body if it held in
  /// each run.
  void claim(const parser::Cursor& place, DiagnosticId id, std::optional<EvaluationError> error);
  /// Reports an unknown name if it is definitely unknown or misspelt.
  void reportUnknown(const UnknownName& name);
  bool mayBeDefined(DefinitionKind kind, std::string_view name);
  parser::Cursor writtenAs(std::string_view name, const parser::Cursor& blame);

  const parser::SyntaxTree& tree_;
  const std::string_view path_;
  EvaluationContext& context_;
  WorkspaceSymbols* workspace_;
  ResourceChecker resources_;
  VariableChecker variables_;
  GuardedNames guarded_;
  /// Unknown names that are not reported.
  std::set<std::tuple<DefinitionKind, bool, std::string>> unremarkable_;
  std::set<std::uint32_t> unknownFunctions_;                   ///< offsets of their names in calls
  parser::Cursor call_;                                        ///< last call with an unknown class
  std::unordered_map<std::string, parser::Cursor> arguments_;  ///< of `call_`, by their text
  std::map<std::pair<std::uint32_t, DiagnosticId>, Claim> claims_;  ///< by start and rule
};

}  // namespace puppet::analysis
