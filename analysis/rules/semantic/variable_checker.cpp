#include "analysis/rules/semantic/variable_checker.h"

#include <algorithm>

#include "analysis/eval/fact_types.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/syntax/version_guard.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using K = SyntaxKind;

namespace {

/// Returns true for code that runs under a condition, or not exactly once.
bool isConditional(const Cursor& element, const Cursor& parent) {
  if (element.is(K::Lambda) || element.is(K::SelectorEntry)) return true;
  if (element.is(K::Block))
    return parent.is(K::If) || parent.is(K::Elsif) || parent.is(K::Else) || parent.is(K::Unless) ||
           parent.is(K::CaseOption);
  const Binary binary(parent);
  const K operator_ = binary ? binary.operator_().kind() : K::Unknown;
  return (operator_ == K::KwAnd || operator_ == K::KwOr) && element == Cursor(binary.right());
}

/// Returns the length of the common prefix of two paths.
std::size_t commonPart(const std::vector<Cursor>& a, const std::vector<Cursor>& b) {
  const auto [left, right] = std::ranges::mismatch(a, b);
  return static_cast<std::size_t>(left - a.begin());
}

/// Returns the path from the innermost body around `place` to it.
std::vector<Cursor> pathInBody(const SyntaxTree& tree, const Cursor& place) {
  std::vector<Cursor> path = pathTo(tree, place.start());
  const auto outermost = std::ranges::find_if(path.rbegin(), path.rend(), runsSeparately,
                                              [](const Cursor& element) { return element.kind(); });
  if (outermost != path.rend()) path.erase(path.begin(), outermost.base() - 1);
  return path;
}

bool hasLambda(std::span<const Cursor> path) {
  return std::ranges::any_of(path, [](const Cursor& element) { return element.is(K::Lambda); });
}

/// Returns true if two paths that diverge after `common` elements go through mutually exclusive
/// branches.
bool areExclusive(const std::vector<Cursor>& a, const std::vector<Cursor>& b, std::size_t common) {
  if (common == 0 || common >= a.size() || common >= b.size()) return false;
  const auto isBranch = [](const Cursor& element) {
    return element.is(K::Block) || element.is(K::Elsif) || element.is(K::Else) ||
           element.is(K::CaseOption);
  };
  const Cursor parent = a[common - 1];
  const bool isChoice = parent.is(K::If) || parent.is(K::Unless) || parent.is(K::Case);
  if (!isChoice || !isBranch(a[common]) || !isBranch(b[common])) return false;
  // The condition of an `elsif` is evaluated before its branch is taken.
  const auto isInCondition = [&](const std::vector<Cursor>& path) {
    return path[common].is(K::Elsif) && common + 1 < path.size() && !path[common + 1].is(K::Block);
  };
  return !isInCondition(a) && !isInCondition(b);
}

std::string dollar(std::string_view name) { return "$" + std::string(name); }

/// Returns true if a scope or an outer one sets the variable. A body that may not have set a
/// variable reads that of its parent class.
bool isSetAround(std::string_view name, const Scope& from) {
  for (const Scope* scope = &from; scope; scope = scope->outer()) {
    const Variable* variable = scope->findOwn(name);
    if (variable && variable->state == Variable::State::Set) return true;
  }
  return false;
}

/// Returns true if a child of `parent` may contain a variable that is assigned in the body.
bool mayHoldTarget(const Cursor& parent, const Cursor& child) {
  if (runsSeparately(child.kind())) return false;
  const bool isInList = parent.is(K::Assignment) || parent.is(K::ArrayLiteral);
  return child.green().node()->hasAssignment() || (isInList && child.is(K::ArrayLiteral));
}

}  // namespace

void VariableChecker::check(std::string_view name, const Cursor& place, const Scope& from,
                            bool mayBeSet) {
  // Functions may test for missing variables.
  if (!place.is(K::Variable) || context_.run.isExhausted()) return;
  if (mayBeSet && (from.mayHaveOthers() || isSetAround(name, from))) return;
  if (mayBeSet) return checkConditional(name, place);
  const bool isExplicit = name.starts_with("::");
  if (isExplicit) name.remove_prefix(2);
  if (name.find("::") != name.npos) return checkQualified(name, place);
  // The caller of an `apply` block in a plan may set any variable.
  const bool isOpen = !isExplicit && from.mayHaveOthers();
  if (isOpen && !tree_.options.mode.tasks) return;
  if (!isExplicit && checkLocal(name, place)) return;
  checkTop(name, place, isExplicit ? nullptr : &from, /*isCertain=*/!isExplicit && !isOpen);
}

