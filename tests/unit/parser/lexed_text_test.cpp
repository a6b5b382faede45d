#include "parser/lexer/lexed_text.h"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "parser/diagnostics/text_edits.h"
#include "parser/lexer/relex.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

constexpr LexMode kManifest, kTemplate{.epp = true};

/// Returns true if `lexed` equals the result of lex() for `text`.
bool isLike(const LexedText& lexed, std::string_view text, LexMode mode) {
  const LexResult fresh = lex(text, mode);
  return std::ranges::equal(lexed.tokens(), fresh.tokens) &&
         lexed.diagnostics() == fresh.diagnostics;
}

struct Row {
  const char* what;
  std::string_view text;
  LexMode mode = kManifest;
};

// Lookahead over distances larger than the fixed lookahead of any token.
constexpr Row kRows[] = {
    {"a regex or a division", "$a = 4 / 2\nif $b =~ /cc c/ { }\n{ } /\n$dd = 1\n$e = 2 / 3\n"},
    {"an escaped end of a regex", "$a =~ /bbbbbbb\\/ccccccc\\\\/\n$d = 1\n"},
    {"a single quote without end", "$a = 'bbbb b\n$cccc = 1\n$d = 2\nfile { 'e': }\n"},
    {"a double quote without end", "$a = \"bbbb b\n$cccc = 1\n$d = \"x\"\n$e = \"${f}\"\n"},
    {"quotes that end themselves",
     "$a = '''b'\n$c = ''\\\\\\\\\\\\\\\\\\\\\\\\'d'\n$e = \"\"\\\\\\\\\"f\"\n"},
    {"an interpolation", "$a = \"b ${cc['d']} $e ${f[\"g\"]} h\"\n$i = {'j' => \"${k}\"}\n"},
    {"an interpolation without end",
     "$a = \"bbbbbbbb ${cc\n$ddddddddd = 1\n$e = \"f\"\ng { 'h': }\n"},
    {"many strings without end",
     "$a = \"${\n$b = \"${\n$c = \"${\n$d = \"${\n$e = \"${\n$f = \"${x}\n$g = \"${y}\"\n"},
    {"comments", "# aaaaaaa\n/* bbbb\n bbbbb */ $c = 1 # dddddd\n$e = /* f */ 2 / 1\n"},
    {"a comment without end", "$a = 1\n$b = 2 /* cccccc\n$d = 'e'\n$f = 1\n"},
    {"a heredoc", "$a = @(X)\n  bbbbbbbbbbb\n  | X\n$c = 1\n$d = 2 X\n"},
    {"heredocs of one line", "f(@(A), @(\"B\"/t), 'c')\n aaa A\n  A\n b ${c} \\t\n |- B\n$d = 1\n"},
    {"a heredoc in an interpolation", "$a = \"b ${c(@(X))} d\n eeeeeeee\n X\n f\"\n$g = 1\n"},
    {"an interpolation in a heredoc", "$a = @(\"X\")\n b ${c[\"d\n\"]} @(Y) $e\n X\n$f = 1\n"},
    {"a heredoc without end", "$a = @(XX)\n bbbbbbbbbbbb\n$c = 1\n$d = 'X'\n"},
    {"a heredoc without text", "$a = 'bbbbb'\n$cccccccccc = @(X)"},
    {"tags of heredocs that are none",
     "$a = @(XX\n$bbbbbbbb = @(YY\n$c = @(\"Z)\n$d = [1]\n$e = (2)\n"},
    {"numbers",
     "$a = [1.5e5, 0x1f, 017, 12345678901.5]\n$b = 1.2.33333333333x\n$c = 123456789.5x\n"},
    {"dashes in words", "$a = bbb-ccc---------------d\n$e = f-----------------\n$g = -1\n"},
    {"byte order marks",
     "\xef\xbb\xbf$a = 1\n$b = @(X)\n\xef\xbb\xbf ccc\n X\n$d = \xef\xbb\xbf 2\n"},
    {"a short byte order mark", "\xfe\xff$a = 1\n[2]\n(3)\n"},
    {"lines that end in CRLF",
     "$a = @(X)\r\n  bbbb\r\n  |- X\r\n$c = \"d\r\n\"\r\n# e\r\n(1)\r\n[2]\r\n"},
    {"characters beyond ASCII",
     "$a = \xc3\xa9\xc3\xa9\xc2\xa0[1]\n$b = 'd\xe2\x80\x83' \xe2\x80\x83[2]\n\x84\x31\n"},
    {"a selector", "$a = $b ? { 1 => 2 }\n$c = $d{ }\n$e = $f ?\n\n\n\n\n\n\n\n{ 3 => 4 }\n"},
    {"a template",
     "<%- | $a = 1 | -%>\nb <%= $a %> c\n<% if $d { -%>\n e\n<%# f -%>\n<% } %>\n<%% g\n",
     kTemplate},
    {"a template with code in code",
     "a<%= \"${b}\" %>c<% $d = @(X) %>\n eeeeeeee\n X\n%>f<%= $g %>\n", kTemplate},
    {"a tag without end", "aaaaaaa <% $b = 1\n$ccccccc = 2\n$d = [3]\n", kTemplate},
    {"a comment of a template without end", "aaa <%= $b %> ccc <%# ddddddd <%= $e %> f\n",
     kTemplate},
    {"division in a template", "<%= $a / 2 %> bb <% if $c =~ /d %> e/ { %> f <% } %>\n", kTemplate},
};

