// Indexing of an environment, and incremental updates of the index.

#include "analysis/workspace/workspace.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "analysis/rules/semantic/check_evaluation.h"
#include "analysis/workspace/query_context.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/symbol_search.h"
#include "analysis/workspace/tree_cache.h"
#include "analysis/workspace/uses.h"
#include "parser/parse/parse.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::analysis;
using puppet::test::TemporaryFolder;

namespace {

/// Workspace over a folder of modules, without a cache.
struct World {
  TemporaryFolder folder;
  Workspace workspace{options()};

  static WorkspaceOptions options() {
    WorkspaceOptions options;
    options.usesCache = false;
    options.environment.baseModulePath.emplace();
    return options;
  }

  World() {
    folder.write("environment.conf", "modulepath = modules\n");
    folder.write("modules/a/manifests/init.pp", "class a(Integer $x = 1) { $v = 1 }");
    folder.write("modules/a/manifests/b.pp", "define a::b($p) { }");
    folder.write("modules/a/functions/f.pp", "function a::f($x) >> Integer { 1 }");
    folder.write("modules/a/types/port.pp", "type A::Port = Integer[0, 65535]");
    folder.write("modules/a/templates/t.epp", "<%- | String $name | -%>\n<%= $name %>");
    folder.write("modules/b/manifests/init.pp", "class b inherits a { }");
    folder.write("modules/b/manifests/odd.pp", "class b::strange { }");
    folder.write("manifests/site.pp", "class site { } node default { include b }");
    workspace.load(folder.path());
  }

  IndexPtr index() const { return workspace.snapshot().index; }

  Workspace::Changes open(std::string_view name, const std::string& text) {
    return workspace.setDocument(folder.at(name), parser::parse(SourceText(text)));
  }
  Workspace::Changes saved(std::string_view name, std::string_view text) {
    const std::string path = folder.write(name, text);
    return workspace.updateFiles({&path, 1});
  }
  Workspace::Changes changed(std::string_view name) {
    const std::string path = folder.at(name);
    return workspace.updateFiles({&path, 1});
  }
};

/// Returns true for kinds of declarations other than files, groups and mentions, which have their
/// own cases.
bool isDeclared(NameKind kind) {
  return kind < NameKind::Module && kind != NameKind::File && kind != NameKind::ClassVariables;
}

/// Returns the names of declarations in `changes`, with "-" before removed ones.
std::string show(const Workspace::Changes& changes) {
  std::string text;
  for (const NameChange& change : changes)
    if (isDeclared(change.kind))
      text += (text.empty() ? "" : " ") + std::string(change.hash ? "" : "-") + change.name;
  return text;
}

std::string fileOf(const Declaration& declaration) {
  return declaration ? std::string(baseName(declaration.file->path())) : "";
}

}  // namespace

TEST_CASE("names lead to their declarations") {
  const World world;
  const IndexPtr index = world.index();
  CHECK(fileOf(index->findClass("a")) == "init.pp");
  CHECK(index->findClass("::A").asClass().parameters[0].name == "x");
  CHECK(fileOf(index->findDefinedType("a::b")) == "b.pp");
  CHECK_FALSE(index->findClass("a::b"));
  CHECK(index->findFunction("a::f").asFunction().overloads[0].returnType == "Integer");
  CHECK(index->findType("A::Port").asType().definition == "Integer[0, 65535]");
  CHECK(index->findType("a::port"));
  CHECK(index->findTemplate("a/t.epp").asTemplate()[0].type == "String");
  CHECK(index->findClass("b").asClass().parent == "a");
  CHECK(index->findClass("site").isLoadable());
  CHECK_FALSE(index->findClass("b::strange").isLoadable());
  CHECK(index->findVariable("a::v"));
  CHECK(index->findVariable("::a::x"));
  CHECK_FALSE(index->findVariable("a::w"));
  CHECK_FALSE(index->findVariable("v"));
  CHECK_FALSE(index->findClass("nothing"));
  CHECK(index->fileCount() == 8);
  const Declaration declaration = index->findClass("a");
  CHECK(declaration.text() == "a");
  CHECK(declaration.place().name.start == 6);
  CHECK(index->findFile(world.folder.at("modules/a/types/port.pp")));
}

