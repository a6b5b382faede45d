#include "server/facts/facts_text.h"

#include <algorithm>
#include <map>

#include "analysis/hiera/data_values.h"
#include "analysis/workspace/files.h"
#include "parser/data/parse_data.h"
#include "server/facts/node_facts.h"
#include "types/core/collections.h"

namespace puppet::server {

using types::Value;
using types::ValueKind;

namespace {

using Nodes = std::vector<NodeFacts>;

std::string textOf(const Value& hash, std::string_view key) {
  const Value* value = hash.asHash().find(key);
  return value && value->is(ValueKind::String) ? std::string(value->asString()) : std::string();
}

const Value* hashIn(const Value& hash, std::string_view key) {
  const Value* value = hash.asHash().find(key);
  return value && value->is(ValueKind::Hash) ? value : nullptr;
}

/// Converts an Array of `{name, value}` to a Hash of facts.
Value factsOfList(const Value& list) {
  types::HashBuilder facts;
  for (const Value& fact : list.asArray().elements())
    if (fact.is(ValueKind::Hash))
      if (const Value* value = fact.asHash().find("value")) facts.set(textOf(fact, "name"), *value);
  return facts.build();
}

/// Returns the file name without its folder and extension.
std::string stemOf(std::string_view path) {
  const std::string_view name = analysis::baseName(path);
  return std::string(name.substr(0, name.rfind('.')));
}

/// Returns the node of an object with the facts of one node, in any of the formats.
NodeFacts nodeOf(const Value& object, const std::string& path) {
  Value facts = object;
  if (const Value* values = hashIn(object, "values"))
    facts = *values;
  else if (const Value* inner = hashIn(object, "facts");
           inner && !textOf(object, "certname").empty())
    facts = *inner;
  if (const Value* data = facts.asHash().find("data"); data && data->is(ValueKind::Array))
    facts = factsOfList(*data);
  std::string name = textOf(object, "certname");
  if (name.empty() && hashIn(object, "values")) name = textOf(object, "name");
  if (name.empty() && nodeIn(facts) != nodeIn(Value())) name = nodeIn(facts);
  return {name.empty() ? stemOf(path) : name, facts};
}

/// Returns the nodes of the rows `{certname, name, value}`.
Nodes nodesOfRows(const Value& rows) {
  std::map<std::string, types::HashBuilder> facts;
  for (const Value& row : rows.asArray().elements())
    if (row.is(ValueKind::Hash))
      if (const Value* value = row.asHash().find("value"))
        facts[textOf(row, "certname")].set(textOf(row, "name"), *value);
  Nodes nodes;
  for (auto& [name, builder] : facts) nodes.push_back({name, builder.build()});
  return nodes;
}

tl::expected<Nodes, std::string> nodesOf(const Value& value, const std::string& path) {
  if (value.is(ValueKind::Hash)) return Nodes{nodeOf(value, path)};
  const bool isList = value.is(ValueKind::Array) && value.asArray().size() > 0 &&
                      std::ranges::all_of(value.asArray().elements(), [](const Value& element) {
                        return element.is(ValueKind::Hash);
                      });
  if (!isList) return tl::unexpected(path + ": expected a hash of facts");
  if (value.asArray()[0].asHash().find("value")) return nodesOfRows(value);
  Nodes nodes;
  for (const Value& element : value.asArray().elements()) nodes.push_back(nodeOf(element, path));
  return nodes;
}

}  // namespace

tl::expected<Nodes, std::string> nodesIn(std::string text, const std::string& path) {
  const auto value = readDataText(std::move(text), path);
  if (!value) return tl::unexpected(path + ":" + value.error());
  return nodesOf(*value, path);
}

tl::expected<Value, std::string> readDataText(std::string text, std::string_view path) {
  const auto format = path.ends_with(".json") ? parser::DataFormat::Json : parser::DataFormat::Yaml;
  const auto tree = parser::parseData(SourceText(std::move(text)), format);
  const auto failAt = [&](std::uint32_t offset, const std::string& message) {
    const std::uint32_t line = analysis::lineOf(tree->source().view(), offset);
    return tl::unexpected(std::to_string(line) + ": " + message);
  };
  if (!tree->errors().empty())
    return failAt(tree->errors().front().range.start, tree->errors().front().message);
  if (!tree->root()) return Value();
  analysis::DataValues values(*tree);
  Value value = values.valueOf(tree->root());
  if (!values.problem().message.empty())
    return failAt(values.problem().range.start, values.problem().message);
  return value;
}

}  // namespace puppet::server
