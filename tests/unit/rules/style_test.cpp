// Differences of style rules to puppet-lint's checks: they avoid false positives, and their fixes
// preserve the meaning. lint_conformance_test.cpp covers the common behavior.

#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/eval/fact_types.h"
#include "analysis/rules/style/legacy_facts.h"
#include "analysis/symbols/platform.h"
#include "parser/diagnostics/diagnostic.h"
#include "server/cli/findings/lint_file.h"

using namespace puppet;

namespace {

server::LintRules ruleNamed(std::string_view check) {
  server::LintRules rules;
  rules.style.rules = analysis::styleSetOf(check);
  return rules;
}

/// Returns `line:column` of each problem, separated by spaces.
std::string placesOf(std::string_view check, const std::string& source) {
  const server::LintRules rules = ruleNamed(check);
  REQUIRE(rules.style.rules.any());
  std::string places;
  for (const auto& problem :
       server::lintText("/m/manifests/init.pp", SourceText(source), rules).problems)
    places += (places.empty() ? "" : " ") + std::to_string(problem.start.line) + ':' +
              std::to_string(problem.start.column);
  return places;
}

std::string fixedBy(std::string_view check, const std::string& source) {
  bool changed = false;
  return std::string(
      server::lintAndFix("/m/manifests/init.pp", SourceText(source), ruleNamed(check), changed)
          .text.view());
}

struct Case {
  std::string_view check;
  std::string source;
  std::string places;  ///< locations of the problems
};

}  // namespace

TEST_CASE("known false alarms of puppet-lint are not reported") {
  const std::vector<Case> cases = {
      {"nested_classes_or_defines", "class m {\n  foo { 'x': class => 'y' }\n}\n", ""},
      {"nested_classes_or_defines", "class m {\n  class n { }\n}\n", "2:3"},
      {"case_without_default", "case { 'a' => 1 } {\n  default: { }\n}\n", ""},
      {"case_without_default", "case $x {\n  'a': { }\n}\n", "1:1"},
      {"unquoted_node_name", "node web.example.com { }\n", "1:6"},
      {"unquoted_node_name", "foo { 'x': node => bar }\n", ""},
      {"duplicate_params", "foo { 'x': a => { b => 1 }, c => { b => 2 } }\n", ""},
      {"duplicate_params", "foo { 'x': a => 1, a => 2 }\n", "1:20"},
      {"file_mode", "file { '/x': mode => \"0${m}\" }\n", ""},
      {"unquoted_file_mode", "file { '/x': mode => mode.f }\n", ""},
      {"unquoted_resource_title", "foo { [a, 'b']: }\n$l = [c]\n", "1:8"},
      {"unquoted_resource_title", "case $x {\n  [a, b]: { }\n  default: { }\n}\n", ""},
      {"double_quoted_strings", "$x = \"\\r\"\n", ""},
      {"double_quoted_strings", "$x = \"\\u00e9\"\n", ""},
      {"double_quoted_strings", "$x = \"a\"\n", "1:6"},
      {"puppet_url_without_modules", "$x = \"puppet://${server}/modules/x\"\n", ""},
      {"single_quote_string_with_variables", "$x = f('<%= ${} %>')\n", ""},
      {"single_quote_string_with_variables", "$x = inline_epp( '${x}')\n", ""},
      {"single_quote_string_with_variables", "$x = '${y}'\n", "1:6"},
      {"variable_contains_dash", "$x = $a-1\n", ""},
      {"top_scope_facts", "notice($::environment)\n", ""},
      {"top_scope_facts", "notice($::identity)\n", "1:8"},
      {"space_before_arrow", "foo { 'x': a\n  => 1 }\n", ""},
      {"code_on_top_scope", "function f() { 1 }\nnotice('a')\n", "2:1"},
      {"exec_idempotency", "exec { 'x': * => $o }\n", ""},
      {"file_ensure", "file { '/x': o => { ensure => present } }\n", ""},
      {"params_not_optional_with_undef", "class m (Any $x = undef) { }\n", ""},
      {"params_not_optional_with_undef", "class m (String $x = undef) { }\n", "1:17"},
      {"undef_in_function", "file { '/x': mode => undef }\n", ""},
      {"undef_in_function", "f('a', undef)\n", "1:8"},
      {"undef_in_function", "notice undef\n", "1:8"},
      {"undef_in_function", "f(['a', undef])\n", ""},
      {"check_i18n", "foo { 'x': fail => 'a' }\n", ""},
      {"check_i18n", "fail ('a')\n", "1:7"},
      {"check_i18n", "fail $x\n", ""},
      {"check_i18n", "fail(translate('a'))\n", ""},
      {"unquoted_string_in_case", "case $x {\n  'a': { f(y) }\n  b: { }\n}\n", "3:3"},
      {"unquoted_string_in_case", "case $x {\n  Darwin: { }\n  Integer, File: { }\n}\n", "2:3"},
      {"unquoted_string_in_case", "case $x {\n  M::Kind: { }\n}\n", ""},
      {"unquoted_string_in_selector", "$x ? { Debian => 1, String => 2 }\n", "1:8"},
      {"global_function", "function m::f(Hash $x = {}) {\n  pick($x, 1)\n}\n", ""},
      {"global_function", "function m::f() { }\npick(1)\n", "2:1"},
      {"global_resource", "function m::f(Hash $x = {}) {\n  include m\n}\n", ""},
      {"global_resource", "class m { }\ninclude m\n", "2:1"},
      {"empty_lines_around_body", "exec { 'x':\n  unless => 'y',\n}\n\nclass m {\n\n}\n",
       "6:1 6:1"},
      {"yumrepo_gpgcheck_enabled", "yumrepo { 'x': ensure => absent }\n", ""},
      {"140chars", std::string(140, '#') + "\r\n", ""},
  };
  for (const Case& test : cases) {
    CAPTURE(test.check);
    CAPTURE(test.source);
    CHECK(placesOf(test.check, test.source) == test.places);
  }
}

