#include "analysis/inference/statement_cache.h"

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/workspace/workspace.h"
#include "tests/support/checked_versions.h"
#include "tests/support/input_files.h"
#include "tests/support/sanitizers.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::analysis;
using namespace puppet::parser;
using test::CheckedVersions;
using test::replaced;
using test::rulesOf;

namespace {

const std::string kClass = R"(class a (
  String $name_of_file = 'motd',
  Boolean $enabled = true,
) {
  $path = "/etc/${name_of_file}"
  $mode = '0644'
  if $enabled {
    $state = 'present'
  } else {
    $state = 'absent'
  }
  file { 'motd':
    ensure => $state,
    path   => $path,
    mode   => $mode,
  }
  notify { 'done':
    message => 'done',
  }
}
)";

const std::string kPlan = R"(plan fleet(
  TargetSpec $targets,
  Integer $count = 3,
  Optional[String] $reason = undef,
) {
  $all = get_targets($targets)
  $names = $all.map |$one| { $one.name }
  if $names.empty {
    fail_plan('no targets')
  }
  $version = run_command('uname -r', $all, '_catch_errors' => true)
  $bad = $version.error_set
  unless $bad.ok {
    out::message("bad: ${bad.names} of ${names}")
  }
  $results = run_task('fleet::restart', $all, 'wait' => $count, '_run_as' => 'root')
  $results.each |$result| {
    $text = $result['_output']
    out::message("${result.target.name}: ${text}")
  }
  apply($all) {
    file { '/etc/motd':
      ensure  => file,
      content => "restarted ${count} times",
    }
    package { 'vim': ensure => installed }
  }
  $answer = catch_errors() || {
    run_plan('fleet::other', 'targets' => $all, 'count' => $count)
  }
  $lines = $names.reduce('') |$memo, $name| { "${memo}\n${name}" }
  out::message('restarted')
  case $reason {
    undef: { $why = 'none' }
    default: { $why = $reason }
  }
  write_file($all, "${lines}${why}", '/tmp/report')
  return({ 'answer' => $answer, 'count' => $results.count })
}
)";

/// Returns the number of statements that were replayed in random edits of a text.
std::size_t repeatedAfterEdits(const std::string& path, const std::string& original, int edits,
                               std::mt19937& random) {
  std::size_t repeated = 0;
  CheckedVersions versions(nullptr, path);
  std::string text = original;
  for (int i = 0; i < edits; ++i) {
    if (i % 5 == 4)
      text = original;
    else
      i % 3 == 0 ? editText(text, random) : editWord(text, random);
    CAPTURE(path);
    CAPTURE(text);
    const CheckResult result = versions.check(text);
    REQUIRE(result.findings == versions.checkAnew().findings);
    repeated += versions.counts().repeated;
  }
  return repeated;
}

}  // namespace

TEST_CASE("an edit evaluates its statement and those that read its variables") {
  CheckedVersions versions;
  CHECK(rulesOf(versions.check(kClass)) == "");
  CHECK(versions.counts().statements == 5);
  CHECK(versions.evaluated() == 5);
  versions.check(kClass);
  CHECK(versions.evaluated() == 0);
  versions.check(replaced(kClass, "message => 'done'", "message => 'gone'"));
  CHECK(versions.evaluated() == 1);
  versions.check(kClass);
  versions.check(replaced(kClass, "'0644'", "'0640'"));
  CHECK(versions.evaluated() == 2);  // the file too
}

TEST_CASE("findings of later statements follow an edit") {
  struct Row {
    const char *from, *to, *rules;
  };
  const Row rows[] = {
      {"$mode = '0644'", "$mode = 644", "attribute-value"},
      {"$mode =", "$moode =", "unknown-variable"},
      {"String $name_of_file", "Integer $name_of_file", "default-type-mismatch"},
      {"notify { 'done'", "file { 'motd'",
       "duplicate-declaration relative-file-title unknown-attribute"},
      {"  notify {", "  $path = 'b'\n  notify {", "reassignment"},
      {"    $state = 'absent'", "", "conditionally-assigned-variable"},
      {"class a", "class b", ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.to);
    CheckedVersions versions;
    versions.check(kClass);
    const std::string text = replaced(kClass, row.from, row.to);
    CHECK(rulesOf(versions.check(text)) == row.rules);
    CHECK(rulesOf(versions.checkAnew()) == row.rules);
    CHECK(rulesOf(versions.check(kClass)) == "");
  }
}

TEST_CASE("after any edits findings are those of a new evaluation") {
  std::mt19937 random(11);
  std::size_t number = 0, repeated = 0;
  for (const char* folder : {"tests/cases", "examples"})
    for (const auto& file : test::filesBelow(folder, {".pp"})) {
      if (kIsSanitized && number++ % 4 != 0) continue;
      repeated += repeatedAfterEdits(file.generic_string(), test::readFile(file),
                                     kIsSanitized ? 10 : 40, random);
    }
  CHECK(repeated > (kIsSanitized ? 100 : 1000));
}

TEST_CASE("an edit of a plan evaluates only its affected statements") {
  CheckedVersions versions(nullptr, "plans/init.pp");
  CHECK(rulesOf(versions.check(kPlan)) == "");
  versions.check(replaced(kPlan, "'restarted'", "'started'"));
  CHECK(versions.counts().statements == 15);
  CHECK(versions.evaluated() == 5);  // those, too, that may leave the plan, and resources
  std::mt19937 random(5);
  CHECK(repeatedAfterEdits("plans/init.pp", kPlan, kIsSanitized ? 60 : 600, random) >
        (kIsSanitized ? 100 : 1000));
}

TEST_CASE("effects of classes of other files are replayed from the cache") {
  test::TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("modules/b/manifests/init.pp", "class b(String $x = 'y') { $z = 1 }\n");
  folder.write("modules/c/manifests/init.pp", "class c { file { '/c': ensure => 'file' } }\n");
  const std::string text = R"(class a {
  include b
  class { 'c': }
  $twice = $b::z + $b::z
  notify { 'a': message => 'b' }
}
)";
  const std::string path = folder.write("modules/a/manifests/init.pp", text);
  Workspace workspace(WorkspaceOptions{});
  workspace.load(folder.path());
  CheckedVersions versions(&workspace, path);
  CHECK(rulesOf(versions.check(text)) == "");
  // The first statement that reads a variable of a class enters this class, each time.
  const struct {
    std::string_view from, to, rules;
    std::size_t evaluated;
  } rows[] = {
      {"=> 'b'", "=> 'c'", "", 2},
      {"include b", "include b::b", "unknown-class", 4},  // what is declared matters to all others
      {"class { 'c': }", "file { '/c': }", "", 4},
      {"{ 'a':", "{ [file]:", "", 2},
      {"notify { 'a': message => 'b' }", "include c", "", 2},
      {"$b::z + ", "$b::zz + ", "unknown-qualified-variable", 1},
  };
  for (const auto& row : rows) {
    CAPTURE(row.to);
    versions.check(text);
    CHECK(rulesOf(versions.check(replaced(text, row.from, row.to))) == row.rules);
    CHECK(rulesOf(versions.checkAnew()) == row.rules);
    CHECK(versions.evaluated() == row.evaluated);
  }
}
