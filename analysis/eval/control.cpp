#include <algorithm>
#include <array>
#include <concepts>

#include "analysis/eval/disjunction.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/operators/abstract_access.h"
#include "analysis/eval/operators/matching.h"
#include "analysis/eval/operators/truth.h"
#include "analysis/eval/unfold.h"
#include "parser/support/language_features.h"
#include "parser/syntax/parts.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/relations/singleton.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Returns true if an option that is a type matches everything that `later`, a subsequent option,
/// matches. Strings are compared ignoring case, so a type covers a String only if it includes all
/// of them.
bool covers(const Value& type, const Value& later, LanguageLevel level) {
  if (!type.is(ValueKind::Type)) return false;
  const types::Type& all = type.asType();
  switch (later.kind()) {
    case ValueKind::Type: return types::isSubset(all, later.asType(), level);
    case ValueKind::String:
    case ValueKind::Regexp:
      return types::isSubset(all, types::bare(types::TypeKind::String), level);
    case ValueKind::Integer:
    case ValueKind::Float:
    case ValueKind::Boolean: return types::isSubset(all, types::inferDetailed(later), level);
    default: return false;
  }
}

}  // namespace

Value Evaluator::visit(const Block& block) { return evaluateStatements(block.statements()); }

/// Evaluates the arms of an `if` or `unless` one after the other. Each condition runs with the
/// refinements of those before it not being met.
class Evaluator::Conditions {
 public:
  Conditions(Evaluator& evaluator, const Cursor& conditional)
      : evaluator_(evaluator),
        conditional_(conditional),
        isUsed_(evaluator.takeUse(conditional)),
        match_(evaluator.scope_),
        arms_(evaluator.scope_),
        uncertain_(std::in_place, evaluator.context_.run, false) {}

  /// Returns true if no other arm can be reached.
  bool isDecided() const { return isDecided_; }

  /// Evaluates a condition, and `block` if it may be `expected`.
  void evaluateArm(const Expression& condition, const Cursor& block, bool expected = true) {
    const auto then = [&] { return evaluator_.takeArm(conditional_, block, isUsed_); };
    const Value value = evaluator_.evaluate(condition);
    if (value.is(ValueKind::Never)) return evaluateOtherwise([&] { return value; });
    if (EvaluationObserver* observer = evaluator_.context_.observation.watching())
      observer->onCondition(condition, value);
    const Tristate truth = expected ? truthOf(value) : types::negation(truthOf(value));
    if (truth == Tristate::Yes) return evaluateOtherwise(then);
    if (truth == Tristate::No) return;
    auto [met, notMet] = consequencesOf(evaluator_, condition);
    if (!expected) std::swap(met, notMet);
    uncertain_->deepen();
    arms_.passOn({});  // what the condition itself sets
    arms_.run(met, [&] { return evaluator_.refine(met) ? then() : Value::never(); });
    if (!evaluator_.refine(notMet)) return evaluateOtherwise([] { return Value::never(); });
    arms_.passOn(notMet);
  }

  /// Evaluates the arm that is taken if no other one is; an absent one is undef.
  void evaluateOtherwise(const Cursor& block) {
    evaluateOtherwise([&] { return evaluator_.takeArm(conditional_, block, isUsed_); });
  }

  Value result() {
    if (!isDecided_) evaluateOtherwise(Cursor());
    uncertain_.reset();
    return arms_.empty() ? std::move(result_) : evaluator_.joined(arms_);
  }

 private:
  template <std::invocable Body>
  void evaluateOtherwise(Body body) {
    isDecided_ = true;
    if (arms_.empty())
      result_ = body();
    else
      arms_.add(body());
  }

  Evaluator& evaluator_;
  const Cursor conditional_;
  const bool isUsed_;
  const MatchGuard match_;
  Arms arms_;
  std::optional<RunState::Uncertain> uncertain_;
  Value result_;
  bool isDecided_ = false;
};

