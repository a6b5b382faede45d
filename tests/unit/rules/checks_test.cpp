#include <algorithm>
#include <filesystem>
#include <fstream>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/rules/embedded/syntax_checker.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/rules/syntax/module_file.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

std::vector<Diagnostic> findingsOf(std::string text, const CheckContext& context = {}) {
  parser::ParseOptions options;
  options.level = context.level;
  const auto tree = parser::parse(SourceText(std::move(text)), options);
  return check(*tree, context);
}

std::size_t countOf(const std::vector<Diagnostic>& findings, DiagnosticId id) {
  return static_cast<std::size_t>(std::ranges::count(findings, id, &Diagnostic::id));
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  result.reserve(text.size() * times);
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("a rule that the level switches off is silent") {
  const std::string text = "class a(Integer[1, 1 + 1] $x) { }";
  for (const auto level : {LanguageLevel::Puppet4, LanguageLevel::Puppet6, LanguageLevel::Puppet7})
    CHECK(findingsOf(text, {.level = level, .path = {}}).empty());
  CHECK(findingsOf(text, {.level = LanguageLevel::Puppet8, .path = {}}).size() == 1);
}

TEST_CASE("findings come in the order of the text, those of lexer and parser among them") {
  const auto findings = findingsOf("$A = 1\n$b = 08\n$C = 2\n$d = \n");
  REQUIRE(findings.size() == 4);
  CHECK(findings[0].id == DiagnosticId::IllegalVarName);
  CHECK(findings[1].id == DiagnosticId::InvalidOctalNumber);
  CHECK(findings[2].id == DiagnosticId::IllegalVarName);
  CHECK(findings[3].id == DiagnosticId::SyntaxError);
}

TEST_CASE("a mistake is reported once, or as often as the reference meets it") {
  const std::string text = "$a = !(File <| |>)";
  CHECK(findingsOf(text).size() == 1);
  CHECK(findingsOf(text, {.path = {}, .likeReference = true}).size() == 3);
}

TEST_CASE("a finding about a repetition refers to the first place") {
  const auto findings = findingsOf("$x = { abc => 1, abc => 2 }");
  REQUIRE(findings.size() == 1);
  REQUIRE(findings[0].related.size() == 1);
  CHECK(findings[0].related[0].range == TextRange{7, 10});
}

TEST_CASE("files that are too large are not analyzed") {
  const auto findings = findingsOf(std::string(SourceText::kMaxBytes + 1, ' '));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].id == DiagnosticId::FileTooLarge);
}

TEST_CASE("texts that are not UTF-8 have one finding, which says why") {
  struct Row {
    std::string_view text;
    std::string_view message;
    std::uint32_t start = 0;
  };
  for (const Row& row : std::initializer_list<Row>{
           {"# caf\xe9\nclass A {}\n", "the byte 0xE9 is not valid UTF-8", 5},
           {"$a = 'x\xe2\x82'\n$b = 08\n", "the byte 0xE2 is not valid UTF-8", 7},
           {"$a = '\xed\xa0\x80'", "the byte 0xED is not valid UTF-8", 6},
           {"$a = '\xc0\x80'", "the byte 0xC0 is not valid UTF-8", 6},
           {"\x7f"
            "ELF\x02\x90",
            "the byte 0x90 is not valid UTF-8", 5},
           {{"\xff\xfe$\0a\0=\0001\0", 10}, "expected UTF-8, got UTF-16"},
           {{"\xfe\xff\0$\0a\0=\0001", 10}, "expected UTF-8, got UTF-16"},
           {{"$\0a\0=\0001\0", 8}, "expected UTF-8, got UTF-16"},
           {{"\0$\0a\0=\0001", 8}, "expected UTF-8, got UTF-16"},
           {{"\xff\xfe\0\0$\0\0\0", 8}, "expected UTF-8, got UTF-32"},
           {{"$\0\0\0a\0\0\0", 8}, "expected UTF-8, got UTF-32"},
           {{"\0\0\0$\0\0\0a", 8}, "expected UTF-8, got UTF-32"},
       }) {
    CAPTURE(row.message);
    const auto findings = findingsOf(std::string(row.text));
    REQUIRE(findings.size() == 1);
    CHECK(findings[0].id == DiagnosticId::UnreadableFile);
    CHECK(findings[0].message == "cannot read the file: " + std::string(row.message));
    CHECK(findings[0].range.start == row.start);
    CHECK(findings[0].fixes.empty());
  }
  // As in the reference, a NUL is a character that code cannot contain, and comments and strings
  // can.
  CHECK(findingsOf(std::string("# a\0b\nnotice('a\0b \uFFFE\u00e9')\n", 26)).empty());
  const auto findings = findingsOf(std::string("notice(1)\0\n", 11));
  REQUIRE(findings.size() == 1);
  CHECK(findings[0].id == DiagnosticId::SyntaxError);
}

