#include "analysis/rules/syntax/clean_statements.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/checked_versions.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using test::CheckedVersions;
using test::replaced;
using test::rulesOf;

namespace {

/// Returns the number of statements that the last check has visited.
std::size_t visited(const CheckedVersions& versions) {
  const CleanStatements::Counts counts = versions.memo().inspection.counts();
  return counts.statements - counts.skipped;
}

/// Returns the number of heads of definitions that the last check has visited.
std::size_t checkedHeads(const CheckedVersions& versions) {
  const CleanStatements::Counts counts = versions.memo().inspection.counts();
  return counts.heads - counts.skippedHeads;
}

const std::string kClass = R"(# Says hello.
class a (
  Boolean $enabled = true,
) {
  $file = 'motd'
  $mode = '0644'
  $path = "/etc/${file}"
  if $enabled {
    file { $path: mode => $mode }
  }
  notify { 'hello': }
  $last = [$mode, $path]
  notice($last)
}
)";

}  // namespace

TEST_CASE("an edit visits its statement and those beside it") {
  struct Row {
    const char *from, *to;
    std::size_t visited;
  };
  const Row rows[] = {
      {"'0644'", "'0640'", 3},          // between two others
      {"'motd'", "'issue'", 2},         // the first one
      {"($last)", "(\"${last}\")", 2},  // the last one
      {"# Says", "# It says", 0},       // no part of a statement
      {"true,", "false,", 0},           // a parameter
      {"class a", "class b", 7},       {"class a", "type A = String\nclass a", 7},
  };
  for (const Row& row : rows) {
    CAPTURE(row.to);
    CheckedVersions versions;
    versions.check(kClass);
    CHECK(visited(versions) == 7);
    versions.check(kClass);
    CHECK(visited(versions) == 0);
    versions.check(replaced(kClass, row.from, row.to));
    CHECK(visited(versions) == row.visited);
  }
}

TEST_CASE("the head of a definition is checked where it, its comment or its name changes") {
  struct Row {
    const char *from, *to;
    bool isChecked;
  };
  const Row rows[] = {
      {"'0644'", "'0640'", false},
      {"  notify { 'hello': }\n", "", false},
      {"# Says", "# It says", true},
      {"# Says", "\n# Says", true},
      {"true,", "false,", true},
      {"$enabled = true,", "$enabled = true,\n  String $name_ = 'a',", true},
      {"class a", "class b", true},
      {"class a", "define a", true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.to);
    CheckedVersions versions;
    versions.check(kClass);
    CHECK(checkedHeads(versions) == 1);
    versions.check(kClass);
    CHECK(checkedHeads(versions) == 0);
    versions.check(replaced(kClass, row.from, row.to));
    CHECK(checkedHeads(versions) == (row.isChecked ? 1 : 0));
  }
}

TEST_CASE("findings of a head stay while the body changes, and go with their cause") {
  struct Row {
    const char *from, *to, *rules;
  };
  const Row rows[] = {
      {"# Says hello.", "# Says hello.\n# @param enable whether", "strings-doc-mismatch"},
      {"# Says hello.", "# Says hello.\n# @parm enabled whether", "strings-doc-mismatch"},
      {"Boolean $enabled = true,", "Boolean $enabled = true, Boolean $enabled = true,",
       "duplicate-parameter"},
      {"Boolean $enabled = true,", "Boolean $enabled = true, String $title = 'a',",
       "reserved-parameter"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.to);
    const std::string text = replaced(kClass, row.from, row.to);
    CheckedVersions versions;
    CHECK(rulesOf(versions.check(kClass)) == "");
    CHECK(rulesOf(versions.check(text)) == row.rules);
    CHECK(rulesOf(versions.check(replaced(text, "'0644'", "'0640'"))) == row.rules);
    CHECK(checkedHeads(versions) == 1);
    CHECK(rulesOf(versions.check(kClass)) == "");
    CHECK(rulesOf(versions.check(kClass)) == "");
    CHECK(checkedHeads(versions) == 0);
  }
}

TEST_CASE("a statement with a finding is visited each time") {
  const std::string text = replaced(kClass, "notice($last)", "notice(nil)");
  CheckedVersions versions;
  const std::string rules = rulesOf(versions.check(text));
  CHECK(rules == "word-for-keyword");
  CHECK(rulesOf(versions.check(text)) == rules);
  CHECK(visited(versions) == 1);
}

TEST_CASE("findings of statements that an edit leaves alone follow it") {
  struct Row {
    const char *text, *from, *to, *rules;
  };
  const Row rows[] = {
      // A word that is meant to be a variable, once there is one of its name.
      {"class a {\n  $enable = 1\n  notice($enable)\n  notice(2)\n  unless !enabled { notice(1) "
       "}\n}\n",
       "$enable = 1\n  notice($enable)", "$enabled = 1\n  notice($enabled)", "missing-dollar"},
      // A text that is meant to be undef, unless the code compares with it.
      {"class a($x) {\n  if $x == 'undef' { fail('x') }\n  notice(2)\n  $y = 'undef'\n  "
       "notice($y)\n}\n",
       "'undef'", "'none'", "word-for-keyword"},
      // The type that a name is like.
      {"type A::Part = String\nclass a($x) {\n  notice(1)\n  notice(2)\n  notice($x =~ "
       "A::Prot)\n}\n",
       "A::Part", "A::Port", "unknown-type-reference"},
      // The text of a heredoc, which stands behind another statement.
      {"class a {\n  notice(1)\n  notice(@(\"E\"))\n    ${1 + 1}\n    | E\n  notice(2)\n}\n",
       "1 + 1", "1 +", "syntax"},
      // A word that is meant to be a parameter.
      {"class a($other) {\n  notice(1)\n  notice($other)\n  notice(2)\n  unless !enabled { "
       "notice(1) }\n}\n",
       "$other) {\n  notice(1)\n  notice($other)", "$enabled) {\n  notice(1)\n  notice($enabled)",
       "missing-dollar"},
      // A parameter list that loses its end.
      {"class a($x) {\n  notice(1)\n  notice($x)\n}\n", "($x) {", "($x {", "syntax"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CheckedVersions versions;
    const std::string before = rulesOf(versions.check(row.text));
    const CheckResult edited = versions.check(replaced(row.text, row.from, row.to));
    CHECK(rulesOf(edited).find(row.rules) != std::string::npos);
    CHECK(edited.findings == versions.checkAnew().findings);
    CHECK(rulesOf(versions.check(row.text)) == before);
  }
}

TEST_CASE("statements are visited when a name that they read has changed") {
  test::TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  const std::string type =
      folder.write("modules/b/manifests/thing.pp", "define b::thing($size) {}\n");
  const std::string text = "class a {\n  $x = 1\n  b::thing { 'c': size => $x }\n  notice($x)\n}\n";
  const std::string path = folder.write("modules/a/manifests/init.pp", text);
  Workspace workspace(WorkspaceOptions{});
  workspace.load(folder.path());
  CheckedVersions versions(&workspace, path);
  CHECK(rulesOf(versions.check(text)) == "");
  versions.check(text);
  CHECK(visited(versions) == 0);
  const auto renamed = parser::parse(SourceText("define b::thing($width) {}\n"), {});
  workspace.setDocument(type, renamed);
  CHECK(rulesOf(versions.check(text)) == "missing-parameter unknown-parameter");
  CHECK(versions.check(text).findings == versions.checkAnew().findings);
}