Value Evaluator::takeArm(const Cursor& conditional, const Cursor& arm, bool isUsed) {
  if (ExecutionMonitor* monitor = context_.run.monitor()) monitor->onArm(conditional, arm);
  if (!arm) return {};
  const Block block(arm);
  if (!block) return evaluate(arm);
  Value value = evaluateEach(block.statements(), isUsed);
  return isUsed || value.is(ValueKind::Never) ? value : Value();
}

Value Evaluator::visit(const If& node) {
  Conditions conditions(*this, node);
  const auto [keyword, condition, then] = firstParts<3>(node);
  conditions.evaluateArm(Expression(condition), then);
  for (const Cursor child : node.children()) {
    if (conditions.isDecided()) break;
    if (const Elsif elsif{child})
      conditions.evaluateArm(elsif.condition(), elsif.then());
    else if (const Else otherwise{child})
      conditions.evaluateOtherwise(otherwise.body());
  }
  return conditions.result();
}

Value Evaluator::visit(const Unless& node) {
  Conditions conditions(*this, node);
  conditions.evaluateArm(node.condition(), node.then(), /*expected=*/false);
  if (const Else otherwise = node.otherwise(); otherwise && !conditions.isDecided())
    conditions.evaluateOtherwise(otherwise.body());
  return conditions.result();
}

/// Returns what is known of the subject of a refinement, which the scope holds under `name`.
Value Evaluator::refinedValue(const Refinement& refinement, std::string_view name) {
  const bool isCondition = refinement.variable.starts_with('(');
  const Variable* known = scope_.find(name);
  if (!known && !refinement.path.empty()) known = scope_.find(refinement.variable);
  if (!known && isCondition) return Value::unknown(types::bare(types::TypeKind::Boolean));
  if (!known) return outside(refinement.variable, refinement.path);
  Value value = known->value;
  if (known->state == Variable::State::Maybe) value = types::join(value, Value::undef());
  if (known->name != name)
    for (const Value& key : refinement.path)
      value = value.is(ValueKind::Unknown) ? accessUnknown(value.asType(), {&key, 1}) : unknown();
  return value;
}

/// Returns true if what is known allows `way`, and `isAllowed()` holds in it.
template <class Predicate>
bool Evaluator::isConsistent(const Refinements& way, Predicate isAllowed) {
  const std::size_t size = scope_.size();
  const bool refinesParts = context_.run.refinesParts();
  const bool isPossible = refine(way, /*isQuestion=*/true) && isAllowed();
  scope_.truncate(size);
  context_.run.setRefinesParts(refinesParts);
  return isPossible;
}

/// Retains the alternatives that the known values allow; a single one holds.
bool Evaluator::refineOneOf(const Refinement& refinement, bool isQuestion) {
  std::vector<Refinements> left;
  for (const Refinements& way : refinement.alternatives)
    if (isConsistent(way, [] { return true; })) left.push_back(way);
  if (left.empty()) return false;
  if (left.size() == 1) return refine(left.front(), isQuestion);
  scope_.assume(std::move(left));
  return true;
}

bool Evaluator::refine(const Refinements& refinements, bool isQuestion) {
  for (const Refinement& refinement : refinements) {
    context_.budget.spend(Budget::kUnitsPerStep);
    if (!refinement.alternatives.empty()) {
      if (!refineOneOf(refinement, isQuestion)) return false;
      continue;
    }
    // Variables of other classes may change between the condition and a read.
    const bool isForeign = refinement.variable.find("::", 1) != std::string::npos;
    if (isForeign && !isQuestion && !refinement.variable.starts_with('(')) continue;
    const std::string name = pathName(refinement.variable, refinement.path);
    const Value value = refinedValue(refinement, name);
    if (!value.is(ValueKind::Unknown)) {
      const Tristate answer = types::isInstance(refinement.type, value, context_.level());
      const bool isImpossible = answer == (refinement.excludes ? Tristate::Yes : Tristate::No);
      if (isImpossible && !refinement.orFailed) return false;
      continue;
    }
    const auto narrowed = refinement.excludes
                              ? types::subtract(value.asType(), refinement.type, context_.level())
                              : types::meet(value.asType(), refinement.type, context_.level());
    if (!narrowed && refinement.orFailed) continue;
    if (!narrowed) return false;
    scope_.refine(context_.cache.keep(name), types::valueOfType(*narrowed));
    // An unset variable is undef, so a variable that is not undef is set.
    const std::size_t last = scope_.size() - 1;
    const bool isMaybe = scope_.since(last).front().state == Variable::State::Maybe;
    if (isMaybe && !types::mayIntersect(*narrowed, types::bare(types::TypeKind::Undef)))
      scope_.settle(last, nullptr);
    if (!refinement.path.empty()) context_.run.setRefinesParts(true);
  }
  return true;
}