constexpr std::string_view kInserted[] = {"a", "1", " ", "\n", "\"", "'",   "/", "\\",
                                          "$", "{", "}", "@",  ")",  "X",   "|", "-",
                                          ".", "*", "#", "%",  "<",  "\xef"};

}  // namespace

TEST_CASE("tokens: an edit at any place gives the tokens and findings of a new text") {
  for (const Row& row : kRows) {
    CAPTURE(row.what);
    LexedText lexed(row.text, row.mode);
    REQUIRE(isLike(lexed, row.text, row.mode));
    const auto check = [&](const std::string& text) {
      CAPTURE(text);
      lexed.update(text, changeBetween(row.text, text));
      REQUIRE(isLike(lexed, text, row.mode));
      lexed.update(row.text, changeBetween(text, row.text));
      REQUIRE(isLike(lexed, row.text, row.mode));
    };
    for (std::size_t at = 0; at <= row.text.size(); ++at) {
      for (const std::string_view inserted : kInserted)
        check(std::string(row.text).insert(at, inserted));
      for (const std::size_t length : {1, 3, 20}) check(std::string(row.text).erase(at, length));
    }
  }
}

TEST_CASE("tokens: after many edits the tokens are those of a new text") {
  std::mt19937 random(3);
  for (const LexMode mode : {kManifest, kTemplate}) {
    std::string original;
    for (int i = 0; i < 30; ++i)
      for (const Row& row : kRows)
        if (row.mode == mode &&
            std::string_view(row.what).find("without") == std::string_view::npos)
          original += row.text;
    std::string text = original;
    LexedText lexed(text, mode);
    for (int i = 0; i < 400; ++i) {
      const std::string before = text;
      editText(text, random);
      if (i % 20 == 19) text = original;
      lexed.update(text, changeBetween(before, text));
      REQUIRE(isLike(lexed, text, mode));
    }
  }
}

