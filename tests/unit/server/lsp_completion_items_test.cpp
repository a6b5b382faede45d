// Completion items as clients show them: one for each text, and snippets only where they are
// supported.

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

struct PlacedText {
  std::string_view name, text;  ///< the place is at `<>`
};

constexpr PlacedText kPlaces[] = {
    {"modules/a/manifests/empty.pp", "<>"},
    {"modules/a/manifests/c.pp", "class a::c {\n  <>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  i<>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  c<>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  fi<>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  if true {\n  }\n  e<>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  $x = <>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  $x = [1].<>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  file { '/x':\n    ensure => fi<>\n  }\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  file { '/x':\n    e<>\n  }\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  Package['a'] -> <>\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c (\n  S<>\n) {\n}\n"},
    {"modules/a/manifests/c.pp", "class a::c {\n  case $x {\n    d<>\n  }\n}\n"},
    {"modules/a/templates/t.epp", "<% <> -%>\n"},
    {"modules/a/templates/t.epp", "<%= <> %>\n"},
    {"manifests/site.pp", "<>"},
    {"manifests/site.pp", "node default {\n  include <>\n}\n"},
    {"data/common.yaml", "<>"},
};

/// Returns the completion items at a place, for a client with `capabilities` of items.
Json itemsAt(const PlacedText& place, const Json& capabilities) {
  TestProject session;
  session.write("hiera.yaml", "version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n");
  session.write("data/common.yaml", "");
  session.write("modules/a/manifests/init.pp", "class a(Integer $port) { }\n");
  session.write("modules/a/manifests/file.pp", "define a::file { }\n");
  session.start({{"textDocument", {{"completion", {{"completionItem", capabilities}}}}}});
  std::string text(place.text);
  const std::size_t at = text.find("<>");
  text.erase(at, 2);
  session.open(place.name, text);
  const std::string before = text.substr(0, at);
  const auto line = static_cast<int>(std::ranges::count(before, '\n'));
  const auto character = static_cast<int>(at - (before.rfind('\n') + 1));
  return session.ask("textDocument/completion", place.name, line, character)["items"];
}

}  // namespace

TEST_CASE(
    "completion items: each label occurs once, and snippets only for clients that support them") {
  for (const PlacedText& place : kPlaces)
    for (const bool snippets : {true, false}) {
      CAPTURE(place.text);
      CAPTURE(snippets);
      const Json items = itemsAt(place, {{"snippetSupport", snippets}});
      CHECK_FALSE(items.empty());
      std::set<std::string> labels;
      for (const Json& item : items) {
        CAPTURE(item.dump());
        CHECK(labels.insert(item["label"]).second);
        const bool isSnippet = item.value("insertTextFormat", 1) == 2;
        CHECK((snippets || !isSnippet));
        if (!isSnippet)
          CHECK(item["textEdit"]["newText"].get<std::string>().find('\n') == std::string::npos);
      }
    }
}
