#include "analysis/evaluator/choose.h"
#include "analysis/evaluator/evaluator.h"
#include "analysis/evaluator/matching.h"
#include "analysis/evaluator/truth.h"
#include "types/type/make.h"
#include "types/value/collections.h"

namespace puppet::analysis {

using namespace parser;
using types::Answer;
using types::Value;
using types::ValueKind;

Value Evaluator::visit(const If& node) {
  const MatchGuard guard(scope_);
  const Value condition = evaluate(node.condition());
  if (condition.is(ValueKind::Never)) return condition;
  return choose(
      truthOf(condition), [&] { return visit(node.then()); }, [&] { return elseOf(node, 0); });
}

/// What happens when the conditions before `elsif` number `from` do not hold.
Value Evaluator::elseOf(const If& node, std::size_t from) {
  std::size_t index = 0;
  for (const Elsif& elsif : node.elsifs()) {
    if (index++ < from) continue;
    const MatchGuard guard(scope_);
    const Value condition = evaluate(elsif.condition());
    const Answer truth = truthOf(condition);
    if (condition.is(ValueKind::Never)) return condition;
    if (truth == Answer::No) continue;
    return choose(
        truth, [&] { return visit(elsif.then()); }, [&] { return elseOf(node, index); });
  }
  return node.otherwise() ? visit(node.otherwise().body()) : Value();
}

Value Evaluator::visit(const Unless& node) {
  const MatchGuard guard(scope_);
  const Value condition = evaluate(node.condition());
  if (condition.is(ValueKind::Never)) return condition;
  return choose(
      types::negation(truthOf(condition)), [&] { return visit(node.then()); },
      [&] { return node.otherwise() ? visit(node.otherwise().body()) : Value(); });
}

Answer Evaluator::matchesOption(const Expression& written, const Value& control) {
  Expression option = written;
  while (const Parenthesized inner{option}) option = inner.expression();
  const auto matches = [&](const Value& value) {
    Matched match = matchOption(value, control, context_.level());
    if (!match.groups.isUndef()) scope_.setMatch(std::move(match.groups));
    return match.answer;
  };
  const Unary unfolded(option);
  if (!unfolded || !unfolded.operator_().is(SyntaxKind::Star)) return matches(evaluate(option));
  const Value values = evaluate(option);
  if (!values.is(ValueKind::Array)) return Answer::CannotTell;
  return types::anyOf(values.asArray().elements(), matches);
}

Value Evaluator::visit(const Case& node) {
  const MatchGuard guard(scope_);
  const Value control = evaluate(node.control());
  if (control.is(ValueKind::Never)) return control;
  Arms arms(scope_);
  ++context_.uncertainty;
  bool taken = false;
  CaseOption otherwise;
  for (const CaseOption& option : node.options()) {
    Answer answer = Answer::No;
    for (const Expression& value : option.values()) {
      if (value.is(SyntaxKind::KwDefault)) {
        otherwise = option;
        continue;
      }
      answer = std::max(answer, matchesOption(value, control));
      if (answer == Answer::Yes || context_.stopped) break;
    }
    if (context_.stopped) break;
    if (answer == Answer::No) continue;
    taken = answer == Answer::Yes;
    if (taken && arms.empty()) {
      --context_.uncertainty;
      return visit(option.body());
    }
    arms.run([&] { return visit(option.body()); });
    if (taken) break;
  }
  --context_.uncertainty;
  if (context_.stopped) return Value::never();
  const auto runDefault = [&] { return otherwise ? visit(otherwise.body()) : Value(); };
  if (arms.empty()) return runDefault();
  if (!taken) arms.run(runDefault);
  return arms.join();
}

Value Evaluator::visit(const Selector& node) {
  const MatchGuard guard(scope_);
  const Value control = evaluate(node.control());
  if (control.is(ValueKind::Never)) return control;
  Arms arms(scope_);
  bool taken = false;
  Expression otherwise;
  for (const SelectorEntry& entry : node.entries()) {
    if (entry.match().is(SyntaxKind::KwDefault)) {
      otherwise = entry.value();
      continue;
    }
    const Answer answer = matchesOption(entry.match(), control);
    if (context_.stopped) return Value::never();
    if (answer == Answer::No) continue;
    taken = answer == Answer::Yes;
    if (taken && arms.empty()) return evaluate(entry.value());
    arms.run([&] { return evaluate(entry.value()); });
    if (taken) break;
  }
  if (taken) return arms.join();
  if (otherwise) {
    if (arms.empty()) return evaluate(otherwise);
    arms.run([&] { return evaluate(otherwise); });
    return arms.join();
  }
  // Where nothing may match, that is an error only when it is certain.
  if (!arms.empty()) return arms.join();
  return fail(node.control(), "UNMATCHED_SELECTOR", "no option of the selector matches this value");
}

}  // namespace puppet::analysis
