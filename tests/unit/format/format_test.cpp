#include "analysis/format/format.h"

#include <algorithm>
#include <cstdlib>
#include <random>
#include <regex>

#include <doctest/doctest.h>

#include "analysis/format/layout.h"
#include "analysis/format/same_code.h"
#include "parser/parse/parse.h"
#include "tests/support/case_file.h"
#include "tests/support/format_case.h"
#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;
using format::FormatOptions;
using format::FormatResult;

FormatResult formatText(const std::string& text, const FormatOptions& options,
                        const parser::ParseOptions& reading = {}) {
  return format::format(*parser::parse(SourceText(text), reading), options);
}

std::string textAfter(std::string text, const std::vector<TextEdit>& edits) {
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    text.replace(edit->range.start, edit->range.length(), edit->newText);
  return text;
}

/// Returns sources without errors: those of all cases and of the example.
std::vector<std::string> soundSources() {
  std::vector<std::string> sources;
  for (const char* folder : {"tests/cases", "examples/control-repo"})
    for (const fs::path& path : filesBelow(folder, {".pp"})) {
      std::string text = readFile(path);
      if (parser::parse(SourceText(text))->diagnostics.empty()) sources.push_back(std::move(text));
    }
  return sources;
}

/// Returns true if a line continues a chain of operators or calls, which keeps its indentation.
bool continuesChain(const std::string& text) {
  static const std::regex kChain(R"((\b(and|or)|[-+*]) *\n|\n *(\.[a-z]|(and|or)\b|[-+*] ))");
  return std::regex_search(text, kChain);
}

/// Returns the formatted sources of the cases for the formatter without comments, patterns and
/// broken chains.
std::vector<std::string> plainSources() {
  std::vector<std::string> sources;
  for (const fs::path& file : filesBelow("tests/cases/format", {".txt"})) {
    std::string problem;
    for (FormatCase& test : readFormatCases(file, problem)) {
      const bool isPlain = test.formatted.find_first_of("#/") == std::string::npos;
      if (isPlain && !continuesChain(test.formatted) &&
          parser::parse(SourceText(test.formatted))->diagnostics.empty())
        sources.push_back(std::move(test.formatted));
    }
  }
  return sources;
}

}  // namespace

TEST_CASE("sources are formatted as in the cases") {
  const bool isUpdate = std::getenv("PUPPET_LS_UPDATE") != nullptr;
  const std::vector<fs::path> files = filesBelow("tests/cases/format", {".txt"});
  REQUIRE(files.size() > 5);
  for (const fs::path& file : files) {
    std::string problem;
    std::vector<FormatCase> cases = readFormatCases(file, problem);
    CAPTURE(file.generic_string());
    REQUIRE_MESSAGE(problem.empty(), problem);
    for (FormatCase& test : cases) {
      CAPTURE(test.head);
      const parser::SyntaxTreePtr tree = parser::parse(SourceText(test.source), test.reading);
      const FormatResult result = format::format(*tree, test.options);
      CHECK(result.problem == "");
      CHECK(textAfter(test.source, result.edits) == result.text);
      CHECK(formatText(result.text, test.options, test.reading).text == result.text);
      if (isUpdate) test.formatted = result.text;
      CHECK(result.text == test.formatted);
    }
    if (isUpdate) writeFile(file, withFormatted(cases));
  }
}

TEST_CASE("formatting twice changes nothing more, for every width and indentation") {
  const std::vector<std::string> sources = soundSources();
  REQUIRE(sources.size() > 50);
  for (const std::uint32_t width : {40U, 60U, 80U, 140U}) {
    for (const std::uint32_t indent : {2U, 4U}) {
      FormatOptions options;
      options.width = width;
      options.indent = indent;
      CAPTURE(width);
      CAPTURE(indent);
      for (const std::string& source : sources) {
        const FormatResult result = formatText(source, options);
        CAPTURE(source);
        CHECK(result.problem == "");
        CHECK(formatText(result.text, options).text == result.text);
      }
    }
  }
}

TEST_CASE("formatting does not depend on blanks and indentation") {
  std::mt19937 random(1);
  const std::vector<std::string> sources = plainSources();
  CHECK(sources.size() > 15);
  for (const std::string& source : sources) {
    const FormatResult plain = formatText(source, {});
    // Columns and comments are the author's.
    FormatOptions options;
    options.align = FormatOptions::Align::None;
    const FormatResult wanted = formatText(plain.text, options);
    std::string shuffled;
    std::uint32_t end = 0;
    const parser::SyntaxTreePtr tree = parser::parse(SourceText(wanted.text));
    const format::Layout pieces = format::layOut(*tree, options);
    for (const TextRange piece : pieces.after) {
      if (piece == TextRange{~0U, ~0U}) continue;
      const std::string gap = wanted.text.substr(end, piece.start - end);
      const auto lineBreaks = static_cast<std::size_t>(std::ranges::count(gap, '\n'));
      const bool isPlain = gap.find_first_not_of(" \n") == std::string::npos;
      if (!isPlain || gap.empty()) {
        shuffled += gap;
      } else {
        shuffled += std::string(lineBreaks, '\n') + std::string(1 + random() % 5, ' ');
      }
      shuffled += wanted.text.substr(piece.start, piece.length());
      end = piece.end;
    }
    CAPTURE(shuffled);
    CHECK(formatText(shuffled, options).text == wanted.text);
  }
}

