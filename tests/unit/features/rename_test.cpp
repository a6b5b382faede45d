// Rename: edits, refusals, and preservation of the meaning of all other names.

#include "analysis/features/rename/rename.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/features/names/references.h"
#include "analysis/features/rename/rename_files.h"
#include "analysis/rules/semantic/check_evaluation.h"
#include "analysis/symbols/find_references.h"
#include "tests/support/annotated_world.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::AnnotatedWorld;

namespace {

constexpr const char* kRenamedFile = "modules/a/manifests/test.pp";

const AnnotatedWorld::Files kRenameFiles = {
    {"modules/a/manifests/init.pp",
     "class a(A::Port $port = 80) {\n  $v = $port\n  include a::b\n}\n"},
    {"modules/a/manifests/b.pp", "class a::b {\n  notice($a::port, $a::v)\n}\n"},
    {"modules/a/manifests/vhost.pp",
     "define a::vhost($root, $user = undef) {\n  notice($root)\n}\n"},
    {"modules/a/functions/twice.pp", "function a::twice(Integer $x) >> Integer {\n  $x * 2\n}\n"},
    {"modules/a/types/port.pp", "type A::Port = Integer[1, 65535]\n"},
    {"modules/a/manifests/seen.pp", "class a::seen($in_data) {\n  $in_erb = 1\n}\n"},
    {"modules/a/templates/x.erb", "<%= @in_erb %>"},
    {"modules/a/data/common.yaml", "a::seen::in_data: 1\n"},
    {"modules/a/lib/puppet/functions/a/ruby.rb",
     "Puppet::Functions.create_function(:'a::ruby') do\nend\n"},
    {"manifests/site.pp", "node 'x' {\n  class { 'a': port => 81 }\n  contain 'a::b'\n}\n"},
};

struct RenameCase {
  std::string source;
  std::string newName;
  std::string expected;  ///< changed files, or the end of the refusal's reason
};

/// Returns the changed texts by path, with `?` before uncertain edits, and the moves.
std::string show(const AnnotatedWorld& world, const RenamePlan& plan) {
  std::string text;
  for (FileEdits file : plan.files) {
    for (TextReplacement& edit : file.edits)
      if (!edit.doubt.empty()) edit.text.insert(0, "?");
    text += world.relative(file.path) + ": " + editedText(file.text.view(), file.edits) + '\n';
  }
  for (const auto& [from, to] : plan.moves)
    text += world.relative(from) + " -> " + world.relative(to) + '\n';
  return text;
}

}  // namespace

TEST_CASE("renaming changes every occurrence") {
  const std::string test = std::string(kRenamedFile) + ": ";
  const std::vector<RenameCase> cases = {
      {"class a::test {\n  $<>x = 1\n  notice(\"${x}\", $a::test::x)\n}", "y",
       test + "class a::test {\n  $y = 1\n  notice(\"${y}\", $a::test::y)\n}\n"},
      {"class a::test { $<>x = 1 if defined('$x', '$a::test::x') { } }", "y",
       test + "class a::test { $y = 1 if defined('$y', '$a::test::y') { } }\n"},
      {"function a::test($<>x) { [1].each |$i| { notice($x + $i) } }", "$z",
       test + "function a::test($z) { [1].each |$i| { notice($z + $i) } }\n"},
      {"notice($a::<>port)", "number",
       "manifests/site.pp: node 'x' {\n  class { 'a': number => 81 }\n  contain 'a::b'\n}\n\n"
       "modules/a/manifests/b.pp: class a::b {\n  notice($a::number, $a::v)\n}\n\n"
       "modules/a/manifests/init.pp: class a(A::Port $number = 80) {\n  $v = $number\n"
       "  include a::b\n}\n\n" +
           test + "notice($a::number)\n"},
      {"a::vhost { 'x': <>root => 1 }", "base",
       test + "a::vhost { 'x': base => 1 }\n"
              "modules/a/manifests/vhost.pp: define a::vhost($base, $user = undef) {\n"
              "  notice($base)\n}\n\n"},
      {"include <>a::b", "a::c",
       "manifests/site.pp: node 'x' {\n  class { 'a': port => 81 }\n  contain 'a::c'\n}\n\n"
       "modules/a/manifests/b.pp: class a::c {\n  notice($a::port, $a::v)\n}\n\n"
       "modules/a/manifests/init.pp: class a(A::Port $port = 80) {\n  $v = $port\n"
       "  include a::c\n}\n\n" +
           test + "include a::c\nmodules/a/manifests/b.pp -> modules/a/manifests/c.pp\n"},
      {"A::<>Vhost <| |>", "A::Site::Host",
       test + "A::Site::Host <| |>\n"
              "modules/a/manifests/vhost.pp: define a::site::host($root, $user = undef) {\n"
              "  notice($root)\n}\n\n"
              "modules/a/manifests/vhost.pp -> modules/a/manifests/site/host.pp\n"},
      {"$x = a::<>twice(1)", "a::double",
       "modules/a/functions/twice.pp: function a::double(Integer $x) >> Integer {\n  $x * "
       "2\n}\n\n" +
           test +
           "$x = a::double(1)\n"
           "modules/a/functions/twice.pp -> modules/a/functions/double.pp\n"},
      {"function a::test(A::<>Port $x) { }", "A::Number",
       "modules/a/manifests/init.pp: class a(A::Number $port = 80) {\n  $v = $port\n"
       "  include a::b\n}\n\n" +
           test +
           "function a::test(A::Number $x) { }\n"
           "modules/a/types/port.pp: type A::Number = Integer[1, 65535]\n\n"
           "modules/a/types/port.pp -> modules/a/types/number.pp\n"},
  };
  for (const auto& [source, newName, expected] : cases) {
    CAPTURE(source);
    const AnnotatedWorld world(kRenameFiles, kRenamedFile, source);
    const auto plan = rename(world.model(), world.offset(), newName, world.maintained());
    CHECK((plan ? show(world, *plan) : plan.error()) == expected);
  }
}