TEST_CASE("names of openvox-lint are those of puppet-lint's checks") {
  CHECK(placesOf("line_length", std::string(141, '#') + '\n') == "1:140");
  CHECK(placesOf("node_name_unquoted", "node web.example.com { }\n") == "1:6");
  const std::string line = "$x = '" + std::string(140, 'x') + "' # lint:ignore:line_length\n";
  const auto file =
      server::lintText("/m/manifests/init.pp", SourceText(line), ruleNamed("140chars"));
  REQUIRE(file.problems.size() == 1);
  CHECK(file.problems[0].kind == server::LintProblem::Kind::Ignored);
}

TEST_CASE("the code of a plan is not in the global scope") {
  const SourceText plan("plan m::f(Struct[{a => String}] $x) {\n  run_task('x', $x)\n}\n");
  CHECK(server::lintText("/m/plans/f.pp", plan, ruleNamed("global_function")).problems.empty());
}

TEST_CASE("in compatible mode, problems are those before the fix") {
  server::LintRules rules = ruleNamed("arrow_on_right_operand_line");
  rules.style.rules |= analysis::styleSetOf("trailing_whitespace");
  rules.style.isCompatible = true;
  bool changed = false;
  const auto file = server::lintAndFix(
      "/m/manifests/init.pp", SourceText("exec { 'a': }\n  ->\n  k { 'b': }\n"), rules, changed);
  CHECK(changed);
  REQUIRE(file.problems.size() == 1);
  CHECK(file.problems[0].kind == server::LintProblem::Kind::Fixed);
}

TEST_CASE("values of fixed sets may be bare") {
  const std::string text = "file { '/a': ensure => 'file', checksum => \"md5\", mode => '0644' }\n";
  CHECK(placesOf("quoted_fixed_value", text) == "1:24 1:44");
  CHECK(fixedBy("quoted_fixed_value", text) ==
        "file { '/a': ensure => file, checksum => md5, mode => '0644' }\n");
  const std::vector<std::string> right = {
      "file { '/a': ensure => file, content => 'present' }\n",
      "file { '/a': ensure => '/b' }\n",
      "m::thing { 'a': ensure => 'present' }\n",
      "service { 'a': enable => 'true', ensure => 'running' ? { default => 'x' } }\n",
  };
  for (const std::string& code : right) {
    CAPTURE(code);
    CHECK(placesOf("quoted_fixed_value", code).empty());
  }
}

