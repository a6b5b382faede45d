#include "analysis/inference/incremental_body_evaluator.h"

#include <algorithm>
#include <utility>

#include "analysis/eval/evaluation_observer.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using types::ValueKind;

namespace {

const GreenNode* nodeOf(const Cursor& place) {
  return place.isNode() ? place.green().node() : nullptr;
}

bool isSame(const Variable& one, const Variable& other) {
  const bool isAbsentAlike = one.absence == other.absence ||
                             (one.absence && other.absence && *one.absence == *other.absence);
  return one.name == other.name && one.state == other.state && isAbsentAlike &&
         one.isRefinement == other.isRefinement && one.value == other.value;
}

bool areSame(std::span<const Variable> a, std::span<const Variable> b) {
  return std::ranges::equal(a, b, isSame);
}

/// Returns the variables sorted by name; those with equal names stay in assignment order.
std::vector<const Variable*> sorted(std::span<const Variable> variables) {
  std::vector<const Variable*> all;
  for (const Variable& variable : variables) all.push_back(&variable);
  std::ranges::stable_sort(all, {}, &Variable::name);
  return all;
}

/// Calls `visit` for the target variables of all assignments in `node`, including those in lambdas.
template <class Visit>
void forEachTarget(const Cursor& node, Visit& visit, bool isTarget = false) {
  if (isTarget && node.is(SyntaxKind::Variable)) visit(node);
  if (!isTarget && !(node.isNode() && node.green().node()->hasAssignment())) return;
  const Assignment assignment(node);
  for (const Cursor child : node.children())
    forEachTarget(child, visit, isTarget || (assignment && child == Cursor(assignment.left())));
}

/// Moves a position along with its statement, which began at `then` and now begins at `now`.
Cursor moved(const Cursor& place, std::uint32_t then, const Cursor& now) {
  if (!place) return place;
  return {now.tree(), place.green(), place.fullStart() - then + now.fullStart()};
}

}  // namespace

std::vector<Variable> StatementCache::IncrementalBodyEvaluator::copyOf(
    std::span<const Variable> variables) {
  std::vector<Variable> copies(variables.begin(), variables.end());
  for (Variable& copy : copies) copy.name = memo_.keep(copy.name);
  return copies;
}

void StatementCache::IncrementalBodyEvaluator::bind(EvaluationContext& context, Scope& scope,
                                                    const ParameterList& parameters,
                                                    const std::function<void()>& bind) {
  if (const Cursor list = parameters; list.isNode()) {
    const auto children = list.green().node()->children();
    body_.parameters.assign(children.begin(), children.end());
  }
  body_.mayHaveOthers = scope.mayHaveOthers();
  for (const Scope* outer = scope.outer(); outer; outer = outer->outer())
    std::ranges::move(copyOf(outer->since(0)), std::back_inserter(body_.outside));
  body_.beforehand = copyOf(scope.since(0));
  if (before_ &&
      (before_->mayHaveOthers != body_.mayHaveOthers || !areSame(before_->outside, body_.outside)))
    before_ = nullptr;
  const bool isKnown = before_ && !before_->bindsEachTime &&
                       before_->parameters == body_.parameters &&
                       areSame(before_->beforehand, body_.beforehand) &&
                       context.budget.unitsLeft() > before_->fuelToBind;
  if (isKnown) {
    for (const Variable& variable : std::span(before_->inputs).subspan(before_->beforehand.size()))
      scope.set(variable);
    context.budget.spend(before_->fuelToBind);
    body_.inputs = before_->inputs;
    body_.fuelToBind = before_->fuelToBind;
    return;
  }
  EffectSummary effectSummary;
  effectSummary.end = parameters ? Cursor(parameters).end() : 0;
  const std::uint64_t fuel = context.budget.unitsLeft();
  const std::size_t lookups = definitions_.ownLookups();
  {
    const EffectRecorder::Recording recording(context.effects, effectSummary);
    bind();
  }
  body_.fuelToBind = fuel - context.budget.unitsLeft();
  body_.bindsEachTime = effectSummary.mustRunAgain || effectSummary.effects != 0 ||
                        context.run.refinesParts() || scope.hasMatch() ||
                        context.run.isExhausted() || definitions_.ownLookups() != lookups;
  body_.inputs = copyOf(scope.since(0));
  if (before_) noteSets(before_->inputs, body_.inputs);
  // Effects of parameters on the catalog are not compared: any effect counts as a change.
  isCatalogChanged_ = effectSummary.effects != 0 || (before_ && before_->addsWhenBound);
  body_.addsWhenBound = effectSummary.effects != 0;
}

