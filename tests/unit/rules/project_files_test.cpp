
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/documents/document_node.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/workspace/workspace.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "tests/support/temporary_folder.h"

namespace puppet::analysis {
namespace {

/// Returns `rule 'marked text'` for each finding.
std::string show(std::string_view text, const std::vector<Diagnostic>& findings) {
  std::string shown;
  for (const Diagnostic& finding : findings) {
    REQUIRE(finding.range.start <= finding.range.end);
    REQUIRE(finding.range.end <= text.size());
    shown += std::string(finding.info().rule) + " '" +
             std::string(text.substr(finding.range.start, finding.range.length())) + "' ";
  }
  return shown;
}

std::string repeated(std::string_view part, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += part;
  return text;
}

constexpr const char* kMetadata =
    R"({"name": "a-b", "version": "1.0.0", "author": "a", "source": "", "license": "x",
        "dependencies": [{"name": "c/d"}, {"name": "e-f", "version_requirement": ">= 1.0 < 2.0.0"}],
        "requirements": [{"name": "puppet", "version_requirement": "7.x || 8.x"}], "other": [1, {}]})";

}  // namespace

TEST_CASE("project files: mistakes in a metadata.json are found") {
  struct Row {
    std::string_view text;
    std::string_view findings;
  };
  const Row rows[] = {
      {kMetadata, ""},
      {"", "metadata-json-syntax '' "},
      {"[1]", "metadata-json-syntax '[' "},
      {R"({"name": 1})", "metadata-required-key '{' metadata-json-syntax '1' "},
      {R"({"a": [}]})", "metadata-json-syntax '}' "},
      {R"({"name": "a-b", "version": "1.0.0", "author": 1, "source": 1, "license": 1,
           "dependencies": {}})",
       "metadata-json-syntax '{' "},
      {R"({"name": "b", "version": "1", "author": 1, "source": 1, "license": 1,
           "dependencies": [1, {}, {"name": "x"}, {"name": "c-d", "versions": "1"},
                            {"name": "c/d", "version_requirement": "!"}]})",
       "metadata-name-format '\"b\"' metadata-version-format '\"1\"' metadata-json-syntax '1' "
       "metadata-dependency '{' metadata-dependency '\"x\"' metadata-dependency '\"versions\"' "
       "metadata-dependency '\"!\"' metadata-duplicate-dependency '\"c/d\"' "},
  };
  for (const auto& [text, findings] : rows) {
    CAPTURE(text);
    CHECK(show(text, checkMetadata(text)) == findings);
  }
}

TEST_CASE("project files: mistakes in a hiera.yaml are found") {
  struct Row {
    std::string_view text;
    std::string_view findings;
  };
  const Row rows[] = {
      {"", ""},
      {"version: 5\n", ""},
      {"version: 5\ndefaults: {datadir: x, data_hash: yaml_data}\nhierarchy: []\n", ""},
      {":version: 5\nhierarchy:\n", ""},
      {"version: '5'\nhierarchy: []\n", "hiera-version ''5'' "},
      {"version: 4\nx: 1\n", "hiera-version '4' hiera-unknown-key 'x' "},
      {"version: 3\n", "hiera-version '3' "},
      {"a: 1\n", "hiera-version 'a' "},
      {"- 1\n", "hiera-syntax '-' "},
      {"a: [\n", "hiera-syntax '' "},
      {"version: 5\nhierachy: []\n", "hiera-unknown-key 'hierachy' "},
      {"version: 5\nhierarchy: 1\n", "hiera-syntax '1' "},
      {"version: 5\nhierarchy: [1, {path: a}]\n", "hiera-syntax '1' hiera-syntax '{' "},
      {"version: 5\ndefaults: 1\n", "hiera-syntax '1' "},
      {"version: 5\ndefaults: {path: 1, options: {uri: 1}}\n",
       "hiera-unknown-key 'path' hiera-reserved-option 'uri' "},
      {"version: 5\ndefault_hierarchy: []\n", "hiera-default-hierarchy 'default_hierarchy' "},
  };
  for (const auto& [text, findings] : rows) {
    CAPTURE(text);
    CHECK(show(text, checkHieraConfig(text, false)) == findings);
  }
  // Settings of a level.
  const Row levels[] = {
      {"path: a.yaml", ""},
      {"path: 'nodes/%{trusted.certname}.yaml', datadir: data", ""},
      {"paths: [a, '5'], data_hash: yaml_data, options: {}", ""},
      {"mapped_paths: [facts.a, a, 'x/%{a}.yaml']", ""},
      {"lookup_key: eyaml_lookup_key, path: a.yaml, options: {pkcs7_private_key: k}", ""},
      {"lookup_key: 'm::own'", ""},
      {"data_dig: 'm::own', uri: 'http://x', options: {a: 1}", ""},
      {"path: !!str 5", ""},
      {"path: 5", "hiera-syntax '5' "},
      {"path: [a]", "hiera-syntax '[' "},
      {"path: ''", "hiera-syntax '''' "},
      {"path: ", "hiera-syntax 'path' "},
      {"paths: a.yaml", "hiera-syntax 'a.yaml' "},
      {"paths: []", "hiera-syntax '[' "},
      {"paths: [a, yes]", "hiera-syntax 'yes' "},
      {"mapped_paths: [a, b]", "hiera-syntax '[' "},
      {"path: a, options: ", "hiera-syntax 'options' "},
      {"path: \"%{lookup('x')}.yaml\"", "hiera-interpolation '\"%{lookup('x')}.yaml\"' "},
      {"path: a, v3_lookup_key: x", "hiera-unknown-key 'v3_lookup_key' "},
      {"path: a, hiera3_backend: mongodb", "hiera3-backend 'mongodb' "},
      {"path: a, lookup_key: yaml_data", "hiera-function-keys 'yaml_data' "},
      {"data_hash: yaml_data", "hiera-locations '{' "},
      {"datadir: x", "hiera-locations '{' "},
      {"uri: 'http://x'", "hiera-locations 'uri' "},
      {"path: a, data_hash: yaml_data, options: {a: 1}", "hiera-syntax 'a' "},
  };
  for (const auto& [level, findings] : levels)
    for (const char* list : {"hierarchy", "plan_hierarchy"}) {
      const std::string text =
          std::string("version: 5\n") + list + ": [{name: l, " + std::string(level) + "}]\n";
      CAPTURE(text);
      CHECK(show(text, checkHieraConfig(text, false)) == findings);
    }
  constexpr std::string_view kNoFunction =
      "version: 5\ndefaults: {datadir: x}\nhierarchy: [{name: l, path: a}]\n";
  CHECK(show(kNoFunction, checkHieraConfig(kNoFunction, false)) == "hiera-function-keys '{' ");
  CHECK(checkHieraConfig("version: 5\ndefault_hierarchy: []\n", true).empty());
}