TEST_CASE("mistakes that puppet-lint overlooks are reported") {
  CHECK(placesOf("unquoted_file_mode", "File { mode => 0666 }\nFile['/x'] { mode => 644 }\n") ==
        "1:16 2:22");
  CHECK(placesOf("file_mode", "File { mode => '644' }\n$x = { mode => '644' }\n") == "1:16");
  CHECK(placesOf("file_mode", "File['/x'] -> notify { 'x': mode => '644' }\n").empty());
  // One definition does not know the variables of another; unenclosed variables count too.
  CHECK(placesOf("variable_scope", "class a { $x = 1 }\nclass b { notice($x) }\n") == "2:18");
  CHECK(placesOf("variable_scope", "class a { notice(\"$y\") }\n") == "1:19");
  CHECK(placesOf("relative_classname_inclusion", "include a,\n  ::b\n") == "2:3");
  CHECK(placesOf("trailing_comma", "$l = [\n  'a' # one\n]\n") == "2:6");
}

TEST_CASE("texts that must not become Booleans are no quoted Booleans") {
  for (const char* kept : {
           "type A = Enum['true', 'false']\n",
           "type A = Struct[{'true' => Variant[Boolean, Enum[\"false\"]]}]\n",
           "class a(Enum['true', 'false'] $x = 'true', String $y = 'false', B::C $z = ['true']) { "
           "}\n",
           "define a(Hash[Enum['true'], String] $x = { 'true' => 'false' }) { }\n",
           "service { 'x': require => Exec['true'] }\n",
           "class a(Enum['true', 'x'] $e) { if $e == 'true' or 'true' != $e { f($e) } }\n",
           "class a(Enum['true', 'x'] $e) { $x = $e ? { 'true' => 1, default => 2 } }\n",
           "class a(Enum['true', 'x'] $e) { case $e { 'true': { } default: { } } }\n",
           "class a(Enum['true', 'x'] $e) { if $e in ['x', 'true'] { f($e) } }\n",
           "$x = 'true' =~ Enum['true']\n",
       }) {
    CAPTURE(kept);
    const bool isComparison = std::string_view(kept).find("=~") != std::string_view::npos;
    CHECK(placesOf("quoted_booleans", kept) == (isComparison ? "1:6" : ""));
  }
  CHECK(placesOf("quoted_booleans", "class a($x = 'true', Boolean $y = 'true') { f('true') }\n") ==
        "1:14 1:35 1:47");
  CHECK(placesOf("quoted_booleans",
                 "class a(Enum['true', 'x'] $e, $f) { if $f == 'true' or $e == 'false' { } }\n") ==
        "1:46 1:62");
  CHECK(placesOf("quoted_booleans", "File['a']\n$x = 'true'\n") == "2:6");
}