TEST_CASE("an edit changes what it touches, and old snapshots stay") {
  World world;
  const IndexPtr before = world.index();
  // The body of a class: nothing that others see.
  CHECK(show(world.open("modules/a/manifests/init.pp",
                        "# doc\nclass a(Integer $x = 2) { $v = 2 notice($v) }"))
            .empty());
  CHECK(show(world.open("modules/a/manifests/init.pp",
                        "class a(Integer $x = 2) { $v = 2 $w = 1 }")) == "a::w");
  CHECK(show(world.open("modules/a/manifests/init.pp", "class a(String $x = 2) { $w = 1 }")) ==
        "a -a::v a::x");
  CHECK(show(world.open("modules/a/manifests/init.pp", "class a2 { }")) == "-a a2 -a::w -a::x");
  CHECK_FALSE(world.index()->findClass("a"));
  CHECK(world.index()->findClass("a2"));
  CHECK(before->findClass("a").asClass().parameters[0].type == "Integer");
  CHECK(before->findVariable("a::v"));
  // Closed without being saved.
  CHECK(show(world.workspace.closeDocument(world.folder.at("modules/a/manifests/init.pp"))) ==
        "a -a2 a::v a::x");
  CHECK(world.index()->fileCount() == before->fileCount());
  CHECK(world.index()->nameCount() == before->nameCount());
}

TEST_CASE("files are added, changed and removed") {
  World world;
  CHECK(show(world.saved("modules/a/manifests/new.pp", "class a::new { }")) == "a::new");
  CHECK(show(world.saved("modules/a/manifests/new.pp", "class a::new($p) { }")) ==
        "a::new a::new::p");
  CHECK(show(world.saved("modules/a/manifests/new.pp", "class a::new($p) { notice(1) }")).empty());
  world.folder.remove("modules/a/manifests/new.pp");
  CHECK(show(world.changed("modules/a/manifests/new.pp")) == "-a::new -a::new::p");
  CHECK(show(world.saved("modules/a/README.md", "x")).empty());
  CHECK(show(world.saved("elsewhere.pp", "class elsewhere { }")).empty());
  // A whole module, as git makes and removes them.
  world.folder.write("modules/c/manifests/init.pp", "class c { }");
  CHECK(show(world.changed("modules/c")) == "c");
  world.folder.remove("modules/c");
  CHECK(show(world.changed("modules/c")) == "-c");
  // A folder in a module.
  world.folder.remove("modules/a/types");
  CHECK(show(world.changed("modules/a/types")) == "-A::Port");
  // A burst, in which folders and files mix.
  world.folder.write("modules/d/manifests/init.pp", "class d { }");
  world.folder.write("modules/a/manifests/e.pp", "class a::e { }");
  world.folder.remove("modules/b");
  const std::vector<std::string> burst = {
      world.folder.at("modules/a/manifests/e.pp"), world.folder.at("modules/b"),
      world.folder.at("modules/d/manifests/init.pp"), world.folder.at("modules/d")};
  std::string all = show(world.workspace.updateFiles(burst));
  for (const char* name : {"a::e", "-b", "d"})
    CHECK_MESSAGE((" " + all + " ").find(std::string(" ") + name + " ") != all.npos, all);
  // The configuration.
  world.folder.write("other/z/manifests/init.pp", "class z { }");
  world.saved("environment.conf", "modulepath = other\n");
  CHECK(world.index()->findClass("z"));
  CHECK_FALSE(world.index()->findClass("a"));
}

TEST_CASE("names with equal hashes are told apart") {
  World world;
  // The key of this function is that of a class "abc".
  const std::string twin = "\x77\xf2\x0f\xf7\x7d\x37\x9f\x99\x93\xfd\x79\x66\xb8\xfe\xe8\xd6";
  REQUIRE(keyOf(NameKind::Function, twin) == keyOf(NameKind::Class, "abc"));
  world.saved("modules/a/lib/puppet/functions/twin.rb",
              "Puppet::Functions.create_function(:\"" + twin + "\") do\n  def f(x)\n  end\nend\n");
  CHECK(world.index()->findFunction(twin));
  CHECK_FALSE(world.index()->findClass("abc"));
  CHECK(world.index()->findAll(NameKind::Class, "abc").empty());
  CHECK(world.index()->hashOf(NameKind::Class, "abc") == 0);
  world.saved("modules/abc/manifests/init.pp", "class abc { }");
  CHECK(world.index()->findClass("abc").asClass().name == "abc");
  CHECK(world.index()->findAll(NameKind::Function, twin).size() == 1);
}

