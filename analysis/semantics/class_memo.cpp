#include "analysis/semantics/class_memo.h"

#include <algorithm>

#include "analysis/evaluator/compilation.h"
#include "analysis/evaluator/evaluation_context.h"
#include "analysis/semantics/file_run.h"
#include "analysis/semantics/workspace_definitions.h"

namespace puppet::analysis {

namespace {

/// For one class with all that it inherits from.
constexpr std::uint64_t kFuel = 200'000;
/// More are not kept.
constexpr std::size_t kMostClasses = 4'000;
/// Classes that are evaluated since the one before asks for them: each takes its part of the stack.
constexpr std::size_t kMostOnTheWay = 6;

thread_local std::vector<std::string_view> onTheWay;

class OnTheWay {
 public:
  explicit OnTheWay(std::string_view name) { onTheWay.push_back(name); }
  OnTheWay(const OnTheWay&) = delete;
  OnTheWay& operator=(const OnTheWay&) = delete;
  ~OnTheWay() { onTheWay.pop_back(); }
};

ClassVariables variablesIn(const Scope& scope) {
  ClassVariables variables;
  variables.mayHaveOthers = scope.mayHaveOthers();
  scope.forEachOwn([&](const Variable& variable) {
    variables.entries.push_back({std::string(variable.name), variable.value, variable.state});
  });
  return variables;
}

}  // namespace

ClassMemo::KnownPtr ClassMemo::find(const Workspace& workspace, const WorkspaceSnapshot& snapshot,
                                    LanguageLevel level, std::string_view name) {
  Key key(name, level);
  {
    const std::scoped_lock lock(mutex_);
    const auto found = known_.find(key);
    if (found != known_.end() && isValid(*found->second, snapshot)) return found->second;
  }
  const bool isAgain = std::ranges::find(onTheWay, name) != onTheWay.end();
  if (isAgain || onTheWay.size() >= kMostOnTheWay) return nullptr;
  const OnTheWay way(name);
  KnownPtr known = evaluate(workspace, level, name);
  const std::scoped_lock lock(mutex_);
  if (known_.size() >= kMostClasses) known_.clear();
  known_.insert_or_assign(std::move(key), known);
  return known;
}

bool ClassMemo::isValid(const Known& known, const WorkspaceSnapshot& snapshot) {
  return snapshot.stillHave(known.uses, known.version) &&
         std::ranges::all_of(known.files, [&](const IndexedFilePtr& file) {
           return snapshot.index->findFile(file->path()) == file.get();
         });
}

ClassMemo::KnownPtr ClassMemo::evaluate(const Workspace& workspace, LanguageLevel level,
                                        std::string_view name) {
  BuiltInDefinitions platform({.level = level}, /*withAgent=*/true);
  WorkspaceDefinitions modules(workspace, platform, WorkspaceDefinitions::Reach::Open,
                               WorkspaceDefinitions::Purpose::Variables);
  OpenDefinitions definitions(modules);
  EvaluationContext context(level, definitions);
  context.fuel = kFuel;
  Scope top;
  Compilation& compilation = context.compilation();
  const std::string class_(name);
  compilation.include({&class_, 1}, compilation.containerOf(top), {});
  if (Resource* resource = compilation.find("Class", class_)) compilation.evaluateLate(*resource);
  auto known = std::make_shared<Known>();
  if (const Scope* scope = context.classScope(class_)) {
    ClassVariables variables = variablesIn(*scope);
    if (const parser::ClassDefinition definition = definitions.classNamed(class_);
        definition && definition.inherits())
      variables.parent = definitionKey(definition.inherits().parent().text());
    known->variables = std::make_shared<const ClassVariables>(std::move(variables));
  }
  known->files = modules.filesRun();
  known->uses = modules.takeUses();
  known->version = modules.version();
  return known;
}

}  // namespace puppet::analysis