void StatementCache::IncrementalBodyEvaluator::run(Evaluator& evaluator, Scope& scope,
                                                   ViewList<Expression> list, Counts& counts) {
  const std::vector<Expression> statements(list.begin(), list.end());
  const std::span<const Statement> before =
      before_ ? std::span(before_->statements) : std::span<const Statement>();
  // Statements between the common prefix and suffix have changed.
  const std::size_t most = std::min(before.size(), statements.size());
  const auto isSame = [](const Statement& known, const Expression& statement) {
    return known.node && known.node == nodeOf(statement);
  };
  std::size_t first = 0, last = 0;
  while (first < most && isSame(before[first], statements[first])) ++first;
  while (last < most - first && !before_->isCut &&
         isSame(before[before.size() - 1 - last], statements[statements.size() - 1 - last]))
    ++last;
  const std::span<const Statement> old = before.subspan(first, before.size() - first - last);

  const auto stepAll = [&](std::size_t from, std::size_t to, const Statement* known) {
    for (std::size_t i = from; i < to && !body_.isCut; ++i)
      body_.isCut = !step(statements[i], known ? known++ : nullptr, evaluator, scope, counts);
  };
  const std::size_t end = statements.size() - last;
  body_.statements.reserve(statements.size());
  if (before_) {
    for (const Statement& statement : old)
      noteTargetsIn(Cursor(&*memo_.tree_, statement.node, statement.start));
    for (std::size_t i = first; i < end; ++i) noteTargetsIn(statements[i]);
  }
  stepAll(0, first, before.data());
  stepAll(first, end, nullptr);
  if (body_.isCut) return;
  if (before_) noteDifference(old, std::span(body_.statements).subspan(first));
  stepAll(end, statements.size(), before.data() + (before.size() - last));
}

bool StatementCache::IncrementalBodyEvaluator::step(const Cursor& statement, const Statement* known,
                                                    Evaluator& evaluator, Scope& scope,
                                                    Counts& counts) {
  ++counts.statements;
  if (known && canRepeat(*known->record, evaluator, scope)) {
    ++counts.repeated;
    repeat(*known->record, statement, evaluator, scope);
    body_.statements.push_back({known->node, statement.fullStart(), known->record});
    return true;
  }
  auto made = std::make_shared<Record>();
  const bool goesOn = evaluate(statement, evaluator, scope, *made);
  body_.statements.push_back({nodeOf(statement), statement.fullStart(), std::move(made)});
  if (known) noteDifference({known, 1}, std::span(body_.statements).last(1));
  return goesOn;
}

bool StatementCache::IncrementalBodyEvaluator::canRepeat(const Record& known, Evaluator& evaluator,
                                                         const Scope& scope) const {
  const EffectSummary& effectSummary = known.effectSummary;
  if (effectSummary.mustRunAgain || scope.hasMatch() ||
      evaluator.context().budget.unitsLeft() <= known.fuel)
    return false;
  if (isCatalogChanged_ && (effectSummary.readsCatalog || effectSummary.effects != 0)) return false;
  if (!changed_.empty() && std::ranges::any_of(effectSummary.reads, [&](std::uint32_t name) {
        return std::ranges::find(changed_, name) != changed_.end();
      }))
    return false;
  CatalogBuilder& catalogBuilder = evaluator.context().catalogBuilder();
  return std::ranges::none_of(known.declares, [&](const Declared& declared) {
    return catalogBuilder.isCalledAlike(declared.resource, declared.keys);
  });
}

void StatementCache::IncrementalBodyEvaluator::repeat(const Record& known, const Cursor& statement,
                                                      Evaluator& evaluator, Scope& scope) {
  EvaluationContext& context = evaluator.context();
  context.budget.spend(known.fuel);
  if (known.refinesParts) context.run.setRefinesParts(true);
  for (const Variable& variable : known.sets) scope.set(variable);
  for (const Declared& declared : known.declares) {
    Resource resource = declared.resource;
    resource.place = moved(resource.place, known.start, statement);
    resource.body = moved(resource.body, known.start, statement);
    for (ResourceAttribute& attribute : resource.attributes)
      attribute.place = moved(attribute.place, known.start, statement);
    if (resource.kind == Resource::Kind::BuiltIn) {
      const auto [entry, isNew] = interfaces_.try_emplace(resource.type);
      if (isNew) entry->second = context.symbols.resourceTypeNamed(lowerCaseName(resource.type));
      resource.interface = entry->second;
    }
    context.catalogBuilder().addAgain(std::move(resource), declared.keys,
                                      context.catalogBuilder().containerOf(scope));
  }
  EvaluationObserver* observer = context.observation.watching();
  if (!observer) return;
  for (UnknownName name : known.effectSummary.unknownNames) {
    name.place = moved(name.place, known.start, statement);
    observer->onReplayedUnknown(name);
  }
}