TEST_CASE("an open document takes precedence over the file") {
  World world;
  world.open("modules/a/manifests/init.pp", "class a(Float $y) { }");
  CHECK(show(world.saved("modules/a/manifests/init.pp", "class a(String $z) { }")).empty());
  world.folder.write("modules/c/manifests/init.pp", "class c { }");
  world.changed("modules/c");
  CHECK(world.index()->findClass("a").asClass().parameters[0].name == "y");
  world.workspace.load(world.folder.path());
  CHECK(world.index()->findClass("a").asClass().parameters[0].name == "y");
  world.workspace.closeDocument(world.folder.at("modules/a/manifests/init.pp"));
  CHECK(world.index()->findClass("a").asClass().parameters[0].name == "z");
  // Documents that are not on disk yet, and that belong to nothing.
  CHECK(show(world.open("modules/a/manifests/unsaved.pp", "class a::unsaved { }")) == "a::unsaved");
  CHECK(show(world.workspace.closeDocument(world.folder.at("modules/a/manifests/unsaved.pp"))) ==
        "-a::unsaved");
  CHECK(show(world.open("notes.pp", "class notes { }")).empty());
}

TEST_CASE("a file with syntax errors keeps its last file summary") {
  World world;
  CHECK(show(world.open("modules/a/manifests/init.pp", "class a(Integer $x = 1, ) { $v = 1 "))
            .empty());
  CHECK(world.index()->findFile(world.folder.at("modules/a/manifests/init.pp"))->isBroken);
  CHECK(show(world.open("modules/a/manifests/init.pp", "class (")).empty());
  CHECK(world.index()->findClass("a"));
  CHECK(show(world.open("modules/a/manifests/init.pp", "class a { }")) == "a -a::v -a::x");
  // For a file that never was valid, its recovered declarations count.
  CHECK(show(world.saved("modules/a/manifests/n.pp", "class a::n($x { }")) == "a::n a::n::x");
}

TEST_CASE("a check records its dependencies") {
  World world;
  const auto tree =
      parser::parse(SourceText("class c { include a $x = a::f(1) a::later { 'x': } }"));
  const auto check = [&] {
    return checkEvaluation(*tree, {.path = {}, .snapshot = world.workspace.snapshot()}).uses;
  };
  UseTable uses;
  uses.set("c", check());
  using Paths = std::vector<std::string>;
  CHECK(uses.affectedBy(world.saved("modules/a/manifests/b.pp", "define a::b($q) { }")) == Paths{});
  for (const auto& [path, text] :
       {std::pair("modules/a/manifests/init.pp", "class a(String $x) { }"),
        std::pair("modules/a/functions/f.pp", "function a::f($x) >> String { '' }"),
        std::pair("modules/a/manifests/later.pp", "define a::later() { }")}) {
    CAPTURE(path);
    CHECK(uses.affectedBy(world.saved(path, text)) == Paths{"c"});
    uses.set("c", check());
  }
  CHECK(checkEvaluation(*tree, {}).uses.empty());
}

