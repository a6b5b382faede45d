// Code and its tests use the terms of compilers and language servers. The tables below list
// rejected words, each with the term to use instead.

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "parser/support/ascii.h"
#include "tests/support/input_files.h"

using namespace puppet;

namespace {

namespace fs = std::filesystem;

enum class In : std::uint8_t { Whole, Start, Anywhere };

struct Identifier {
  std::string_view text;
  In place;
  const char* instead;
};

struct Term {
  std::string_view text;
  const char* instead;
};

/// Rejected words for concepts that have an established name.
constexpr Identifier kIdentifiers[] = {
    {"Judge", In::Anywhere, "checker"},
    {"judge", In::Start, "check..."},
    {"judged", In::Start, "checked..."},
    {"judgement", In::Start, "findings, inputs"},
    {"erdict", In::Anywhere, "result, finding"},
    {"ootprint", In::Anywhere, "effect summary"},
    {"hereabouts", In::Anywhere, "origin, location"},
    {"OnTheWay", In::Anywhere, "recursion guard, in progress"},
    {"onTheWay", In::Anywhere, "in progress"},
    {"kMost", In::Start, "kMax..."},
    {"kLeast", In::Start, "kMin..."},
    {"forget", In::Start, "reset, clear, evict, invalidate"},
    {"emember", In::Anywhere, "cache"},
    {"CannotTell", In::Whole, "Tristate::Unknown"},
    {"arePossible", In::Whole, "mayIntersect"},
    {"InDoubt", In::Anywhere, "may be unreachable"},
    {"ForCertain", In::Anywhere, "definitely"},
    {"Teller", In::Anywhere, "describer"},
    {"Whoever", In::Anywhere, "a noun of the field"},
    {"omeone", In::Anywhere, "a noun of the field"},
    {"omebody", In::Anywhere, "a noun of the field"},
    {"Nobody", In::Anywhere, "a noun of the field"},
    {"nobody", In::Anywhere, "a noun of the field"},
    {"Dug", In::Whole, "result of a look-up"},
    {"Meant", In::Whole, "suggestion"},
};

bool hasTerm(std::string_view identifier, const Identifier& term) {
  switch (term.place) {
    case In::Whole: return identifier == term.text;
    case In::Start:
      // `forgetful` is another word than `forgetValue`.
      return identifier.starts_with(term.text) &&
             (identifier.size() == term.text.size() || isUpper(identifier[term.text.size()]));
    case In::Anywhere: return identifier.find(term.text) != identifier.npos;
  }
  return false;
}

/// First words of comments that leave the subject out: a comment names what it documents.
constexpr std::string_view kSubjectless[] = {
    "What", "Who",      "Whoever", "Whatever", "Whether",   "Where",  "Why",
    "Of",   "The same", "Nobody",  "Somebody", "Something", "Someone"};

/// Rejected words of comments, titles of tests and messages, each with the term to use instead.
/// They are the beginnings of words.
constexpr Term kProse[] = {
    {"nobody", "a subject of the field, or the passive voice"},
    {"somebody", "user, client, caller"},
    {"someone", "user, client, caller"},
    {"anybody", "user, client, caller"},
    {"whoever", "user, client, caller"},
    {"judg", "check, report, decide"},
    {"verdict", "result, finding"},
    {"whereabouts", "origin, location"},
    {"footprint", "effect summary"},
    {"in doubt", "uncertain, possibly"},
    {"for certain", "definitely"},
    {"remember", "cache, retain"},
    {"forget", "reset, evict, invalidate, discard"},
    {"forgot", "reset, evict, invalidate, discard"},
};

/// Returns the comment of a line without its slashes; empty for none.
std::string_view commentOf(std::string_view line) {
  const std::size_t start = line.find("//");
  if (start == line.npos) return {};
  line.remove_prefix(start);
  line.remove_prefix(std::min(line.find_first_not_of("/< "), line.size()));
  return line;
}

/// Line of code without its comment, and the contents of the strings in it.
struct SplitLine {
  std::string code;
  std::string strings;
};

SplitLine splitLine(std::string_view line) {
  SplitLine split;
  bool isText = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (isText && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"') {
      isText = !isText;
      split.strings += ' ';
    } else if (isText) {
      split.strings += line[i];
    } else {
      if (line.substr(i, 2) == "//") break;
      split.code += line[i];
    }
  }
  return split;
}

template <typename Visit>
void forEachIdentifier(std::string_view code, Visit visit) {
  for (std::size_t i = 0; i < code.size();) {
    std::size_t end = i;
    while (end < code.size() && isWordCharacter(code[end])) ++end;
    if (end > i) visit(code.substr(i, end - i));
    i = end + 1;
  }
}

/// Returns `text` in lower case without its quotations of code.
std::string proseOf(std::string_view text) {
  std::string prose;
  bool isQuoted = false;
  for (const char c : text) {
    if (c == '`') isQuoted = !isQuoted;
    if (!isQuoted) prose += toLower(c);
  }
  return prose;
}

/// Returns the first rejected word of a text; null for none.
const Term* rejectedWordIn(std::string_view text) {
  const std::string prose = proseOf(text);
  for (const Term& term : kProse)
    for (std::size_t at = prose.find(term.text); at != prose.npos;
         at = prose.find(term.text, at + 1))
      if (at == 0 || !isWordCharacter(prose[at - 1])) return &term;
  return nullptr;
}

