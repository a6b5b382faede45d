#include "analysis/inference/class_memo.h"

#include <algorithm>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/open_symbols.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/symbols/signatures.h"

namespace puppet::analysis {

namespace {

/// For one class with all that it inherits from.
constexpr std::uint64_t kStepsOfClass = 200'000;
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

const ClassVariables::Entry* entryOf(const EvaluatedClass& known, std::string_view name) {
  if (!known.variables) return nullptr;
  const auto& entries = known.variables->entries;
  const auto found = std::ranges::find(entries, name, &ClassVariables::Entry::name);
  return found == entries.end() ? nullptr : &*found;
}

/// Returns the names of the variables whose entries differ.
std::set<std::string> differences(const EvaluatedClass& before, const EvaluatedClass& now) {
  std::set<std::string> names;
  const auto note = [&](const EvaluatedClass& known, const EvaluatedClass& other) {
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

ClassMemo::Answer evaluateClass(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                std::string_view name) {
  BuiltInSymbols platform({.level = level}, /*withAgent=*/true);
  WorkspaceSymbols modules(QueryContext(snapshot), platform,
                           WorkspaceSymbols::WorldAssumption::Open,
                           WorkspaceSymbols::Purpose::Variables);
  OpenSymbols definitions(modules);
  EvaluationSettings settings = EvaluationSettings::of(level);
  settings.isForVariables = true;
  EvaluationContext context(settings, definitions);
  context.budget.refill(kStepsOfClass);
  const Budget::Use use(&context.budget);
  Scope top;
  CatalogBuilder& catalogBuilder = context.catalogBuilder();
  const std::string class_(name);
  catalogBuilder.include({&class_, 1}, catalogBuilder.containerOf(top), {});
  if (Resource* resource = catalogBuilder.find("Class", class_))
    catalogBuilder.deferred().evaluate(*resource);
  EvaluatedClass evaluated;
  if (const Scope* scope = context.classes.find(class_)) {
    ClassVariables variables = variablesIn(*scope);
    if (const parser::ClassDefinition definition = context.symbols.classNamed(class_);
        definition && definition.inherits())
      variables.parent = lowerCaseName(definition.inherits().parent().text());
    evaluated.variables = std::make_shared<const ClassVariables>(std::move(variables));
  }
  for (const std::string& path : modules.filesRun())
    evaluated.files.push_back(snapshot.index->shareFile(path));
  return {std::move(evaluated), modules.takeUses(), snapshot.version};
}

}  // namespace

ClassMemo::ClassMemo(LanguageLevel /*level*/) : Memo("class variables", kMaxClasses) {}

ClassMemo::AnswerPtr ClassMemo::of(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                                   std::string_view name) {
  const Key key(name, level);
  const auto evaluate = [&] { return evaluateClass(snapshot, level, name); };
  if (AnswerPtr known = reuse(snapshot, key, evaluate)) return known;
  const bool isAgain = std::ranges::find(inProgress, name) != inProgress.end();
  if (isAgain || inProgress.size() >= kMaxNesting) return nullptr;
  const RecursionGuard way(name);
  return keep(key, evaluate());
}

bool ClassMemo::isSame(const EvaluatedClass& a, const EvaluatedClass& b) const {
  return differences(a, b).empty();
}

/// An edit of a body makes no version.
bool ClassMemo::holds(const EvaluatedClass& evaluated, const WorkspaceSnapshot& snapshot) const {
  return std::ranges::all_of(evaluated.files, [&](const IndexedFilePtr& file) {
    return snapshot.index->findFile(file->path()) == file.get();
  });
}

void ClassMemo::onReplaced(const Key& key, const EvaluatedClass& before,
                           const EvaluatedClass& now) {
  const std::scoped_lock lock(changedMutex_);
  for (const std::string& variable : differences(before, now))
    changed_.insert(key.first + "::" + variable);
}

std::vector<NameChange> ClassMemo::settle(const WorkspaceSnapshot& snapshot) {
  for (const auto& [name, level] : outdated(snapshot)) of(snapshot, level, name);
  const std::scoped_lock lock(changedMutex_);
  std::vector<NameChange> changes;
  for (const std::string& name : std::exchange(changed_, {}))
    changes.push_back(
        {NameKind::Variable, name, ~snapshot.index->hashOf(NameKind::Variable, name)});
  return changes;
}

}  // namespace puppet::analysis