bool StatementCache::IncrementalBodyEvaluator::evaluate(const Cursor& statement,
                                                        Evaluator& evaluator, Scope& scope,
                                                        Record& made) {
  EvaluationContext& context = evaluator.context();
  const std::uint64_t fuel = context.budget.unitsLeft();
  const std::size_t variables = scope.size();
  const std::size_t lookups = definitions_.ownLookups();
  const std::size_t resources =
      std::as_const(context.catalogBuilder()).catalog().resources().size();
  const bool hadMatch = scope.hasMatch();
  made.start = statement.fullStart();
  EffectSummary& effectSummary = made.effectSummary;
  effectSummary.end = statement.end();
  scope.watch(&effectSummary.reads);
  const types::Value value = [&] {
    const EffectRecorder::Recording recording(context.effects, effectSummary);
    return evaluator.runStatement(statement);
  }();
  scope.watch(nullptr);
  made.fuel = fuel - context.budget.unitsLeft();
  made.refinesParts = context.run.refinesParts();
  made.sets = copyOf(scope.since(variables));
  const bool goesOn = !value.is(ValueKind::Never);
  effectSummary.mustRunAgain = effectSummary.mustRunAgain || !goesOn || hadMatch ||
                               scope.hasMatch() || scope.isLeftEarly() ||
                               context.run.isBreaking() || context.run.isExhausted() ||
                               definitions_.ownLookups() != lookups;
  if (!effectSummary.mustRunAgain) takeResources(evaluator, scope, statement, resources, made);
  auto& reads = effectSummary.reads;
  if (effectSummary.mustRunAgain) reads.clear();
  std::ranges::sort(reads);
  reads.erase(std::unique(reads.begin(), reads.end()), reads.end());
  reads.shrink_to_fit();
  return goesOn;
}

/// Records the declared resources. Attributes set by resource defaults are left out: they are set
/// again when the resource is added.
void StatementCache::IncrementalBodyEvaluator::takeResources(Evaluator& evaluator, Scope& scope,
                                                             const Cursor& statement,
                                                             std::size_t first, Record& made) {
  const CatalogBuilder& catalogBuilder = std::as_const(evaluator.context().catalogBuilder());
  const Container& container = evaluator.context().catalogBuilder().containerOf(scope);
  const auto isInside = [&](const Cursor& place) {
    return place.tree() == &tree_ && statement.fullRange().covers(place.range());
  };
  const auto& resources = catalogBuilder.catalog().resources();
  for (std::size_t i = first; i < resources.size(); ++i) {
    Resource resource = resources[i];
    std::vector<std::string> keys = otherTitlesOf(resource);
    const bool isIncluded = resource.kind == Resource::Kind::Class && !resource.source;
    bool isOwn =
        resource.container == &container && !resource.isEvaluated &&
        (isIncluded || (resource.source == container.source && isInside(resource.place))) &&
        (!resource.body || isInside(resource.body));
    resource.attributes.eraseIf([&](const ResourceAttribute& attribute) {
      isOwn = isOwn && attribute.source == container.source;
      if (isInside(attribute.place)) return false;
      isOwn = isOwn && attribute.name != "tag" && attribute.name != "alias" &&
              container.findDefault(resource.type, attribute.name);
      return true;
    });
    if (!isOwn) {
      made.effectSummary.mustRunAgain = true;
      return;
    }
    made.declares.push_back({std::move(resource), std::move(keys)});
  }
}

/// Marks the targets of assignments: rules about a variable also depend on the text of its
/// assignments (VariableChecker).
void StatementCache::IncrementalBodyEvaluator::noteTargetsIn(const Cursor& statement) {
  auto note = [&](const Cursor& variable) {
    changed_.push_back(variableHash(variableName(variable)));
  };
  forEachTarget(statement, note);
}

void StatementCache::IncrementalBodyEvaluator::noteSets(std::span<const Variable> before,
                                                        std::span<const Variable> now) {
  if (areSame(before, now)) return;
  const auto old = sorted(before), new_ = sorted(now);
  auto a = old.begin(), b = new_.begin();
  const auto take = [](auto& at, auto end, std::string_view name) {
    const auto first = at;
    while (at != end && (*at)->name == name) ++at;
    return std::span(first, at);
  };
  while (a != old.end() || b != new_.end()) {
    const bool isOld = b == new_.end() || (a != old.end() && (*a)->name < (*b)->name);
    const std::string_view name = isOld ? (*a)->name : (*b)->name;
    const auto set = take(a, old.end(), name), sets = take(b, new_.end(), name);
    const bool isAlike = std::ranges::equal(
        set, sets, [](const Variable* one, const Variable* other) { return isSame(*one, *other); });
    if (!isAlike) changed_.push_back(variableHash(name));
  }
}

void StatementCache::IncrementalBodyEvaluator::noteDifference(std::span<const Statement> before,
                                                              std::span<const Statement> now) {
  const auto setsOf = [](std::span<const Statement> statements) {
    std::vector<Variable> all;
    for (const Statement& statement : statements)
      all.insert(all.end(), statement.record->sets.begin(), statement.record->sets.end());
    return all;
  };
  const auto effectsOf = [](std::span<const Statement> statements) {
    std::size_t all = 0;
    for (const Statement& statement : statements)
      if (const std::size_t effects = statement.record->effectSummary.effects; effects != 0)
        all = mixHash(all, effects);
    return all;
  };
  noteSets(setsOf(before), setsOf(now));
  isCatalogChanged_ = isCatalogChanged_ || effectsOf(before) != effectsOf(now);
}

}  // namespace puppet::analysis
