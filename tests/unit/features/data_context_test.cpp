// Places in YAML and JSON texts that are being edited.

#include "analysis/features/data/data_context.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "parser/data/parse_data.h"

using namespace puppet;
using namespace puppet::analysis;
using parser::DataFormat;

namespace {

std::string shownSteps(const std::vector<DataStep>& path) {
  std::string text;
  for (const DataStep& step : path)
    text += '/' + (step.isElement ? std::to_string(step.index) : step.key);
  return text.empty() ? "/" : text;
}

/// Returns the role and the path of the place at `<>`, what is typed, and the other keys there.
std::string contextIn(std::string text, DataFormat format) {
  const std::size_t at = text.find("<>");
  text.erase(at, 2);
  const DataContext found = dataContextAt(text, format, static_cast<std::uint32_t>(at));
  constexpr std::string_view kRoles[] = {"none", "key", "value", "start"};
  std::string line(kRoles[static_cast<std::size_t>(found.role)]);
  if (found.role == DataContext::Role::None) return line;
  line += ' ' + shownSteps(found.path);
  if (found.start < at) line += " '" + text.substr(found.start, at - found.start) + '\'';
  if (found.quote) line += std::string(" in ") + found.quote;
  if (found.isFlow) line += " flow";
  for (std::size_t i = 0; i < found.keys.size(); ++i)
    line += (i == 0 ? " beside " : ",") + found.keys[i];
  return line;
}

struct ContextCase {
  std::string_view text, place;
};

}  // namespace

TEST_CASE("data contexts: a place in blocks of YAML has its path") {
  const ContextCase cases[] = {
      {"<>", "key /"},
      {"a: 1\nb<>", "key / 'b'"},
      {"a: 1\n<>\nb: 2\n", "key /"},
      {"---\na::<>\n", "key / 'a::'"},
      {"a:\n  <>\n", "start /a"},
      {"a:\n  b<>\n", "start /a 'b'"},
      {"a:\n  b<>\n  c: 1\n  d: 2\ne: 3\n", "start /a 'b' beside c,d"},
      {"a:\n  c: 1\n  b<>\n  d: 2\n", "key /a 'b' beside c,d"},
      {"a:\n  c: 1\n  b<>: 5\n  d: 2\n", "key /a 'b' beside c,d"},
      {"a:\n  c:\n    x: 1\n  <>\n  d: 2\n", "key /a beside c,d"},
      {"a:\n  c:\n    x: 1\n    <>\n  d: 2\n", "key /a/c beside x"},
      {"a:\n  c: 1\n    <>\n", "none"},
      {"a:\n  c:\n    x: 1\n   <>\n", "none"},
      {"a: <>", "value /a"},
      {"a: <>\nb: 1\n", "value /a"},
      {"a: x<>\nb: 1\n", "value /a 'x'"},
      {"a: x <>\nb: 1\n", "none"},
      {"a: x y<>\nb: 1\n", "value /a 'x y'"},
      {"a: 'x<>\nb: 1\n", "value /a 'x' in '"},
      {"a: \"x<>\"\nb: 1\n", "value /a 'x' in \""},
      {"a: 'x'<>\nb: 1\n", "none"},
      {"a: 'x\n  y<>'\n", "none"},
      {"a: 'x\nb<>\n", "key / 'b'"},
      {"a: # x<>\n", "none"},
      {"a: 1\n  # x<>\n", "none"},
      {"a: |\n  x<>\n", "none"},
      {"a:\n  b: |\n    x\n  c<>\n", "key /a 'c' beside b"},
      {"a: >-\n  x: 1\nb<>\n", "key / 'b'"},
      {"a: *x<>\n", "none"},
      {"a: &x<>\n", "none"},
      {"a: &x\n  b<>\n", "start /a 'b'"},
      {"a: !t x<>\n", "value /a 'x'"},
      {"'a':\n  \"b<>\"\n", "start /a 'b' in \""},
      {"'a':\n  \"b<>\": 1\n", "start /a 'b' in \""},
      {"a:\r\n  b: 1\r\n  c<>\r\n", "key /a 'c' beside b"},
      {"a: 1<>", "value /a '1'"},
      {"a:<> 1", "key / 'a:'"},
  };
  for (const ContextCase& one : cases) {
    CAPTURE(one.text);
    CHECK(contextIn(std::string(one.text), DataFormat::Yaml) == one.place);
  }
}

