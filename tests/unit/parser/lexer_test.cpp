#include "parser/lexer/lexer.h"

#include <array>
#include <random>
#include <string>

#include <doctest/doctest.h>

namespace puppet::parser {
namespace {

/// Returns the tokens of a text as "Kind:text" without the end of file. Checks the invariants of
/// any token list.
std::string tokensOf(std::string_view text, LexMode mode = {}) {
  const LexResult result = lex(text, mode);
  std::string shown;
  std::size_t at = 0;
  for (const Token& token : result.tokens) {
    at += token.leading();
    if (token.kind() == SyntaxKind::EndOfFile) break;
    if (!shown.empty()) shown += ' ';
    shown.append(nameOf(token.kind())).append(1, ':').append(text.substr(at, token.width()));
    at += token.width();
  }
  CHECK(at == text.size());
  CHECK(result.tokens.back().kind() == SyntaxKind::EndOfFile);
  return shown;
}

/// Returns the diagnostics of a text as "Id@start-end".
std::string diagnosticsOf(std::string_view text, LexMode mode = {}) {
  std::string shown;
  for (const Diagnostic& diagnostic : lex(text, mode).diagnostics) {
    if (!shown.empty()) shown += ' ';
    shown.append(diagnostic.info().id)
        .append(1, '@')
        .append(std::to_string(diagnostic.range.start));
    shown.append(1, '-').append(std::to_string(diagnostic.range.end));
  }
  return shown;
}

struct Row {
  std::string_view text, expected;
};

void checkTokens(std::initializer_list<Row> rows, LexMode mode = {}) {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(tokensOf(row.text, mode) == row.expected);
  }
}

void checkDiagnostics(std::initializer_list<Row> rows, LexMode mode = {}) {
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(diagnosticsOf(row.text, mode) == row.expected);
  }
}

constexpr LexMode kEpp{.epp = true};
constexpr LexMode kTasks{.tasks = true};

TEST_CASE("names, words and keywords are tokens of their kinds") {
  checkTokens({
      {"a a::b ::a a1_", "Name:a Name:a::b Name:::a Name:a1_"},
      {"a-b _a a::_b a-1 a--b", "Word:a-b Word:_a Word:a::_b Word:a-1 Word:a--b"},
      {"a- -", "Name:a Minus:- Minus:-"},
      {"a::B", "Name:a TypeName:::B"},
      {"A A::B ::A", "TypeName:A TypeName:A::B TypeName:::A"},
      {"if iff true in inherits", "KwIf:if Name:iff KwTrue:true KwIn:in KwInherits:inherits"},
      {"plan apply", "Name:plan Name:apply"},
      {"$a $a::b $::a $a-1 $a:: $",
       "Variable:$a Variable:$a::b Variable:$::a Variable:$a Minus:- Number:1 "
       "Variable:$a Name::: Variable:$"},
  });
  checkTokens({{"plan apply", "KwPlan:plan KwApply:apply"}}, kTasks);
}

TEST_CASE("every keyword of the table is a token of its kind") {
#define TOKEN(kind, spelling, reference)
#define KEYWORD(kind, spelling, reference) CHECK(tokensOf(spelling, kTasks) == #kind ":" spelling);
#include "parser/tokens/tokens.def"
#undef KEYWORD
}

TEST_CASE("operators are split by the longest match") {
  checkTokens({
      {"= == => =~ + += +> - -= ->",
       "Equals:= EqualEqual:== FatArrow:=> Match:=~ Plus:+ PlusEquals:+= PlusArrow:+> "
       "Minus:- MinusEquals:-= EdgeRight:->"},
      {"! != !~ ~ ~> > >= >>",
       "Bang:! NotEqual:!= NoMatch:!~ Tilde:~ NotifyRight:~> Greater:> GreaterEqual:>= "
       "ShiftRight:>>"},
      {"< <= << <| <<| <- <~",
       "Less:< LessEqual:<= ShiftLeft:<< CollectOpen:<| ExportedCollectOpen:<<| EdgeLeft:<- "
       "NotifyLeft:<~"},
      {"| |> |>> @ @@ : , . ; ? * %",
       "Pipe:| CollectClose:|> ExportedCollectClose:|>> At:@ AtAt:@@ Colon:: Comma:, "
       "Dot:. Semicolon:; Question:? Star:* Percent:%"},
      {"? { } {", "Question:? SelectorLBrace:{ RBrace:} LBrace:{"},
  });
}

