// Semantic tokens, inlay hints, signature help and linked editing ranges.

#include "analysis/features/inlay_hints.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/completion/signature_help.h"
#include "analysis/features/linked_editing.h"
#include "analysis/features/semantic_tokens.h"
#include "parser/parse/parse.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

constexpr const char* kTypes[] = {"class",    "type",       "struct",   "parameter", "variable",
                                  "property", "enumMember", "function", "keyword",   "string",
                                  "number",   "regexp",     "operator", "comment"};

/// Returns `text:type` of each token, with `!` for declarations and `*` for names of the platform.
std::string tokensOf(const std::string& source, bool isTemplate = false) {
  const auto tree = parser::parse(SourceText(source), {.mode = {.epp = isTemplate}});
  std::string text;
  for (const SemanticToken& token :
       semanticTokens(SemanticModel(tree), {0, tree->text.size() + 1})) {
    text += (text.empty() ? "" : " ") + std::string(tree->text.slice(token.range)) + ":" +
            kTypes[static_cast<std::size_t>(token.type)];
    if (token.modifiers & kDeclaration) text += '!';
    if (token.modifiers & kDefaultLibrary) text += '*';
  }
  return text;
}

std::string hintsOf(const std::string& source) {
  const auto tree = parser::parse(SourceText(source), {});
  std::string text = source;
  const auto hints = inlayHints(SemanticModel(tree), {0, tree->text.size()}, {});
  for (auto hint = hints.rbegin(); hint != hints.rend(); ++hint)
    text.insert(hint->offset, "<" + hint->text + ">");
  return text;
}

/// Returns the active signature with the active parameter in `<>`.
std::string helpAt(std::string source) {
  const auto place = source.find("<>");
  REQUIRE(place != source.npos);
  source.erase(place, 2);
  const auto tree = parser::parse(SourceText(source), {});
  const auto help = signatureHelp(SemanticModel(tree), static_cast<std::uint32_t>(place));
  if (!help) return {};
  const auto& signature = help->signatures.at(help->active);
  std::string label = signature.text.label;
  if (!signature.active) return label;
  const TextRange parameter = signature.text.parameters.at(*signature.active);
  label.insert(parameter.end, ">");
  label.insert(parameter.start, "<");
  return label;
}

}  // namespace

TEST_CASE("semantic tokens have the kinds of their texts") {
  CHECK(tokensOf("class c($a) { $b = $a }") ==
        "class:keyword c:class! $a:parameter! $b:variable! =:operator $a:parameter");
  CHECK(tokensOf("file { 'x': ensure => file } # y") ==
        "file:struct* 'x':string ensure:property =>:operator file:enumMember # y:comment");
  CHECK(tokensOf("$x = \"a${b}c\"") == "$x:variable! =:operator \"a:string b:variable c\":string");
  CHECK(tokensOf("include a\n$x = f(1).map |Integer $i| { $i }") ==
        "include:function* a:class $x:variable! =:operator f:function 1:number map:function* "
        "Integer:type* $i:parameter! $i:parameter");
  CHECK(tokensOf("a <%= $b %> c", true) == "<%=:operator $b:variable %>:operator");
  CHECK(tokensOf("/* a\n b */ true") == "/* a:comment  b */:comment true:keyword");
  CHECK(tokensOf("") == "");
}

TEST_CASE("tokens that grammars color in more detail are left out") {
  CHECK(tokensOf("$x = \"a\\n${b}c\"") == "$x:variable! =:operator b:variable c\":string");
  CHECK(tokensOf("$x = 'a\\'b'") == "$x:variable! =:operator");
  CHECK(tokensOf("# one\n# @param x\n# with `code`\n#") == "# one:comment #:comment");
  // The text of a heredoc, where it is in a language; what is interpolated is still ours.
  CHECK(tokensOf("$x = @(\"E\":json)\n  [${b}]\n  | E\n") ==
        "$x:variable! =:operator @(\"E\":json):string b:variable   | E:string");
  CHECK(tokensOf("$x = @(E)\n  [1]\n  | E\n") ==
        "$x:variable! =:operator @(E):string   [1]:string   | E:string");
  CHECK(tokensOf("$x = [@(A:json), @(B)]\n  1\n  | A\n  2\n  | B\n").find("1:string") ==
        std::string::npos);
}