TEST_CASE("exactly the files that read a changed name are checked again") {
  World world;
  UseTable uses;
  const auto check = [&](const std::string& path,
                         std::vector<std::pair<NameKind, std::string>> names) {
    QueryContext queries(world.workspace.snapshot());
    for (const auto& [kind, name] : names) queries.find(kind, name);
    uses.set(path, queries.take());
  };
  check("uses-class", {{NameKind::Class, "a"}, {NameKind::Class, "a"}});
  check("uses-variable", {{NameKind::Variable, "a::v"}});
  check("uses-parameter", {{NameKind::Variable, "::a::x"}});
  check("uses-define", {{NameKind::DefinedType, "a::b"}});
  check("misses-class", {{NameKind::Class, "a::later"}});
  check("uses-type", {{NameKind::Type, "A::Port"}, {NameKind::Class, "b"}});

  using Paths = std::vector<std::string>;
  const auto affected = [&](const Workspace::Changes& changes) { return uses.affectedBy(changes); };
  CHECK(affected(world.open("modules/a/manifests/init.pp", "class a(Integer $x = 1) { $v = 2 }"))
            .empty());
  CHECK(affected(world.open("modules/a/manifests/init.pp", "class a(Integer $x = 1) { $w = 1 }")) ==
        Paths{"uses-variable"});
  CHECK(affected(world.open("modules/a/manifests/init.pp", "class a(String $x = 1) { $w = 1 }")) ==
        Paths{"uses-class", "uses-parameter"});
  CHECK(affected(world.saved("modules/a/manifests/later.pp", "class a::later { }")) ==
        Paths{"misses-class"});
  CHECK(affected(world.saved("modules/a/types/port.pp", "type A::Port = Integer")) ==
        Paths{"uses-type"});
  // A misplaced one is seen to be so; in its place it is another.
  world.folder.remove("modules/a/manifests/later.pp");
  world.changed("modules/a/manifests/later.pp");
  world.saved("modules/b/manifests/wrong.pp", "class a::later { }");
  check("misses-class", {{NameKind::Class, "a::later"}});
  CHECK(affected(world.saved("modules/a/manifests/later.pp", "class a::later { }")) ==
        Paths{"misses-class"});
  // Back to what was seen: nothing to do.
  CHECK(affected(world.saved("modules/a/manifests/b.pp", "define a::b($q) { }")) ==
        Paths{"uses-define"});
  CHECK(affected(world.saved("modules/a/manifests/b.pp", "define a::b($p) { }")).empty());
  uses.remove("uses-type");
  CHECK(affected(world.saved("modules/a/types/port.pp", "type A::Port = String")).empty());
}

TEST_CASE("exactly the readers of a variable are checked again when its value changes") {
  World world;
  const auto write = [&](const std::string& class_, const std::string& code) {
    world.folder.write("modules/b/manifests/" + class_ + ".pp", "class b::" + class_ + code);
  };
  write("reads", " { include a $x = $a::v }");
  write("inherits", " inherits a { $x = $v }");
  write("declares", " { class { 'a': x => 2 } notify { \"${a::v}\": } }");
  write("beside", " inherits a { include a $x = $a::w }");
  write("includes", " { include a include b::reads }");
  write("refers", " { include b::reads notify { 'z': require => Notify['q'] } }");
  write("waits", " { $x = $b::reads::x }");
  world.saved("modules/a/manifests/init.pp", "class a(Integer $x = 1) { $v = 1 $w = 'w' }");
  world.workspace.load(world.folder.path());

  UseTable uses;
  using Names = std::vector<std::string>;
  const auto check = [&](const Names& names) {
    for (const std::string& name : names) {
      const auto file =
          world.index()->shareFile(world.folder.at("modules/b/manifests/" + name + ".pp"));
      REQUIRE(file);
      uses.set(name, checkEvaluation(*world.workspace.treeOf(*file),
                                     {.path = {}, .snapshot = world.workspace.snapshot()})
                         .uses);
    }
  };
  /// Rechecks all affected files repeatedly until none is left.
  const auto checkedAfter = [&](const std::string& text) {
    Names all = uses.affectedBy(world.open("modules/a/manifests/init.pp", text));
    CHECK(all.empty());
    for (Names next; !(next = uses.affectedBy(world.workspace.settle())).empty();) {
      check(next);
      all.insert(all.end(), next.begin(), next.end());
    }
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    std::string joined;
    for (const std::string& name : all) joined += name + ' ';
    return joined;
  };
  check({"reads", "inherits", "declares", "beside", "includes", "refers", "waits"});
  const std::string head = "class a(Integer $x = 1) { ";
  // Those evaluate the body themselves: it may declare what they declare or require.
  const std::string evaluate = "declares refers ";
  CHECK(checkedAfter(head + "$v = 1 $w = 'w' notify { 'more': } }") == evaluate);
  CHECK(checkedAfter(head + "$v = 2 $w = 'w' notify { 'more': } }") ==
        "declares inherits reads refers waits ");
  CHECK(checkedAfter(head + "$v = 1 + 1 $w = \"w\" }") == evaluate);
  CHECK(checkedAfter(head + "$v = 2 $w = 'v' }") == "beside " + evaluate);
  CHECK(checkedAfter(head + "if $x > 1 { $v = 2 } $w = 'v' }") ==
        "declares inherits reads refers waits ");
  CHECK(checkedAfter(head + "$v = 'text' $w = 'w' }") ==
        "beside declares inherits reads refers waits ");
}

