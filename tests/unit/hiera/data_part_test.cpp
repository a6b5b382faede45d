#include "analysis/hiera/data_part.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/data/parse_data.h"

using namespace puppet;
using puppet::types::Value;

namespace {

struct PartCase {
  const char* name;
  const char* text;
  std::vector<Value> path;  ///< behind the key `k`
  std::uint32_t line;
};

Value word(const char* text) { return Value::string(text); }

const std::vector<PartCase>& partCases() {
  static const std::vector<PartCase> kCases = {
      {"the key", "a: 1\nk: 2\n", {}, 2},
      {"an entry", "k:\n  a: 1\n  b: 2\n", {word("b")}, 3},
      {"an element", "k:\n- a\n- b\n", {Value::integer(1)}, 3},
      {"an entry of an element", "k:\n- a: 1\n  b: 2\n", {Value::integer(0), word("b")}, 3},
      {"in flow style", "k: {a: 1,\n  b: [1,\n  2]}\n", {word("b"), Value::integer(1)}, 3},
      {"a number as a key", "k:\n  1: a\n  2: b\n", {Value::integer(2)}, 3},
      {"a Symbol as a key", "k:\n  :a: 1\n  :b: 2\n", {word("b")}, 3},
      {"the last of equal keys", "k:\n  a: 1\n  a: 2\n", {word("a")}, 3},
      {"behind an alias", "x: &x\n  a: 1\nk: *x\n", {word("a")}, 2},
      {"behind a merge key", "x: &x\n  a: 1\nk:\n  <<: *x\n", {word("a")}, 2},
      {"an entry instead of a merged one", "x: &x\n  a: 1\nk:\n  <<: *x\n  a: 2\n", {word("a")}, 5},
      {"behind a list of merge keys",
       "x: &x {a: 1}\ny: &y {b: 1}\nk:\n  <<: [*x, *y]\n",
       {word("b")},
       2},
      {"no such part", "k:\n  a: '%{lookup(x)}'\n", {word("a"), word("b")}, 2},
      {"no such key", "a: 1\n", {}, 0},
      {"no data", "", {}, 0},
      {"an alias of itself", "k: &k\n  a: *k\n", {word("a"), word("a"), word("a")}, 2},
      {"a merge key of itself", "k: &k\n  <<: *k\n", {word("a")}, 1},
      {"JSON", "{\"k\":\n {\"a\": 1}}", {word("a")}, 2},
  };
  return kCases;
}

}  // namespace

TEST_CASE("the line of a part of data is that of its key or element") {
  for (const PartCase& each : partCases()) {
    CAPTURE(each.name);
    const auto tree =
        parser::parseData(SourceText(std::string(each.text)), parser::DataFormat::Yaml);
    CHECK(analysis::findDataPart(*tree, "k", each.path).line == each.line);
  }
}

TEST_CASE("a part of data has the keys and variables that it interpolates") {
  const std::string text =
      "k:\n  a: \"%{lookup('x.y')} %{facts.os.family} %{hiera('z')} %{literal('%')}{b}\"\n"
      "  b: \"%{alias('w')}\"\n  c: plain\n  d: '%{open'\n";
  const auto tree = parser::parseData(SourceText(text), parser::DataFormat::Yaml);
  const auto part = [&](const char* key) {
    return analysis::findDataPart(*tree, "k", std::vector<Value>{word(key)});
  };
  using Names = std::vector<std::string>;
  CHECK(part("a").keys == Names{"x.y", "z"});
  CHECK(part("a").variables == Names{"facts.os.family"});
  CHECK(part("b").keys == Names{"w"});
  CHECK(part("c").keys.empty());
  CHECK(part("d").variables.empty());
  CHECK(analysis::findDataPart(*tree, "k", {}).keys.empty());
}
