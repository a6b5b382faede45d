#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "parser/syntax/views.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

bool sameTree(GreenElement a, GreenElement b) {
  if (a.isToken() || b.isToken()) return a == b;
  const GreenNode &x = *a.node(), &y = *b.node();
  return x.kind == y.kind && x.width == y.width && x.tokenCount == y.tokenCount &&
         x.depth == y.depth && x.flags == y.flags &&
         std::ranges::equal(x.children(), y.children(), sameTree);
}

std::string readFile(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

/// The sources of the example and of the annotated cases: right and wrong code of every kind.
std::vector<std::filesystem::path> sources() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"examples", "tests/cases"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(
             std::filesystem::path(PUPPET_LS_SOURCE_DIR) / folder))
      if (entry.path().extension() == ".pp" || entry.path().extension() == ".epp")
        files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// What people do to a text: type, delete, paste a piece from elsewhere, repeat a line.
void edit(std::string& text, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return n == 0 ? 0 : random() % n; };
  constexpr std::string_view kTyped = "{}()[]\"'$,;:=>|/\\@#%<&*!.-+aA1 \n";
  const std::size_t at = below(text.size() + 1);
  switch (below(5)) {
    case 0: text.insert(at, 1, kTyped[below(kTyped.size())]); break;
    case 1: text.erase(at, 1 + below(3)); break;
    case 2: text.erase(at, below(60)); break;
    case 3: text.insert(at, text.substr(below(text.size()), below(60))); break;
    default: {
      const std::size_t line = text.rfind('\n', at) + 1;
      text.insert(line, text.substr(line, text.find('\n', at) + 1 - line));
    }
  }
}

/// How many nodes of `tree` are those of `old`.
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
  for (const auto& file : sources()) {
    const ParseOptions options{lexModeForPath(file.string()), LanguageLevel::Puppet8};
    const std::string original = readFile(file);
    ParsedText version = parseVersion(SourceText(original), options, nullptr);
    std::string text = original;
    for (int i = 0; i < 40; ++i) {
      const std::string before = text;
      if (i % 10 == 9)
        text = original;  // undone
      else
        edit(text, random);
      version = parseVersion(SourceText(text), options, &version);
      const SyntaxTreePtr fresh = parse(SourceText(text), options);
      CAPTURE(file.string());
      CAPTURE(before);
      CAPTURE(text);
      REQUIRE(sameTree(version.tree->root, fresh->root));
      REQUIRE(version.tree->diagnostics == fresh->diagnostics);
      REQUIRE(verify(*version.tree) == "");
      REQUIRE(print(*version.tree) == text);
    }
  }
}

TEST_CASE("statements that did not change keep their nodes, and old versions are let go") {
  std::string text = "class a {\n";
  for (int i = 0; i < 100; ++i)
    text += "  $x" + std::to_string(i) + " = [" + std::to_string(i) + "]\n";
  text += "}\n";
  ParsedText version = parseVersion(SourceText(text), {}, nullptr);
  for (int i = 0; i < 30; ++i) {
    std::vector<const GreenNode*> old;
    collect(*version.tree->root, old);
    std::ranges::sort(old);
    const std::size_t value = text.find("$x50 = [") + 8;
    text.replace(value, text.find(']', value) - value, std::to_string(1000 + i));
    const bool fromNothing = version.tree->arenas.size() == 8;
    version = parseVersion(SourceText(text), {}, &version);
    CHECK(sharedNodes(*version.tree->root, old) == (fromNothing ? 0 : 99));
    CHECK(version.tree->arenas.size() <= 8);
  }
}