TEST_CASE("renaming a parameter takes its key of Hiera along") {
  AnnotatedWorld::Files files = {
      {"hiera.yaml",
       "hierarchy:\n  - name: Nodes\n    glob: 'nodes/*.yaml'\n  - name: All\n    path: all.yaml\n"
       "version: 5\n"},
      {"data/nodes/one.yaml", "'a::test::port': 8080\n"},
      {"data/all.yaml", "a::test::port: 80\na::test::port_name: x\n"},
      {"manifests/site.pp", "notice(lookup('a::test::port.first'))\n"},
  };
  const auto renamed = [&](const std::string& newName) {
    const AnnotatedWorld world(files, kRenamedFile, "class a::test($<>port) { }\n");
    const auto plan = rename(world.model(), world.offset(), newName, world.maintained());
    return plan ? show(world, *plan) : plan.error();
  };
  CHECK(renamed("number") ==
        "data/all.yaml: a::test::number: 80\na::test::port_name: x\n\n"
        "data/nodes/one.yaml: 'a::test::number': 8080\n\n"
        "manifests/site.pp: notice(lookup('a::test::number.first'))\n\n"
        "modules/a/manifests/test.pp: class a::test($number) { }\n\n");
  CHECK(renamed("port_name").ends_with("data/all.yaml:2 has a 'a::test::port_name' already"));
  files[2].second = "\"a::test::p\\u006frt\": 1\n";
  CHECK(renamed("number").ends_with("spells 'a::test::port' in another way"));
}

TEST_CASE("renaming a class takes the keys of its parameters along") {
  const AnnotatedWorld::Files files = {
      {"hiera.yaml", "version: 5\nhierarchy: [{name: All, path: all.yaml}]\n"},
      {"data/all.yaml",
       "a::test::port: 80\na::test::other: 1\na::test::deep::port: 2\nclasses: [a::test]\n"},
      {"manifests/site.pp", "include a::test\nnotice(lookup('a::test::port'))\n"},
  };
  const AnnotatedWorld world(files, kRenamedFile, "class a::<>test($port) { }\n");
  const auto plan = rename(world.model(), world.offset(), "a::exam", world.maintained());
  REQUIRE_MESSAGE(plan, plan.error());
  CHECK(show(world, *plan) ==
        "data/all.yaml: a::exam::port: 80\na::test::other: 1\na::test::deep::port: 2\n"
        "classes: [?a::exam]\n\n"
        "manifests/site.pp: include a::exam\nnotice(lookup('a::exam::port'))\n\n"
        "modules/a/manifests/test.pp: class a::exam($port) { }\n\n"
        "modules/a/manifests/test.pp -> modules/a/manifests/exam.pp\n");
}