TEST_CASE("the text of a heredoc in a language is left out of a range behind its tag too") {
  const auto tree = parser::parse(SourceText("$x = @(E:json)\n  [1]\n  | E\n"), {});
  const auto tokens = semanticTokens(SemanticModel(tree), {17, 21});
  CHECK(tokens.empty());
}

TEST_CASE("hints show inferred types, values and names of parameters") {
  CHECK(hintsOf("$x = 1") == "$x = 1");
  CHECK(hintsOf("$x = 1 + 2") == "$x<: Integer> = 1 + 2<= 3>");
  CHECK(hintsOf("function f($one, $two) { } f(1, $two)") ==
        "function f($one, $two) { } f(<one:>1, $two)");
}

TEST_CASE("hints that repeat the text are left out") {
  const std::string head = "class c(Enum['a', 'bc'] $e, String $s, Integer $n) {\n";
  const auto unchanged = [&](const std::string& line) {
    CAPTURE(line);
    CHECK(hintsOf(head + line + " }") == head + line + " }");
  };
  // Its type stands there.
  unchanged("$x = Integer($s)");
  unchanged("$x = String.new($n)");
  unchanged("$x = lookup('x', Integer)");
  unchanged("$x = $s == 'a' and $n > 2");
  unchanged("$x = !($n > 2)");
  unchanged("$x = -5");
  // A value that has no text.
  unchanged("$x = Timestamp('2020-01-01')");
  // One argument is not mistaken for another.
  unchanged("notice(fqdn_rand(30))");
  // The one thing that a call is about; what comes behind it may be left out.
  unchanged("notice(epp('shop/app.epp', { 'n' => $n }))");
  unchanged("notice(inline_epp('<%= $n %>', { 'n' => $n }))");
  // How long a text is that was put together.
  CHECK(hintsOf(head + "$x = \"a${e}\"\n$y = $x }") ==
        head + "$x = \"a${e}\"\n$y<: String> = $x }");
}

TEST_CASE("calls and resource bodies have signatures") {
  const std::string function = "function f(Integer $a, String $b = 'x') { }\n";
  CHECK(helpAt(function + "f(<>") == "f(<Integer $a>, String $b = 'x')");
  CHECK(helpAt(function + "f(1, <>)") == "f(Integer $a, <String $b = 'x'>)");
  CHECK(helpAt(function + "f(g([1, 2]), <>") == "f(Integer $a, <String $b = 'x'>)");
  CHECK(helpAt(function + "1.f(<>") == "f(Integer $a, <String $b = 'x'>)");
  CHECK(helpAt(function + "f(1)<>") == "");
  CHECK(helpAt("define d(Integer $a, $b) { }\nd { 'x': b => <>") == "d(Integer $a, <$b>)");
  CHECK(helpAt("class c(Integer $a) { }\nclass { 'c': a => <>") == "c(<Integer $a>)");
  CHECK(helpAt("[1].each |<>").find("<") != std::string::npos);
  CHECK(helpAt("<>") == "");
}

TEST_CASE("a signature with many parameters shows the active and the required ones") {
  const std::string define =
      "define d(Integer $a, $b = 1, $c = 2, String $d, $e = 3, $f = 4, $g = 5) { }\n";
  CHECK(helpAt(define + "d { 'x': <>") == "d(Integer $a, String $d, and 5 more)");
  CHECK(helpAt(define + "d { 'x': e => <>") == "d(Integer $a, String $d, <$e = 3>, and 4 more)");
  CHECK(helpAt(define + "d { 'x': d => <>") == "d(Integer $a, <String $d>, and 5 more)");
  const std::string file = helpAt("file { 'x': mode => <>");
  CHECK(file.starts_with("file("));
  CHECK(file.ends_with(" more)"));
  CHECK(std::count(file.begin(), file.end(), '$') == 2);
}

