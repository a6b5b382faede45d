// Detection of environments.

#include <string>

#include <doctest/doctest.h>

#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/environment_conf.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/module_files.h"
#include "tests/support/temporary_folder.h"

using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

using Kind = Environment::Kind;
using Paths = std::vector<std::string>;

EnvironmentSettings bare() {
  EnvironmentSettings settings;
  settings.baseModulePath = Paths{};
  return settings;
}

/// Detects the environment, and checks that it is located likewise.
Environment detected(const std::string& path, const EnvironmentSettings& settings) {
  const EnvironmentPlace place = locateEnvironment(path, settings);
  Environment environment = detectEnvironment(path, settings);
  CHECK(place.root == environment.root);
  CHECK(place.kind == environment.kind);
  return environment;
}

std::string modulesOf(const Environment& environment) {
  std::string names;
  for (const Module& module : environment.modules)
    names += (names.empty() ? "" : " ") + module.name;
  return names;
}

std::string filesIn(const Environment& environment) {
  std::string names;
  for (const Module& module : environment.modules)
    for (const FoundFile& file : filesOf(environment, module))
      names += (names.empty() ? "" : " ") + file.use.name;
  return names;
}

}  // namespace

TEST_CASE("a folder that is on the module path again has no effect") {
  const TemporaryFolder folder;
  std::string path = "modules";
  for (int i = 0; i < 1000; ++i) path += ":$basemodulepath:modules:mod*:./modules";
  folder.write("environment.conf", "modulepath = " + path + "\n");
  folder.write("modules/a/manifests/init.pp", "class a { }");
  folder.write("base/ntp/manifests/init.pp", "class ntp { }");
  EnvironmentSettings settings;
  settings.baseModulePath = Paths{folder.at("base")};
  const Environment environment = detected(folder.path(), settings);
  CHECK(environment.modulePath == Paths{folder.at("modules"), folder.at("base")});
  CHECK(modulesOf(environment) == "a ntp");
}

TEST_CASE("a control repo has the module path of its environment.conf") {
  const TemporaryFolder folder;
  folder.write("environment.conf",
               "# comment\n manifest = site.pp \nmodulepath = "
               "site:mods/*:$basemodulepath:/nowhere:$codedir/x\n");
  folder.write("site/role/manifests/init.pp", "class role { }");
  folder.write("mods/a/apache/manifests/init.pp", "class apache { }");
  folder.write("modules/unused/manifests/init.pp", "class unused { }");
  folder.write("base/ntp/manifests/init.pp", "class ntp { }");
  EnvironmentSettings settings;
  settings.baseModulePath = Paths{folder.at("base")};
  const Environment environment = detected(folder.path(), settings);
  CHECK(environment.kind == Kind::ControlRepo);
  CHECK(environment.root == folder.path());
  CHECK(environment.modulePath ==
        Paths{folder.at("site"), folder.at("mods/a"), folder.at("base"), "/nowhere"});
  CHECK(environment.manifests == Paths{folder.at("site.pp")});
  CHECK(modulesOf(environment) == "apache ntp role");
  CHECK(environment.problems.size() == 2);  // what $codedir is, and /nowhere
  CHECK(environment.findModule("role")->rank == 1);
  CHECK_FALSE(environment.findModule("unused"));
  CHECK(environment.moduleOf(folder.at("site/role/manifests/init.pp"))->name == "role");
  CHECK_FALSE(environment.moduleOf(folder.at("site/roles/manifests/init.pp")));
}