TEST_CASE("the declaration in the expected file takes precedence") {
  World world;
  world.folder.write("modules/a/manifests/x.pp", "class a::x { } class a::x::y { }");
  world.folder.write("modules/a/manifests/x/y.pp", "class a::x::y($better) { }");
  world.folder.write("modules/b/manifests/x.pp", "class a::x($wrong) { }");
  world.workspace.load(world.folder.path());
  const IndexPtr index = world.index();
  CHECK(index->findClass("a::x").asClass().parameters.empty());
  CHECK(fileOf(index->findClass("a::x::y")) == "y.pp");
  CHECK(index->findAll(NameKind::Class, "a::x").size() == 2);
  CHECK_FALSE(index->findAll(NameKind::Class, "a::x")[1].isLoadable());
}

TEST_CASE("trees of closed files are parsed on demand") {
  World world;
  const auto file = [&] {
    return world.index()->shareFile(world.folder.at("modules/a/manifests/init.pp"));
  };
  const auto tree = world.workspace.treeOf(*file());
  REQUIRE(tree);
  CHECK(tree->text.view().starts_with("class a"));
  CHECK(world.workspace.treeOf(*file()) == tree);
  // There is no file for another version than the indexed one.
  world.folder.write("modules/a/manifests/init.pp", "class a { }");
  const auto old = file();
  world.changed("modules/a/manifests/init.pp");
  CHECK(world.workspace.treeOf(*file()) != tree);
  CHECK(world.workspace.treeOf(*file())->text.view() == "class a { }");
  CHECK_FALSE(world.workspace.treeOf(*old));
  const auto open = parser::parse(SourceText("class a { $open = 1 }"));
  world.workspace.setDocument(file()->path(), open);
  CHECK(world.workspace.treeOf(*file()) == open);

  TreeCache small(LanguageLevel::Puppet8, 40);
  for (const char* name :
       {"modules/a/manifests/b.pp", "modules/b/manifests/init.pp", "modules/b/manifests/odd.pp"})
    CHECK(small.treeOf(*world.index()->findFile(world.folder.at(name))));
  CHECK(small.bytes() <= 40);
}

TEST_CASE("names are found by typed parts") {
  CHECK(fuzzyScore("", "abc"));
  CHECK(fuzzyScore("apvh", "apache::vhost"));
  CHECK_FALSE(fuzzyScore("vhap", "apache::vhost"));
  CHECK_FALSE(fuzzyScore("abc", "ab"));
  const auto better = [](const char* pattern, const char* a, const char* b) {
    return *fuzzyScore(pattern, a) > *fuzzyScore(pattern, b);
  };
  CHECK(better("vhost", "apache::vhost", "avahi_host"));
  CHECK(better("port", "Stdlib::Port", "support::path"));
  CHECK(better("av", "apache::vhost", "java"));
  CHECK(better("a", "a", "ab"));

  const World world;
  const IndexPtr index = world.index();
  const auto found = searchSymbols(*index, "port", 10);
  REQUIRE(found.size() == 1);
  CHECK(found[0].text() == "A::Port");
  CHECK(searchSymbols(*index, "", 3).size() == 3);
  CHECK(searchSymbols(*index, "zzz", 3).empty());
  CHECK(searchSymbols(*index, "a", 100)[0].text() == "a");
}

TEST_CASE("tasks have the parameters of their metadata") {
  World world;
  world.folder.write("modules/a/tasks/run.json", R"({"description": "Runs.", "parameters": {
    "to": {"type": "String[1]", "description": "where"}, "mode": {"type": "Optional[Integer]"}, "x": {"default": [1]}, "bad": 1}})");
  CHECK(show(world.changed("modules/a/tasks/run.json")) == "a::run");
  const ClassInterface task = world.index()->find(NameKind::Task, "a::run").asClass();
  REQUIRE(task.parameters.size() == 3);
  CHECK(task.documentation == "Runs.\n@param to where");
  for (const ParameterInterface& parameter : task.parameters)
    CHECK((parameter.role == ParameterInterface::Role::Required) == (parameter.name == "to"));
  // Half of it: what was known stays.
  CHECK(show(world.saved("modules/a/tasks/run.json", "{")).empty());
  CHECK(show(world.saved("modules/a/tasks/run.json", "{}")) == "a::run");
}

