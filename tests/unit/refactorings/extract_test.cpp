#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/refactored.h"

namespace {

struct Case {
  std::string source, expected;
};

void check(const std::string& id, const std::vector<Case>& cases) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(puppet::test::refactored(id, source) == expected);
  }
}

}  // namespace

TEST_CASE("expressions become variables") {
  check("extract-variable",
        {
            {"class c {\n  $x = <<1 * 2>> + 3\n}\n",
             "class c {\n  $extracted = 1 * 2\n  $x = $extracted + 3\n}\n"},
            {"$extracted = 1\n$x = f(<< 'a' >>)\n",
             "$extracted = 1\n$extracted2 = 'a'\n$x = f($extracted2)\n"},
            {"[1].each |$i| {\n  f(<<$i + 1>>)\n}\n",
             "[1].each |$i| {\n  $extracted = $i + 1\n  f($extracted)\n}\n"},
            {"file { '/a':\n  mode => <<'0644'>>,\n}\n",
             "$mode = '0644'\nfile { '/a':\n  mode => $mode,\n}\n"},
            {"$x = \"${<<y['a']>>} b\"\n", "$extracted = $y['a']\n$x = \"${$extracted} b\"\n"},
            {"$x = <<$y>>\n", ""},
            {"$x = 1 <<+ 2>>\n", ""},
            {"<<File['a']>> { mode => '0644' }\n", ""},
            {"File <| <<title == 'a'>> |>\n", ""},
            {"[<<$a + 1>>].each |$i| { }\n", "$extracted = $a + 1\n[$extracted].each |$i| {}\n"},
        });
}

TEST_CASE("expressions that are evaluated later or have effects are not moved") {
  const std::string conditional = "! the expression is evaluated under a condition only";
  const std::string effects = "! what is evaluated before the expression may have effects on it";
  check("extract-variable", {
                                {"if $a and <<f($b)>> { }\n", conditional},
                                {"$x = $a ? { 1 => <<$b + 1>>, default => 2 }\n", conditional},
                                {"if $a { } elsif <<$b + 1>> == 1 { }\n", conditional},
                                {"f(g(), <<h()>>)\n", effects},
                                {"f($a, <<h()>>)\n", "$extracted = h()\nf($a, $extracted)\n"},
                                {"f(include('a'), <<$a::b + 1>>)\n", effects},
                                {"if <<$x =~ /(a)/>> and $1 == 'a' { }\n",
                                 "! the match sets variables that the statement reads"},
                            });
}

TEST_CASE("expressions become parameters with a type and documentation") {
  check("extract-parameter",
        {
            {"class c {\n  $x = <<80>>\n}\n",
             "# @param extracted\nclass c (\n  Integer $extracted = 80,\n) {\n  $x = "
             "$extracted\n}\n"},
            {"class c {\n  file { '/a':\n    before => <<File['/b']>>,\n  }\n}\n",
             "# @param before2\nclass c (\n  Type[File] $before2 = File['/b'],\n) {\n  file { "
             "'/a':\n    before => $before2,\n  }\n}\n"},
            {"# A class.\n#\n# @param a One\n#   and more\n# @return x\nclass c (\n  Integer $a,\n"
             "  String[1] $b = 'x',\n) {\n  file { '/a':\n    owner => <<'root'>>,\n  }\n}\n",
             "# A class.\n#\n# @param a One\n#   and more\n# @param owner\n# @return x\nclass c (\n"
             "  Integer $a,\n  String[1] $b = 'x',\n  String[1] $owner = 'root',\n) {\n"
             "  file { '/a':\n    owner => $owner,\n  }\n}\n"},
            {"define d($a) { notice(<<$a + 1>>) }\n",
             "# @param extracted\ndefine d ($a, Any $extracted = $a + 1) {\n  "
             "notice($extracted)\n}\n"},
            {"class c { $y = 1 notice(<<$y + 1>>) }\n",
             "! the expression reads '$y', which is not set when parameters are bound"},
            {"class c { notice(<<\"${::d::y}/x\">>) }\n",
             "! the expression reads '$::d::y', which is not set when parameters are bound"},
            {"class c($a) { if $a { notice(<<$a + 1>>) } }\n",
             "! the expression is evaluated under a condition only"},
            {"class c { notice(<<f(1)>>) }\n",
             "! computing the value may have side effects or give another value elsewhere"},
            {"node default { notice(<<1>>) }\n", ""},
            {"class c { notice(<<true>>) }\n",
             "# @param extracted\nclass c (\n  Boolean $extracted = true,\n) {\n  "
             "notice($extracted)\n}\n"},
        });
}

