#include "parser/literals/literals.h"

#include <charconv>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/unfold.h"
#include "parser/literals/numbers.h"
#include "parser/support/language_features.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

Value Evaluator::visitToken(const Cursor& token) {
  switch (token.kind()) {
    case SyntaxKind::Number: return number(token);
    case SyntaxKind::String:
    case SyntaxKind::Regex: return literal(token);
    case SyntaxKind::KwTrue: return Value::boolean(true);
    case SyntaxKind::KwFalse: return Value::boolean(false);
    case SyntaxKind::KwUndef: return Value::undef();
    case SyntaxKind::KwDefault: return Value::defaultValue();
    case SyntaxKind::TypeName: return typeName(token);
    case SyntaxKind::Variable: return variable(token);
    case SyntaxKind::EppText: return render(Value::string(eppTextValue(token)));
    case SyntaxKind::Name:
    case SyntaxKind::Word:
    case SyntaxKind::KwAttr:
    case SyntaxKind::KwPrivate:
    case SyntaxKind::KwType:
    case SyntaxKind::KwFunction: return Value::string(std::string(token.text()));
    default: return unknown();
  }
}

/// Returns the value of a number. Invalid ones are reported by the lexer or by checks.
Value Evaluator::number(const Cursor& token) {
  const std::string_view text = token.text();
  if (text.size() == 1 && text[0] >= '0' && text[0] <= '9') return Value::integer(text[0] - '0');
  std::int64_t small = 0;
  if (text[0] >= '1' && text[0] <= '9' && text.size() < 19) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), small);
    if (end == text.data() + text.size()) return Value::integer(small);
  }
  const NumberValue number = parseNumber(text);
  if (number.kind == NumberValue::Kind::Invalid) return unknown();
  if (number.kind == NumberValue::Kind::Float) return Value::number(number.real);
  if (!number.overflow && number.integer <= INT64_MAX)
    return Value::integer(static_cast<std::int64_t>(number.integer));
  if (!supports(context_.level(), Feature::BigIntegers)) return unknown();
  if (!number.overflow) return Value::integer(types::Integer::fromUnsigned(number.integer));
  const auto integer = types::Integer::parse(number.decimal);
  return integer ? Value::integer(*integer) : unknown();
}

/// Returns a String or a Regexp. Literals in types are not cached, because type texts may be
/// short-lived.
Value Evaluator::literal(const Cursor& token) {
  const std::string_view text = token.text();
  const auto read = [&] {
    return token.is(SyntaxKind::Regex) ? Value::regexp(regexSource(text))
                                       : Value::string(stringValue(text));
  };
  return reading_ == Reading::Values ? context_.cache.literals(text, read) : read();
}

std::vector<Value> Evaluator::evaluateList(ViewList<Expression> expressions) {
  std::vector<Value> values;
  std::vector<Pair> pairs;
  const auto endPairs = [&] {
    if (!pairs.empty()) values.push_back(hashOf(pairs));
    pairs.clear();
  };
  for (const Expression& expression : expressions) {
    if (const Pair pair(expression); pair) {
      pairs.push_back(pair);
      continue;
    }
    endPairs();
    const Unary unfolded = unfoldedIn(expression);
    if (!unfolded) {
      values.push_back(evaluate(expression));
      continue;
    }
    const Value elements = unfold(unfolded.operand());
    if (elements.is(ValueKind::Array)) {
      const auto all = elements.asArray().elements();
      values.insert(values.end(), all.begin(), all.end());
    } else {
      values.push_back(elements);
    }
  }
  endPairs();
  return values;
}

Value Evaluator::visit(const ArrayLiteral& array) {
  return Value::array(evaluateList(array.elements()));
}

Value Evaluator::visit(const HashLiteral& hash) {
  const ViewList<Pair> entries = hash.entries();
  const std::vector<Pair> pairs(entries.begin(), entries.end());
  return hashOf(pairs);
}

Value Evaluator::hashOf(std::span<const Pair> pairs) {
  types::HashBuilder builder;
  for (const Pair& pair : pairs) {
    Value key = evaluate(pair.key());
    Value value = evaluate(pair.value());
    builder.set(std::move(key), std::move(value));
  }
  return builder.build();
}

Value Evaluator::visit(const Parenthesized& parenthesized) {
  return evaluate(parenthesized.expression());
}

}  // namespace puppet::analysis
