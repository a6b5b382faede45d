#include "analysis/inference/class_memo.h"

#include <algorithm>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/file_evaluation.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/symbols/signatures.h"

namespace puppet::analysis {

namespace {

/// For one class with all that it inherits from.
constexpr std::uint64_t kStepsOfClass = 200'000;
/// More are not kept.
constexpr std::size_t kMaxClasses = 4'000;
/// Maximum nesting of on-demand class evaluation (bounds stack use).
constexpr std::size_t kMaxNesting = 6;

thread_local std::vector<std::string_view> inProgress;

class RecursionGuard {
 public:
  explicit RecursionGuard(std::string_view name) { inProgress.push_back(name); }
  RecursionGuard(const RecursionGuard&) = delete;
  RecursionGuard& operator=(const RecursionGuard&) = delete;
  ~RecursionGuard() { inProgress.pop_back(); }
};

ClassVariables variablesIn(const Scope& scope) {
  ClassVariables variables;
  variables.mayHaveOthers = scope.mayHaveOthers();
  scope.forEachOwn([&](const Variable& variable) {
    variables.entries.push_back({std::string(variable.name), variable.value, variable.state});
  });
  return variables;
}

const ClassVariables::Entry* entryOf(const ClassMemo::Known& known, std::string_view name) {
  if (!known.variables) return nullptr;
  const auto& entries = known.variables->entries;
  const auto found = std::ranges::find(entries, name, &ClassVariables::Entry::name);
  return found == entries.end() ? nullptr : &*found;
}

/// Returns the names of the variables whose entries differ.
std::set<std::string> differences(const ClassMemo::Known& before, const ClassMemo::Known& now) {
  std::set<std::string> names;
  const auto note = [&](const ClassMemo::Known& known, const ClassMemo::Known& other) {
    if (!known.variables) return;
    for (const ClassVariables::Entry& entry : known.variables->entries)
      if (const auto* same = entryOf(other, entry.name);
          !same || same->state != entry.state || !(same->value == entry.value))
        names.insert(entry.name);
  };
  note(before, now);
  note(now, before);
  return names;
}

}  // namespace

ClassMemo::KnownPtr ClassMemo::reuse(const WorkspaceSnapshot& snapshot, const Key& key) {
  const std::scoped_lock lock(mutex_);
  const auto found = known_.find(key);
  if (found == known_.end()) return nullptr;
  const bool isOlder = found->second.version < snapshot.version;
  if (!isValid(found->second, snapshot)) return nullptr;
  isOlder ? noteVerified() : noteReuse();
  return found->second.known;
}

ClassMemo::KnownPtr ClassMemo::find(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                    std::string_view name) {
  Key key(name, level);
  if (KnownPtr known = reuse(snapshot, key)) {
    verifyReuse(
        name, [&] { return differences(*known, *evaluate(snapshot, level, name).known).empty(); });
    return known;
  }
  const bool isAgain = std::ranges::find(inProgress, name) != inProgress.end();
  if (isAgain || inProgress.size() >= kMaxNesting) return nullptr;
  const RecursionGuard way(name);
  Entry made = evaluate(snapshot, level, name);
  noteComputed();
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= kMaxClasses) {
    noteEvicted(known_.size());
    known_.clear();
  }
  Entry& entry = known_[std::move(key)];
  if (entry.known && entry.version > made.version) return made.known;
  if (entry.known)
    for (const std::string& variable : differences(*entry.known, *made.known))
      changed_.insert(std::string(name) + "::" + variable);
  entry = std::move(made);
  return entry.known;
}

std::vector<NameChange> ClassMemo::settle(const WorkspaceSnapshot& snapshot) {
  std::vector<Key> stale;
  {
    const std::scoped_lock lock(mutex_);
    for (auto& [key, entry] : known_)
      if (!isValid(entry, snapshot)) stale.push_back(key);
  }
  for (const auto& [name, level] : stale) find(snapshot, level, name);
  const std::scoped_lock lock(mutex_);
  std::vector<NameChange> changes;
  for (const std::string& name : std::exchange(changed_, {}))
    changes.push_back(
        {NameKind::Variable, name, ~snapshot.index->hashOf(NameKind::Variable, name)});
  return changes;
}

bool ClassMemo::isValid(Entry& entry, const WorkspaceSnapshot& snapshot) {
  const bool isSame = snapshot.stillHave(entry.known->uses, entry.version) &&
                      std::ranges::all_of(entry.known->files, [&](const IndexedFilePtr& file) {
                        return snapshot.index->findFile(file->path()) == file.get();
                      });
  if (isSame) entry.version = snapshot.version;
  return isSame;
}

ClassMemo::Entry ClassMemo::evaluate(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                     std::string_view name) {
  BuiltInSymbols platform({.level = level}, /*withAgent=*/true);
  WorkspaceSymbols modules(snapshot, platform, WorkspaceSymbols::WorldAssumption::Open,
                           WorkspaceSymbols::Purpose::Variables);
  OpenSymbols definitions(modules);
  EvaluationContext context(level, definitions);
  context.budget.refill(kStepsOfClass);
  const Budget::Use use(&context.budget);
  Scope top;
  CatalogBuilder& catalogBuilder = context.catalogBuilder();
  const std::string class_(name);
  catalogBuilder.include({&class_, 1}, catalogBuilder.containerOf(top), {});
  if (Resource* resource = catalogBuilder.find("Class", class_))
    catalogBuilder.deferred().evaluate(*resource);
  auto known = std::make_shared<Known>();
  if (const Scope* scope = context.classes.find(class_)) {
    ClassVariables variables = variablesIn(*scope);
    if (const parser::ClassDefinition definition = context.symbols.classes.classNamed(class_);
        definition && definition.inherits())
      variables.parent = lowerCaseName(definition.inherits().parent().text());
    known->variables = std::make_shared<const ClassVariables>(std::move(variables));
  }
  known->files = modules.filesRun();
  known->uses = modules.takeUses();
  return {std::move(known), modules.version()};
}

}  // namespace puppet::analysis
