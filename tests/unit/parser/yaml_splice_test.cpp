// A tree that takes over entries of the one before it is that of the whole text.

#include <string>

#include <doctest/doctest.h>

#include "parser/data/parse_data.h"
#include "tests/support/data_edits.h"
#include "tests/support/same_data.h"

namespace puppet::parser {
namespace {

DataTreePtr wholeTree(const std::string& text) {
  return parseData(SourceText(text), DataFormat::Yaml);
}

/// Edits the text, and returns the tree that is made of the one before.
DataTreePtr edited(const std::string& old, const std::string& now) {
  const std::string text = test::kDataText;
  std::string changed = text;
  changed.replace(changed.find(old), old.size(), now);
  auto tree = parseData(SourceText(changed), DataFormat::Yaml, *wholeTree(text));
  CAPTURE(changed);
  CHECK(areSame(*tree, *wholeTree(changed)));
  return tree;
}

}  // namespace

TEST_CASE("an edit reads only its entry again") {
  const DataTree::Reused inList = edited("- x", "- xy")->reused();
  CHECK(inList.isThere);
  CHECK(inList.first == 1);
  CHECK(inList.last == 7);
  CHECK(edited("it''s", "it''s not")->reused().isThere);
  CHECK(edited("\"end\"", "\"end\" # comment")->reused().isThere);
  CHECK(edited("  more\n", "  more\na::new: 1\n")->reused().isThere);
  CHECK(edited("a::list:\n- x\n- \"y\\n\"\n", "")->reused().isThere);
  CHECK(edited("a::empty:\n", "a::empty:\n  x: y\n")->reused().isThere);
}

TEST_CASE("an incomplete line breaks only its entry") {
  CHECK(edited("a::text:", "a::n\na::text:")->reused().isThere);
  CHECK(edited("  c: *x\n", "  c: *x\n  d\n")->reused().isThere);
  CHECK(edited("a::hash:", "a::ha\na::hash:")->reused().isThere);
}

TEST_CASE("an edit that may change other entries reads the whole text again") {
  CHECK_FALSE(edited("- x", "- 'x")->reused().isThere);
  CHECK_FALSE(edited("[1, 2]", "[1, 2")->reused().isThere);
  CHECK_FALSE(edited("# comment", "%TAG ! !x")->reused().isThere);
  CHECK_FALSE(edited("  line", "---\n  line")->reused().isThere);
  CHECK_FALSE(edited("a::one: 1", "a::one: 2")->reused().last == 0);
}

TEST_CASE("an edit in a list reads only its items again") {
  const std::string text = test::kListText;
  const auto isOfItems = [&](const std::string& old, const std::string& now) {
    std::string changed = text;
    changed.replace(changed.find(old), old.size(), now);
    const auto tree = parseData(SourceText(changed), DataFormat::Yaml, *wholeTree(text));
    CAPTURE(changed);
    CHECK(areSame(*tree, *wholeTree(changed)));
    return tree->reused().isThere;
  };
  CHECK(isOfItems("name: one", "name: once"));
  CHECK(isOfItems("more: end", "more: end\n  - new: 1"));
  CHECK(isOfItems("  - eval", "  - x: y\n  - eval"));
  CHECK(isOfItems("- f\n", ""));
  CHECK(isOfItems("- a\n", "- aa\n"));
}

TEST_CASE("after any edits the tree is that of the whole text") {
  test::DataEdits edits(11);
  for (const char* original : {test::kDataText, test::kListText}) {
    std::size_t spliced = 0;
    for (int round = 0; round < 300; ++round) {
      std::string text(original);
      DataTreePtr tree = wholeTree(text);
      for (int step = 0; step < 30; ++step) {
        const std::string before = text;
        text = edits.edited(before);
        tree = parseData(SourceText(text), DataFormat::Yaml, *tree);
        spliced += tree->reused().isThere;
        CAPTURE(before);
        CAPTURE(text);
        REQUIRE(areSame(*tree, *wholeTree(text)));
        if (!tree->errors().empty() && edits.goesBack()) tree = wholeTree(text = before);
      }
    }
    CHECK(spliced > 1000);
  }
}

}  // namespace puppet::parser