TEST_CASE("renaming a plan's parameter changes the calls that set it by name") {
  struct Case {
    std::string call, renamed;  ///< after `run_plan('a::test', `; empty `renamed` for a refusal
  };
  const std::vector<Case> cases = {
      {"mode => 1)", "kind => 1)"},
      {"'mode' => $mode, other => 2)", "'kind' => $mode, other => 2)"},
      {"$nodes, { mode => 1 })", "$nodes, { kind => 1 })"},
      {"$nodes)", "$nodes)"},
      {"$hash)", ""},
      {"\"m${x}\" => 1)", ""},
  };
  for (const auto& [call, renamed] : cases) {
    CAPTURE(call);
    const std::string start =
        "plan a::other(TargetSpec $nodes, Hash $hash, $mode, $x) {\n  run_plan('a::test', ";
    AnnotatedWorld::Files files = kRenameFiles;
    files.emplace_back("modules/a/plans/other.pp", start + call + "\n}\n");
    const AnnotatedWorld world(files, "modules/a/plans/test.pp", "plan a::test($<>mode) { }\n");
    const auto plan = rename(world.model(), world.offset(), "kind", world.maintained());
    if (renamed.empty()) {
      CHECK_MESSAGE(plan.error().find("plans/other.pp:2 ") != std::string::npos, plan.error());
      continue;
    }
    REQUIRE_MESSAGE(plan, plan.error());
    const std::string changed = "modules/a/plans/other.pp: " + start + renamed + "\n}\n\n";
    CHECK(show(world, *plan) == (call == renamed ? std::string() : changed) +
                                    "modules/a/plans/test.pp: plan a::test($kind) { }\n\n");
  }
  AnnotatedWorld::Files files = kRenameFiles;
  files.emplace_back("modules/a/plans/y.yaml",
                     "steps:\n  - plan: a::test\n    parameters: {mode: 1}\n");
  const AnnotatedWorld world(files, "modules/a/plans/test.pp", "plan a::test($<>mode) { }\n");
  const auto plan = rename(world.model(), world.offset(), "kind", world.maintained());
  REQUIRE_MESSAGE(plan, plan.error());
  CHECK(show(world, *plan) ==
        "modules/a/plans/test.pp: plan a::test($kind) { }\n\n"
        "modules/a/plans/y.yaml: steps:\n  - plan: a::test\n    parameters: {kind: 1}\n\n");
}

TEST_CASE("strings that equal the name of a definition are uncertain places") {
  AnnotatedWorld::Files files = kRenameFiles;
  files.emplace_back("modules/a/manifests/other.pp",
                     "class a::other {\n  $list = ['a::test', '::a::test', a::test, 'a::tests']\n"
                     "  include $list  # a::test\n}\n");
  const AnnotatedWorld world(files, kRenamedFile, "class a::<>test { }\n");
  const auto plan = rename(world.model(), world.offset(), "a::exam", world.maintained());
  REQUIRE_MESSAGE(plan, plan.error());
  CHECK(show(world, *plan)
            .starts_with("modules/a/manifests/other.pp: class a::other {\n"
                         "  $list = ['?a::exam', '::?a::exam', ?a::exam, 'a::tests']\n"
                         "  include $list  # a::test\n}\n"));
}

TEST_CASE("renaming changes EPP templates that see the variable of their caller") {
  AnnotatedWorld::Files files = kRenameFiles;
  files.emplace_back("modules/a/templates/plain.epp", "<%= $x %> <%= $::x %>\n");
  files.emplace_back("modules/a/templates/own.epp", "<%- | $x | -%>\n<%= $x %>\n");
  files.emplace_back("modules/a/templates/given.epp", "<%= $x %>\n");
  const AnnotatedWorld world(files, kRenamedFile,
                             "class a::test {\n  $<>x = 1\n  notice(epp('a/plain.epp'))\n"
                             "  notice(epp('a/own.epp', { x => 1 }), epp('a/given', { x => 1 }))\n"
                             "}\n");
  const auto plan = rename(world.model(), world.offset(), "y", world.maintained());
  REQUIRE_MESSAGE(plan, plan.error());
  REQUIRE(plan->files.size() == 2);
  CHECK(show(world, *plan).ends_with("templates/plain.epp: <%= $y %> <%= $::x %>\n\n"));
}

