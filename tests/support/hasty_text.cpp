#include "tests/support/hasty_text.h"

#include <algorithm>
#include <cstdlib>

#include <doctest/doctest.h>

#include "analysis/format/same_code.h"
#include "analysis/format/shape.h"
#include "parser/parse/parse.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/errors.h"
#include "parser/tokens/token_class.h"
#include "tests/support/environment_variable.h"
#include "tests/support/input_files.h"

namespace puppet::test {

namespace fs = std::filesystem;
using parser::Cursor;
using K = parser::SyntaxKind;

namespace {

/// Calls `visit` with each token of a tree that is not missing.
template <typename Visit>
void eachToken(const Cursor& node, const Visit& visit) {
  for (const Cursor child : node.children()) {
    if (child.isNode())
      eachToken(child, visit);
    else if (!child.missing())
      visit(child);
  }
}

std::uint32_t columnAt(std::string_view text, std::uint32_t offset) {
  const std::size_t lineBreak = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  return offset - static_cast<std::uint32_t>(lineBreak == text.npos ? 0 : lineBreak + 1);
}

bool beginsLine(std::string_view text, std::uint32_t offset) {
  const std::string_view before =
      text.substr(offset - columnAt(text, offset), columnAt(text, offset));
  return before.find_first_not_of(" \t") == before.npos;
}

/// Returns true for tokens that need no blanks around them, whatever stands there.
bool needsNoBlanks(K kind) {
  return kind == K::Equals || kind == K::FatArrow || kind == K::Comma || kind == K::LBrace ||
         kind == K::RBrace || kind == K::Colon || kind == K::EndOfFile;
}

class HastyWriter {
 public:
  HastyWriter(const parser::SyntaxTree& tree, std::mt19937& random)
      : tree_(tree), random_(random), style_(random()) {}

  std::string write() {
    K last = K::EndOfFile;
    eachToken(Cursor::root(tree_), [&](const Cursor& token) {
      gap(last, token);
      word(token);
      last = token.kind();
    });
    if (style_ & 16) text_ += "\n\n  \n";
    return std::move(text_);
  }

 private:
  bool isLikely() { return random_() % 4 != 0; }

  void gap(K last, const Cursor& token) {
    const std::string_view gap = token.leadingText();
    const bool isBlank = !gap.empty() && gap.find_first_not_of(" \t") == gap.npos;
    if (isBlank && (style_ & 1) && isLikely() &&
        (needsNoBlanks(last) || needsNoBlanks(token.kind())))
      return;
    for (const char c : gap) {
      if (c == '\n' && (style_ & 2) && random_() % 8 == 0) text_ += random_() % 2 ? "  " : "\t";
      if (c == '\n' && (style_ & 8)) text_ += '\r';
      if (c == ' ' && (style_ & 4) && text_.ends_with('\n'))
        text_ += '\t';
      else
        text_ += c;
      if (c == '#' && (style_ & 32)) text_ += " \u00e4\U0001f600";
    }
  }

  void word(const Cursor& token) {
    const std::string_view text = token.text();
    const bool isPlain = token.is(K::String) && text.size() > 2 && text.front() == '\'' &&
                         text.find_first_of("\\\"$\n") == text.npos;
    if (isPlain && (style_ & 64) && isLikely())
      text_.append("\"").append(text.substr(1, text.size() - 2)).append("\"");
    else
      text_ += text;
  }