void VariableChecker::checkInline(std::string_view name, const Cursor& source, const Scope& from) {
  if (context_.run.isExhausted() || from.mayHaveOthers() || name.find("::") != name.npos) return;
  checkTop(name, source, &from, /*isCertain=*/true);
}

/// Checks a variable of top scope. `from` is nullptr for `$::name`. A node classifier may set such
/// variables too.
void VariableChecker::checkTop(std::string_view name, const Cursor& place, const Scope* from,
                               bool isCertain) {
  if (context_.symbols.hasVariable(name) != Tristate::No)
    return checkFact(name, place, /*isExplicit=*/!from);
  NameCandidates names(name);
  if (from && names.mayTake(from->size()))
    from->forEachName([&](std::string_view other) { names.offer(other); });
  context_.symbols.addCandidateVariables({}, names);
  if (!isCertain && !names.isMistyped()) return;
  EvaluationError error{.id = DiagnosticId::UnknownVariable};
  error.code = infoOf(*error.id).code;
  error.message = "unknown variable '" + dollar(name) + "'" + hintOf(names, "$");
  addFix(error, names, place);
  context_.diagnostics.fail(place, std::move(error));
}

/// Reports a variable of an unknown class if the class certainly does not exist, or if its name is
/// misspelt.
void VariableChecker::checkClassOf(std::string_view name, const Cursor& place, bool isCertain) {
  const std::string_view class_ = name.substr(0, name.rfind("::"));
  NameCandidates names(class_);
  context_.symbols.addCandidateNames(DefinitionKind::Class, names);
  if ((!isCertain && !names.isMistyped()) || context_.symbols.classNamed(class_)) return;
  context_.diagnostics.fail(
      place, unknownName(DiagnosticId::UnknownQualifiedVariable, "class", class_, names, place));
}

void VariableChecker::checkQualified(std::string_view name, const Cursor& place) {
  const Tristate isThere = context_.symbols.hasVariable(name);
  if (isThere == Tristate::Unknown) return checkClassOf(name, place, /*isCertain=*/false);
  if (isThere == Tristate::Yes) return;
  const std::size_t separator = name.rfind("::");
  if (context_.symbols.classOrigin(name.substr(0, separator)) == DeclarationOrigin::Nowhere)
    return checkClassOf(name, place, /*isCertain=*/true);
  NameCandidates names(name.substr(separator + 2));
  context_.symbols.addCandidateVariables(name.substr(0, separator), names);
  EvaluationError error{.id = DiagnosticId::UnknownQualifiedVariable};
  error.code = infoOf(*error.id).code;
  error.message = "the class '" + std::string(name.substr(0, separator)) + "' has no variable '" +
                  dollar(names.name()) + "'" + hintOf(names, "$");
  addFix(error, names, place);
  context_.diagnostics.fail(place, std::move(error));
}

void VariableChecker::collect(std::vector<Cursor>& path, Targets& targets) {
  const Cursor node = path.back();
  for (const Cursor child : node.children()) {
    path.push_back(child);
    if (child.is(K::Variable)) {
      // `$a = ...` and `[$a, $b] = ...`
      std::size_t at = path.size() - 2;
      while (at > 0 && path[at].is(K::ArrayLiteral)) --at;
      const Assignment assignment(path[at]);
      if (assignment && Cursor(assignment.left()) == path[at + 1])
        targets[std::string(variableName(child))].push_back({path});
    } else if (child.isNode() && mayHoldTarget(node, child)) {
      collect(path, targets);
    }
    path.pop_back();
  }
}

const VariableChecker::Targets& VariableChecker::targetsIn(const Cursor& body) {
  const auto [entry, isNew] = targets_.try_emplace(body.green().node());
  if (isNew) {
    std::vector<Cursor> path{body};
    collect(path, entry->second);
  }
  return entry->second;
}

