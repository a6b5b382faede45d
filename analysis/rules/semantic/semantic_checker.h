#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/rules/semantic/guarded_names.h"
#include "analysis/rules/semantic/resource_checker.h"
#include "analysis/rules/semantic/variable_checker.h"

namespace puppet::analysis {

/// Judges what the code of one file does, with the names that are known, while a generic run goes
/// through it. What is found is left in the context. Nothing is said of what only may be wrong:
/// what is not found here may be in a module that is not.
class SemanticChecker final : public EvaluationObserver {
 public:
  /// `workspace` is null where no other files are known.
  SemanticChecker(const parser::SyntaxTree& tree, EvaluationContext& context,
                  WorkspaceSymbols* workspace)
      : tree_(tree),
        context_(context),
        resources_(tree, context, workspace),
        variables_(tree, context),
        guarded_(tree) {}

  void declares(const Resource& resource) override;
  void missesClass(std::string_view name, const parser::Cursor& blame) override;
  void missesFunction(std::string_view name, const parser::Cursor& blame) override;
  void readsUnset(std::string_view name, const parser::Cursor& blame, const Scope& from,
                  bool mayBeSet) override;
  void equates(const parser::Binary& comparison, const types::Value& left,
               const types::Value& right) override;
  void tests(const parser::Expression& condition, const types::Value& value) override;
  void interpolates(const parser::Expression& part, const types::Value& value) override;
  void readsUnmatched(std::size_t number, std::size_t groups, const parser::Cursor& blame) override;
  void looksUp(const parser::Cursor& key, const types::Value& hash,
               const types::Value& value) override;
  void offers(const parser::Expression& option, const parser::Expression& covering) override;
  void endsBody() override;
  /// Judges the names that no run meets; after it.
  void checkReferences();

 private:
  /// What is said of code whenever it is run: `error` is absent for a time for which it is wrong.
  struct Claim {
    parser::Cursor place;
    std::optional<EvaluationError> error;
  };

  void missesType(const Resource& resource);
  /// Tells it at once, or of code in a block at the end of the body, if it has held each time.
  void claim(const parser::Cursor& place, DiagnosticId id, std::optional<EvaluationError> error);
  /// Tells of a name that nothing is called by, where that is certain.
  void reportUnknown(DefinitionKind kind, DiagnosticId id, std::string_view noun,
                     std::string_view name, const parser::Cursor& blame);

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  ResourceChecker resources_;
  VariableChecker variables_;
  GuardedNames guarded_;
  std::map<std::pair<std::uint32_t, DiagnosticId>, Claim> claims_;  ///< by start and rule
};

}  // namespace puppet::analysis