TEST_CASE("project files: mistakes in a Puppetfile are found") {
  struct Row {
    std::string_view text;
    std::string_view findings;
  };
  const Row rows[] = {
      {"", ""},
      {"forge 'x'\nmoduledir 'y'\nmod 'a/b'\nmod 'a-c', '1.0.0'\nmod 'd', :git => 'x', :ref => "
       "'y'\n"
       "mod 'e', local: true\nmod('f/g', :latest)\nif x\n  mod y\nend\n",
       ""},
      {"mod 'h', OPTIONS\nmod \"i-#{x}\"\nmod 'j', {git: 'x'}\n", ""},
      {"mod\n", "puppetfile-syntax 'mod' "},
      {"mod 'a'\n", "puppetfile-syntax ''a'' "},
      {"mod 'a b'\n", "puppetfile-syntax ''a b'' "},
      {"mod git: 'x'\n", "puppetfile-syntax 'mod' "},
      {"mod 'a/b'\nmod 'c-b'\n", "puppetfile-duplicate-module ''c-b'' "},
      {"mod 'a/b\n", "puppetfile-syntax ''' "},
      {"mod 'a/b', 'v1.2.3'\nmod 'c/d', '1.2'\n",
       "puppetfile-version ''v1.2.3'' puppetfile-version ''1.2'' "},
      {"mod 'a/b', '1.2.3'\nmod 'c/d', '>= 1.0.0'\n", "puppetfile-version ''>= 1.0.0'' "},
      {"mod 'a/b'\nmod 'c/d', '>= 1.0.0'\n", ""},  // librarian-puppet's
      {"mod 'a/b', '>= 1.0.0'\nmod 'c/d', '1.0.0'\n", "puppetfile-version ''>= 1.0.0'' "},
      {"mod 'a', git: 'x'\n", "puppetfile-option ''a'' "},
      {"mod 'a', git: 'x', tag: 'y', branch: 'z'\nmod 'b', git: 'x', reff: 'y', ref: 'z'\n",
       "puppetfile-option 'branch' puppetfile-option 'reff' "},
      {"mod 'a/b', '1.0.0', git: 'x', ref: 'y'\n", "puppetfile-syntax 'git: 'x'' "},
      {"mod 'a/b',\nmod 'c/d', '1.0.0'\n", "puppetfile-syntax ',' "},
      {"mod 'a/b', '1.0.0',\n# c\n\nforge 'x'\n", "puppetfile-syntax ',' "},
      {"mod 'a/b', '1.0.0',\n", "puppetfile-syntax ',' "},
      {"mod('a/b', '1.0.0',)\nmod 'c', git: 'x',\n  ref: 'y'\n", ""},
      {"mod 'a/b', :0.0.5\n", "puppetfile-syntax ':0.0.5' "},
      {"mod 'a', git: 'x', ref: :master\nmod 'b', :git => 'x', :branch => :main\n",
       "puppetfile-syntax ':master' puppetfile-syntax ':main' "},
      {"mod 'a', git: 'x', branch: :control_branch, default_branch: 'main'\n"
       "mod 'b', git: 'x', ref: REF\n",
       ""},
      // Errors of Ruby: what they mean in a Puppetfile, and the first of another kind.
      {"mod 'a', git: 'x' ref: 'y'\n", "puppetfile-syntax 'ref:' "},
      {"mod 'a/b' :latest\n", "puppetfile-syntax ':latest' "},
      {"mod 'a/b', '1.0.0')\n", "puppetfile-syntax ')' "},
      {"mod 'a', git 'x'\n", "puppetfile-syntax 'git' "},
      {"mod 'a', git: 'x', commit: 8f3bb3a\n", "puppetfile-syntax '8f3bb3a' "},
      {"mod 'a', git: 'x',\n  ref: 'y', # c\n\nmod 'b/c'\n", "puppetfile-syntax ',' "},
      {"mod 'a', git: => 'x',\n  ref: => 'y'\nmod 'b/c', 1.0.0\n",
       "puppetfile-syntax '=>' puppetfile-syntax '=>' puppetfile-syntax '1.0.0' "},
      {"if x\n  mod 'a'\nmod 'b/c'\n", "puppetfile-syntax 'if' "},
      {"mod 'a/b', '1'.\n", "puppetfile-syntax "},
      {"mod 'a/b', mod('c/d')\n", "puppetfile-syntax ',' "},
      {"mod puppetlabs/stdlib, '1.0.0'\n", "puppetfile-syntax 'puppetlabs' "},
      {"def url(x) = \"https://#{x}\"\nmod 'a', git: url('a'), ref: url('b')\n", ""},
      {"x = 'y'\nmod 'a', git: x, ref: x if x\n[1].each { |n| mod n }\n", ""},
      {"mod 'a', type: 'gti', source: 'x'\n", "puppetfile-syntax 'gti' "},
  };
  for (const auto& [text, findings] : rows) {
    CAPTURE(text);
    const std::string shown = show(text, checkPuppetfile(text));
    CHECK(shown.substr(0, findings.size()) == findings);
    if (findings.empty()) CHECK_MESSAGE(shown.empty(), shown);
  }
}