TEST_CASE("fixes keep what the code means") {
  CHECK(fixedBy("variables_not_enclosed", "$x = \"$y[0]\"\n") == "$x = \"${y}[0]\"\n");
  CHECK(fixedBy("variables_not_enclosed", "$x = \"$a-b\"\n") == "$x = \"${a}-b\"\n");
  CHECK(fixedBy("unquoted_node_name", "node a.b { }\n") == "node 'a.b' { }\n");
  CHECK(fixedBy("star_comments", "$x = /* c */ 1\n") == "$x = /* c */ 1\n");
  CHECK(fixedBy("star_comments", "/* a\n * b */\n") == "# a\n# b\n");
  CHECK(fixedBy("legacy_facts", "$x = \"$::fqdn\"\n") ==
        "$x = \"${facts['networking']['fqdn']}\"\n");
  CHECK(fixedBy("legacy_facts", "$x = $::sshdsakey\n") == "$x = $::sshdsakey\n");  // may be absent
  CHECK(fixedBy("ensure_first_param", "foo { 'x':\n  a => 1,\n  ensure => present\n}\n") ==
        "foo { 'x':\n  ensure => present,\n  a => 1\n}\n");
  CHECK(fixedBy("ensure_not_symlink_target", "file { '/x': ensure => '/y' }\n") ==
        "file { '/x': ensure => link, target => '/y' }\n");
  CHECK(fixedBy("class_parameter",
                "class a (\n  Integer $b = 1,\n  $c,\n  String $a = 'x',\n) { }\n") ==
        "class a (\n  $c,\n  String $a = 'x',\n  Integer $b = 1,\n) { }\n");
  for (const std::string kept : {"class a (\n  $b = 1,\n  $a = $b,\n) { }\n",            // reads $b
                                 "class a (\n  $b = 1,\n  $a = \"${b}\",\n) { }\n",      // likewise
                                 "class a (\n  # the b\n  $b = 1,\n  $a = 2,\n) { }\n",  // of $b
                                 "class a (\n  $b = f(),\n  $a = g(),\n) { }\n"})  // f() is first
    CHECK(fixedBy("class_parameter", kept) == kept);
  CHECK(fixedBy("fileserver", "file { '/x': source => 'puppet:///a/b' }\n") ==
        "file { '/x': source => 'puppet:///a/b' }\n");
  // Line ends stay as they are.
  CHECK(fixedBy("double_quoted_strings", "$x = \"a\"\r\n$y = 1\r\n") == "$x = 'a'\r\n$y = 1\r\n");
  // Fixes that may change the meaning are only made on demand.
  CHECK(fixedBy("only_variable_string", "$x = \"${y}\"\n") == "$x = \"${y}\"\n");
  CHECK(fixedBy("quoted_booleans", "$x = 'true'\n") == "$x = 'true'\n");
}

TEST_CASE("control comments suppress the checks that they name") {
  const auto kinds = [](const std::string& source) {
    std::string text;
    for (const auto& problem :
         server::lintText("/m/manifests/init.pp", SourceText(source), ruleNamed("quoted_booleans"))
             .problems)
      text += problem.kind == server::LintProblem::Kind::Ignored ? 'i' : 'w';
    return text;
  };
  CHECK(kinds("$x = 'true' # lint:ignore:quoted_booleans because\n$y = 'true'\n") == "iw");
  CHECK(kinds("# lint:ignore:quoted_booleans\n$x = 'true'\n# lint:endignore\n$y = 'true'\n") ==
        "iw");
  // A block that is never closed has no effect.
  CHECK(kinds("# lint:ignore:quoted_booleans\n$x = 'true'\n") == "w");
  CHECK(kinds("# see lint:ignore:quoted_booleans\n$x = 'true' # lint:ignore:140chars\n") == "w");
}

TEST_CASE("every check of puppet-lint is a rule of its own") {
  std::set<std::string> names;
  for (const analysis::StyleRuleInfo& rule : analysis::styleRules()) {
    const std::string name = analysis::puppetLintName(infoOf(rule.id).rule);
    names.insert(name);
    CHECK(analysis::styleSetOf(name)[analysis::placeOfStyle(rule.id)]);
  }
  CHECK(names.size() == 125);
  CHECK(analysis::styleSetOf("no_such_check").none());
}

TEST_CASE("the fix of a legacy fact is safe if all nodes have the hash that it reads") {
  const analysis::Platform& platform = analysis::Platform::builtIn();
  std::size_t safe = 0;
  for (const std::string_view name : {"architecture",
                                      "bios_vendor",
                                      "domain",
                                      "fqdn",
                                      "gid",
                                      "ipaddress6",
                                      "lsbdistcodename",
                                      "macaddress",
                                      "memorysize",
                                      "operatingsystemmajrelease",
                                      "osfamily",
                                      "processorcount",
                                      "rubyversion",
                                      "selinux",
                                      "swapsize",
                                      "uptime",
                                      "uuid",
                                      "ipaddress_eth0",
                                      "sshrsakey",
                                      "zonename"}) {
    CAPTURE(name);
    const auto fact = platform.findLegacyFact(name);
    REQUIRE(!fact.path.empty());
    CHECK(analysis::legacyFact(name).isOnEveryNode ==
          analysis::isPartOnEveryNode(fact.path, {.level = LanguageLevel::Puppet8}));
    safe += analysis::legacyFact(name).isOnEveryNode;
  }
  CHECK(safe == 11);
}