TEST_CASE("tokens: several edits at once give the tokens of a new text") {
  std::mt19937 random(5);
  std::string long_;
  std::vector<std::string> texts;
  for (const Row& row : kRows) {
    if (row.mode != kManifest || !lex(row.text, kManifest).diagnostics.empty()) continue;
    texts.emplace_back(row.text);
    long_ += row.text;
  }
  REQUIRE(lex(long_, kManifest).diagnostics.empty());
  texts.push_back(long_ + long_);
  for (const std::string& text : texts) {
    const std::vector<Token> tokens = lex(text, kManifest).tokens;
    for (int i = 0; i < 3000; ++i) {
      std::vector<TextEdit> edits;
      for (std::size_t at = random() % 8; at <= text.size(); at += 1 + random() % (i % 99 + 9)) {
        const std::size_t removed = std::min<std::size_t>(random() % 3, text.size() - at);
        const auto start = static_cast<std::uint32_t>(at);
        at += removed;
        edits.push_back({{start, static_cast<std::uint32_t>(at)},
                         std::string(kInserted[random() % std::size(kInserted)])});
      }
      const std::string after = applied(text, edits);
      CAPTURE(text);
      CAPTURE(after);
      const LexResult fresh = lex(after, kManifest);
      const auto parts = relex(text, tokens, after, edits, kManifest);
      REQUIRE(parts.has_value() == fresh.diagnostics.empty());
      if (!parts) continue;
      std::vector<Token> result = tokens;
      for (auto part = parts->rbegin(); part != parts->rend(); ++part) {
        const auto first = result.begin() + static_cast<std::ptrdiff_t>(part->first);
        result.erase(first, first + static_cast<std::ptrdiff_t>(part->last - part->first));
        result.insert(result.begin() + static_cast<std::ptrdiff_t>(part->first),
                      part->tokens.begin(), part->tokens.end());
      }
      REQUIRE(result == fresh.tokens);
    }
  }
}

TEST_CASE("tokens: only tokens that an edit damages are lexed again") {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "$x" + std::to_string(i) + " = [ 'aa', $b, \"c ${d}\" ]\n";
  LexedText lexed(text, kManifest);
  struct Edit {
    std::string_view place, inserted;
    std::size_t removed, added;  ///< tokens
  };
  constexpr Edit kEdits[] = {
      {"1000 =", "0", 1, 1}, {"= [ 'aa'", "= ", 1, 2},   {"aa'", "b", 1, 1},  {"\"c $", "e", 0, 1},
      {"${d}", "x", 1, 1},   {"\n", " # comment", 1, 1}, {" = [", "y", 2, 3},
  };
  const std::size_t middle = text.find("$x1000");
  for (const Edit& edit : kEdits) {
    CAPTURE(edit.place);
    std::string edited = text;
    edited.insert(text.find(edit.place, middle), edit.inserted);
    const std::size_t count = lexed.tokens().size();
    const TokenChange change = lexed.update(edited, changeBetween(text, edited));
    CHECK(isLike(lexed, edited, kManifest));
    CHECK(change.oldEnd - change.first <= 3);
    CHECK(change.newEnd - change.first <= 3);
    CHECK(count + change.newEnd == lexed.tokens().size() + change.oldEnd);
    lexed.update(text, changeBetween(edited, text));
  }
}

TEST_CASE("tokens: an edit in a long comment leaves the rest of it alone") {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "# a line of a long comment\n";
  text = "\xef\xbb\xbf" + text + "class a { }\n" + text + "$b = /c/\n" + text;
  std::mt19937 random(5);
  LexedText lexed(text, kManifest);
  std::string now = text;
  for (int i = 0; i < 500; ++i) {
    const std::string before = now;
    if (i % 25 == 24) now = text;
    editText(now, random);
    lexed.update(now, changeBetween(before, now));
    REQUIRE(isLike(lexed, now, kManifest));
  }
}

TEST_CASE("the computed change of a text is minimal") {
  const auto check = [](std::string_view before, std::string_view after, std::uint32_t prefix,
                        std::uint32_t suffix) {
    for (const TextChange known : {TextChange{}, TextChange{prefix, 0}, TextChange{0, suffix}}) {
      const TextChange change = changeBetween(before, after, known);
      CHECK(change.prefix == prefix);
      CHECK(change.suffix == suffix);
    }
  };
  check("", "", 0, 0);
  check("abc", "", 0, 0);
  check("abc", "abxc", 2, 1);
  check("abc", "ac", 1, 1);
  check("axb", "ayb", 1, 1);
  const std::string piece(1000, 'x');
  check(piece + "a" + piece, piece + "b" + piece, 1000, 1000);
  CHECK(changeBetween("aa", "aaa", kNoChange).prefix == 2);
  CHECK(changeOf({3, 4}, {2, 9}).prefix == 2);
  CHECK(changeOf({3, 4}, {2, 9}).suffix == 4);
}