TEST_CASE("data contexts: a place in lists of YAML has its path") {
  const ContextCase cases[] = {
      {"a:\n  - <>\n", "start /a/0"},
      {"a:\n- <>\n", "start /a/0"},
      {"a:\n- x\n- y<>\nb: 1\n", "start /a/1 'y'"},
      {"a:\n  - x\n  - <>\n", "start /a/1"},
      {"a:\n  - x: 1\n    y<>\n", "key /a/0 'y' beside x"},
      {"a:\n  - x: 1\n  - y<>\n    z: 1\n", "start /a/1 'y' beside z"},
      {"a:\n  - x: 1\n  - y<>: 2\n    z: 1\n  - u: 3\n", "start /a/1 'y' beside z"},
      {"a:\n  - x: <>\n", "value /a/0/x"},
      {"a:\n  - x:\n      - <>\n", "start /a/0/x/0"},
      {"a:\n  - - x<>\n", "start /a/0/0 'x'"},
      {"a:\n  - x\n    <>\n", "none"},
      {"a:\n  -\n    x<>\n", "start /a/0 'x'"},
      {"a:\n  -<>\n", "none"},
      {"a:\n  - x\nb:\n  <>\n", "start /b"},
      {"- x: 1\n  <>\n", "key /0 beside x"},
      {"a:\n  - 'x<>\n  - y\n", "start /a/0 'x' in '"},
      {"a:\n  - |\n    x<>\n  - y\n", "none"},
  };
  for (const ContextCase& one : cases) {
    CAPTURE(one.text);
    CHECK(contextIn(std::string(one.text), DataFormat::Yaml) == one.place);
  }
}

TEST_CASE("data contexts: a place in the flow style of YAML has its path") {
  const ContextCase cases[] = {
      {"a: {<>}", "key /a flow"},
      {"a: { <> }", "key /a flow"},
      {"a: { x<> }", "key /a 'x' flow"},
      {"a: { x<>", "key /a 'x' flow"},
      {"a: { x: 1, y<>, z: 2 }", "key /a 'y' flow beside x,z"},
      {"a: { x: <> }", "value /a/x flow"},
      {"a: { x: y<> }", "value /a/x 'y' flow"},
      {"a: { x: y <> }", "none"},
      {"a: { x: 'y<>' }", "value /a/x 'y' in ' flow"},
      {"a: { x <> }", "none"},
      {"a: [<>]", "value /a/0 flow"},
      {"a: [x, <>", "value /a/1 flow"},
      {"a: [x, y<>, z]", "value /a/1 'y' flow"},
      {"a: [{ x: 1 }, { y<> }]", "key /a/1 'y' flow"},
      {"a: {\n  x: 1,\n  <>\n  z: 2 }\nb: 3", "key /a flow beside x,z"},
      {"a: [x\nb<>: 1\n", "key / 'b'"},
      {"a: {}<>", "none"},
      {"a:\n  - { x: 1, <> }\n  - { y: 2 }\n", "key /a/0 flow beside x"},
      {"a:\n  b: { x: 1, y: [1, { u: 1 }], <> }\n  c: 1\n", "key /a/b flow beside x,y"},
      {"{ a: { <> } }", "key /a flow"},
      {"a: { x: 1 } # y<>", "none"},
      {"a: { b::c: { m<> } }", "key /a/b::c 'm' flow"},
  };
  for (const ContextCase& one : cases) {
    CAPTURE(one.text);
    CHECK(contextIn(std::string(one.text), DataFormat::Yaml) == one.place);
  }
}