  const parser::SyntaxTree& tree_;
  std::mt19937& random_;
  const std::uint32_t style_;  ///< set of kinds of haste
  std::string text_;
};

}  // namespace

std::vector<EditedSource> editedSources() {
  const char* const folder = std::getenv("PUPPET_LS_EDITS");
  std::vector<fs::path> folders = {"tests/cases", "examples"};
  if (folder) folders = {folder};
  std::vector<EditedSource> sources;
  for (const fs::path& below : folders) {
    for (const fs::path& path : filesBelow(below, {".pp", ".epp"})) {
      std::string text = readFile(path);
      if (text.size() > 60'000) continue;
      const auto tree =
          parser::parse(SourceText(text), {.mode = parser::lexModeForPath(path.generic_string())});
      if (!parser::hasErrors(*tree)) sources.push_back({path, std::move(text)});
    }
  }
  std::ranges::sort(sources, {}, &EditedSource::path);
  return sources;
}

bool testsAllPlaces() { return std::getenv("PUPPET_LS_EDITS") != nullptr; }

std::string hastyText(const parser::SyntaxTree& tree, std::mt19937& random) {
  std::string text = HastyWriter(tree, random).write();
  const parser::SyntaxTreePtr after = parser::parse(SourceText(text), tree.options);
  return parser::hasErrors(*after) ? std::string(tree.text.view()) : text;
}

std::string shakenText(const parser::SyntaxTree& tree, std::mt19937& random) {
  std::string text;
  const std::uint32_t likelihood = 2 + random() % 12;
  eachToken(Cursor::root(tree), [&](const Cursor& token) {
    std::string gap(token.leadingText());
    const bool isPlain = !gap.empty() && gap.find_first_not_of(" \n") == gap.npos;
    if (isPlain && random() % likelihood == 0) {
      const std::size_t kind = random() % 8;
      gap = kind < 3 ? "" : kind == 3 ? "\n\n" : "\n";
      if (kind < 3 || random() % 2 == 0) gap.append(1 + random() % 9, ' ');
    }
    text.append(gap).append(token.text());
  });
  const parser::SyntaxTreePtr after = parser::parse(SourceText(text), tree.options);
  return format::codeDifferenceOf(tree, *after).empty() ? text : std::string(tree.text.view());
}

std::string brokenText(const parser::SyntaxTree& tree, std::mt19937& random) {
  std::vector<TextRange> tokens;
  eachToken(Cursor::root(tree), [&](const Cursor& token) { tokens.push_back(token.range()); });
  const TextRange token = tokens[random() % tokens.size()];
  std::string text(tree.text.view());
  if (random() % 4 == 0)
    text.insert(token.end, std::string(tree.text.slice(token)));
  else
    text.erase(token.start, token.length());
  return text;
}

void eachEditedTree(
    const std::function<void(const parser::SyntaxTreePtr& tree, const std::string& path,
                             std::mt19937& random)>& test) {
  std::mt19937 random(numberIn("PUPPET_LS_SEED", 7));
  const std::vector<EditedSource> sources = editedSources();
  REQUIRE(sources.size() > 20);
  for (const EditedSource& source : sources) {
    const std::string path = source.path.generic_string();
    CAPTURE(path);
    const parser::ParseOptions options{.mode = parser::lexModeForPath(path)};
    const parser::SyntaxTreePtr tree = parser::parse(SourceText(source.text), options);
    test(tree, path, random);
    const std::string hasty = hastyText(*tree, random);
    CAPTURE(hasty);
    test(parser::parse(SourceText(hasty), options), path, random);
  }
}

std::vector<std::vector<std::size_t>> alignedArrows(const parser::SyntaxTree& tree) {
  const std::string_view text = tree.text.view();
  std::vector<std::uint32_t> places;
  eachToken(Cursor::root(tree), [&](const Cursor& token) {
    if (parser::isAttributeArrow(token.kind())) places.push_back(token.start());
  });
  std::vector<std::vector<std::size_t>> lists;
  const auto visit = [&](const Cursor& node, const auto& self) -> void {
    std::vector<std::size_t> rows;
    std::uint32_t column = 0;
    bool isAligned = true;
    for (const Cursor child : node.children()) {
      if (child.isNode()) self(child, self);
      if (!format::isRow(child.kind()) || !beginsLine(text, child.start())) continue;
      const Cursor arrow = *++child.children().begin();
      if (!parser::isAttributeArrow(arrow.kind()) || arrow.missing()) continue;
      const Cursor key = *child.children().begin();
      isAligned &= key.text().find('\n') == key.text().npos && key.end() < arrow.start();
      const std::uint32_t here = columnAt(text, arrow.start());
      isAligned &= rows.empty() || here == column;
      column = here;
      rows.push_back(static_cast<std::size_t>(std::ranges::lower_bound(places, arrow.start()) -
                                              places.begin()));
    }
    if (rows.size() > 1 && isAligned) lists.push_back(std::move(rows));
  };
  visit(Cursor::root(tree), visit);
  return lists;
}

std::vector<std::uint32_t> arrowEnds(const parser::SyntaxTree& tree) {
  std::vector<std::uint32_t> ends;
  eachToken(Cursor::root(tree), [&](const Cursor& token) {
    if (parser::isAttributeArrow(token.kind())) ends.push_back(token.end());
  });
  return ends;
}

std::vector<std::uint32_t> arrowColumns(const parser::SyntaxTree& tree) {
  std::vector<std::uint32_t> columns;
  eachToken(Cursor::root(tree), [&](const Cursor& token) {
    if (parser::isAttributeArrow(token.kind()))
      columns.push_back(columnAt(tree.text.view(), token.start()));
  });
  return columns;
}

}  // namespace puppet::test
