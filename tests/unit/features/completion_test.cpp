#include "analysis/features/completion/completion.h"

#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/completion/completion_place.h"
#include "parser/parse/parse.h"
#include "tests/support/completion_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::CompletionWorld;
using puppet::test::rankOf;

namespace {

struct Case {
  std::string source;                 ///< source with the position at `<>`
  std::vector<std::string> expected;  ///< labels among the first five
  std::vector<std::string> absent = {};
};

void checkCompletions(const CompletionWorld& world, const std::vector<Case>& cases) {
  for (const Case& one : cases) {
    CAPTURE(one.source);
    const Completion completion = world.at(one.source);
    for (const std::string& label : one.expected) {
      CAPTURE(label);
      CHECK(rankOf(completion, label) < 5);
    }
    for (const std::string& label : one.absent) {
      CAPTURE(label);
      CHECK(rankOf(completion, label) == completion.items.size());
    }
  }
}

}  // namespace

TEST_CASE("variables in scope are offered") {
  const CompletionWorld world;
  checkCompletions(
      world, {
                 {"class c($alpha, $beta) { $gamma = 1 notice($<>", {"$alpha", "$beta", "$gamma"}},
                 {"class c($alpha) { $x = $al<>", {"$alpha"}},
                 {"class c($alpha) { $x = \"a ${al<>", {"alpha"}},
                 {"class c($alpha) { $x = \"a ${al<>}\" }", {"alpha"}},
                 {"class c($alpha) { $x = \"a $al<>\" }", {"$alpha"}},
                 {"class c($alpha) { $x = 'a $al<>' }", {}, {"$alpha"}},
                 {"class c($alpha) { # $al<>\n }", {}, {"$alpha"}},
                 {"class c($alpha) { [1].each |$item| { $x = $<> } }", {"$item", "$alpha"}},
                 {"class c($alpha) { [1].each |$item| { } $x = $<> }", {"$alpha"}},
                 {"class c($alpha) { if true { $inner = 1 } $x = $i<>", {"$inner"}},
                 {"class c($alpha) { } class d($beta) { $x = $<> }", {"$beta"}},
                 {"class c inherits web { $x = $<>", {"$mode", "$port", "$root"}},
                 {"class c { $x = $web::<>", {"$web::mode", "$web::port", "$web::root"}},
                 {"class c { $x = $base::h<>", {"$base::home"}},
                 {"class c { $x = $::operatings<>", {"$::operatingsystem"}},
             });
  CHECK(rankOf(world.at("class c($alpha) { } class d($beta) { $x = $<> }"), "$alpha") > 5);
}

TEST_CASE("control comments are completed") {
  const CompletionWorld world;
  checkCompletions(world, {
                              {"$x = 'a' # lint:<>", {"ignore:", "endignore"}},
                              {"$x = 'a' # lint:ignore:<>", {}, {"ignore:", "endignore"}},
                              {"$x = 'a' # lint:ignore:arrow_al<>", {"arrow_alignment"}},
                              {"$x = 'a' # lint:ignore:unknown-va<>", {"unknown-variable"}},
                              {"# lint:ignore:140chars lint:ignore:legacy_f<>", {"legacy_facts"}},
                              {"# see lint:ignore:arrow_al<>", {}, {"arrow_alignment"}},
                              {"$x = 'lint:ignore:arrow_al<>'", {}, {"arrow_alignment"}},
                          });
  const auto completion = world.at("# lint:ignore:unknown-va<>", {.trigger = 0});
  CHECK(completion.insert == TextRange{14, 24});
  CHECK_FALSE(world.at("# lint:ignore:<>", {.trigger = ':'}).items.empty());
}

TEST_CASE("the variable declared after the last one that was read comes first") {
  const CompletionWorld world;
  // Unread variables rank first, then the one declared after the parameter that was read last.
  for (const auto& [source, first] :
       {std::pair(
            "define d($aa, $bb, $cc, $dd) { file { $aa: owner => $bb, group => $dd } f($<>) }",
            "$cc"),
        std::pair("define d($aa, $bb, $cc) { notice($cc, $bb, $aa) f($aa, $<>) }", "$bb")}) {
    CAPTURE(source);
    CHECK(rankOf(world.at(source), first) == 0);
  }
}