TEST_CASE("brackets and parentheses are lexed by the token before them") {
  checkTokens({
      {"[", "ListStart:["},
      {"a[ [\n[", "Name:a LBracket:[ ListStart:[ ListStart:["},
      {"a/**/[", "Name:a LBracket:["},
      {"a\u00a0[", "Name:a ListStart:["},
      {"( (\n \t( /**/(", "LineStartLParen:( LParen:( LineStartLParen:( LParen:("},
      {"a # b\n(", "Name:a LineStartLParen:("},
      {"'\n' ( /*\n*/ (", "String:'\n' LParen:( LParen:("},
  });
}

TEST_CASE("a slash divides after an operand") {
  checkTokens({
      {"/a/ /b/", "Regex:/a/ Slash:/ Name:b Slash:/"},
      {"$x /a/", "Variable:$x Slash:/ Name:a Slash:/"},
      {"} /a/", "RBrace:} Regex:/a/"},
      {"= /a\\/b\\\\/", "Equals:= Regex:/a\\/b\\\\/"},
      {"= /a\\/", "Equals:= Slash:/ Name:a Unknown:\\ Slash:/"},
      {"if /a\nb/", "KwIf:if Regex:/a\nb/"},
      // The first token of an interpolation is lexed by the token before the string, and no token
      // of a nested string counts.
      {"$x \"${/a/}\"", "Variable:$x StringHead:\"${ Slash:/ Name:a Slash:/ StringTail:}\""},
      {"= \"${b}${/a/}\"",
       "Equals:= StringHead:\"${ Variable:b StringMiddle:}${ Regex:/a/ StringTail:}\""},
      {"= \"${\"$a\" /b/}\"",
       "Equals:= StringHead:\"${ StringHead:\" Variable:$a StringTail:\" Regex:/b/ StringTail:}\""},
  });
}

TEST_CASE("numbers are one token each, and malformed ones are reported") {
  checkTokens({
      {"1 1.5 1e5 1.5e-3 0xfF 017 1.a 0xFF.5",
       "Number:1 Number:1.5 Number:1e5 Number:1.5e-3 Number:0xfF Number:017 "
       "Number:1 Dot:. Name:a Number:0xFF Dot:. Number:5"},
      {"08 5a 1.5e 1e+5 0x 1_000",
       "Number:08 Number:5a Number:1.5e Number:1e+5 Number:0x Number:1_000"},
  });
  checkDiagnostics({
      {"08", "InvalidOctalNumber@0-2"},
      {"01.5", "InvalidOctalNumber@0-4"},
      {"0xg", "InvalidHexNumber@0-3"},
      {"1.5e", "InvalidDecimalNumber@0-4"},
      {"1e+5", "InvalidDecimalNumber@0-4"},
      {"5a", "IllegalNumber@0-2"},
      {"$x1.5a", "InvalidDecimalNumber@2-6"},
      {"5\u00e9", "IllegalNumber@0-1"},
  });
  const LexResult result = lex("1e+5", {});
  REQUIRE(result.diagnostics[0].fixes.size() == 1);
  CHECK(result.diagnostics[0].fixes[0].edits == std::vector<TextEdit>{{{2, 3}, ""}});
  CHECK(lex("1.5e", {}).diagnostics[0].referenceOffset == 2);
}

TEST_CASE("mixed names are one token and one diagnostic") {
  checkTokens({
      {"A::b::C", "TypeName:A::b::C"},
      {"a::1 ::", "Name:a::1 Name:::"},
      {"A::", "TypeName:A::"},
  });
  checkDiagnostics({
      {"A::b", "IllegalClassReference@0-4"},
      {"::A::b", "IllegalQualifiedClassReference@0-6"},
      {"a::", "IllegalQualifiedName@0-3"},
      {"::", "IllegalQualifiedName@0-2"},
  });
  CHECK(lex("A::b::c", {}).diagnostics[0].fixes[0].edits.size() == 2);
  CHECK(lex("A::1", {}).diagnostics[0].fixes.empty());
}

TEST_CASE("strings are split at their interpolations") {
  checkTokens({
      {"'a' 'it\\'s' 'a\nb' '\\\\'", "String:'a' String:'it\\'s' String:'a\nb' String:'\\\\'"},
      {R"("a" "$" "\${b}" "5$")", R"(String:"a" String:"$" String:"\${b}" String:"5$")"},
      {"\"a${b}c$d e\"", "StringHead:\"a${ Variable:b StringMiddle:}c Variable:$d StringTail: e\""},
      {"\"${ b }\"", "StringHead:\"${ Variable:b StringTail:}\""},
      {"\"${b.c} ${b[1]} ${b + 1} ${1} ${if}\"",
       "StringHead:\"${ Variable:b Dot:. Name:c StringMiddle:} ${ Variable:b LBracket:[ Number:1 "
       "RBracket:] "
       "StringMiddle:} ${ Name:b Plus:+ Number:1 StringMiddle:} ${ Variable:1 StringMiddle:} ${ "
       "Variable:if StringTail:}\""},
      {"\"${{a => \"${b}\"}}\"",
       "StringHead:\"${ LBrace:{ Name:a FatArrow:=> StringHead:\"${ Variable:b StringTail:}\" "
       "RBrace:} StringTail:}\""},
      // An end right at the start of a piece of text, before another one, is text in the reference.
      {"'''", "String:'''"},
      {"\"\"$a\"", "StringHead:\"\" Variable:$a StringTail:\""},
  });
  checkTokens({{"\"${plan}\"", "StringHead:\"${ KwPlan:plan StringTail:}\""}}, kTasks);
}