TEST_CASE("places in files that are not analyzed are uncertain") {
  const std::vector<RenameCase> cases = {
      {"include a::<>seen", "a::unseen",
       "modules/a/data/common.yaml: ?a::unseen::in_data: 1\n\n"
       "modules/a/manifests/seen.pp: class a::unseen($in_data) {\n  $in_erb = 1\n}\n\n"
       "modules/a/manifests/test.pp: include a::unseen\n"
       "modules/a/manifests/seen.pp -> modules/a/manifests/unseen.pp\n"},
      {"notice($a::seen::<>in_data)", "x",
       "modules/a/data/common.yaml: ?a::seen::x: 1\n\n"
       "modules/a/manifests/seen.pp: class a::seen($x) {\n  $in_erb = 1\n}\n\n"
       "modules/a/manifests/test.pp: notice($a::seen::x)\n"},
      {"notice($a::seen::<>in_erb)", "x",
       "modules/a/manifests/seen.pp: class a::seen($in_data) {\n  $x = 1\n}\n\n"
       "modules/a/manifests/test.pp: notice($a::seen::x)\n"
       "modules/a/templates/x.erb: <%= ?@x %>\n"},
  };
  for (const auto& [source, newName, expected] : cases) {
    CAPTURE(source);
    const AnnotatedWorld world(kRenameFiles, kRenamedFile, source);
    auto plan = rename(world.model(), world.offset(), newName, world.maintained());
    REQUIRE_MESSAGE(plan, plan.error());
    CHECK(show(world, *plan) == expected);
    keepDefinite(*plan);
    CHECK(show(world, *plan).find('?') == std::string::npos);
    CHECK(plan->files.size() == 2);
  }
}

TEST_CASE("renaming a parameter changes the tags that name it") {
  const std::string comment =
      "# @param NAME one\n# @param [Hash] xs other\n# @option NAME [String] :key\n"
      "# Not about x.\n# @overload f(NAME, xs)\n#   @param NAME one\n# [*NAME*] older\n";
  const auto withName = [](std::string text, const std::string& name) {
    for (auto at = text.find("NAME"); at != text.npos; at = text.find("NAME", at))
      text.replace(at, 4, name);
    return text;
  };
  for (const char* definition :
       {"class a::test($<>NAME, $xs) { }", "define a::test($<>NAME, $xs) { }",
        "function a::test($<>NAME, $xs) { }", "function a::test($NAME, $xs) { notice($<>NAME) }",
        "plan a::test($<>NAME, $xs) { }"}) {
    CAPTURE(definition);
    const std::string text = comment + definition + '\n';
    std::string path = kRenamedFile;
    if (text.find("plan ") != text.npos) path = "modules/a/plans/test.pp";
    const AnnotatedWorld world(kRenameFiles, path, withName(text, "x"));
    const auto plan = rename(world.model(), world.offset(), "y", world.maintained());
    REQUIRE_MESSAGE(plan, plan.error());
    std::string expected = withName(text, "y");
    expected.erase(expected.find("<>"), 2);
    CHECK(show(world, *plan) == path + ": " + expected + '\n');
  }
}

TEST_CASE("renaming a definition changes the tags that name it") {
  const AnnotatedWorld world(
      kRenameFiles, kRenamedFile,
      "# @param [Optional[A::Port]] x A::Port is a port\n# @return [A::Port] x\n# @see A::Port b\n"
      "# @see https://A::Port\n# See A::Port.\n"
      "function a::test(A::<>Port $x) {\n  \"\n# @see A::Port\n\"\n}\n");
  const auto plan = rename(world.model(), world.offset(), "A::Door", world.maintained());
  REQUIRE_MESSAGE(plan, plan.error());
  CHECK(show(world, *plan)
            .find("# @param [Optional[A::Door]] x A::Port is a port\n# @return [A::Door] x\n"
                  "# @see A::Door b\n# @see https://A::Port\n# See A::Port.\n"
                  "function a::test(A::Door $x) {\n  \"\n# @see A::Port\n\"\n}\n") !=
        std::string::npos);
}

