#include "analysis/semantics/type_memo.h"

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/semantics/file_run.h"
#include "analysis/semantics/workspace_definitions.h"

namespace puppet::analysis {

namespace {

/// For one type with all those that it is made of.
constexpr std::uint64_t kFuel = 200'000;
/// More are not kept.
constexpr std::size_t kMostTypes = 10'000;

/// Types that name each other have to be evaluated in one run.
thread_local bool isOnTheWay = false;

TypeMemo::Known evaluate(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                         std::string_view name) {
  BuiltInDefinitions platform({.level = level}, /*withAgent=*/true);
  WorkspaceDefinitions modules(snapshot, platform);
  OpenDefinitions definitions(modules);
  EvaluationContext context(level, definitions);
  context.fuel = kFuel;
  isOnTheWay = true;
  types::Value type = modules.typeNamed(name, context);
  isOnTheWay = false;
  return {std::move(type), modules.takeUses(), modules.version()};
}

}  // namespace

TypeMemo::KnownPtr TypeMemo::find(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                  std::string_view name) {
  if (isOnTheWay) return nullptr;
  Key key(name, level);
  {
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(key);
    if (found != known_.end() && snapshot.stillHave(found->second->uses, found->second->version))
      return found->second;
  }
  auto made = std::make_shared<const Known>(evaluate(snapshot, level, name));
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= kMostTypes) known_.clear();
  KnownPtr& known = known_[std::move(key)];
  if (!known || known->version <= made->version) known = made;
  return made;
}

}  // namespace puppet::analysis
