#include "analysis/evaluator/evaluator.h"
#include "parser/literals/literals.h"
#include "types/print/value_printer.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

/// `texts` are one more than `expressions`. A part that is not known leaves a String of at least
/// the length of the rest.
Value Evaluator::interpolate(std::span<const std::string> texts, ViewList<Expression> expressions) {
  std::string result = texts.empty() ? std::string() : texts.front();
  bool known = true;
  std::size_t next = 1;
  for (const Expression& expression : expressions) {
    const Value value = evaluate(expression);
    known &= value.isKnown();
    if (known) result += types::interpolatedText(value);
    if (next < texts.size()) result += texts[next++];
  }
  if (known) return Value::string(std::move(result));
  return Value::unknown(types::bare(types::TypeKind::String));
}

Value Evaluator::visit(const InterpolatedString& string) {
  const auto [texts, isNew] = context_.memory.texts.try_emplace(string.green().node());
  if (isNew) texts->second = segmentValues(string);
  return interpolate(texts->second, string.interpolations());
}

Value Evaluator::visit(const Heredoc& heredoc) {
  const Cursor tag = heredoc.tag();
  if (!tag.is(SyntaxKind::HeredocTag)) return unknown();
  const HeredocBody body(heredocBodyOf(tag));
  if (!body) return unknown();
  const auto [texts, isNew] = context_.memory.texts.try_emplace(body.green().node());
  if (isNew) texts->second = heredocValues(tag, body);
  return interpolate(texts->second, body.interpolations());
}

}  // namespace puppet::analysis
