#include "analysis/inference/type_memo.h"

#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/open_symbols.h"
#include "analysis/inference/workspace_symbols.h"

namespace puppet::analysis {

namespace {

/// For one type with all those that it is made of.
constexpr std::uint64_t kStepsOfType = 200'000;
constexpr std::size_t kMaxTypes = 10'000;

/// Set while this thread evaluates a type: mutually recursive types must be evaluated together.
thread_local bool isInProgress = false;

class EvaluationGuard {
 public:
  EvaluationGuard() { isInProgress = true; }
  EvaluationGuard(const EvaluationGuard&) = delete;
  EvaluationGuard& operator=(const EvaluationGuard&) = delete;
  ~EvaluationGuard() { isInProgress = false; }
};

TypeMemo::Answer evaluateAlias(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                               std::string_view name) {
  BuiltInSymbols platform({.level = level}, /*withAgent=*/true);
  WorkspaceSymbols modules(QueryContext(snapshot), platform);
  OpenSymbols definitions(modules);
  EvaluationContext context(level, definitions);
  context.budget.refill(kStepsOfType);
  const Budget::Use use(&context.budget);
  const EvaluationGuard way;
  types::Value type = modules.typeNamed(name, context);
  return {std::move(type), modules.takeUses(), snapshot.version};
}

}  // namespace

TypeMemo::TypeMemo(LanguageLevel /*level*/) : Memo("named type", kMaxTypes) {}

TypeMemo::AnswerPtr TypeMemo::of(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                 std::string_view name) {
  if (isInProgress) return nullptr;
  return find(snapshot, Key(name, level), [&] { return evaluateAlias(snapshot, level, name); });
}

}  // namespace puppet::analysis