TEST_CASE("names that many files use come before unused ones") {
  CompletionWorld world;
  for (int i = 0; i < 20; ++i)
    world.folder.write("modules/base/manifests/c" + std::to_string(i) + ".pp",
                       "class base::c" + std::to_string(i) + " { base::used { 'a': } }");
  world.folder.write("modules/base/manifests/used.pp", "define base::used { }");
  world.folder.write("modules/base/manifests/lone.pp", "define base::lone { }");
  world.workspace.load(world.folder.path());
  const Completion completion = world.at("base::<>");
  CHECK(rankOf(completion, "base::used") < rankOf(completion, "base::lone"));
}

TEST_CASE("a list over the limit keeps the best items") {
  const CompletionWorld world;
  const auto texts = [&](std::size_t limit) {
    std::vector<std::string> labels;
    for (const CompletionItem& item : world.at("f(<>)", {.limit = limit}).items)
      labels.push_back(item.label);
    return labels;
  };
  std::vector<std::string> all = texts(10'000);
  const std::vector<std::string> few = texts(20);
  REQUIRE(few.size() == 20);
  all.resize(20);
  CHECK(few == all);
  CHECK(world.at("f(<>)", {.limit = 20}).isIncomplete);
}

TEST_CASE("keys of known hashes are offered") {
  const CompletionWorld world;
  checkCompletions(world, {
                              {"$x = $facts['os']['<>", {"family", "name", "release"}},
                              {"$x = $facts['os']['<>']", {"family", "name", "release"}},
                              {"$x = $facts['o<>", {"os"}},
                              {"class c(Struct[{one => Integer, two => String}] $h) { $x = $h['<>",
                               {"one", "two"}},
                              {"$h = {one => 1, two => 2} $x = $h['<>']", {"one", "two"}},
                          });
}

TEST_CASE("attributes of resources are offered") {
  const CompletionWorld world;
  checkCompletions(world, {
                              {"web::site { 'a': <>", {"kind", "ssl"}},
                              {"web::site { 'a': kind => static, <>", {"ssl"}, {"kind"}},
                              {"web::site { 'a': <>\n ssl => true }", {"kind"}, {"ssl"}},
                              {"web::site { 'a': <>\n 'b': ssl => true }", {"kind", "ssl"}},
                              {"class { 'web': <>", {"mode", "port"}},
                              {"class { 'web':\n  mo<>\n}", {"mode"}},
                              {"file { '/a': ens<>", {"ensure"}},
                              {"file { '/a': req<>", {"require"}},
                              {"File { mo<>", {"mode"}},
                              {"File['/a'] { mo<>", {"mode"}},
                              {"Web::Site<| |> { k<>", {"kind"}},
                              {"Web::Site<| <>", {"kind", "ssl"}},
                          });
}

TEST_CASE("values of the expected type are offered") {
  const CompletionWorld world;
  checkCompletions(world, {
                              {"web::site { 'a': kind => <>", {"static", "proxy"}},
                              {"web::site { 'a': kind => '<>", {"static", "proxy"}},
                              {"web::site { 'a': kind => 'st<>'", {"static"}},
                              {"web::site { 'a': ssl => <>", {"true", "false"}},
                              {"class { 'web': mode => <>", {"on", "off"}},
                              {"service { 'a': ensure => <>", {"running", "stopped"}},
                              {"class c(Enum['red', 'blue'] $p = <>", {"red", "blue"}},
                              {"class c(Enum['red', 'blue'] $p) { if $p == <>", {"red", "blue"}},
                              {"class c(Enum['red', 'blue'] $p) { case $p { <>", {"red", "blue"}},
                              {"class c(Enum['red', 'blue'] $p) { $x = $p ? { <>", {"red", "blue"}},
                              {"service { 'a': require => <>", {"Class", "File", "Package"}},
                          });
}

TEST_CASE("names are offered at places for their kind") {
  const CompletionWorld world;
  checkCompletions(
      world,
      {
          {"include <>", {"web", "base"}},
          {"include web, b<>", {"base"}},
          {"include('<>')", {"web", "base"}},
          {"class { '<>", {"web", "base"}},
          {"class c inherits <>", {"web", "base"}},
          {"class <>", {"web::mine"}},
          {"Class['<>']", {"web", "base"}},
          {"file { '/etc/motd': } File['<>", {"/etc/motd"}},
          {"class c(<>", {"String", "Integer", "Boolean"}},
          {"class c(Web::<>", {"Web::Kind"}},
          {"class c(Optional[Str<>", {"String", "Struct"}},
          {"$x = [1].ma<>", {"map"}},
          {"$x = ['a'].web::<>", {"web::join"}},
          {"$x = 1.web::<>", {}, {"web::join"}},
          {"class c { fil<>", {"file"}},
          {"class c { web::s<>", {"web::site"}},
          {"class c { ::web::s<>", {"web::site"}},
          {"class c { unl<>", {"unless"}},
          {"@us<>", {"user"}},
          {"$x = shellq<>", {"shellquote"}},
          {"$x = template('<>", {"web/site.conf.erb", "web/deep/vhost.epp"}},
          {"$x = file('web/<>", {"web/robots.txt"}},
          {"file { 'a': source => 'puppet:<>", {"puppet:///modules/web/robots.txt"}},
          {"file { 'a': source => 'puppet:///mod<>", {"puppet:///modules/web/robots.txt"}},
          {"file { 'a': source => 'puppet:///modules/web/<>", {"puppet:///modules/web/robots.txt"}},
      });
}

TEST_CASE("completion replaces the word or keeps the part behind the cursor") {
  const CompletionWorld world;
  const Completion completion = world.at("include ba<>se");
  CHECK(completion.insert == TextRange{8, 10});
  CHECK(completion.replace == TextRange{8, 12});
}

TEST_CASE("snippets are offered only to clients that support them") {
  const CompletionWorld world;
  const auto textOf = [&](bool snippets) {
    const Completion completion = world.at("class c { web::si<>", {.snippets = snippets});
    return completion.items.at(rankOf(completion, "web::site")).newText;
  };
  CHECK(textOf(false) == "web::site");
  CHECK(textOf(true) == "web::site { $1:\n  kind => ${2},\n  $0\n}");
}

TEST_CASE("functions and types of plans are offered in plans") {
  const CompletionWorld world;
  for (const auto& [source, label] :
       {std::pair("plan web::p($targets) {\n  run_comm<>\n}", "run_command"),
        std::pair("plan web::p($targets) {\n  out::mess<>\n}", "out::message"),
        std::pair("plan web::p(TargetS<>", "TargetSpec")}) {
    CAPTURE(source);
    CHECK(rankOf(world.at(source, {}, "modules/web/plans/p.pp"), label) == 0);
    const Completion inManifest = world.at(source);
    CHECK(rankOf(inManifest, label) == inManifest.items.size());
  }
}

TEST_CASE("completion is answered at any place of any text") {
  const CompletionWorld world;
  const std::string sources[] = {
      "",           "$",       "::",           "'",        "\"${",  "file { 'a': a => \"${x[\"",
      "[[[[((({{{", "]})|",    "@(\"x\")\n${", "\xff\xfe", "class", "a.b.",
      "| |",        "$x[']['["};
  for (const std::string& source : sources) {
    CAPTURE(source);
    const SemanticModel model(parser::parse(SourceText(source), {}));
    const SemanticModel epp(parser::parse(SourceText(source), {.mode = {.epp = true}}));
    for (std::uint32_t offset = 0; offset <= source.size() + 2; ++offset) {
      CHECK(complete(model, offset, {}).items.size() <= 500);
      CHECK(complete(epp, offset, {}).items.size() <= 500);
    }
  }
}

TEST_CASE("a qualifier that ends at the place is completed by names of the file") {
  const CompletionWorld world;
  for (const char* source : {"$a::<>\n$a::b", "notice($a::<>)\n$a::bcd", "if $a::<>\n}\n$a::b\n"}) {
    CAPTURE(source);
    const Completion completion = world.at(source);
    REQUIRE(completion.items.size() == 1);
    CHECK(completion.items[0].label.starts_with("$a::b"));
  }
}

TEST_CASE("a text of several lines before an open bracket stays a text") {
  const CompletionWorld world;
  const Completion completion = world.at("fail(\"x\ny\")\nv(Bo<>\nx { 'm': v => 1; }\n");
  CHECK(rankOf(completion, "Boolean") == 0);
}