TEST_CASE("unknown escapes of strings are reported") {
  checkDiagnostics({
      {R"("\q \\q \n")", "UnrecognizedEscape@1-3"},
      {R"("\u12")", "IllegalUnicodeEscape@1-3"},
      {R"("\u0041\u{1F600}")", ""},
      {R"("\u{110000}")", "NoSuchCharacter@1-11"},
      {"'\\q'", ""},
      {"@(A/u)\n\\q\\u1\nA", "IllegalUnicodeEscape@9-11"},
  });
}

TEST_CASE("strings without end stop before the next statement") {
  checkTokens({
      {"$a = 'b\n$c = 1", "Variable:$a Equals:= String:'b Variable:$c Equals:= Number:1"},
      {"$a = 'b\nc d", "Variable:$a Equals:= String:'b\nc d"},
      {"mode => \"a$b\n  owner => 1",
       "Name:mode FatArrow:=> StringHead:\"a Variable:$b StringTail: Name:owner FatArrow:=> "
       "Number:1"},
      {"x(\"a${b\")\ny",
       "Name:x LParen:( StringHead:\"a${ Variable:b StringTail:\" RParen:) Name:y"},
      {"x(\"a${b\ny(\"c\")",
       "Name:x LParen:( StringHead:\"a${ Variable:b StringTail: Name:y LParen:( String:\"c\" "
       "RParen:)"},
  });
  checkDiagnostics({
      {"$a = 'b\n$c = 1", "UnclosedQuote@5-6"},
      {"\"${ 'a }\"", "UnclosedQuote@0-1"},
      {"\"${ \"a }", "UnclosedQuote@0-1"},
  });
  CHECK(lex("\"${ 08", {}).diagnostics[0].referenceCode == "INVALID_OCTAL_NUMBER");
}

TEST_CASE("heredocs are split into tags, texts and end markers") {
  checkTokens({
      {"f(@(A), 1)\n x\n | A\ny",
       "Name:f LParen:( HeredocTag:@(A) Comma:, Number:1 RParen:) HeredocText: x\n "
       "HeredocEnd: | A Name:y"},
      {"@(A) @(B)\nx\nA\ny\nB",
       "HeredocTag:@(A) HeredocTag:@(B) HeredocText:x\n HeredocEnd:A HeredocText:y\n HeredocEnd:B"},
      {"@(A)\nA\r\n", "HeredocTag:@(A) HeredocText: HeredocEnd:A"},
      {"@(A)\nTHE A\n", "HeredocTag:@(A) HeredocText: HeredocEnd:THE A"},
      {"@(\"A\")\na${b}c$d\nA",
       "HeredocTag:@(\"A\") HeredocHead:a${ Variable:b HeredocMiddle:}c Variable:$d "
       "HeredocTail:\n HeredocEnd:A"},
      {"@(\"A\"/)\n\\${b}\nA", "HeredocTag:@(\"A\"/) HeredocText:\\${b}\n HeredocEnd:A"},
      {"\"${@(A)}\"\nb\nA\n",
       "StringHead:\"${ HeredocTag:@(A) StringTail:}\" HeredocText:b\n HeredocEnd:A"},
      // An interpolation without end closes with the text, as in the reference.
      {"@(\"A\")\n${b\nA\nc",
       "HeredocTag:@(\"A\") HeredocHead:${ Name:b HeredocTail: HeredocEnd:A Name:c"},
      {"@(A) '\n'\nb\nA", "HeredocTag:@(A) String:'\n' HeredocText:b\n HeredocEnd:A"},
  });
}

