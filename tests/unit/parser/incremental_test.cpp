#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/parse/parse.h"
#include "tests/support/input_files.h"
#include "tests/support/sanitizers.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

/// Returns the sources of the example and of the annotated cases: correct and broken code of every
/// kind.
std::vector<std::filesystem::path> sources() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"examples", "tests/cases"})
    for (std::filesystem::path& file : test::filesBelow(folder, {".pp", ".epp"}))
      files.push_back(std::move(file));
  return files;
}

/// Returns the number of nodes of `tree` that are shared with `old`.
std::size_t sharedNodes(const GreenNode& node, const std::vector<const GreenNode*>& old) {
  if (std::ranges::binary_search(old, &node)) return 1;
  std::size_t count = 0;
  for (const GreenElement child : node.children())
    if (!child.isToken()) count += sharedNodes(*child.node(), old);
  return count;
}

void collect(const GreenNode& node, std::vector<const GreenNode*>& nodes) {
  nodes.push_back(&node);
  for (const GreenElement child : node.children())
    if (!child.isToken()) collect(*child.node(), nodes);
}

}  // namespace

TEST_CASE("a changed text has the same tree and findings as a new one") {
  std::mt19937 random(7);
  std::size_t number = 0;
  for (const auto& file : sources()) {
    if (kIsSanitized && number++ % 4 != 0) continue;
    const ParseOptions options{lexModeForPath(file.generic_string()), LanguageLevel::Puppet8};
    const std::string original = test::readFile(file);
    VersionParser parser;
    SyntaxTreePtr tree = parser.parse(SourceText(original), options);
    std::string text = original;
    for (int i = 0; i < (kIsSanitized ? 6 : 20); ++i) {
      const std::string before = text;
      if (i % 5 == 4)
        text = original;  // undone
      else
        editText(text, random);
      CAPTURE(file.generic_string());
      CAPTURE(before);
      CAPTURE(text);
      // Clients send either ranges or the whole text.
      const KnownChange change = i % 2 == 0 ? knownChange(tree->text, text, random) : KnownChange{};
      tree = parser.parse(SourceText(text), options, change);
      REQUIRE(versionProblem(*tree, text) == "");
    }
  }
}

TEST_CASE("unchanged statements keep their nodes, and old versions are freed") {
  std::string text = "class a {\n";
  for (int i = 0; i < 100; ++i)
    text += "  $x" + std::to_string(i) + " = [" + std::to_string(i) + "]\n";
  text += "}\n";
  VersionParser parser;
  SyntaxTreePtr tree = parser.parse(SourceText(text));
  for (int i = 0; i < 30; ++i) {
    std::vector<const GreenNode*> old;
    collect(*tree->root, old);
    std::ranges::sort(old);
    const std::size_t value = text.find("$x50 = [") + 8;
    text.replace(value, text.find(']', value) - value, std::to_string(1000 + i));
    const std::shared_ptr<const Arena> arena = tree->arena;
    tree = parser.parse(SourceText(text));
    CHECK(sharedNodes(*tree->root, old) == (tree->arena == arena ? 99 : 0));
  }
}

TEST_CASE("nodes that depend on their surroundings are parsed again when these change") {
  struct Row {
    const char *before, *after;
    bool isTemplate = false;
  };
  const Row rows[] = {
      // The `)` that is waited for ends the resource's body.
      {"f(a { 'b': c => 1, d => 2 )\n}\n", "  a { 'b': c => 1, d => 2 )\n}\n"},
      // Only in the braces of a selector is there a list of entries.
      {"$a = $b ? { 1 => 2, 3 => 4 }\n", "$a = $b ?   1 => 2, 3 => 4 }\n"},
      // The parameters of a template are no statement.
      {"<% | $a = 1 | %>b", "c<% | $a = 1 | %>b", true},
      // A name in front takes a statement as its argument.
      {"aaaaaaaaaaaa\n[1]\n", "include\n[1]\n"},
      // The text after a statement may become part of it.
      {"$a = b\n$cccccccccccccc\n{ d => 1 }\n", "$a = b\nCccccccccccccc\n{ d => 1 }\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.before);
    const ParseOptions options{{.epp = row.isTemplate}};
    VersionParser parser;
    for (const char* text : {row.before, row.after, row.before}) {
      CAPTURE(text);
      CHECK(versionProblem(*parser.parse(SourceText(text), options), text) == "");
    }
  }
}
