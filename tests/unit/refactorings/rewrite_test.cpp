#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/refactored.h"

namespace {

struct Rewrite {
  std::string source, expected;
};

void checkRewrites(const std::string& id, const std::vector<Rewrite>& cases) {
  for (const auto& [source, expected] : cases) {
    CAPTURE(source);
    CHECK(puppet::test::refactored(id, source) == expected);
  }
}

}  // namespace

TEST_CASE("variables are replaced by their values") {
  checkRewrites(
      "inline-variable",
      {
          {"define d($a) {\n  $<>x = $a + 1\n  notice($x * 2)\n}\n",
           "define d($a) {\n  notice(($a + 1) * 2)\n}\n"},
          {"define d($a) {\n  $<>x = $a\n  notice(\"${x} $x\")\n}\n",
           "define d($a) {\n  notice(\"${$a} ${$a}\")\n}\n"},
          {"define d($a) {\n  $<>x = 'b'\n  notice(\"${x}\", \"a ${x}c\")\n}\n",
           "define d($a) {\n  notice(\"b\", \"a bc\")\n}\n"},
          {"define d($a) {\n  $<>x = \"${a}.*\"\n  notice(\"b ${x}c\", $x)\n}\n",
           "define d($a) {\n  notice(\"b ${a}.*c\", \"${a}.*\")\n}\n"},
          {"define d($a) {\n  $<>x = \"b $a\"\n  notice(\"${x}c\")\n}\n",
           "define d($a) {\n  notice(\"${\"b $a\"}c\")\n}\n"},
          {"define d($a) {\n  notice(1)\n\n  $<>x = !$a\n\n  foo { 'b': c => $x }\n}\n",
           "define d($a) {\n  notice(1)\n\n  foo { 'b': c => !$a }\n}\n"},
          {"define d($a) {\n  $<>x = $a['b']\n  notice(\"${x['c']}\", $x)\n}\n",
           "! a string reads a part of the variable"},
          {"class c($a) {\n  $<>x = $a\n  notice($x)\n}\n", "class c($a) {\n  notice($a)\n}\n"},
          {"define d($a) {\n  $<>x = $a\n}\n", "! nothing reads the variable"},
          {"define d($a) {\n  $<>x = f($a)\n  notice($x)\n}\n",
           "! computing the value may have side effects or give another value elsewhere"},
          {"define d($a) {\n  $<>x = $a\n  $b = template('m/t.erb')\n  notice($x)\n}\n",
           "! a template or a function may read the variable by name"},
          {"define d($a) {\n  if $a { $<>x = 1 }\n  notice($x)\n}\n",
           "! the variable is set under a condition only"},
          {"define d($a) {\n  $<>x = $a\n  [1].each |$a| { notice($x) }\n}\n",
           "! a lambda that reads it has a parameter '$a'"},
          {"$<>x = 1\nnotice($x)\n", "! a variable of top scope may be read anywhere"},
      });
}

TEST_CASE("if chains, case and selectors are converted into each other") {
  checkRewrites(
      "convert-to-case",
      {
          {"<>if $a == 'x' or $a == 'y' {\n  notice(1)\n} elsif $a =~ /z/ {\n  notice(2)\n} else "
           "{\n  notice(3)\n}\n",
           "case $a {\n  'x', 'y': {\n    notice(1)\n  }\n  /z/: {\n    notice(2)\n  }\n  default: "
           "{\n    notice(3)\n  }\n}\n"},
          {"<>if $a == 1 {\n  notice(1)\n}\n",
           "case $a {\n  1: {\n    notice(1)\n  }\n  default: {}\n}\n"},
          {"<>if $a == 1 { } elsif $b == 2 { }\n", ""},
          {"<>if $a == Integer { }\n", ""},
          {"<>if f($a) == 1 { }\n",
           "! evaluating the compared expression once may have other effects"},
          {"<>if $a == 1 {\n  notice(1)\n}\n# why\nelse {\n}\n",
           "! a comment between the alternatives would be lost"},
          {"<>$x = $a ? {\n  'b'     => 1,\n  default => 2,\n}\n",
           "case $a {\n  'b': {\n    $x = 1\n  }\n  default: {\n    $x = 2\n  }\n}\n"},
          {"<>$x = $a ? { 'b' => 1 }\n",
           "! a selector without 'default' fails where nothing matches, a 'case' does not"},
      });
  checkRewrites(
      "convert-to-if",
      {
          {"<>case $a {\n  default: {\n    notice(3)\n  }\n  'x', 2: {\n    notice(1)\n  }\n  "
           "Integer: {\n  }\n}\n",
           "if $a == 'x' or $a == 2 {\n  notice(1)\n} elsif $a =~ Integer {\n} else {\n  "
           "notice(3)\n}\n"},
          {"<>case $a {\n  'x', 'y': {}\n  default: {\n    notice(1)\n  }\n}\n",
           "unless $a == 'x' or $a == 'y' {\n  notice(1)\n}\n"},
          {"<>case $a {\n  'x': {\n    notice(1)\n  }\n  default: {}\n}\n",
           "if $a == 'x' {\n  notice(1)\n}\n"},
          {"<>case $a {\n  'x': {\n    notice(1)\n  }\n  default: {\n    # nothing\n  }\n}\n",
           "if $a == 'x' {\n  notice(1)\n} else {\n  # nothing\n}\n"},
          {"<>case $a {\n  /x/: {\n  }\n}\n",
           "! '=~' fails for values other than strings, and '$a' may be one"},
          {"class c(String $a) {\n  <>case $a {\n    /x/: {\n    }\n  }\n}\n",
           "class c(String $a) {\n  if $a =~ /x/ {\n  }\n}\n"},
          {"<>case $a {\n  $b: {\n  }\n}\n",
           "! an option is no constant, regular expression or type"},
          {"<>case f() {\n  1: {\n  }\n}\n",
           "! the expression would be evaluated for each alternative"},
      });
  checkRewrites(
      "convert-to-selector",
      {
          {"<>case $a {\n  'x', 'y': {\n    $v = 1\n  }\n  default: {\n    $v = $b\n  }\n}\n",
           "$v = $a ? {\n  'x'     => 1,\n  'y'     => 1,\n  default => $b,\n}\n"},
          {"<>if $a == 'x' {\n  $v = 1\n} else {\n  $v = 2\n}\n",
           "$v = $a ? {\n  'x'     => 1,\n  default => 2,\n}\n"},
          {"<>if $a == 'x' {\n  $v = 1\n}\n",
           "! without a default, a selector fails where nothing matches"},
          {"<>if $a == 'x' {\n  $v = 1\n} else {\n  $w = 1\n}\n", ""},
          {"<>if $a == 'x' {\n  notice(1)\n} else {\n  $w = 1\n}\n", ""},
      });
}