TEST_CASE("a signature documents each parameter once") {
  const std::string source =
      "# @summary Adds\n#\n# @param a\n#   The first\n# @return the sum\n"
      "function add(Integer $a) >> Integer { $a }\nadd(";
  const auto tree = parser::parse(SourceText(source), {});
  const auto help = signatureHelp(SemanticModel(tree), static_cast<std::uint32_t>(source.size()));
  REQUIRE(help);
  CHECK(help->signatures.at(0).ofParameters == std::vector<std::string>{"The first"});
  CHECK(help->signatures.at(0).documentation == "Adds\n\n\n**Returns** the sum\n");
}

TEST_CASE("examples are left to the hover: a signature must not hide the code") {
  const auto documentationOf = [](const std::string& source) {
    const auto tree = parser::parse(SourceText(source), {});
    const auto help = signatureHelp(SemanticModel(tree), static_cast<std::uint32_t>(source.size()));
    return help ? help->signatures.at(help->active).documentation : "no help";
  };
  for (const std::string place :
       {"epp(", "service { 'x': ensure => running,", "file { 'x': mode => "}) {
    CAPTURE(place);
    const std::string documentation = documentationOf(place);
    CHECK(!documentation.empty());
    CHECK(documentation.find("```") == documentation.npos);
    CHECK(std::ranges::count(documentation, '\n') < 8);
  }
  const std::string class_ =
      "# Serves.\n# @example Use\n#   include c\n# @param a An A\nclass c($a) { }\n";
  CHECK(documentationOf(class_ + "class { 'c': ") == "Missing: `a`\n\nServes.\n");
}

TEST_CASE("a signature begins with the required parameters that a body does not set") {
  const auto documentationAt = [](std::string source) {
    const std::size_t place = source.find("<>");
    source.erase(place, 2);
    const auto tree = parser::parse(SourceText(source), {});
    const auto help = signatureHelp(SemanticModel(tree), static_cast<std::uint32_t>(place));
    return help ? help->signatures.at(help->active).documentation : "no help";
  };
  const std::string class_ = "class c($a, $b, $d = 1) { }\n";
  CHECK(documentationAt(class_ + "class { 'c': a => 1, b => 2<> }") == "");
  CHECK(documentationAt(class_ + "class { 'c': a => 1<>, }") == "Missing: `b`\n\n");
  CHECK(documentationAt(class_ + "class { 'c': d => 1<> }") == "Missing: `a`, `b`\n\n");
  CHECK(documentationAt(class_ + "class { 'c': d => 1<>, * => $x }") == "");
  // The title is the name of a resource.
  CHECK(documentationAt("file { '/x': mode => <>'0644' }").find("Missing") == std::string::npos);
}

TEST_CASE("the names of a heredoc are edited together") {
  const std::string source = "$x = @(\"END\"/L)\n  text\n  | END\n";
  const auto tree = parser::parse(SourceText(source), {});
  const auto first = static_cast<std::uint32_t>(source.find("END"));
  const auto second = static_cast<std::uint32_t>(source.rfind("END"));
  const std::vector<TextRange> both{{first, first + 3}, {second, second + 3}};
  CHECK(linkedRanges(*tree, first + 1) == both);
  CHECK(linkedRanges(*tree, second + 3) == both);
  CHECK(linkedRanges(*tree, 1).empty());
}

TEST_CASE("hints, tokens and signatures are answered in any text") {
  for (const std::string source :
       {"", "$", "f(", "f(1, |", "class {", "@(\"x\")", "\"${", "| |", "\xff{["}) {
    CAPTURE(source);
    for (const bool isTemplate : {false, true}) {
      const auto tree = parser::parse(SourceText(source), {.mode = {.epp = isTemplate}});
      const SemanticModel model(tree);
      for (std::uint32_t offset = 0; offset <= source.size() + 2; ++offset) {
        CHECK(linkedRanges(*tree, offset).empty());
        CHECK_NOTHROW(signatureHelp(model, offset));
        for (const SemanticToken& token : semanticTokens(model, {0, offset}))
          CHECK(token.range.end <= source.size());
        CHECK_NOTHROW(inlayHints(model, {0, offset}, {}));
      }
    }
  }
}