/// Applies exclusions after types: subtracting a type rarely leaves one that can be expressed, but
/// may leave nothing of an already narrowed one. Alternatives are compared with all of these.
bool Evaluator::isPossible(Refinements way) {
  std::ranges::stable_sort(way, {}, [](const Refinement& part) {
    return part.alternatives.empty() ? (part.excludes ? 1 : 0) : 2;
  });
  return isConsistent(way, [&] {
    return std::ranges::all_of(scope_.assumed(), [&](const auto& alternatives) {
      return std::ranges::any_of(alternatives->ways, [&](const Refinements& other) {
        return isConsistent(other, [] { return true; });
      });
    });
  });
}

bool Evaluator::mayBeAbsent(const Absence& absence) {
  return std::ranges::any_of(absence.ways, [&](const Refinements& way) { return isPossible(way); });
}

/// Removes the infeasible paths from the absence of each joined variable; a variable without any
/// left is set.
Value Evaluator::joined(Arms& arms) {
  const std::size_t first = arms.begin();
  Value value = arms.join();
  for (std::size_t i = first; i < scope_.size(); ++i) {
    const Variable& variable = scope_.since(i).front();
    if (variable.state != Variable::State::Maybe || !variable.absence) continue;
    const std::shared_ptr<const Absence> before = variable.absence;
    auto left = std::make_shared<Absence>();
    for (const Refinements& way : before->ways)
      if (isPossible(way)) left->ways.push_back(way);
    if (left->ways.size() < before->ways.size())
      scope_.settle(i, left->ways.empty() ? nullptr : std::move(left));
  }
  return value;
}

/// `pattern` gets the value of the option, or an unknown if there are several.
Tristate Evaluator::matchesOption(const Expression& option, const Value& control, Value* pattern) {
  if (pattern) *pattern = unknown();
  const auto matches = [&](const Value& value) {
    Matched match = matchOption(value, control, context_.level());
    if (!match.groups.isUndef()) scope_.setMatch(std::move(match.groups));
    return match.answer;
  };
  if (!unfoldedIn(option)) {
    const Value value = evaluate(option);
    if (pattern) *pattern = value;
    return matches(value);
  }
  const Value values = evaluate(option);
  if (!values.is(ValueKind::Array)) {
    scope_.setMatch(Value::unknown(types::bare(types::TypeKind::Array)));
    return Tristate::Unknown;
  }
  return types::anyOf(values.asArray().elements(), matches);
}

/// Evaluates the arms of a case or a selector option by option. After an option, the rest runs with
/// the refinements of its not being taken.
class Evaluator::Options {
 public:
  Options(Evaluator& evaluator, const Expression& control, const Value& value)
      : evaluator_(evaluator), control_(control), value_(value), arms_(evaluator.scope_) {}

  /// Tests the values of an option, and runs `body` if they may match. Returns true if no other
  /// option can be reached.
  template <class Values, class Body>
  bool option(const Values& values, Body body) {
    Tristate answer = Tristate::No;
    Refinements taken;
    std::size_t patterns = 0;
    bool isFirst = true;
    for (const Expression& written : values) {
      if (written.is(SyntaxKind::KwDefault)) continue;
      Value pattern;
      answer = std::max(answer, evaluator_.matchesOption(written, value_, &pattern));
      if (evaluator_.context_.run.isStopped()) return true;
      compare(written, pattern, isFirst);
      isFirst = false;
      if (answer == Tristate::Yes) break;
      const Consequences consequences = consequencesOf(evaluator_, control_, pattern);
      taken = ++patterns == 1 ? consequences.whenTrue : disjunction(taken, consequences.whenTrue);
      std::ranges::copy(consequences.whenFalse, std::back_inserter(notTaken_));
    }
    if (answer == Tristate::No) return false;
    if (answer == Tristate::Yes && arms_.empty()) {
      result_ = body();
      return true;
    }
    run(answer == Tristate::Yes ? Refinements() : taken, body);
    isComplete_ = answer == Tristate::Yes;
    return isComplete_;
  }

