#include <algorithm>

#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/abstract_operators.h"
#include "parser/literals/literals.h"
#include "types/core/sensitive.h"
#include "types/scalar/text.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

/// Text of each Sensitive, whatever it holds.
constexpr std::string_view kRedacted = "Sensitive [value redacted]";

/// Concatenates; there is one more of `texts` than of `expressions`. An unknown part makes the
/// result an unknown String whose minimum length is that of the known parts.
Value Evaluator::interpolate(std::span<const std::string> texts, ViewList<Expression> expressions) {
  std::vector<Value> parts;
  parts.reserve(texts.size());
  for (const Expression& expression : expressions) parts.push_back(evaluate(expression));
  const auto isNever = [](const Value& part) { return part.is(types::ValueKind::Never); };
  if (std::ranges::any_of(parts, isNever)) return Value::never();
  if (EvaluationObserver* observer = context_.observation.watching()) {
    auto part = parts.begin();
    for (const Expression& expression : expressions) observer->onInterpolation(expression, *part++);
  }
  for (Value& part : parts)
    if (types::isSensitive(part)) part = Value::string(std::string(kRedacted));
  const auto textWith = [&](std::span<const Value> known) {
    std::string result = texts.empty() ? std::string() : texts.front();
    for (std::size_t i = 0; i < known.size(); ++i) {
      context_.budget.spend(known[i].weight());
      if (!Budget::allows(result.size())) break;
      result += types::interpolatedText(known[i]);
      if (i + 1 < texts.size()) result += texts[i + 1];
    }
    return std::optional(Value::string(std::move(result)));
  };
  if (std::ranges::all_of(parts, &Value::isKnown)) return *textWith(parts);
  if (const auto few = forAllValues(parts, textWith)) return *few;
  std::size_t length = 0;
  for (const std::string& text : texts) length += types::characterCount(text);
  return textOfUnknown(length, parts);
}

Value Evaluator::visit(const InterpolatedString& string) {
  const auto [texts, isNew] = context_.cache.texts.try_emplace(string.green().node());
  if (isNew) texts->second = segmentValues(string);
  return interpolate(texts->second, string.interpolations());
}

Value Evaluator::visit(const Heredoc& heredoc) {
  const Cursor tag = heredoc.tag();
  if (!tag.is(SyntaxKind::HeredocTag)) return unknown();
  const HeredocBody body(context_.cache.heredocBodyOf(tag));
  if (!body) return unknown();
  if (context_.effects.isBehindStatement(body.start())) context_.effects.markNotReplayable();
  const auto [texts, isNew] = context_.cache.texts.try_emplace(body.green().node());
  if (isNew) texts->second = heredocValues(tag, body);
  return interpolate(texts->second, body.interpolations());
}

}  // namespace puppet::analysis