TEST_CASE("modules of the Puppetfile are not those installed for all environments") {
  const TemporaryFolder folder;
  folder.write("repo/environment.conf", "modulepath = modules:$basemodulepath\n");
  folder.write("repo/Puppetfile",
               "forge 'https://forge.example.com'\nmod 'puppetlabs-stdlib', '9.0.0'\n"
               "  mod(\"puppetlabs/ntp\", :latest)\nmod 'local',\n  git: 'x'\nmodel 'apache'\n");
  folder.write("repo/modules/local/manifests/init.pp", "class local { }");
  for (const char* name : {"stdlib", "ntp", "apache"})
    folder.write(std::string("base/") + name + "/manifests/init.pp", "");
  EnvironmentSettings settings;
  settings.baseModulePath = Paths{folder.at("base")};
  // Another module, which the Puppetfile does not name, may declare what a missing one declares.
  CHECK(modulesOf(detected(folder.at("repo"), settings)) == "local");
  for (const char* name : {"stdlib", "ntp"})
    folder.write(std::string("repo/modules/") + name + "/manifests/init.pp", "");
  CHECK(modulesOf(detected(folder.at("repo"), settings)) == "apache local ntp stdlib");
  // They are put where the others are.
  folder.write("repo/Puppetfile", "moduledir '/etc/modules'\nmod 'puppetlabs-stdlib'\n");
  CHECK(modulesOf(detected(folder.at("repo"), settings)) == "apache local ntp stdlib");
}

TEST_CASE("a control repo without environment.conf has the usual folders") {
  const TemporaryFolder folder;
  folder.write("Puppetfile", "forge 'https://x'\n\nmoduledir 'thirdparty'\nmod 'a', '1'\n");
  folder.write("site-modules/role/manifests/init.pp", "");
  folder.write("thirdparty/apt/manifests/init.pp", "");
  const Environment environment = detected(folder.path(), bare());
  CHECK(environment.kind == Kind::ControlRepo);
  CHECK(environment.modulePath == Paths{folder.at("site-modules"), folder.at("thirdparty")});
  CHECK(environment.manifests == Paths{folder.at("manifests")});
  CHECK(modulesOf(environment) == "apt role");
  // From a file in it, too.
  CHECK(detected(folder.at("site-modules/role/manifests/init.pp"), bare()).root == folder.path());
  folder.write("environment.conf", "");
  const Environment fromFile = detected(folder.at("site-modules/role/manifests/init.pp"), bare());
  CHECK(fromFile.kind == Kind::ControlRepo);
  CHECK(fromFile.root == folder.path());
  // Also where the module itself is what is opened.
  CHECK(detected(folder.at("site-modules/role"), bare()).kind == Kind::ControlRepo);
}

TEST_CASE("an environment without environment.conf is found from each folder in it") {
  const TemporaryFolder folder;
  folder.write("manifests/site.pp", "");
  folder.write("modules/c/manifests/init.pp", "class c { }");
  for (const char* place : {".", "modules", "modules/c", "modules/c/manifests/init.pp"})
    CHECK(detected(folder.at(place), bare()).root == folder.path());
  // The manifests of a module are not those of an environment.
  folder.write("metadata.json", "{}");
  CHECK(detected(folder.at("modules"), bare()).root == folder.at("modules"));
}

TEST_CASE("a folder of modules is found behind links" *
          doctest::skip(!TemporaryFolder::hasLinks())) {
  const TemporaryFolder folder;
  folder.write("available/puppet-module-x-1/manifests/init.pp", "class x { }");
  folder.link("../available/puppet-module-x-1", "modules/x");
  folder.link("../nowhere", "modules/broken");
  folder.link("loop", "modules/loop");
  folder.write("modules/y/manifests/init.pp", "class y { }");
  folder.write("modules/Not-a-module/manifests/init.pp", "");
  folder.write("modules/file", "");
  const Environment environment = detected(folder.at("modules"), bare());
  CHECK(environment.kind == Kind::ModuleFolder);
  CHECK(modulesOf(environment) == "x y");
  CHECK(environment.findModule("x")->path == folder.at("available/puppet-module-x-1"));
  CHECK(filesIn(environment) == "x y");
  CHECK(environment.problems.size() == 2);
  CHECK(environment.contains(folder.at("available/puppet-module-x-1/manifests/init.pp")));
  CHECK_FALSE(environment.contains(folder.at("available/other")));
  const auto file = fileAt(environment, folder.at("available/puppet-module-x-1/manifests/init.pp"));
  REQUIRE(file);
  CHECK(file->module == "x");
}