  /// Runs `body` if no option is definitely taken.
  template <class Body>
  void evaluateOtherwise(Body body) {
    if (result_ || isComplete_) return;
    if (arms_.empty())
      result_ = body();
    else
      run(notTaken_, body);
  }

  bool isEmpty() const { return arms_.empty() && !result_; }
  Value result() { return result_ ? *result_ : evaluator_.joined(arms_); }

 private:
  /// Notifies the observer of an option value and of an earlier option that covers it. `isFirst`
  /// for the first value of an option, since the values of one option are not compared with each
  /// other.
  void compare(const Expression& written, const Value& pattern, bool isFirst) {
    EvaluationObserver* observer = evaluator_.context_.observation.watching();
    if (!observer) return;
    if (isFirst) before_ = patterns_.size();
    Expression covering;
    evaluator_.context_.budget.spend(before_);
    for (std::size_t i = 0; i < before_ && !covering; ++i)
      if (covers(patterns_[i].second, pattern, evaluator_.context_.level()))
        covering = patterns_[i].first;
    observer->onOption(written, covering);
    observer->onOptionCompared(written, pattern, value_);
    if (pattern.is(ValueKind::Type)) patterns_.emplace_back(written, pattern);
  }

  template <class Body>
  void run(const Refinements& refinements, Body body) {
    const RunState::Uncertain uncertain(evaluator_.context_.run);
    arms_.run(refinements,
              [&] { return evaluator_.refine(refinements) ? body() : Value::never(); });
  }

  Evaluator& evaluator_;
  Expression control_;
  const Value& value_;
  Arms arms_;
  Refinements notTaken_;
  std::optional<Value> result_;
  bool isComplete_ = false;                             ///< true if some arm is definitely taken
  std::vector<std::pair<Expression, Value>> patterns_;  ///< options so far that are types
  std::size_t before_ = 0;                              ///< number of patterns of previous options
};

Value Evaluator::visit(const Case& node) {
  const bool isUsed = takeUse(node);
  const MatchGuard guard(scope_);
  const Value control = evaluate(node.control());
  if (control.is(ValueKind::Never)) return control;
  Options options(*this, node.control(), control);
  CaseOption otherwise;
  for (const CaseOption& option : node.options()) {
    for (const Expression& value : option.values())
      if (value.is(SyntaxKind::KwDefault)) otherwise = option;
    if (options.option(option.values(), [&] { return takeArm(node, option.body(), isUsed); }))
      break;
  }
  if (context_.run.isStopped()) return Value::never();
  options.evaluateOtherwise([&] { return takeArm(node, otherwise.body(), isUsed); });
  return options.result();
}

Value Evaluator::visit(const Selector& node) {
  const MatchGuard guard(scope_);
  const Value control = evaluate(node.control());
  if (control.is(ValueKind::Never)) return control;
  Options options(*this, node.control(), control);
  Expression otherwise;
  for (const SelectorEntry& entry : node.entries()) {
    if (entry.match().is(SyntaxKind::KwDefault)) otherwise = entry.value();
    const std::array matches{entry.match()};
    if (options.option(matches, [&] { return takeArm(node, entry.value()); })) break;
  }
  if (context_.run.isStopped()) return Value::never();
  if (otherwise) options.evaluateOtherwise([&] { return takeArm(node, otherwise); });
  if (!options.isEmpty()) return options.result();
  if (supports(context_.level(), Feature::SelectorWithoutMatch)) return Value();
  if (node.entries().begin() == node.entries().end()) return unknown();  // reported by the parser
  return fail(node.control(), "UNMATCHED_SELECTOR", "no matching entry for selector parameter");
}

}  // namespace puppet::analysis
