#include "analysis/ruby/conditions.h"

#include <algorithm>

#include "analysis/ruby/calls.h"
#include "types/regex/regex.h"

namespace puppet::analysis::ruby {

using types::Tristate;
using Kind = Literal::Kind;

namespace {

constexpr int kMaxConditionDepth = 50;

bool isKnownLiteral(const Literal& value) {
  return value.kind != Kind::Opaque && value.kind != Kind::Constant && value.kind != Kind::Range &&
         value.isWhole && std::ranges::all_of(value.items, isKnownLiteral);
}

/// Returns true for equal values; both must be known. Numbers are compared as they are written.
bool areSame(const Literal& a, const Literal& b) {
  return a.kind == b.kind && a.text == b.text && a.options == b.options &&
         std::ranges::equal(a.items, b.items, areSame);
}

Tristate sameness(const Literal& a, const Literal& b) {
  if (!isKnownLiteral(a) || !isKnownLiteral(b)) return Tristate::Unknown;
  if (a.kind == Kind::Hash && b.kind == Kind::Hash) return Tristate::Unknown;  // of any order
  if (a.kind == Kind::Number && b.kind == Kind::Number && a.text != b.text)
    return a.text.find_first_of(".eE_xob") == a.text.npos &&
                   b.text.find_first_of(".eE_xob") == b.text.npos
               ? Tristate::No
               : Tristate::Unknown;
  return types::answer(areSame(a, b));
}

Tristate matchOf(const Literal& text, const Literal& regex) {
  if (regex.kind != Kind::Regex || !text.isName()) return Tristate::Unknown;
  const std::string pattern =
      regex.options.empty() ? regex.text : "(?" + regex.options + ')' + regex.text;
  const auto compiled = types::Regex::compile(pattern);
  return compiled ? compiled->matches(text.text) : Tristate::Unknown;
}

/// Returns whether a pattern of `when` matches, as `===` does.
Tristate whenMatches(const Literal& pattern, const Literal& value) {
  return pattern.kind == Kind::Regex ? matchOf(value, pattern) : sameness(pattern, value);
}

Tristate includes(const Literal& all, const Literal& part) {
  if (!isKnownLiteral(all) || !isKnownLiteral(part)) return Tristate::Unknown;
  if (all.kind == Kind::Array)
    return types::anyOf(all.items, [&](const Literal& item) { return sameness(item, part); });
  if (all.kind == Kind::Hash && part.isName()) {
    for (std::size_t i = 0; i + 1 < all.items.size(); i += 2)
      if (areSame(all.items[i], part)) return Tristate::Yes;
    return Tristate::No;
  }
  if (all.isName() && part.isName())
    return types::answer(all.text.find(part.text) != all.text.npos);
  return Tristate::Unknown;
}

/// Returns the truth of a value.
Tristate truthOfValue(const Literal& value) {
  if (value.kind == Kind::Opaque) return Tristate::Unknown;
  return types::answer(value.kind != Kind::Nil && value.kind != Kind::False);
}

Tristate truth(const Node& condition, const Bindings& bindings, int depth);

/// Answers a question of one argument, such as `a == b`.
Tristate comparison(std::string_view method, const Literal& left, const Literal& right) {
  if (method == "==" || method == "eql?") return sameness(left, right);
  if (method == "!=") return types::negation(sameness(left, right));
  if (method == "=~" || method == "match?")
    return left.kind == Kind::Regex ? matchOf(right, left) : matchOf(left, right);
  if (method == "!~") return types::negation(matchOf(left, right));
  if (method == "include?" || method == "key?" || method == "has_key?")
    return includes(left, right);
  if (!left.isName() || !right.isName()) return Tristate::Unknown;
  if (method == "start_with?") return types::answer(left.text.starts_with(right.text));
  if (method == "end_with?") return types::answer(left.text.ends_with(right.text));
  return Tristate::Unknown;
}

Tristate callTruth(const Node& call, const Bindings& bindings, int depth) {
  const std::string_view method = call.name();
  const NodeList arguments = call.arguments();
  if (method == "!" && call.receiver())
    return types::negation(truth(call.receiver(), bindings, depth + 1));
  const Literal whole = evaluate(call, bindings);
  if (whole.kind != Kind::Opaque || !call.receiver() || call.block()) return truthOfValue(whole);
  const Literal left = evaluate(call.receiver(), bindings);
  if (arguments.size() == 1) return comparison(method, left, evaluate(arguments[0], bindings));
  if (!arguments.empty() || left.kind == Kind::Opaque) return Tristate::Unknown;
  if (method == "nil?") return types::answer(left.kind == Kind::Nil);
  const bool hasItems = left.kind == Kind::Array || left.kind == Kind::Hash;
  if (!left.isWhole || (!hasItems && !left.isName())) return Tristate::Unknown;
  const bool isEmpty = hasItems ? left.items.empty() : left.text.empty();
  if (method == "empty?") return types::answer(isEmpty);
  if (method == "any?" && hasItems && isEmpty) return Tristate::No;
  return Tristate::Unknown;
}

Tristate truth(const Node& condition, const Bindings& bindings, int depth) {
  if (!condition || depth > kMaxConditionDepth) return Tristate::Unknown;
  switch (condition.kind()) {
    case NodeKind::And:
    case NodeKind::Or: {
      const auto operands = condition.children();
      if (operands.size() != 2) return Tristate::Unknown;
      const Tristate left = truth(operands[0], bindings, depth + 1);
      const Tristate right = truth(operands[1], bindings, depth + 1);
      return condition.is(NodeKind::And) ? std::min(left, right) : std::max(left, right);
    }
    case NodeKind::Parentheses: return truth(onlyStatement(condition.body()), bindings, depth + 1);
    case NodeKind::Call: return callTruth(condition, bindings, depth);
    default: return truthOfValue(evaluate(condition, bindings));
  }
}

std::optional<Node> takenWhen(const Node& conditional, const Bindings& bindings) {
  const Literal value = evaluate(conditional.condition(), bindings);
  if (!isKnownLiteral(value)) return std::nullopt;
  for (const Node& arm : conditional.children()) {
    if (!arm.is(NodeKind::When)) continue;
    Tristate answer = Tristate::No;
    for (const Node pattern : arm.elements())
      answer = std::max(answer, pattern.is(NodeKind::Splat)
                                    ? includes(evaluate(pattern.operand(), bindings), value)
                                    : whenMatches(evaluate(pattern, bindings), value));
    if (answer == Tristate::Unknown) return std::nullopt;
    if (answer == Tristate::Yes) return arm.body();
  }
  return conditional.otherwise() ? conditional.otherwise().body() : Node();
}

}  // namespace

Tristate truthOf(const Node& condition, const Bindings& bindings) {
  return truth(condition, bindings, 0);
}

std::optional<Node> takenArm(const Node& conditional, const Bindings& bindings) {
  if (!bindings.takeConditional()) return std::nullopt;
  if (conditional.is(NodeKind::Case)) return takenWhen(conditional, bindings);
  Node at = conditional;
  for (int depth = 0; depth < kMaxConditionDepth; ++depth) {
    if (!at.is(NodeKind::If) && !at.is(NodeKind::Unless)) return at ? at.body() : Node();
    const Tristate answer = truthOf(at.condition(), bindings);
    if (answer == Tristate::Unknown) return std::nullopt;
    if ((answer == Tristate::Yes) == at.is(NodeKind::If)) return at.body();
    at = at.otherwise();
  }
  return std::nullopt;
}

}  // namespace puppet::analysis::ruby
