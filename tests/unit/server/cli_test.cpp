#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/edits/fixes.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "server/cli/serve/server_flags.h"
#include "server/cli/support/excerpt.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/in_order.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/text_position.h"

using namespace puppet;
using namespace puppet::server;
using namespace std::string_literals;

namespace {

ServerFlags flagsOf(std::vector<std::string> words) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  return parseServerFlags(arguments);
}

Diagnostic withFix(std::vector<TextEdit> edits) {
  Diagnostic diagnostic;
  diagnostic.fix("mend", std::move(edits));
  return diagnostic;
}

std::optional<std::string> applyAll(const std::string& text,
                                    const std::vector<Diagnostic>& findings) {
  return analysis::applyFixes(text, analysis::fixesOf(findings, analysis::FixScope::All));
}

/// Returns the line with the carets below it.
std::string drawn(const std::string& text, TextRange range, std::uint32_t lineStart = 0) {
  const Excerpt excerpt = excerptOf(text, range, lineStart);
  return excerpt.line + "\n" + std::string(excerpt.caretColumn, ' ') +
         std::string(excerpt.caretWidth, '^');
}

}  // namespace

TEST_CASE("server flags: each way to name a transport is accepted") {
  CHECK_FALSE(flagsOf({}).listens());
  CHECK_FALSE(flagsOf({"--stdio"}).listens());
  CHECK_FALSE(flagsOf({"--stdio", "--port=8081"}).listens());
  CHECK(flagsOf({"--port=8081"}).listens());
  CHECK(flagsOf({"--ip=127.0.0.1"}).listens());

  for (const auto& words : std::vector<std::vector<std::string>>{
           {"--port=8081"}, {"--port", "8081"}, {"-p", "8081"}, {"-p8081"}}) {
    CAPTURE(words.front());
    CHECK(flagsOf(words).port == 8081);
  }
  CHECK(flagsOf({"--ip=localhost"}).ip == "127.0.0.1");
  CHECK(flagsOf({"-i", "0.0.0.0"}).ip == "0.0.0.0");
}

TEST_CASE("server flags: flags of the Ruby server are accepted silently") {
  const ServerFlags flags = flagsOf(
      {"--stdio", "--debug=STDOUT", "-t", "10", "--timeout=0", "-c", "--no-stop", "--no-preload",
       "-d", "-s", "--slow-start", "--cache", "--no-cache", "--enable-file-cache",
       "--local-workspace=/repo", "--puppet-settings=--vardir,/x", "--feature-flags=a,b"});
  CHECK(flags.warnings.empty());
  CHECK(flags.error.empty());
  CHECK(flags.mode == ServerFlags::Mode::Serve);
}

TEST_CASE("server flags: unknown ones are warned about, and invalid ports are refused") {
  CHECK(flagsOf({"--level=puppet5"}).level == LanguageLevel::Puppet5);
  CHECK(flagsOf({"--puppet-version=7.24.0"}).level == LanguageLevel::Puppet7);
  CHECK(flagsOf({"--help"}).mode == ServerFlags::Mode::Help);
  CHECK(flagsOf({"-v"}).mode == ServerFlags::Mode::Version);
  CHECK(flagsOf({"--clientProcessId=12", "--node-ipc", "-z"}).warnings.size() == 3);
  CHECK(flagsOf({"--level=puppet3"}).warnings.size() == 1);
  for (const char* port : {"--port=65536", "--port=-1", "--port=http", "--port=", "--port"})
    CHECK_FALSE(flagsOf({port}).error.empty());
}

TEST_CASE("a version of Puppet is a level") {
  CHECK(levelOfPuppetVersion("4.10.1") == LanguageLevel::Puppet4);
  CHECK(levelOfPuppetVersion("6") == LanguageLevel::Puppet6);
  CHECK(levelOfPuppetVersion("8.x") == LanguageLevel::Puppet8);
  CHECK(levelOfPuppetVersion("9.0.0") == LanguageLevel::Puppet8);
  CHECK_FALSE(levelOfPuppetVersion("3.8"));
  CHECK_FALSE(levelOfPuppetVersion("x"));
  CHECK_FALSE(levelOfPuppetVersion(""));
}

TEST_CASE("places are counted in characters") {
  const std::string text =
      "a\xc3\xa4z\r\nb\xf0\x9f\x98\x80"
      "c\n\xff\n";
  PositionFinder finder(text);
  struct Row {
    std::uint32_t offset, line, column, character;
  };
  // Ascending, then descending offsets: the results are equal.
  for (const Row& row : std::vector<Row>{{0, 1, 1, 0},
                                         {1, 1, 2, 1},
                                         {3, 1, 3, 2},
                                         {6, 2, 1, 5},
                                         {11, 2, 3, 7},
                                         {13, 3, 1, 9},
                                         {14, 3, 2, 10},
                                         {15, 4, 1, 11},
                                         {99, 4, 1, 11},
                                         {11, 2, 3, 7},
                                         {3, 1, 3, 2},
                                         {2, 1, 2, 1}}) {
    CAPTURE(row.offset);
    const TextPosition position = finder.at(row.offset);
    CHECK(position.line == row.line);
    CHECK(position.column == row.column);
    CHECK(position.character == row.character);
  }
}