TEST_CASE("missing parameters are added") {
  const std::string definition = "define d($one, $two, $three = 1) { }\n";
  checkRewrites("add-parameters",
                {
                    {definition + "d { 'x'<>: }\n",
                     definition + "d { 'x':\n  one => undef,\n  two => undef,\n}\n"},
                    {definition + "<>d { 'x': }\n",
                     definition + "d { 'x':\n  one => undef,\n  two => undef,\n}\n"},
                    {definition + "<>d { 'x': ; 'y': }\n", ""},
                    {definition + "D { one => 1 }\nd { 'x'<>: }\n",
                     definition + "D { one => 1 }\nd { 'x':\n  two => undef,\n}\n"},
                    {definition + "d { 'x': one<> => 1 }\n",
                     definition + "d { 'x':\n  one => 1,\n  two => undef,\n}\n"},
                    {definition + "d { 'x':\n  two<> => 1,\n}\n",
                     definition + "d { 'x':\n  two => 1,\n  one => undef,\n}\n"},
                    {definition + "d { 'x':\n  two<> => 1\n}\n",
                     definition + "d { 'x':\n  two => 1,\n  one => undef,\n}\n"},
                    {definition + "d { 'x': one<> => 1, two => 2 }\n", ""},
                    {definition + "d { 'x': * => $<>h }\n", ""},
                });
}

TEST_CASE("parameters get documentation") {
  checkRewrites("document-parameters",
                {
                    {"class c<>($a, $b) { }\n",
                     "# @summary\n#\n# @param a\n# @param b\nclass c($a, $b) { }\n"},
                    {"# A class.\n#\n# @param a one\nclass c<>($a, $b) { }\n",
                     "# A class.\n#\n# @param a one\n# @param b\nclass c($a, $b) { }\n"},
                    {"# @param [String] a one\nclass c<>($a) { }\n", ""},
                    {"class c($a) { $x<> = 1 }\n", ""},
                });
}

TEST_CASE("attributes are sorted with their comments") {
  checkRewrites(
      "sort-attributes",
      {
          {"file { '/a':\n  require<> => File['/b'],\n  # who\n  owner   => 'root', # always\n"
           "  ensure  => file\n}\n",
           "file { '/a':\n  ensure  => file,\n  # who\n  owner   => 'root', # always\n"
           "  require => File['/b'],\n}\n"},
          {"file { '/a': mode<> => '0644', ensure => file }\n",
           "file { '/a':\n  ensure => file,\n  mode   => '0644',\n}\n"},
          {"<>file { '/a': mode => '0644', ensure => file }\n",
           "file { '/a':\n  ensure => file,\n  mode   => '0644',\n}\n"},
          {"<>file { '/a': mode => 1, ensure => 1; '/b': mode => 1, ensure => 1 }\n", ""},
          {"file { '/a': ensure<> => file, mode => '0644' }\n", ""},
          {"file { '/a':\n  mode<> => f(),\n  ensure => file,\n}\n",
           "! the value of 'mode' may have side effects"},
          {"file { '/a':\n  *<> => $h,\n  ensure => file,\n}\n",
           "! a splatted hash may set the same attribute"},
      });
}