TEST_CASE("nesting over the limit is a finding") {
  for (const std::string_view opening :
       {"[", "(", "{ a => ", "if true { ", "!", "f(", "case 1 { 2: { ", "class a { "}) {
    CAPTURE(opening);
    const auto findings = findingsOf(repeated(opening, 100'000));
    CHECK(countOf(findings, DiagnosticId::NestedTooDeep) == 1);
  }
}

TEST_CASE("conditions may have any number of arms") {
  std::string unknown = "class a($x) {\n  if $x == 0 { $y = 0 }\n", known = "if 1 == 2 { }\n";
  for (int i = 0; i < 50'000; ++i) {
    unknown += "  elsif $x == " + std::to_string(i) + " { $y = " + std::to_string(i) + " }\n";
    known += "elsif 1 == 3 { }\n";
  }
  CHECK(findingsOf(unknown + "  else { $y = 1 }\n  notice($y)\n}\n").empty());
  CHECK(countOf(findingsOf(known), DiagnosticId::FailingEvaluation) == 0);
}

TEST_CASE("variables of an arm are known behind the conditions") {
  // Variables set and values excluded by the conditions before an arm hold in it and in later arms.
  CHECK(findingsOf("class a($x) { if $x == 1 { fail('x') } elsif ($y = $x) == 2 { notice($y) }\n"
                   "  elsif $x == 3 { notice($y) } else { notice($y) }\n  notice($y) }")
            .empty());
  const auto findings = findingsOf(
      "class a($x) { if $x == 1 { $z = 1 } elsif ($y = $x) == 2 { } else { }\n  notice($y) }");
  CHECK(countOf(findings, DiagnosticId::ConditionallyAssignedVariable) == 1);
}

TEST_CASE("a control comment suppresses the findings of its line") {
  std::string text;
  for (int i = 0; i < 500; ++i)
    text += "notice($zz" + std::to_string(i) + ") # lint:ignore:unknown_variable\n";
  CHECK(findingsOf(text).empty());
  CHECK(findingsOf("# lint:ignore:unknown_variable\n" + text + "# lint:endignore\n").size() == 1);
}

TEST_CASE("files may have very many mistakes") {
  const auto large = [](std::string_view text) { return repeated(text, 20'000); };
  CHECK(findingsOf("$x = {" + large("a => 1, ") + "}").size() == 19'999);
  CHECK(findingsOf("f(" + large("a => 1, ") + "1)").size() == 19'999);
  CHECK(findingsOf(large("notice @(E:json)\n{\n| E\n")).size() == 20'000);
  CHECK(findingsOf("class a(" + large("$x, ") + ") { }").size() == 19'999);
  CHECK(findingsOf("case 1 {" + large("default: { } ") + "}").size() == 19'999);
  CHECK(findingsOf(large("1\n")).size() == 19'999);
  CHECK(findingsOf("$x = 1" + large(" + File <| |>")).size() >= 1);
  CHECK(findingsOf("$a = {} file { '/a': " + large("* => $a, ") + "}").size() == 19'999);
}

TEST_CASE("Puppet code in heredocs is read a few levels deep") {
  std::string text = "$x = [1,]\n$Y = 1\n";
  for (int i = 0; i < 10; ++i) {
    const std::string tag = "END" + std::to_string(i);
    text = "$x = @(" + tag + ":pp)\n" + text + "| " + tag + "\n";
  }
  CHECK(findingsOf(text).empty());
  CHECK(findingsOf("$x = @(E:pp)\n$Y = 1\n| E\n").size() == 1);
}

TEST_CASE("names are recognized by their kinds") {
  for (const auto* name : {"a", "_a", "a1_B", "::a", "a::b", "::a::_b"})
    CHECK(isVariableName(name));
  for (const auto* name : {"", "A", "1", "a::", "_a::b", "a::B", "a-b", "a:b", "::", "a::::b"})
    CHECK_FALSE(isVariableName(name));
  for (const auto* name : {"0", "1", "10"}) CHECK(isMatchVariable(name));
  for (const auto* name : {"", "00", "01", "1a", "-1"}) CHECK_FALSE(isMatchVariable(name));
  for (const auto* name : {"a", "a::b", "aB::c_1"}) CHECK(isDefinitionName(name));
  for (const auto* name : {"", "::a", "A", "_a", "a::_b", "a-b"})
    CHECK_FALSE(isDefinitionName(name));
  for (const auto* name : {"A", "A::B", "Ab_c1"}) CHECK(isTypeAliasName(name));
  for (const auto* name : {"", "::A", "a", "A::b"}) CHECK_FALSE(isTypeAliasName(name));
  CHECK(capitalizedName("my::type") == "My::Type");
}

TEST_CASE("the namespace of a module's file follows from its place") {
  const auto of = [](std::string_view path) { return namespaceOfModuleFile(path); };
  CHECK(of("modules/apache/manifests/init.pp") == "apache");
  CHECK(of("/etc/puppet/code/modules/apache/manifests/vhost/custom.pp") == "apache::vhost::custom");
  CHECK(of("site-modules/profile/functions/f.pp") == "profile::f");
  CHECK(of("site/role/types/Port.pp") == "role::port");
  CHECK(of("C:\\code\\modules\\apache\\plans\\init.pp") == "apache");
  CHECK(of("modules/apache/manifests/sub/init.pp") == "apache::sub::init");
  CHECK(of("modules/apache/examples/init.pp") == "");
  CHECK(of("modules/apache/templates/manifests.epp") == "");
  CHECK(of("manifests/site.pp") == "");
  CHECK(of("environments/production/manifests/site.pp") == "");
  CHECK(of("apache/manifests/init.pp") == "");
  CHECK(of("modules/puppetlabs-apache/manifests/init.pp") == "");
  CHECK(of("") == "");
  // The folders above an environment, or a module, contain no code of it.
  CHECK(namespaceOfModuleFile("/site/prod/manifests/site.pp", "/site/prod/") == "");
  CHECK(namespaceOfModuleFile("/site/prod/site/a/manifests/b.pp", "/site/prod/") == "a::b");
  CHECK(namespaceOfModuleFile("/modules/a/manifests/b.pp", "/modules/a") == "a::b");
  CHECK(namespaceOfModuleFile("/modules/a/manifests/b.pp", "/other") == "a::b");
}

TEST_CASE("a directory with metadata is a module of the name that stands there") {
  const auto root = std::filesystem::temp_directory_path() / "puppet-ls-checks-test";
  const auto path = (root / "puppetlabs-apache" / "manifests" / "vhost.pp").generic_string();
  std::filesystem::create_directories(root / "puppetlabs-apache");
  const auto metadata = root / "puppetlabs-apache" / "metadata.json";
  std::ofstream(metadata) << R"({"name": "puppetlabs-apache"})";
  CHECK(namespaceOfModuleFile(path) == "apache::vhost");
  // The name in metadata.json differs from the folder's.
  std::ofstream(metadata) << R"({"name": "puppetlabs-nginx"})";
  CHECK(namespaceOfModuleFile(path) == "");
  std::ofstream(metadata) << R"({"name": 1})";
  CHECK(namespaceOfModuleFile(path) == "");
  std::ofstream(metadata) << "{";
  CHECK(namespaceOfModuleFile(path) == "");
  std::filesystem::remove_all(root);
  CHECK(namespaceOfModuleFile(path) == "");
}

TEST_CASE("the first fault of a JSON text is found") {
  struct Row {
    std::string text;
    std::optional<std::size_t> fault;
  };
  const Row rows[] = {
      {R"({"a": [1, -2.5e+3, true, false, null, "\u00e9\n\q"]})", {}},
      {"/* c */ 1 // d", {}},
      {R"("\ud83d\ude00")", {}},
      {"", 0},
      {"[1,]", 3},
      {R"({"a" 1})", 5},
      {"{a: 1}", 1},
      {"01", 1},
      {"1.", 2},
      {"-", 1},
      {"NaN", 0},
      {"tru", 0},
      {"1 2", 2},
      {R"("a)", 0},
      {"\"a\tb\"", 2},
      {R"("\u12")", 5},
      {R"("\ud800")", 7},
      {"/*", 0},
      {repeated("[", 100) + repeated("]", 100), {}},
      {repeated("[", 101) + repeated("]", 101), 100},
      {repeated("[", 1'000'000), 100},
  };
  for (const auto& [text, fault] : rows) {
    CAPTURE(text.substr(0, 60));
    const auto found = findJsonFault(text);
    CHECK((found ? std::optional(found->offset) : std::nullopt) == fault);
  }
}

TEST_CASE("faults of base64 texts are found as by Puppet") {
  for (const auto* text :
       {"", "YQ==", "YWI=", "YWJj\nYWJj", "a b c d", "Y\tQ==", "?YQ==", "\u00a0YQ=="})
    CHECK_FALSE(findBase64Fault(text));
  for (const auto* text : {"Y", "YQ", "YQ=", "YR==", "YWB=", "YW-_", "====", "YQ==YQ==", "[YQ=="})
    CHECK(findBase64Fault(text));
}

}  // namespace puppet::analysis