TEST_CASE("data contexts: a place in JSON has its path") {
  const ContextCase cases[] = {
      {"<>", "none"},
      {"{<>}", "key / flow"},
      {"{\"<>\"}", "key / in \" flow"},
      {"{\"a\": {\"b<>\"}}", "key /a 'b' in \" flow"},
      {"{\"a\": {\"b\": 1, \"c<>\": 2, \"d\": 3}}", "key /a 'c' in \" flow beside b,d"},
      {"{\"a\": {\"b\":<>}}", "value /a/b flow"},
      {"{\"a\": {\"b\": \"<>\"}}", "value /a/b in \" flow"},
      {"{\"a\": {\"b\": \"x<>\n}}", "value /a/b 'x' in \" flow"},
      {"{\"a\": {\"b\": \"x\"<>}}", "none"},
      {"{\"a\": [\"x\", \"<>\"]}", "value /a/1 in \" flow"},
      {"{\"a\": [{\"x\": 1}, {\"<>\"}]}", "key /a/1 in \" flow"},
      {"{\n// a <>\n}", "none"},
      {"{\"a\": {/* <> */}}", "none"},
  };
  for (const ContextCase& one : cases) {
    CAPTURE(one.text);
    CHECK(contextIn(std::string(one.text), DataFormat::Json) == one.place);
  }
}

TEST_CASE("data contexts: any place of any text is answered") {
  constexpr std::string_view kTexts[] = {
      "a: [x, {y: 'z\n- b: \"\n  c: |\n d\n  - }\n]e:\n\t- f\n",
      "{\"a\": [1, {\"b\": /* x\n \"c\": } ] \"d\" // e\n}}]\n/",
      "? a\n: - - b: c\n     d\n  - &x !y 'z': w\n%TAG\n---\n...\n",
      "- - -\n-\n a:\n-:\n:\n::\na::: b\n'a\": c\n#",
  };
  for (const std::string_view text : kTexts)
    for (const DataFormat format : {DataFormat::Yaml, DataFormat::Json})
      for (std::uint32_t at = 0; at <= text.size() + 1; ++at) {
        const DataContext found = dataContextAt(text, format, at);
        CHECK(found.start <= text.size());
      }
}

TEST_CASE("data contexts: paths agree with the tree of a text without errors") {
  constexpr std::string_view kText =
      "# Data.\n---\nplain: value\n'quoted': \"text: with # marks\"\nlist:\n- one\n- two: 2\n  "
      "more:\n"
      "    - [a, b, {c: d, e: [f, g]}]\n    -   nested:\n          deep: |\n            text: no\n"
      "        next: x\n- - inner\n  - other\nempty:\nmap: {\n  a: 1, b: 'x, y',\n  c: {}\n}\n"
      "anchor: &base\n  one: 1\n  two: \"a\\\"b\"\nmerged:\n  <<: *base\n  three: it's  # three\n"
      "folded: >-\n  more\n\n  text\nlast::key: 'it''s'\n";
  const auto tree = parser::parseData(SourceText(std::string(kText)), DataFormat::Yaml);
  REQUIRE(tree->errors().empty());
  std::size_t compared = 0;
  const auto visit = [&](const auto& self, const parser::DataNode& node) -> void {
    using Style = parser::DataStyle;
    const bool isBlock = node.style() == Style::Literal || node.style() == Style::Folded;
    if (node.isScalar() && !node.range().empty() && !isBlock) {
      const bool isKey = node.keyOfEntry() == node;
      std::vector<DataStep> path = dataPathOf(node);
      if (isKey) path.pop_back();
      const std::uint32_t start = node.range().start + (node.isQuoted() ? 1 : 0);
      const DataContext found = dataContextAt(kText, DataFormat::Yaml, start + 1);
      CAPTURE(node.text());
      CHECK(found.role != DataContext::Role::None);
      CHECK(shownSteps(found.path) == shownSteps(path));
      CHECK(found.start == start);
      ++compared;
    }
    for (parser::DataNode child = node.firstChild(); child; child = child.nextSibling())
      self(self, child);
  };
  visit(visit, tree->root());
  CHECK(compared > 40);
}