TEST_CASE("statements become classes and defined types in files of their own") {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"modules/m/manifests/other.pp", "class m::other { }\n"}};
  const auto run = [&](const std::string& id, const std::string& source) {
    return puppet::test::refactoredIn(files, "modules/m/manifests/init.pp", id, source);
  };
  CHECK(run("extract-class",
            "class m (Integer $port) {\n  notify { 'a': }\n  <<file { '/a':\n    content => "
            "\"${port}\",\n  }>>\n}\n") ==
        "class m (Integer $port) {\n  notify { 'a': }\n  class { 'm::extracted':\n    port => "
        "$port,\n  }\n  contain m::extracted\n}\n"
        "=== modules/m/manifests/extracted.pp\n"
        "# @summary\n#   Extracted from m\n#\n# @param port\n#\n# @api private\n"
        "class m::extracted (\n  Integer $port,\n) {\n  file { '/a':\n    content => "
        "\"${port}\",\n  }\n}\n");
  CHECK(
      run("extract-defined-type",
          "define m::d ($x) {\n  <<notify { 'a': }\n  notify { 'b': }>>\n}\n") ==
      "define m::d ($x) {\n  m::d::extracted { $title: }\n}\n"
      "=== modules/m/manifests/d/extracted.pp\n"
      "# @summary\n#   Extracted from m::d\ndefine m::d::extracted {\n  notify { 'a': }\n  notify "
      "{ 'b': }\n}\n");
  CHECK(run("extract-class", "define m::d { <<notify { 'a': }>> }\n") ==
        "! a defined type may be declared often, and a class once");
  CHECK(run("extract-class", "class m { <<$x = 1>> notice($x) }\n") ==
        "! the selection sets '$x', which is read outside of it");
  CHECK(run("extract-class", "class m { <<require m::other>> file { '/a': } }\n") ==
        "! the selection affects the whole body: by resource defaults, 'return', 'require' or "
        "'tag'");
  CHECK(run("extract-class", "class m { $_x = 'a' <<notify { $_x: }>> }\n") ==
        "! the selection reads '$_x', and names of parameters cannot begin with '_'");
  CHECK(run("extract-class", "class m { <<notify { $title: }>> }\n") ==
        "! the selection reads '$title', which would change");
  CHECK(run("extract-class", "class m { File { mode => '0644' } <<file { '/a': }>> }\n") ==
        "! resource defaults of the body apply to the selection");
  CHECK(run("extract-class", "class m { <<file { '/a': }>> File['/a'] { mode => '0644' } }\n") ==
        "! overrides work only where their resources are declared, or in a class that inherits");
  CHECK(puppet::test::refactoredIn(
            {{"modules/m/manifests/sub.pp", "class m::sub inherits m { }\n"}},
            "modules/m/manifests/init.pp", "extract-class", "class m { <<file { '/a': }>> }\n") ==
        "! overrides work only where their resources are declared, or in a class that inherits");
  // The declarations of a defined type are evaluated after those around it.
  const std::string declares =
      "! a defined type is evaluated later, and the selection may declare classes or depend on "
      "what "
      "is declared";
  CHECK(run("extract-defined-type", "class m { <<include m::other>> }\n") == declares);
  CHECK(run("extract-defined-type", "class m { <<class { 'm::other': }>> }\n") == declares);
  CHECK(run("extract-defined-type", "class m { <<ensure_packages(['a'])>> }\n") == declares);
  CHECK(run("extract-defined-type",
            "class m { <<file { '/a': }>> if defined(File['/a']) { notice(1) } }\n") ==
        "! a defined type is evaluated later, and what follows may depend on what the selection "
        "declares");
  CHECK(run("extract-defined-type",
            "class m {\n  if defined(File['/b']) { notice(1) }\n  <<file { '/a': }>>\n"
            "  include m::other\n}\n")
            .starts_with("class m {\n"));
  CHECK(run("extract-class", "class m { <<notify { 'a': } noti>>ce(1) }\n") == "");
  CHECK(puppet::test::refactored("extract-class", "class m { <<notify { 'a': }>> }\n") ==
        "! the file is in no module");
}

TEST_CASE("values move to the data of the module") {
  const std::string hiera =
      "version: 5\nhierarchy:\n  - name: os\n    path: \"%{facts.os.name}.yaml\"\n"
      "  - name: common\n    path: common.yaml\n";
  const std::vector<std::pair<std::string, std::string>> files = {
      {"modules/m/hiera.yaml", hiera}, {"modules/m/data/common.yaml", "---\nm::a: 1\n"}};
  const auto run = [&](const std::string& source) {
    return puppet::test::refactoredIn(files, "modules/m/manifests/init.pp", "move-to-data", source);
  };
  CHECK(run("class m (\n  Integer $port = <<80>>,\n) { }\n") ==
        "class m (\n  Integer $port,\n) { }\n"
        "=== modules/m/data/common.yaml\n---\nm::a: 1\nm::port: 80\n");
  CHECK(run("class m (Hash $h = <<{ 'a' => [1, \"it's\"] }>>) { }\n") ==
        "class m (Hash $h) { }\n"
        "=== modules/m/data/common.yaml\n---\nm::a: 1\nm::h: {'a': [1, 'it''s']}\n");
  CHECK(run("class m (\n  $b = 1,\n) {\n  notice(<<'x'>>)\n}\n") ==
        "# @param extracted\nclass m (\n  String[1] $extracted,\n  $b = 1,\n) {\n  "
        "notice($extracted)\n}\n"
        "=== modules/m/data/common.yaml\n---\nm::a: 1\nm::extracted: 'x'\n");
  CHECK(run("class m (Integer $a = <<1>>) { }\n") == "! the data has the key already");
  CHECK(run("class m (String $a = <<'%{x}'>>) { }\n") ==
        "! the value is no constant that YAML can hold");
  CHECK(run("class m ($a = <<$facts['os']>>) { }\n") ==
        "! the value is no constant that YAML can hold");
  CHECK(run("define m::d ($a = <<1>>) { }\n") == "");
}