TEST_CASE("a folder of modules in an environment that has it on its module path") {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = site:modules\n");
  folder.write(".puppet-ls/stubs/site.pp", "");
  folder.write("site/role/manifests/init.pp", "");
  folder.write("modules/apt/manifests/init.pp", "");
  folder.write("unused/ntp/manifests/init.pp", "");
  const Environment environment = detected(folder.at("modules"), bare());
  CHECK(environment.kind == Kind::ControlRepo);
  CHECK(environment.root == folder.path());
  CHECK(modulesOf(environment) == "apt role");
  CHECK(environment.stubs == Paths{folder.at(".puppet-ls/stubs")});
  const Environment unused = detected(folder.at("unused"), bare());
  CHECK(unused.kind == Kind::ModuleFolder);
  CHECK(modulesOf(unused) == "ntp");
}

TEST_CASE("the environment of a module has its fixtures or its sibling modules" *
          doctest::skip(!TemporaryFolder::hasLinks())) {
  const TemporaryFolder folder;
  folder.write("puppet-apache/metadata.json",
               R"({"name": "puppetlabs-apache", "dependencies": []})");
  folder.write("puppet-apache/manifests/init.pp", "class apache { }");
  folder.write("puppet-apache/spec/fixtures/modules/stdlib/manifests/init.pp", "class stdlib { }");
  folder.link("../../..", "puppet-apache/spec/fixtures/modules/apache");
  const Environment fixtures = detected(folder.at("puppet-apache"), bare());
  CHECK(fixtures.kind == Kind::Module);
  CHECK(modulesOf(fixtures) == "apache stdlib");
  CHECK(fixtures.findModule("apache")->path == folder.at("puppet-apache"));
  CHECK(fixtures.problems.empty());  // it is linked to itself
  CHECK(filesIn(fixtures) == "apache stdlib");
  CHECK(
      fixtures.moduleOf(folder.at("puppet-apache/spec/fixtures/modules/stdlib/manifests/init.pp"))
          ->name == "stdlib");
  CHECK(detected(folder.at("puppet-apache/manifests/init.pp"), bare()).root ==
        folder.at("puppet-apache"));

  folder.write("code/modules/a/manifests/init.pp", "");
  folder.write("code/modules/b/manifests/init.pp", "");
  const Environment siblings = detected(folder.at("code/modules/a"), bare());
  CHECK(siblings.kind == Kind::Module);
  CHECK(modulesOf(siblings) == "a b");
}

TEST_CASE("a file or folder outside of modules is an environment of its own") {
  const TemporaryFolder folder;
  const std::string file = folder.write("notes/a.pp", "class a { }");
  const Environment lone = detected(file, bare());
  CHECK(lone.kind == Kind::File);
  CHECK(lone.manifests == Paths{file});
  CHECK(filesOf(lone).size() == 1);
  folder.write("notes/b.pp", "class b { }");
  CHECK(filesOf(lone).size() == 1);
  const Environment whole = detected(folder.at("notes"), bare());
  CHECK(whole.kind == Kind::Folder);
  CHECK(filesOf(whole).size() == 2);
  CHECK(detected(folder.at("nowhere"), bare()).modules.empty());
}

TEST_CASE("the first module of a name wins") {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = one:two\n");
  folder.write("one/m/manifests/a.pp", "class m::a { }");
  folder.write("two/m/manifests/b.pp", "class m::b { }");
  folder.write("two/n/manifests/init.pp", "class n { }");
  const Environment environment = detected(folder.path(), bare());
  CHECK(modulesOf(environment) == "m n");
  CHECK(filesIn(environment) == "m::a n");
  REQUIRE(environment.problems.size() == 1);
  CHECK(environment.problems[0].path == folder.at("two/m"));
}

