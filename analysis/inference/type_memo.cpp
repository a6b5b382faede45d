#include "analysis/inference/type_memo.h"

#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/file_evaluation.h"
#include "analysis/inference/workspace_symbols.h"

namespace puppet::analysis {

namespace {

/// For one type with all those that it is made of.
constexpr std::uint64_t kStepsOfType = 200'000;
/// More are not kept.
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

TypeMemo::Known evaluateAlias(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                              std::string_view name) {
  BuiltInSymbols platform({.level = level}, /*withAgent=*/true);
  WorkspaceSymbols modules(snapshot, platform);
  OpenSymbols definitions(modules);
  EvaluationContext context(level, definitions);
  context.budget.refill(kStepsOfType);
  const Budget::Use use(&context.budget);
  const EvaluationGuard way;
  types::Value type = modules.typeNamed(name, context);
  return {std::move(type), modules.takeUses(), modules.version()};
}

}  // namespace

TypeMemo::KnownPtr TypeMemo::reuse(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                   std::string_view name) {
  const std::scoped_lock lock(mutex_);
  const auto found = known_.find(Key(name, level));
  if (found == known_.end()) return nullptr;
  const KnownPtr& known = found->second;
  if (!snapshot.stillHave(known->uses, known->version)) return nullptr;
  known->version < snapshot.version ? noteVerified() : noteReuse();
  return known;
}

TypeMemo::KnownPtr TypeMemo::find(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                  std::string_view name) {
  if (isInProgress) return nullptr;
  if (KnownPtr known = reuse(snapshot, level, name)) {
    verifyReuse(name, [&] { return evaluateAlias(snapshot, level, name).type == known->type; });
    return known;
  }
  auto made = std::make_shared<const Known>(evaluateAlias(snapshot, level, name));
  noteComputed();
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= kMaxTypes) {
    noteEvicted(known_.size());
    known_.clear();
  }
  KnownPtr& known = known_[Key(name, level)];
  if (!known || known->version <= made->version) known = made;
  return made;
}

}  // namespace puppet::analysis