/// Returns true if a text begins with a word that leaves the subject out.
bool isSubjectless(std::string_view text) {
  const std::string prose = proseOf(text);
  return std::ranges::any_of(kSubjectless, [&](std::string_view word) {
    return prose.starts_with(lowerCase(word)) &&
           (prose.size() == word.size() || !isWordCharacter(prose[word.size()]));
  });
}

struct Line {
  std::string place;  ///< `PATH:NUMBER`
  std::string text;
};

/// Returns the lines of all sources in these folders. This file has the rejected words.
std::vector<Line> sourceLines(std::initializer_list<const char*> folders) {
  std::vector<Line> lines;
  for (const char* folder : folders)
    for (const fs::path& path : test::filesBelow(folder, {".h", ".cpp", ".def"})) {
      const std::string name = fs::relative(path, PUPPET_LS_SOURCE_DIR).generic_string();
      if (name.ends_with("/words_test.cpp")) continue;
      std::size_t number = 0;
      for (std::string& text : test::readLines(path))
        lines.push_back({name + ':' + std::to_string(++number), std::move(text)});
    }
  return lines;
}

/// The sources of the product.
const std::vector<Line>& productLines() {
  static const std::vector<Line> lines =
      sourceLines({"platform", "parser", "types", "analysis", "protocol", "server"});
  return lines;
}

const std::vector<Line>& testLines() {
  static const std::vector<Line> lines = sourceLines({"tests"});
  return lines;
}

/// Returns the title of a test case that begins in a line; empty for none. Titles that are not
/// string literals are left out.
std::string titleAt(std::span<const Line> lines) {
  for (const std::string_view macro : {"TEST_CASE(", "SUBCASE("}) {
    const std::size_t at = lines.front().text.find(macro);
    if (at == std::string::npos) continue;
    const std::string_view behind = std::string_view(lines.front().text).substr(at + macro.size());
    // A long title stands in the next line.
    const std::string_view text = behind.empty() && lines.size() > 1 ? lines[1].text : behind;
    return std::string(trimmed(splitLine(text).strings));
  }
  return {};
}

/// Returns a title without the name of the component that it may begin with (`session: `), and the
/// rows of the checklist that it may end with (`: T-170`).
std::string_view sentenceOf(std::string_view title) {
  const std::size_t colon = title.find(": ");
  if (colon == title.npos) return title;
  const std::string_view behind = title.substr(colon + 2);
  return behind.size() > 1 && behind[1] == '-' ? title.substr(0, colon) : behind;
}

/// Calls `visit` with each title of a test case and of its parts.
template <typename Visit>
void forEachTitle(Visit visit) {
  const std::span<const Line> lines = testLines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (const std::string title = titleAt(lines.subspan(i)); !title.empty()) visit(lines[i], title);
  }
}

}  // namespace

TEST_CASE("identifiers use the terms of the field") {
  for (const std::vector<Line>* lines : {&productLines(), &testLines()}) {
    CHECK(lines->size() > 10'000);
    for (const Line& line : *lines)
      forEachIdentifier(splitLine(line.text).code, [&](std::string_view identifier) {
        for (const Identifier& term : kIdentifiers)
          if (hasTerm(identifier, term))
            FAIL_CHECK(line.place << ": " << identifier << "; use: " << term.instead);
      });
  }
}

TEST_CASE("comments name what they document") {
  for (const std::vector<Line>* lines : {&productLines(), &testLines()}) {
    std::string_view previous;
    for (const Line& line : *lines) {
      const std::string_view text = line.text;
      // The second line of a comment may begin with any word.
      const bool continues = previous.find("//") != previous.npos &&
                             previous.find("//") == text.find("//") && !commentOf(previous).empty();
      previous = text;
      if (continues) continue;
      const std::string_view comment = commentOf(text);
      if (!comment.empty() && isUpper(comment.front()) && isSubjectless(comment))
        FAIL_CHECK(line.place << ": " << comment);
    }
  }
}

TEST_CASE("comments use the terms of the field") {
  for (const std::vector<Line>* lines : {&productLines(), &testLines()})
    for (const Line& line : *lines)
      if (const Term* term = rejectedWordIn(commentOf(line.text)))
        FAIL_CHECK(line.place << ": " << commentOf(line.text) << "; use: " << term->instead);
}

TEST_CASE("messages use the terms of the field") {
  for (const Line& line : productLines())
    if (const Term* term = rejectedWordIn(splitLine(line.text).strings))
      FAIL_CHECK(line.place << ": " << line.text << "; use: " << term->instead);
}

TEST_CASE("titles of tests use the terms of the field") {
  std::size_t titles = 0;
  forEachTitle([&](const Line& line, const std::string& title) {
    ++titles;
    if (const Term* term = rejectedWordIn(title))
      FAIL_CHECK(line.place << ": " << title << "; use: " << term->instead);
  });
  CHECK(titles > 900);
}

TEST_CASE("titles of test cases are sentences") {
  constexpr std::ptrdiff_t kMinWords = 3;
  forEachTitle([&](const Line& line, const std::string& title) {
    if (line.text.find("SUBCASE(") != std::string::npos) return;  // goes on with the sentence
    const std::string_view sentence = sentenceOf(title);
    if (isSubjectless(sentence)) FAIL_CHECK(line.place << ": no subject: " << title);
    if (std::ranges::count(sentence, ' ') + 1 < kMinWords)
      FAIL_CHECK(line.place << ": no sentence: " << title);
  });
}
