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

struct Evaluated {
  TypeMemo::Known known;
  std::uint64_t version;
};

Evaluated evaluate(const Workspace& workspace, LanguageLevel level, std::string_view name) {
  BuiltInDefinitions platform({.level = level}, /*withAgent=*/true);
  WorkspaceDefinitions modules(workspace, platform);
  OpenDefinitions definitions(modules);
  EvaluationContext context(level, definitions);
  context.fuel = kFuel;
  isOnTheWay = true;
  types::Value type = modules.typeNamed(name, context);
  isOnTheWay = false;
  return {{std::move(type), modules.takeUses()}, modules.version()};
}

}  // namespace

TypeMemo::KnownPtr TypeMemo::find(const Workspace& workspace, const WorkspaceSnapshot& snapshot,
                                  LanguageLevel level, std::string_view name) {
  if (isOnTheWay) return nullptr;
  Key key(name, level);
  {
    const std::scoped_lock lock(mutex_);
    const auto found = version_ == snapshot.version ? known_.find(key) : known_.end();
    if (found != known_.end()) return found->second;
  }
  auto [known, version] = evaluate(workspace, level, name);
  if (version != snapshot.version) return nullptr;
  auto made = std::make_shared<const Known>(std::move(known));
  const std::scoped_lock lock(mutex_);
  if (version_ < version || known_.size() >= kMostTypes) known_.clear();
  if (version_ > version) return made;
  version_ = version;
  known_.insert_or_assign(std::move(key), made);
  return made;
}

}  // namespace puppet::analysis
