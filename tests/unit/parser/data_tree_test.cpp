// YAML and JSON parsing matches Ruby's, as recorded by tests/conformance/record_yaml.rb.

#include <cmath>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "analysis/hiera/data_values.h"
#include "parser/data/parse_data.h"
#include "tests/support/input_files.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

using namespace puppet;
using parser::DataFormat;
using parser::DataKind;
using parser::DataNode;
using parser::DataStyle;
using parser::DataTree;
using types::Value;
using types::ValueKind;
using Json = nlohmann::json;

namespace {

parser::DataTreePtr yaml(std::string_view text) {
  return parseData(SourceText(std::string(text)), DataFormat::Yaml);
}
parser::DataTreePtr json(std::string_view text) {
  return parseData(SourceText(std::string(text)), DataFormat::Json);
}

/// Returns the node in the notation of record_yaml.rb.
std::string shown(const DataNode& node) {
  if (!node) return "-";
  if (node.kind() == DataKind::Alias) return '*' + std::string(node.text());
  std::string text;
  if (!node.anchor().empty()) text += '&' + std::string(node.anchor()) + ' ';
  if (!node.tag().empty()) text += '!' + std::string(node.tag()) + ' ';
  if (node.isScalar())
    return text + "pp'\"|>"[static_cast<std::size_t>(node.style())] +
           Json(std::string(node.text())).dump();
  text += node.isMapping() ? '{' : '[';
  for (const DataNode& child : node.children()) text += ' ' + shown(child);
  return text + (node.isMapping() ? '}' : ']');
}

std::string shown(const Value& value) {
  if (value.isUndef()) return "null";
  if (value.is(ValueKind::Float)) {
    if (std::isnan(value.asFloat())) return "nan";
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", value.asFloat());
    std::string number = text;
    if (std::isinf(value.asFloat())) number = value.asFloat() > 0 ? "Inf" : "-Inf";
    return number;
  }
  std::string text;
  if (value.is(ValueKind::Hash)) {
    for (const auto& [key, part] : value.asHash().entries())
      text += (text.empty() ? "" : ",") + shown(key) + ':' + shown(part);
    return '{' + text + '}';
  }
  if (value.is(ValueKind::Array)) {
    for (const Value& part : value.asArray().elements())
      text += (text.empty() ? "" : ",") + shown(part);
    return '[' + text + ']';
  }
  if (value.is(ValueKind::String)) return Json(std::string(value.asString())).dump();
  return types::programText(value);
}

std::string keysOf(const DataTree& tree) {
  std::string keys;
  for (const auto& entry : entriesOf(tree.root())) keys += std::string(entry.key.text()) + ' ';
  return keys;
}

}  // namespace

TEST_CASE("data tree: YAML has the tree and the values that Ruby reads") {
  const std::vector<std::string> lines = test::readLines("tests/conformance/yaml.jsonl");
  CHECK(lines.size() > 800);
  for (const std::string& line : lines) {
    const Json row = Json::parse(line);
    const std::string text = row["text"];
    CAPTURE(text);
    const auto tree = yaml(text);
    CHECK(tree->errors().empty() == !row.contains("error"));
    if (row.contains("error") || !tree->errors().empty()) continue;
    CHECK(shown(tree->root()) == row["tree"].get<std::string>());
    analysis::DataValues values(*tree);
    const Value value = tree->root() ? values.valueOf(tree->root()) : Value();
    CHECK(values.problem().message.empty() == !row.contains("refused"));
    const bool isKnown = row.contains("value") &&
                         row["value"].get<std::string>().find("symbol") == std::string::npos;
    // An empty text is false to Ruby.
    if (isKnown && values.problem().message.empty() && tree->root())
      CHECK(shown(value) == row["value"].get<std::string>());
  }
}

TEST_CASE("data tree: an invalid line hides only itself") {
  const std::string before = "a: 1\nb:\n  c: 2\n", behind = "d: [1, 2]\ne: \"x\"\nf: 'y'\n";
  for (const char* line : {"zz: \"%{facts.\n", "zz: '%{facts\n", "zz: [a, b\n", "zz: {a: 1\n",
                           "pro\n", "zz: %{facts.os\n", "\tzz: 1\n", "zz: a: b\n", " zz: 1\n",
                           "zz: !<x\n", "zz: &\n", "zz: \"\\q\"\n", "zz: \x01\n", "zz: \xff\n"}) {
    CAPTURE(line);
    const auto tree = yaml(before + line + behind);
    CHECK(tree->errors().size() == 1);
    for (const char* key : {"a", "b", "d", "e", "f"}) CHECK(tree->root().find(key));
    CHECK(tree->root().find("b").find("c").text() == "2");
    CHECK(tree->root().find("f").text() == "y");
  }
}

TEST_CASE("data tree: bytes behind the first document count") {
  for (const char* bytes : {"\x01", "\xff", "\x7f"})
    for (const char* document : {"", "---\n", "--- 1\n", "--- {}\n", "a: 1\n"})
      CHECK(yaml(std::string(document) + "---\nx\n" + bytes)->errors().size() == 1);
}

TEST_CASE("data tree: JSON is read on behind an error") {
  CHECK(json("{\"a\": 1, // note\n \"b\": [true, null]}\n")->errors().empty());
  CHECK(shown(json("{\"a\": \"\\u00e9\\ud83d\\ude00\\q\"}")->root()) == "{ \"\"a\" \"\"é😀q\"}");
  for (const char* bad : {"", "[1,]", "{\"a\":1,}", "[01]", "[1.]", "[.5]", "[NaN]", "[1] x",
                          "[\"a\tb\"]", "{a:1}", "[1}", "\xef\xbb\xbf[1]", "// no line end"}) {
    CAPTURE(bad);
    CHECK_FALSE(json(bad)->errors().empty());
  }
  CHECK(keysOf(*json("{\n \"a\": 1\n \"b\": ,\n \"c\": \"x\n \"d\": [1,\n}")) == "a b c d ");
  CHECK(keysOf(*json("{\"a\": tru, \"b\": 1}")) == "a b ");
}

TEST_CASE("data tree: each offset belongs to a node") {
  const std::string_view text = "a: 1\nb:\n  - 'x y'\n  - {c: \"é\", d: }\n";
  const auto tree = yaml(text);
  const auto at = [&](std::string_view part) {
    const DataNode node = tree->nodeAt(static_cast<std::uint32_t>(text.find(part)) + 1);
    return text.substr(node.range().start, node.range().length());
  };
  CHECK(at("x y") == "'x y'");
  CHECK(at("\"é\"") == "\"é\"");
  CHECK(at("c:") == "c");
  CHECK(tree->nodeAt(12).keyOfEntry() == DataNode());
  CHECK(tree->root().find("b").keyOfEntry().text() == "b");
  CHECK(tree->root().find("b").children()[1].find("d").isNull());
}

TEST_CASE("data tree: deep and broken texts take bounded work") {
  std::string deep;
  for (int i = 0; i < 3000; ++i) deep += std::string(static_cast<std::size_t>(i), ' ') + "a:\n";
  CHECK_FALSE(yaml(deep)->errors().empty());
  CHECK_FALSE(yaml(std::string(100'000, '['))->errors().empty());
  CHECK_FALSE(json(std::string(100'000, '['))->errors().empty());
  std::string broken;
  for (int i = 0; i < 20'000; ++i) broken += "x: [\n";
  CHECK_FALSE(yaml(broken)->errors().empty());
  const std::string quotes(50'000, '"');
  CHECK_FALSE(yaml("a: " + quotes + "\n")->errors().empty());
}
