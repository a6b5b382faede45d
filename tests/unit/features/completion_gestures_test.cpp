// Completion of several names at once, and of statements around a value.

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "tests/support/completion_world.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

/// Returns the text after an item was accepted at `<>`, with its tab stops; empty if it is not
/// offered.
std::string accepted(const test::CompletionWorld& world, const std::string& source,
                     std::string_view label, bool snippets = true) {
  const Completion completion = world.at(source, {.snippets = snippets});
  const auto item = std::ranges::find(completion.items, label, &CompletionItem::label);
  if (item == completion.items.end()) return {};
  std::string text = source;
  text.erase(text.find("<>"), 2);
  std::vector<TextEdit> edits = item->edits;
  edits.push_back({completion.replace, item->newText});
  std::ranges::sort(edits, std::greater(), [](const TextEdit& edit) { return edit.range.start; });
  for (const TextEdit& edit : edits)
    text.replace(edit.range.start, edit.range.end - edit.range.start, edit.newText);
  return text;
}

}  // namespace

TEST_CASE("a statement is put around the value before a dot") {
  const test::CompletionWorld world;
  CHECK(accepted(world, "class c($p) {\n  $p.<>\n}", "if") ==
        "class c($p) {\n  if \\$p {\n  $0\n}\n}");
  CHECK(accepted(world, "class c($p) {\n  $p['a'].un<>\n}", "unless") ==
        "class c($p) {\n  unless \\$p['a'] {\n  $0\n}\n}");
  // The options of a case are the words of the type.
  CHECK(
      accepted(world, "class c(Enum['a', 'b'] $p) {\n  $p.case<>\n}", "case") ==
      "class c(Enum['a', 'b'] $p) {\n  case \\$p {\n  'a': {\n    $1\n  }\n  'b': {\n    $2\n  }\n"
      "  default: {\n    $0\n  }\n}\n}");
  // A quote in a word is escaped, for Puppet and for the snippet.
  CHECK(accepted(world, "class c(Enum['a', \"it's\"] $p) {\n  $p.case<>\n}", "case")
            .find("'it\\\\'s': {") != std::string::npos);
  // Not within an expression, before more code, and for clients without snippets.
  CHECK(accepted(world, "class c($p) {\n  $x = $p.<>\n}", "if").empty());
  CHECK(accepted(world, "class c($p) {\n  $p + $p.<>\n}", "if").empty());
  CHECK(accepted(world, "class c($p) {\n  $p -> $p.<>\n}", "if").empty());
  CHECK(accepted(world, "class c($p) {\n  $p.<> { }\n}", "if").empty());
  CHECK(accepted(world, "class c($p) {\n  f($p.<>)\n}", "if").empty());
  CHECK(accepted(world, "class c($p) {\n  $p.<>\n}", "if", false).empty());
}

TEST_CASE("a key of the data is looked up by its last part") {
  test::CompletionWorld world;
  world.folder.write("hiera.yaml", "version: 5\nhierarchy: [{name: all, path: all.yaml}]\n");
  world.folder.write("data/all.yaml", "shared::owner: www\nweb::owner: me\nweb::port: 80\n");
  world.folder.write("modules/web/manifests/init.pp", "class web(String $owner = 'a') { }");
  world.workspace.load(world.folder.path());
  CHECK(accepted(world, "$x = own<>\n", "owner") == "$x = lookup('shared::owner')\n");
  // Nothing typed, the value of a parameter, another name.
  CHECK(accepted(world, "$x = <>\n", "owner").empty());
  CHECK(accepted(world, "$x = por<>\n", "port") == "$x = lookup('web::port')\n");
  CHECK(accepted(world, "$x = wne<>\n", "owner").empty());
}

TEST_CASE("required attributes that are missing are inserted at once") {
  test::CompletionWorld world;
  world.folder.write("modules/web/manifests/two.pp",
                     "define web::two(String $one, Integer $port, $other = 1) { }");
  world.folder.write("modules/web/manifests/three.pp",
                     "class web::three(String $one, Integer $port, $other = 1) { }");
  world.workspace.load(world.folder.path());
  CHECK(accepted(world, "web::two { 'x':\n  <>\n}", "required attributes") ==
        "web::two { 'x':\n  one  => $1,\nport => $2,\n}");
  CHECK(accepted(world, "web::two { 'x':\n  one => 'a',\n  <>\n}", "required attributes").empty());
  CHECK(accepted(world, "class { we<>\n}", "web::three") ==
        "class { 'web::three':\n  one  => ${1},\n  port => ${2},\n  $0\n}");
  CHECK(accepted(world, "class { we<>\n}", "web::three", false) == "class { web::three\n}");
}

TEST_CASE("options that a case does not have yet are inserted at once") {
  const test::CompletionWorld world;
  const std::string head = "class c(Enum['a', 'b', 'c'] $p) {\n  case $p {\n    ";
  CHECK(accepted(world, head + "'a': { }\n    <>\n  }\n}", "missing options") ==
        head + "'a': { }\n    'b': {\n  $1\n}\n'c': {\n  $2\n}\n  }\n}");
  CHECK(accepted(world, head + "'a', 'b': { }\n    <>\n  }\n}", "missing options").empty());
}

TEST_CASE("arrows stay aligned") {
  const test::CompletionWorld world;
  const std::string aligned = "file { '/x':\n  ensure => file,\n  mode   => '0644',\n  ";
  CHECK(accepted(world, aligned + "<>\n}", "owner") == aligned + "owner  => \n}");
  // A longer name moves the others.
  CHECK(accepted(world, aligned + "<>\n}", "content") ==
        "file { '/x':\n  ensure  => file,\n  mode    => '0644',\n  content => \n}");
  // Arrows that are not aligned stay, and so do those of other bodies and of single lines.
  const std::string ragged = "file { '/x':\n  ensure => file,\n  mode => '0644',\n  ";
  CHECK(accepted(world, ragged + "<>\n}", "content") == ragged + "content => \n}");
  CHECK(accepted(world, "file { '/x': ensure => file, <> }", "owner") ==
        "file { '/x': ensure => file, owner =>  }");
  const std::string other = "file { '/x':\n  a     => 1,\n  b     => 1,\n  ;\n '/y':\n  ";
  CHECK(accepted(world, other + "<>\n}", "owner") == other + "owner => \n}");
}