TEST_CASE("parts that are put together become interpolated strings") {
  checkRewrites(
      "convert-to-interpolation",
      {
          {"class c(String $a, Integer $b) {\n  $x = <>join(['a$', $a, $b], '-')\n}\n",
           "class c(String $a, Integer $b) {\n  $x = \"a\\$-${a}-${b}\"\n}\n"},
          {"define d {\n  $x = [$title, 'b', 1].<>join\n}\n",
           "define d {\n  $x = \"${title}b1\"\n}\n"},
          {"define d {\n  $x = sprintf<>('%s is 5%% \"%s\"', $title, \"a ${name}\")\n}\n",
           "define d {\n  $x = \"${title} is 5% \\\"a ${name}\\\"\"\n}\n"},
          {"class c($a) {\n  $x = <>join(['a', $a])\n}\n",
           "! '$a' may be something else than a String, Integer or Boolean, which gives another "
           "text"},
          {"$x = sprintf<>('%d', 1)\n", ""},
          {"$x = join<>($a)\n", ""},
      });
}

TEST_CASE("quotes are exchanged") {
  checkRewrites("use-double-quotes",
                {
                    {"$x = 'a$b \"c\" \\\\ d\\'e'<>\n", ""},
                    {"$x = <>'a$b \"c\" \\\\ \\'e'\n", "$x = \"a\\$b \\\"c\\\" \\\\ 'e\"\n"},
                    {"$x = <>\"a\"\n", ""},
                });
  checkRewrites("use-single-quotes",
                {
                    {"$x = <>\"it's \\$5 \\\\n\"\n", "$x = 'it\\'s $5 \\n'\n"},
                    {"$x = <>\"a\\n\"\n", "! the string has characters that need an escape"},
                    {"$x = <>\"${a}\"\n", ""},
                });
}

TEST_CASE("resource defaults become default bodies") {
  checkRewrites(
      "convert-resource-defaults",
      {
          {"class c {\n  <>File {\n    owner => 'root',\n    mode  => '0644',\n  }\n"
           "  file { '/a':\n    mode => '0600',\n  }\n  if $a { file { '/b': } }\n}\n",
           "class c {\n  file {\n    default:\n      owner => 'root',\n      mode  => '0644';\n"
           "    '/a':\n      mode => '0600';\n  }\n  if $a {\n    file {\n      default:\n"
           "        owner => 'root',\n        mode  => '0644';\n      '/b':;\n    }\n  }\n}\n"},
          {"class c {\n  <>File { mode => '0644' }\n  include d\n  file { '/a': }\n}\n",
           "! the defaults may apply to resources that the body declares elsewhere"},
          {"class c {\n  <>File { mode => '0644' }\n  file { '/a': mode => $x }\n}\n",
           "! 'mode' of a resource may be undef"},
          {"<>File { mode => '0644' }\n",
           "! the defaults apply outside of a class or defined type"},
          {"class c {\n  if $a {\n    <>File { mode => '0644' }\n  }\n}\n",
           "! the defaults are set under a condition"},
          {"class c {\n  <>File { mode => '0644' }\n}\n",
           "! no resource after them is of this type"},
          {"class c {\n  file { '/a': }\n  <>File { mode => '0644' }\n}\n",
           "! no resource after them is of this type"},
          {"class c {\n  file { '/a': }\n  $m = '0644'\n  <>File { mode => $m }\n"
           "  file { '/b': }\n}\n",
           "class c {\n  file { '/a': }\n  $m = '0644'\n  file {\n    default:\n"
           "      mode => $m;\n    '/b':;\n  }\n}\n"},
          {"class c {\n  file { '/a': }\n  <>File { mode => '0644' }\n  file { '/b': }\n"
           "  $x = File['/a']['mode']\n}\n",
           "! the code reads an attribute that may be a default"},
      });
}

TEST_CASE("includes are sorted where the order cannot count") {
  const std::vector<std::pair<std::string, std::string>> files = {
      {"modules/a/manifests/init.pp", "class a { notify { 'a': } }\n"},
      {"modules/b/manifests/init.pp", "class b { include a }\n"},
      {"modules/r/manifests/init.pp", "class r { notice($a::x) }\n"},
      {"modules/d/manifests/init.pp", "class d { if defined(Class['a']) { } }\n"},
      {"modules/c/manifests/init.pp", "class c { class { 'a': } }\n"},
  };
  const auto run = [&](const std::string& source) {
    return puppet::test::refactoredIn(files, "manifests/site.pp", "sort-includes", source);
  };
  CHECK(run("node 'x' {\n  include b\n  <>include a\n}\n") ==
        "node 'x' {\n  include a\n  include b\n}\n");
  CHECK(run("include a\n<>include b\n") == "");
  CHECK(run("include b\n# first\n<>include a\n") == "! a comment stands between the statements");
  CHECK(run("include r\n<>include a\n") == "! the variable '$a::x' of 'r' may depend on the order");
  CHECK(run("include d\n<>include a\n") ==
        "! the call of 'defined' of 'd' may depend on the order");
  CHECK(run("include c\n<>include a\n") ==
        "! the declaration of a class in 'c' has to be the first");
  CHECK(run("include unknown\n<>include a\n") == "! 'unknown' is not found");
}