TEST_CASE("an excerpt marks the range") {
  CHECK(drawn("file { 'a' }", {7, 10}) == "file { 'a' }\n       ^^^");
  CHECK(drawn("one\ntwo three\n", {8, 13}, 4) == "two three\n    ^^^^^");
  CHECK(drawn("ab", {2, 2}) == "ab\n  ^");
  CHECK(drawn("", {0, 0}) == "\n^");
  CHECK(drawn("if {\n}", {3, 6}) == "if {\n   ^");
  CHECK(drawn("a\r\nb", {0, 4}) == "a\n^");
}

TEST_CASE("an excerpt counts columns as a terminal does") {
  CHECK(drawn("\tx", {1, 2}) == "    x\n    ^");
  CHECK(drawn("ab\tx", {3, 4}) == "ab  x\n    ^");
  CHECK(drawn("\xe6\xbc\xa2\xe5\xad\x97 x", {7, 8}) == "\xe6\xbc\xa2\xe5\xad\x97 x\n     ^");
  CHECK(drawn("\xe6\xbc\xa2\xe5\xad\x97", {3, 6}) == "\xe6\xbc\xa2\xe5\xad\x97\n  ^^");
  CHECK(drawn("e\xcc\x81x", {3, 4}) == "e\xcc\x81x\n ^");
}

TEST_CASE("an excerpt of a long line is short") {
  const std::string text = std::string(100000, 'a') + "!" + std::string(100000, 'b');
  const Excerpt excerpt = excerptOf(text, {100000, 100001}, 0);
  CHECK(excerpt.line.size() < 300);
  CHECK(excerpt.line.find('!') != std::string::npos);
  CHECK(excerpt.caretColumn == 61);
  CHECK(excerptOf(text, {0, 200001}, 0).caretWidth < 300);
}

TEST_CASE("control characters of sources are not printed to the terminal") {
  CHECK(printable("a\x1b[31m") == "a\xef\xbf\xbd[31m");
  CHECK(printable("\x7f\xc2\x9b") == "\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(printable("x\xe2\x80\xaey") == "x\xef\xbf\xbdy");  // right-to-left override
  CHECK(printable("\xff\xc3") == "\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(printable("\xc3\xa4\xf0\x9f\x98\x80") == "\xc3\xa4\xf0\x9f\x98\x80");
}

TEST_CASE("fixes are applied whole, and only where they do not overlap") {
  const std::string text = "abcdef";
  CHECK(applyAll(text, {}) == std::nullopt);
  CHECK(applyAll(text, {withFix({})}) == std::nullopt);
  CHECK(applyAll(text, {withFix({{{1, 2}, "X"}})}) == "aXcdef");
  CHECK(applyAll(text, {withFix({{{6, 6}, "!"}}), withFix({{{0, 0}, "?"}})}) == "?abcdef!");
  CHECK(applyAll(text, {withFix({{{4, 6}, ""}, {{0, 1}, "xx"}})}) == "xxbcd");
  SUBCASE("the first one wins") {
    CHECK(applyAll(text, {withFix({{{1, 3}, "1"}}), withFix({{{2, 4}, "2"}})}) == "a1def");
    CHECK(applyAll(text, {withFix({{{2, 2}, "1"}}), withFix({{{2, 2}, "2"}})}) == "ab1cdef");
    CHECK(applyAll(text, {withFix({{{1, 2}, "1"}}), withFix({{{2, 3}, "2"}})}) == "a1cdef");
    CHECK(applyAll(text, {withFix({{{1, 2}, "1"}}), withFix({{{1, 2}, "1"}, {{4, 5}, "2"}})}) ==
          "a1cdef");
  }
  SUBCASE("invalid edits are ignored") {
    CHECK(applyAll(text, {withFix({{{5, 9}, "x"}})}) == std::nullopt);
    CHECK(applyAll(text, {withFix({{{3, 2}, "x"}})}) == std::nullopt);
    CHECK(applyAll(text, {withFix({{{1, 2}, "b"}})}) == std::nullopt);
    CHECK(applyAll(text, {withFix({{{1, 3}, "x"}, {{2, 4}, "y"}})}) == std::nullopt);
  }
}

TEST_CASE("only fixes that are safe are applied without asking") {
  const auto count = [](DiagnosticId id, analysis::FixScope scope) {
    Diagnostic finding = withFix({{{0, 1}, "x"}});
    finding.id = id;
    return analysis::fixesOf({finding}, scope).size();
  };
  CHECK(count(DiagnosticId::UnrecognizedEscape, analysis::FixScope::Safe) == 1);
  CHECK(count(DiagnosticId::UnknownFunction, analysis::FixScope::Safe) == 0);
  CHECK(count(DiagnosticId::UnknownFunction, analysis::FixScope::All) == 1);
  CHECK(count(DiagnosticId::UnrecognizedEscape, analysis::FixScope::None) == 0);
}

TEST_CASE("results of many threads come in order") {
  std::vector<std::size_t> seen;
  const auto work = [](std::size_t i) {
    if (i % 7 == 0) std::this_thread::yield();
    return i * i;
  };
  forEachInOrder(1000, work, [&](std::size_t result) { seen.push_back(result); });
  REQUIRE(seen.size() == 1000);
  for (std::size_t i = 0; i < seen.size(); ++i) CHECK(seen[i] == i * i);
  forEachInOrder(0, work, [&](std::size_t) { FAIL("no work, no result"); });
}