TEST_CASE("project files: any bytes are checked in bounded time") {
  const std::string texts[] = {
      std::string("\0\xff{", 3),
      repeated("[", 100'000),
      repeated("{\"a\":", 100'000),
      repeated("- ", 100'000),
      repeated("a: &a [*a]\n", 100),
      "a: &a {b: 1}\nc: *a\n<<: *a\n",
      repeated("mod '", 10'000),
      repeated("1.", 50'000),
      repeated("1.1 ) ", 20'000),
      repeated("mod 'a', 1.1.1 b\n", 5'000),
      repeated("mod 'a',\n", 10'000),
      repeated("# c\n", 20'000) + repeated("=>\n", 10'000),
      "\xef\xbb\xbf{}",
      "version: 5\nhierarchy:\n  - name: \"a\n",
  };
  for (const std::string& text : texts) {
    CAPTURE(text.substr(0, 20));
    for (const auto& findings :
         {checkMetadata(text), checkHieraConfig(text, true), checkPuppetfile(text)})
      show(text, findings);
    std::optional<DocumentMistake> mistake;
    const std::string half = std::string(kMetadata).substr(0, text.size() % 300);
    show(half, checkMetadata(half));
  }
}

TEST_CASE("project files: the kind of a file follows from its path") {
  const test::TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("Puppetfile", "");
  folder.write("hiera.yaml", "version: 5\nhierarchy: [{name: a, glob: '*.yaml'}]\n");
  folder.write("data/a.yaml", "a: 1\n");
  folder.write("other/a.yaml", "a: 1\n");
  folder.write("modules/m/metadata.json", "{}");
  folder.write("modules/m/hiera.yaml", "version: 5\n");
  folder.write("modules/m/files/hiera.yaml", "");
  folder.write("modules/m/files/metadata.json", "");
  folder.write("modules/m/data/common.yaml", "m::a: 1\n");
  WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(folder.path());
  using Kind = ProjectFileKind;
  const std::pair<const char*, Kind> rows[] = {
      {"Puppetfile", Kind::Puppetfile},
      {"hiera.yaml", Kind::HieraConfig},
      {"data/a.yaml", Kind::Data},
      {"other/a.yaml", Kind::None},
      {"modules/m/metadata.json", Kind::Metadata},
      {"modules/m/hiera.yaml", Kind::HieraConfig},
      {"modules/m/files/hiera.yaml", Kind::None},
      {"modules/m/files/metadata.json", Kind::None},
      {"modules/m/data/common.yaml", Kind::Data},
      {"environment.conf", Kind::EnvironmentConf},
  };
  for (const auto& [path, kind] : rows) {
    CAPTURE(path);
    CHECK(projectFileKind(folder.at(path), workspace.snapshot()) == kind);
  }
}

}  // namespace puppet::analysis
