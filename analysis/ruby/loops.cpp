#include "analysis/ruby/loops.h"

#include <algorithm>

namespace puppet::analysis::ruby {

std::optional<LiteralLoop> literalLoop(const RubyText& ruby, TokenSpan statement,
                                       const Bindings& bindings) {
  std::uint32_t dot = statement.begin;
  while (dot < statement.end && !ruby.isOperator(dot, ".")) dot = std::max(ruby.next(dot), dot + 1);
  // Skips calls in between, as in `.freeze.each`.
  while (dot + 2 < statement.end && ruby.isOperator(dot + 2, ".")) dot += 2;
  if (!ruby.isName(dot + 1, "each") && !ruby.isName(dot + 1, "each_pair")) return {};
  const Call call = callAt(ruby, dot + 1);
  if (!call.block || call.end != statement.end) return {};
  Literal list = evaluate(ruby, {statement.begin, dot}, bindings);
  if (!list.isWhole) return {};

  LiteralLoop loop;
  loop.block = *call.block;
  if (list.kind == Literal::Kind::Array) {
    loop.items = std::move(list.items);
  } else if (list.kind == Literal::Kind::Hash) {
    for (std::size_t i = 0; i + 1 < list.items.size(); i += 2) {
      Literal entry;
      entry.kind = Literal::Kind::Array;
      entry.items = {std::move(list.items[i]), std::move(list.items[i + 1])};
      loop.items.push_back(std::move(entry));
    }
  } else {
    return {};
  }
  return loop;
}

void bindItem(const LiteralLoop& loop, const Literal& item, Bindings& bindings) {
  const auto& parameters = loop.block.parameters;
  const bool spread = parameters.size() > 1 && item.kind == Literal::Kind::Array;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Literal value;
    if (!spread && i == 0) value = item;
    if (spread && i < item.items.size()) value = item.items[i];
    bindings.bind(std::string(parameters[i]), std::move(value));
  }
}

}  // namespace puppet::analysis::ruby