TEST_CASE("a result that is other code is recognized") {
  const auto difference = [](const char* before, const char* after) {
    return format::differenceOf(*parser::parse(SourceText(before)),
                                *parser::parse(SourceText(after)));
  };
  const auto hasSameTokens = [](std::string_view before, std::string_view after) {
    const auto [prefix, suffix] = changeBetween(before, after);
    const TextEdit edit{{prefix, static_cast<std::uint32_t>(before.size()) - suffix},
                        std::string(after.substr(prefix, after.size() - suffix - prefix))};
    return format::hasSameTokens(*parser::parse(SourceText(std::string(before))), after,
                                 {&edit, 1});
  };
  for (const auto& [before, after] : std::vector<std::pair<const char*, const char*>>{
           {"f( 1, 2)", "f(1,\n  2)"},
           {"$a = [1]", "$a = [\n  1,\n]"},
           {"$a = \"b\"", "$a = 'b'"},
           {"$a = 1 # b", "$a = 1 # b  "},
           {"file { 'a': b => 1; }", "file { 'a': b => 1 }"},
           {"file { 'a': b => 1; }", "file { 'a': b => 1, }"},
           {"file { 'a': b => 1 }", "file { 'a': b => 1; }"},
           {"$a = @(E)\nb\nE\n$c = [1, 2]\n$d  = 3", "$a = @(E)\nb\nE\n$c = [1, 2]\n$d = 3"}}) {
    CAPTURE(std::string(before));
    CAPTURE(std::string(after));
    CHECK(difference(before, after) == "");
    CHECK(hasSameTokens(before, after));
  }
  CHECK(difference("f( 1, 2)", "f(1,\n  2\n)") == "");
  CHECK(difference("$a = [1,]", "$a = [\n  1\n]") == "");
  CHECK(difference("$a = \"b\"", "$a = 'b'") == "");
  CHECK(difference("$a = 1 # b", "$a = 1 # b  ") == "");
  for (const auto& [before, after] : std::vector<std::pair<const char*, const char*>>{
           {"$a = 1 # b", "$a = 1"},
           {"$a = 1 # b", "$a = 1 # c"},
           {"# a\n# b", "# a # b"},
           {"$a = 1", "$a = 2"},
           {"$a = \"b\"", "$a = 'c'"},
           {"$a = \"\\n\"", "$a = '\\n'"},
           {"include ['a']", "include['a']"},
           {"notice\n(1)", "notice(1)"},
           {"f(1)", "f(1, 2)"},
           {"$a = @(E)\nb\nE\n", "$a = @(E)\n b\nE\n"}}) {
    CAPTURE(before);
    CHECK_FALSE(hasSameTokens(before, after));
    CHECK(difference(before, after) != "");
  }
  // The result would have an error.
  CHECK_FALSE(hasSameTokens("file { 'a': }", "file { 'a':; }"));
  CHECK_FALSE(hasSameTokens("$a = { b => 1 }", "$a = { b => 1; }"));
}

TEST_CASE("code with syntax errors stays as it is") {
  const FormatResult result = formatText("$a  = 'b\xff'", {});
  CHECK(result.problem == "not UTF-8");
  CHECK(result.text == "$a  = 'b\xff'");
  CHECK(formatText("", {}).text == "");
  CHECK(formatText(" \n\n ", {}).text == "");
  CHECK(formatText("$a  = 1\r\n\r\n\r\n$b  = 2", {}).text == "$a = 1\r\n\r\n$b = 2\r\n");
}

TEST_CASE("edits of a format are minimal") {
  const std::string text = "class a {\n  $b  = 1\n  $c = [ 1 ]\n}\n";
  const parser::SyntaxTreePtr tree = parser::parse(SourceText(text));
  const std::vector<TextEdit> edits = format::format(*tree).edits;
  REQUIRE(edits.size() == 3);
  CHECK(edits[0] == TextEdit{{15, 16}, ""});
  CHECK(edits[1] == TextEdit{{28, 29}, ""});
  CHECK(edits[2] == TextEdit{{30, 31}, ""});
  const parser::SyntaxTreePtr clean = parser::parse(SourceText("class a {\n  $b = 1\n}\n"));
  CHECK(format::format(*clean).edits.empty());
}

}  // namespace puppet::test