bool VariableChecker::checkLocal(std::string_view name, const Cursor& place) {
  const std::vector<Cursor> path = pathInBody(tree_, place);
  if (path.empty()) return false;
  const Targets& targets = targetsIn(path.front());
  const auto found = targets.find(name);
  if (found == targets.end()) return false;
  const Target* later = nullptr;
  const Target* inLambda = nullptr;
  const Target* other = nullptr;  // in another branch of the same condition
  for (const Target& target : found->second) {
    const std::size_t common = commonPart(target.path, path);
    const Assignment around(common > 0 ? path[common - 1] : Cursor());
    if (hasLambda(std::span(target.path).subspan(common)))
      inLambda = inLambda ? inLambda : &target;
    else if (areExclusive(target.path, path, common))
      other = other ? other : &target;
    else if (target.place().start() < place.start() && !around)
      return true;  // in unreachable code, or in code that does not lead here
    else
      later = later ? later : &target;
  }
  const Target* where = later ? later : inLambda ? inLambda : other;
  if (!where || context_.symbols.hasVariable(name) == Tristate::Yes) return false;
  EvaluationError error{.id = later      ? DiagnosticId::VariableUsedBeforeAssignment
                              : inLambda ? DiagnosticId::LambdaVariableLeak
                                         : DiagnosticId::UnknownVariable};
  error.code = infoOf(*error.id).code;
  error.message = "the variable '" + dollar(name) + "' " +
                  (later      ? "is used before it is assigned"
                   : inLambda ? "is local to the lambda that assigns it"
                              : "is assigned only in another branch");
  error.related.push_back({where->place().range(), "assigned here"});
  context_.diagnostics.fail(place, std::move(error));
  return true;
}

/// Reports a variable that only some of the paths to here set. A read under a condition of its own
/// is not reported, because it may be the same condition.
void VariableChecker::checkConditional(std::string_view name, const Cursor& place) {
  const std::vector<Cursor> path = pathInBody(tree_, place);
  if (path.empty()) return;
  const Targets& targets = targetsIn(path.front());
  const auto found = targets.find(name);
  if (found == targets.end()) return;
  std::size_t nearest = 0;
  EvaluationError error{.id = DiagnosticId::ConditionallyAssignedVariable};
  for (const Target& target : found->second) {
    const std::size_t common = commonPart(target.path, path);
    const std::span<const Cursor> way = std::span(target.path).subspan(common);
    if (hasLambda(way)) continue;
    nearest = std::max(nearest, common);
    error.related.push_back({target.place().range(), "assigned here, in one branch"});
  }
  if (nearest == 0) return;
  for (std::size_t i = nearest; i < path.size(); ++i)
    if (isConditional(path[i], path[i - 1])) return;
  error.message = "'" + dollar(name) + "' is assigned only in some branches";
  context_.diagnostics.fail(place, std::move(error));
}

/// Reports facts that are read like variables of top scope. `isExplicit` is set for `$::name`,
/// which node scope cannot hide.
void VariableChecker::checkFact(std::string_view name, const Cursor& place, bool isExplicit) {
  const Platform& platform = Platform::builtIn();
  const LegacyFactInterface legacy = platform.findLegacyFact(name);
  const bool isFact = !legacy.name.empty() ||
                      (!platform.findVariable("top_scope", name, {.level = context_.level()}) &&
                       context_.symbols.isFact(name));
  if (!isFact) return;
  const Tristate isAssigned = context_.symbols.isAssignedByManifests(name);
  if (isAssigned == Tristate::Yes) return;
  const bool isLegacy = !legacy.name.empty();
  const std::vector<Cursor> around = pathTo(tree_, place.start());
  if (isLegacy && isVersionGuarded(around)) return;
  const std::vector<std::string> path =
      isLegacy ? legacy.path : std::vector<std::string>{std::string(name)};
  // Node scope encloses classes, and hides what it sets.
  const bool isFactOnly = isExplicit || isAssigned == Tristate::No;
  const bool isSafe = isFactOnly && isPartOnEveryNode(path, {.level = context_.level()});
  EvaluationError error{.id = isLegacy     ? isSafe ? DiagnosticId::LegacyFact
                                                    : DiagnosticId::LegacyFactOfSome
                              : isFactOnly ? DiagnosticId::TopScopeFact
                                           : DiagnosticId::TopScopeFactOrVariable};
  const std::string today = path.empty() ? std::string() : "facts" + accessToFact(path);
  error.message = isLegacy ? "legacy fact \'" + std::string(name) + "\'"
                           : "a fact is accessed as a top-scope variable";
  if (!today.empty()) {
    error.message += ": $" + today;
    const bool isBare = place.text().starts_with("$");
    const Cursor parent = around.size() > 1 ? around[around.size() - 2] : Cursor();
    const bool isInText = parent.is(K::InterpolatedString) || parent.is(K::HeredocBody);
    error.fixes.push_back({"Write $" + today,
                           {{place.range(), !isBare    ? today
                                            : isInText ? "${" + today + "}"
                                                       : "$" + today}}});
  }
  context_.diagnostics.fail(place, std::move(error));
}

}  // namespace puppet::analysis
