// Snippets for statements and blocks: where they are offered, and their text.

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/completion_world.h"

using puppet::analysis::Completion;
using puppet::analysis::CompletionItem;
using puppet::test::CompletionWorld;
using puppet::test::rankOf;

namespace {

constexpr std::string_view kManifest = "modules/web/manifests/mine.pp";
constexpr std::string_view kSite = "manifests/site.pp";
constexpr std::string_view kTemplate = "modules/web/templates/mine.epp";

struct FrameCase {
  std::string_view file, source, label;
  std::string_view text;   ///< inserted with snippets; empty: the label is not offered
  std::string_view plain;  ///< inserted without snippets; empty: the label is not offered
};

constexpr std::string_view kCaseFrame =
    "case ${1:\\$facts['os']['family']} {\n  ${2:'Debian'}: {\n    $3\n  }\n  default: {\n    $0\n"
    "  }\n}";

const FrameCase kCases[] = {
    // Definitions have the name that autoloading requires, in the first statement of their file.
    {kManifest, "<>", "class", "class web::mine$2 {\n  $0\n}", "class"},
    {kManifest, "# Docs\ncl<>", "class", "class web::mine$2 {\n  $0\n}", "class"},
    {kManifest, "def<>", "define", "define web::mine (\n  $2\n) {\n  $0\n}", "define"},
    {kManifest, "class web::mine { }\nde<>", "define", "define ${1:name} (\n  $2\n) {\n  $0\n}",
     "define"},
    {"modules/web/functions/f.pp", "fun<>", "function",
     "function web::f($2) >> ${3:Any} {\n  $0\n}", "function"},
    {"modules/web/types/k.pp", "ty<>", "type", "type Web::K = $0", "type"},
    {"modules/web/types/k.pp", "type <>", "Web::K", "Web::K", "Web::K"},
    {"modules/web/plans/p.pp", "pl<>", "plan", "plan web::p(${2:TargetSpec \\$targets}) {\n  $0\n}",
     "plan"},
    {kSite, "no<>", "node", "node ${1:default} {\n  $0\n}", "node"},
    {kSite, "class c { no<> }", "node", "", ""},
    // Titles may be variables; classes are named by text.
    {kSite, "class c {\n  fi<>\n}", "file", "file { $1:\n  $0\n}", "file"},
    {kSite, "class c {\n  cla<>\n}", "class", "class { '$1':\n  $0\n}", "class"},
    // Statements, unless code follows in the line.
    {kSite, "class c {\n  i<>\n}", "if", "if ${1:\\$condition} {\n  $0\n}", "if"},
    {kSite, "class c {\n  un<>\n}", "unless", "unless ${1:\\$condition} {\n  $0\n}", "unless"},
    {kSite, "class c {\n  ca<>\n}", "case", kCaseFrame, "case"},
    {kSite, "if $x { }\nel<>", "else", "else {\n  $0\n}", "else"},
    {kSite, "if $x { }\nels<>", "elsif", "elsif ${1:\\$condition} {\n  $0\n}", "elsif"},
    {kSite, "class c { i<> }", "if", "if", "if"},
    {kSite, "i<>f $x { }", "if", "if", "if"},
    {kSite, "i<> $x {", "if", "if", "if"},
    // Other places.
    {kSite, "$x = i<>", "if", "if", "if"},
    {kSite, "File['a'] -> i<>", "if", "if", "if"},
    {kSite, "file { 'a': ensure => i<>", "if", "", ""},
    {kSite, "file { 'a': i<>", "if", "", ""},
    {kSite, "f(i<>", "if", "", ""},
    {kSite, "'i<>'", "if", "", ""},
    {kSite, "# i<>", "if", "", ""},
    // Abbreviations are offered to those who type them.
    {kSite, "ifel<>", "ifelse", "if ${1:\\$condition} {\n  $2\n} else {\n  $0\n}", ""},
    {kSite, "<>", "ifelse", "", ""},
    {kSite, "$x = ifel<>", "ifelse", "", ""},
    {kSite, "pfs<> $x", "pfs", "", ""},
    // Functions that require a block.
    {kSite, "class c($x) {\n  $x.ea<>\n}", "each", "each |${2:\\$value}| {\n  $0\n}", "each"},
    {kSite, "class c(Hash $x) {\n  $x.ea<>\n}", "each",
     "each |${2:\\$key}, ${3:\\$value}| {\n  $0\n}", "each"},
    {kSite, "class c(Array $x) {\n  $y = $x.ma<>\n}", "map", "map |${2:\\$value}| { $0 }", "map"},
    {kSite, "class c(Array $x) {\n  $y = $x.redu<>\n}", "reduce",
     "reduce |${2:\\$memo}, ${3:\\$value}| { $0 }", "reduce"},
    {kSite, "class c(Array $x) { notice(\"${x.ma<>}\") }", "map", "map |${2:\\$value}| { $0 }",
     "map"},
    {kSite, "class c($x) {\n  $y = $x.le<>\n}", "lest", "lest || { $0 }", "lest"},
    {kSite, "class c($x) { $x.ea<> |$v| { } }", "each", "each", "each"},
    {kSite, "class c($x) {\n  ea<>\n}", "each", "each(${1:\\$values}) |${2:\\$value}| {\n  $0\n}",
     "each"},
    {kSite, "class c(Array $x) { $y = $x.join<> }", "join", "join($0)", "join"},
    // Blocks of templates enclose text.
    {kTemplate, "<% i<> -%>\n", "if", "if ${1:\\$condition} { -%>\n$0\n<% }", "if"},
    {kTemplate, "<% i<>", "if", "if ${1:\\$condition} { -%>\n$0\n<% } -%>", "if"},
    {kTemplate, "<%\n  i<>\n%>", "if", "if ${1:\\$condition} {\n  $0\n}", "if"},
    {kTemplate, "<% $x.ea<> -%>\n", "each", "each |${2:\\$value}| { -%>\n$0\n<% }", "each"},
    {kTemplate, "<% ca<> -%>\n", "case", "case", "case"},
    {kTemplate, "<% cla<>", "define", "", ""},
    {kTemplate, "i<>", "if", "", ""},
};

std::string insertedText(const Completion& completion, std::string_view label) {
  const std::size_t at = rankOf(completion, label);
  return at == completion.items.size() ? std::string() : completion.items[at].newText;
}

}  // namespace

TEST_CASE("frames are offered where a statement or a block can stand") {
  const CompletionWorld world;
  for (const FrameCase& one : kCases) {
    CAPTURE(one.file);
    CAPTURE(one.source);
    CAPTURE(one.label);
    const auto insertedWith = [&](bool snippets) {
      return insertedText(
          world.at(std::string(one.source), {.snippets = snippets}, std::string(one.file)),
          one.label);
    };
    CHECK(insertedWith(true) == one.text);
    CHECK(insertedWith(false) == one.plain);
  }
}
