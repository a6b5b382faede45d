#include "analysis/ruby/loops.h"

#include "analysis/ruby/calls.h"

namespace puppet::analysis::ruby {
namespace {

/// Returns the entries of a hash as arrays of key and value.
std::vector<Literal> entryArraysOf(Literal hash) {
  std::vector<Literal> entries;
  for (std::size_t i = 0; i + 1 < hash.items.size(); i += 2) {
    Literal entry;
    entry.kind = Literal::Kind::Array;
    entry.items = {std::move(hash.items[i]), std::move(hash.items[i + 1])};
    entries.push_back(std::move(entry));
  }
  return entries;
}

}  // namespace

std::vector<std::string_view> parameterNames(const Node& block) {
  std::vector<std::string_view> names;
  for (const Node& parameter : block.parameters())
    names.push_back(parameter.is(NodeKind::Parameter) ? parameter.name() : std::string_view());
  return names;
}

std::optional<LiteralLoop> literalLoop(const Node& statement, const Bindings& bindings) {
  const Node block = blockOf(statement);
  const bool isLoop = isCallOf(statement, "each") || isCallOf(statement, "each_pair");
  if (!isLoop || !block || !statement.receiver() || !statement.arguments().empty()) return {};
  Literal list = evaluate(statement.receiver(), bindings);
  if (!list.isWhole) return {};

  LiteralLoop loop{block.body(), parameterNames(block), {}};
  switch (list.kind) {
    case Literal::Kind::Array:
    case Literal::Kind::Range: loop.items = std::move(list.items); break;
    case Literal::Kind::Hash: loop.items = entryArraysOf(std::move(list)); break;
    default: return {};
  }
  return loop;
}

void bindItem(const LiteralLoop& loop, const Literal& item, Bindings& bindings) {
  const auto& parameters = loop.parameters;
  const bool isSpread = parameters.size() > 1 && item.kind == Literal::Kind::Array;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    Literal value;
    if (!isSpread && i == 0) value = item;
    if (isSpread && i < item.items.size()) value = item.items[i];
    bindings.bind(std::string(parameters[i]), std::move(value));
  }
}

}  // namespace puppet::analysis::ruby