TEST_CASE("renaming is refused where an occurrence is uncertain") {
  const std::vector<RenameCase> cases = {
      {"<>notice(1)", "x::y", "its declaration is unknown"},
      {"$x = a::<>ruby()", "a::other", "declared in Ruby"},
      {"$<>top = 1", "other", "any code may use a variable of the top scope"},
      {"node x { $<>n = 1 }", "other", "the classes of a node may use its variables"},
      {"class a::test { $<>x = 1 $y = 2 }", "y", "'y' has another meaning in "},
      {"class a::test {\n  $<>x = 1\n  $y = 2\n}", "y", "test.pp:3"},
      {"class a::test { $<>x = 1 [1].each |$y| { notice($x) } }", "y",
       "'y' has another meaning in "},
      {"class a::test { $<>x = 1 }", "9", "'9' is not a name of a variable"},
      {"class a::test { $<>x = 1 }", "title", "'title' is a variable of Puppet"},
      {"class a::test($<>x) { }", "require", "'require' is a metaparameter"},
      {"class a::test($<>x) { }\nclass { 'a::test': * => $h }", "y",
       "test.pp:2 gives attributes of 'a::test' from a hash"},
      {"define a::test($<>x) { } create_resources('a::test', {})", "y", "from a hash"},
      {"include <>a::b", "a", "there is a 'a' already"},
      {"include <>a::b", "A b", "'A b' cannot be the name of this"},
      {"include <>a::b", "other::b", "unknown module 'other' in the workspace"},
      {"include <>a::b", "a::vhost", "there is a 'a::vhost' already"},
      {"class a::test { class inner { } } include a::<>test", "a::t", "named after it"},
      {"class a::test($<>x) { notice( }", "y", "has syntax errors"},
      {"class a::test($<>x) { notice(inline_template('<%= @x %>')) }", "y",
       "test.pp:1 may name it in a string"},
      {"class a::test {\n  $<>x = 1\n  notice(inline_epp('<% if $x { } %>'))\n}", "y",
       "test.pp:3 may name it in a string"},
      {"1<>", "x", "no name to rename here"},
  };
  for (const auto& [source, newName, expected] : cases) {
    CAPTURE(source);
    const AnnotatedWorld world(kRenameFiles, kRenamedFile, source);
    const auto plan = rename(world.model(), world.offset(), newName, world.maintained());
    REQUIRE_FALSE(plan);
    CHECK_MESSAGE(plan.error().find(expected) != std::string::npos, plan.error());
  }
}

TEST_CASE("renaming the parameter of a template is refused if a call gives it by a hash") {
  for (const std::string call :
       {"epp('a/own.epp', $h)", "epp('a/own', { x => 1 })", "'a/own.epp'.epp($h)"}) {
    CAPTURE(call);
    AnnotatedWorld::Files files = kRenameFiles;
    files.emplace_back("modules/a/manifests/other.pp",
                       "class a::other($h) {\n  notice(" + call + ")\n}\n");
    const AnnotatedWorld world(files, "modules/a/templates/own.epp",
                               "<%- | $<>x | -%>\n<%= $x %>\n");
    const auto plan = rename(world.model(), world.offset(), "y", world.maintained());
    REQUIRE_FALSE(plan);
    CHECK_MESSAGE(
        plan.error().find("other.pp:2 may give the parameter to 'a/own.epp'") != std::string::npos,
        plan.error());
  }
}

TEST_CASE("a file that is moved takes its name along") {
  const AnnotatedWorld world(kRenameFiles, "modules/a/manifests/test.pp", "class a::test { }\n");
  const auto moved = [&](const std::string& from, const std::string& to) {
    const FileMove move(world.folder().at(from), world.folder().at(to));
    const auto plan = renameForMoves(world.model(), world.maintained(), {&move, 1});
    return plan ? show(world, *plan) : plan.error();
  };
  CHECK(moved("modules/a/manifests/test.pp", "modules/a/manifests/x/y.pp") ==
        "modules/a/manifests/test.pp: class a::x::y { }\n\n");
  CHECK(
      moved("modules/a/types/port.pp", "modules/a/types/net/port.pp").find("A::Net::Port $port") !=
      std::string::npos);
  CHECK(moved("modules/a/manifests/test.pp", "modules/a/README.pp").empty());
  CHECK(moved("modules/a/manifests/test.pp", "elsewhere.pp").empty());
  CHECK(moved("modules/a/manifests/none.pp", "modules/a/manifests/x.pp").empty());
  CHECK(moved("modules/a/manifests/test.pp", "modules/a/manifests/vhost.pp") ==
        "there is a 'a::vhost' already");
  CHECK(moved("modules/a/manifests/seen.pp", "modules/a/manifests/unseen.pp")
            .starts_with("modules/a/data/common.yaml: ?a::unseen::in_data: 1\n"));
}