TEST_CASE("settings replace what is found") {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = one\n");
  folder.write("one/a/manifests/init.pp", "");
  folder.write("two/b/manifests/init.pp", "");
  EnvironmentSettings settings = bare();
  settings.modulePath = Paths{"two"};
  settings.manifest = "two/site.pp";
  const Environment environment = detected(folder.path(), settings);
  CHECK(modulesOf(environment) == "b");
  CHECK(environment.manifests == Paths{folder.at("two/site.pp")});
}

TEST_CASE("links in modules are followed to what lies in the environment" *
          doctest::skip(!TemporaryFolder::hasLinks())) {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("modules/a/manifests/init.pp", "class a { }");
  folder.write("modules/b/manifests/shared.pp", "class b::shared { }");
  folder.write("outside/secret.pp", "class a::secret { }");
  folder.link("../../b/manifests", "modules/a/manifests/b");
  folder.link(folder.at("outside"), "modules/a/manifests/outside");
  folder.link(folder.at("outside/secret.pp"), "modules/a/manifests/secret.pp");
  folder.link(".", "modules/a/manifests/again");
  folder.link("..", "modules/a/manifests/up");
  // `outside` lies below the root here; with the module path alone as the environment it does not.
  const Environment inside = detected(folder.path(), bare());
  CHECK(filesIn(inside).find("a::secret") != std::string::npos);
  folder.remove("environment.conf");
  const Environment environment = detected(folder.at("modules"), bare());
  CHECK(filesIn(environment) == "a::b::shared a b::shared");
}

TEST_CASE("configuration files are read as the reference reads them") {
  CHECK(parseEnvironmentConf("modulepath=a:b\n").modulePath == "a:b");
  CHECK(parseEnvironmentConf("[main]\n  modulepath  =  a\r\n").modulePath == "a");
  CHECK_FALSE(parseEnvironmentConf("# modulepath = a\nmodule_path = b\n=\n").modulePath);
  CHECK(splitPathList("a: b ::c") == Paths{"a", "b", "c"});
  CHECK(moduleFolderOfPuppetfile("moduledir('x/y')") == "x/y");
  CHECK(moduleFolderOfPuppetfile("moduledir \"x\"") == "x");
  for (const char* text :
       {"", "moduledir", "moduledirx 'a'", "moduledir ENV['x']", "moduledir 'a", "moduledir ''"})
    CHECK_MESSAGE(!moduleFolderOfPuppetfile(text), text);
}

TEST_CASE("the metadata of a module has its name, version and dependencies") {
  const TemporaryFolder folder;
  const auto read = [&](const char* text) {
    return readMetadata(folder.write("metadata.json", text));
  };
  const auto metadata = read(R"({"name": "a-b", "version": "1.2.3", "x": [[1]],
    "dependencies": [{"name": "puppetlabs/stdlib", "version_requirement": ">= 4"}, {"no": 1}, 2],
    "requirements": [{"name": "puppet"}]})");
  REQUIRE(metadata);
  CHECK(metadata->name == "a-b");
  CHECK(nameBehindAuthor(metadata->name) == "b");
  REQUIRE(metadata->dependencies.size() == 1);
  CHECK(metadata->dependencies[0].name == "puppetlabs/stdlib");
  CHECK(metadata->dependencies[0].versionRange == ">= 4");
  CHECK(metadata->requirements.size() == 1);
  CHECK(moduleNameInMetadata(folder.at("metadata.json")) == "b");
  for (const char* text : {"", "{", "[]", "1", R"({"name": })"}) CHECK_MESSAGE(!read(text), text);
  CHECK(read(R"({"name": 1, "dependencies": {"a": 1}})")->dependencies.empty());
  CHECK(read((R"({"a": )" + std::string(100'000, '[')).c_str()) == std::nullopt);
  CHECK_FALSE(readMetadata(folder.at("nowhere.json")));
}