TEST_CASE("stubs of a project are read as stubs") {
  World world;
  CHECK(show(world.saved(".puppet-ls/stubs/functions/first.pp", "function first() >> Any")) ==
        "first");
  world.folder.write(
      ".puppet-ls/stubs/functions/mine.pp",
      "function mine(Integer $x, Callable &$block) >> String\nfunction mine(String $x)\n");
  world.folder.write(".puppet-ls/stubs/types/thing.pp",
                     "type thing inherits Resource { attr size, Integer { $property = true } }");
  world.workspace.load(world.folder.path());
  const IndexPtr index = world.index();
  REQUIRE(index->findFunction("mine"));
  CHECK(index->findFunction("mine").asFunction().overloads.size() == 2);
  CHECK(index->findFunction("mine").isLoadable());
  CHECK(index->findResourceType("thing").asResourceType().attributes[0].kind ==
        AttributeInterface::Kind::Property);
  CHECK(show(world.changed(".puppet-ls/stubs/types/thing.pp")).empty());
}

TEST_CASE("an unreadable file hides only its own names") {
  World world;
  world.folder.link("nowhere", "modules/a/manifests/gone.pp");
  world.folder.write("modules/a/manifests/binary.pp",
                     std::string_view("\x8f\xff\x7c\xf9\0\0class a::binary { }", 24));
  world.folder.folder("modules/a/manifests/folder.pp");
  world.workspace.load(world.folder.path());
  CHECK(world.index()->findClass("a"));
  CHECK_FALSE(world.index()->findClass("a::binary"));
  CHECK(world.workspace.report().broken == 1);
}

TEST_CASE("snapshots are read while new ones are created") {
  World world;
  std::atomic<bool> done = false;
  std::atomic<std::size_t> wrong = 0;
  {
    std::vector<std::jthread> readers;
    for (int i = 0; i < 3; ++i)
      readers.emplace_back([&] {
        while (!done) {
          const WorkspaceSnapshot snapshot = world.workspace.snapshot();
          const Declaration a = snapshot.index->findClass("a");
          wrong += !a || a.asClass().name != "a" || !snapshot.index->findDefinedType("a::b");
          world.workspace.treeOf(*snapshot.index->findDefinedType("a::b").file);
        }
      });
    for (int i = 0; i < 200; ++i)
      world.open("modules/a/manifests/init.pp", "class a($p" + std::to_string(i) + ") { }");
    done = true;
  }
  CHECK(wrong == 0);
}

TEST_CASE("outdated changes have no effect") {
  World world;
  const std::string path = world.folder.at("modules/a/manifests/init.pp");
  const auto refuse = [] { return false; };
  const auto tree = parser::parse(SourceText("class a($y) { }"));
  CHECK(world.workspace.setDocument(path, tree, refuse).empty());
  CHECK(world.index()->findClass("a").asClass().parameters[0].name == "x");
  world.open("modules/a/manifests/init.pp", "class a($y) { }");
  CHECK(world.workspace.closeDocument(path, refuse).empty());
  CHECK(world.index()->findClass("a").asClass().parameters[0].name == "y");
  CHECK_FALSE(world.workspace.closeDocument(path).empty());
  CHECK(world.index()->findClass("a").asClass().parameters[0].name == "x");
}

TEST_CASE("documents are closed while files change") {
  World world;
  const std::string name = "modules/a/manifests/init.pp";
  {
    const std::jthread editor([&] {
      for (int i = 0; i < 100; ++i) {
        world.open(name, "class a($open) { }");
        world.workspace.closeDocument(world.folder.at(name));
      }
    });
    for (int i = 0; i <= 100; ++i) world.saved(name, "class a($p" + std::to_string(i) + ") { }");
  }
  const Declaration a = world.index()->findClass("a");
  CHECK(a.asClass().parameters[0].name == "p100");
  CHECK_FALSE(a.file->isOpen);
}