TEST_CASE("a folder that is moved takes all its names along") {
  AnnotatedWorld::Files files = kRenameFiles;
  files.emplace_back("modules/a/manifests/net/one.pp",
                     "class a::net::one { include a::net::two }\n");
  files.emplace_back("modules/a/manifests/net/two.pp", "class a::net::two { }\n");
  const AnnotatedWorld world(files, kRenamedFile, "contain a::net::one, a::net::two\n");
  const FileMove move(world.folder().at("modules/a/manifests/net"),
                      world.folder().at("modules/a/manifests/web"));
  const auto plan = renameForMoves(world.model(), world.maintained(), {&move, 1});
  REQUIRE(plan);
  CHECK(show(world, *plan) ==
        "modules/a/manifests/net/one.pp: class a::web::one { include a::web::two }\n\n"
        "modules/a/manifests/net/two.pp: class a::web::two { }\n\n"
        "modules/a/manifests/test.pp: contain a::web::one, a::web::two\n\n");
}

namespace {

class RangeCollector final : public ReferenceSink {
 public:
  std::vector<std::uint32_t> starts;
  void add(const Reference& reference) override {
    if (!reference.range.empty()) starts.push_back(reference.range.start);
  }
};

/// Returns the findings in the files of an environment, without locations.
std::string findings(const Workspace& workspace) {
  std::map<std::string, int> counts;
  const auto index = workspace.snapshot().index;
  index->forEachFile([&](const IndexedFile& file) {
    const auto tree = workspace.treeOf(file);
    if (!tree) return;
    const CheckResult result =
        checkEvaluation(*tree, {.path = {}, .snapshot = workspace.snapshot()});
    for (const Diagnostic& one : result.findings) ++counts[std::string(one.info().id)];
  });
  std::string text;
  for (const auto& [name, count] : counts) text += name + ' ' + std::to_string(count) + '\n';
  return text;
}

}  // namespace

TEST_CASE("random renamings keep the findings and the number of names") {
  namespace fs = std::filesystem;
  std::mt19937 random(1);
  int renamed = 0;
  for (int round = 0; round < 12; ++round) {
    const test::TemporaryFolder folder;
    fs::copy(fs::path(PUPPET_LS_SOURCE_DIR) / "examples/control-repo", folder.path(),
             fs::copy_options::recursive);
    WorkspaceOptions options;
    options.usesCache = false;
    options.environment.baseModulePath.emplace();
    Workspace workspace(options);
    workspace.load(folder.path());
    std::vector<std::string> paths;
    workspace.snapshot().index->forEachFile([&](const IndexedFile& file) {
      if (file.path().ends_with(".pp")) paths.push_back(file.path());
    });
    std::sort(paths.begin(), paths.end());
    REQUIRE_FALSE(paths.empty());
    const std::string path = paths[random() % paths.size()];
    const auto tree = workspace.treeOf(*workspace.snapshot().index->findFile(path));
    RangeCollector places;
    findReferences(*tree, {}, places);
    if (places.starts.empty()) continue;
    const std::uint32_t offset = places.starts[random() % places.starts.size()];
    const SemanticModel model(tree, path, workspace.snapshot());
    const auto at = symbolAt(model, offset);
    if (!at) continue;
    std::string name = "renamed_" + std::to_string(round);
    if (const auto split = at->symbol.name.rfind("::"); split != std::string::npos)
      name = at->symbol.name.substr(0, split + 2) + name;
    const Dependencies installed(folder.path());
    const auto plan = rename(model, offset, name, MaintainedCode({&installed}));
    if (!plan) continue;
    ++renamed;
    const std::string before = findings(workspace);
    const auto old = findOccurrences(model, at->symbol);
    for (const FileEdits& file : plan->files) {
      std::ofstream(file.path) << editedText(file.text.view(), file.edits);
    }
    for (const auto& [from, to] : plan->moves) {
      fs::create_directories(fs::path(to).parent_path());
      fs::rename(from, to);
    }
    Workspace after(options);
    after.load(folder.path());
    CAPTURE(at->symbol.name);
    CHECK(findings(after) == before);
    CHECK(after.snapshot().index->nameCount() == workspace.snapshot().index->nameCount());
    // Data that sets a parameter is no code that names it.
    CHECK(old.size() <= plan->files.size());
  }
  CHECK(renamed > 0);
}