TEST_CASE("broken heredocs are reported and end before the code behind them") {
  checkTokens({
      {"@(A/q) b\n", "HeredocBadTag:@(A/q) Name:b"},
      {"$x = @(A\n$y", "Variable:$x Equals:= HeredocBadTag:@(A Variable:$y"},
      {"@(A)\nb\n$x = 1",
       "HeredocTag:@(A) HeredocText:b\n HeredocEnd: Variable:$x Equals:= Number:1"},
  });
  checkDiagnostics({
      {"@()\n", "HeredocInvalidSyntax@0-3"},
      {"@( )\n", "HeredocEmptyEndTag@0-4"},
      {"@(A/tt)\n", "HeredocRepeatedEscape@0-7"},
      {"@(A/q)\n", "HeredocInvalidEscape@0-6"},
      {"@(A", "HeredocUnclosedParenthesis@0-3"},
      {"@(A)", "HeredocWithoutText@0-4"},
      {"@(A)\nb", "HeredocNoEndLine@0-4"},
      {"@(\"A\")\n${@(B)}\nA", "NestedHeredoc@9-13"},
  });
  // The reference lexes the text of a heredoc before it goes on behind the tag.
  CHECK(lex("@(\"A\")\n${08}\nA", {}).diagnostics[0].referenceOffset == 0);
}

TEST_CASE("templates are split into texts and tags") {
  checkTokens(
      {
          {"a <%= $b %> c", "EppText:a  RenderOpen:<%= Variable:$b RenderClose:%> EppText: c"},
          {"<%- $a -%>\nb", "EppOpen:<%- Variable:$a EppClose:-%> EppText:\nb"},
          {" <%- -%>", "EppBlank:  EppOpen:<%- EppClose:-%>"},
          {"a<%# c %>b\n", "EppText:a<%# c %>b\n"},
          {"a<%# c %>", "EppBlank:a<%# c %>"},
          {"<%% %>", "EppText:<%% %>"},
          {"<% # %>\n%>", "EppOpen:<% EppClose:%>"},
          {"<% 1 % 2 - 1 %>",
           "EppOpen:<% Number:1 Percent:% Number:2 Minus:- Number:1 EppClose:%>"},
      },
      kEpp);
  checkDiagnostics({{"a <% b", "EppUnbalancedTag@2-4"},
                    {"a <%= b", "EppUnbalancedTag@2-5"},
                    {"a <%# b", "EppUnbalancedComment@2-5"},
                    {"a <%", "EppUnbalancedExpression@2-4"}},
                   kEpp);
}

TEST_CASE("white space and comments are skipped, and other characters are reported") {
  checkTokens({
      {"a # b\n/* c\n */ d", "Name:a Name:d"},
      {"a\u00a0\u3000b", "Name:a Name:b"},
      {"^\u00e9\xff a", "Unknown:^\u00e9\xff Name:a"},
      {"\xef\xbb\xbf a", "Name:a"},
      {"/* a", ""},
  });
  checkDiagnostics({{"/* a", "UnclosedComment@0-2"},
                    {"/*/", "UnclosedComment@0-2"},
                    {"\xef\xbb\xbf"
                     "a",
                     "IllegalBom@0-3"}});
}

TEST_CASE("tokens have flags for what stands before them") {
  const std::vector<Token> tokens = lex("a @(X)\n\"b${c}\"\nX\nd", {}).tokens;
  REQUIRE(tokens.size() == 6);
  const std::array<bool, 6> plain = {true, true, false, false, false, true};
  const std::array<bool, 6> newline = {false, false, true, false, true, false};
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    CAPTURE(i);
    CHECK(tokens[i].has(Token::PlainBefore) == plain[i]);
    CHECK(tokens[i].has(Token::NewlineBefore) == newline[i]);
  }
}

TEST_CASE("any bytes make tokens that cover them") {
  constexpr std::array<std::string_view, 24> kPieces = {
      "\"",  "'",  "${",  "}",  "$a", "\\", "/",  "@(X)", "@(\"X\"/)", "\n", "\nX\n", "<%",
      "-%>", "%>", "<%#", "::", "A",  "a",  "1.", "#",    "/*",        "*/", "\xff",  "\r\n"};
  std::mt19937 random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (unsigned count = random() % 24; count > 0; --count)
      text += kPieces[random() % kPieces.size()];
    CAPTURE(text);
    tokensOf(text);
    tokensOf(text, kEpp);
  }
}

TEST_CASE("deep and repeated nesting in strings takes bounded work") {
  for (std::string_view piece : {"\"${", "${", "@(A)\n", "\"${\"", "<%", "'", "@(\"A\")\n${\n"}) {
    std::string text;
    while (text.size() < 200000) text += piece;
    CAPTURE(piece);
    CHECK(lex(text, {}).tokens.size() > 1);
    CHECK(lex(text, kEpp).tokens.size() > 1);
  }
}

}  // namespace
}  // namespace puppet::parser
