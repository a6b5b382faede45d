// Open ERB templates: requests in them, and their place among the manifests.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

constexpr std::string_view kErbClass = "modules/a/manifests/init.pp";
constexpr std::string_view kTemplate = "modules/a/templates/a.erb";
constexpr std::string_view kErbText = "port = <%= @port %>\n<%= scope['a::mode'] %> <%= @ %>\n";

struct ErbSession : TestProject {
  ErbSession() {
    write(kTemplate, kErbText);
    write(kErbClass,
          "# A server.\n# @param port Port of the service\n"
          "class a(Integer $port, String $mode = 'x') {\n"
          "  $timeout = 1\n"
          "  notice(template('a/a.erb'))\n}\n");
    start();
  }
};

using Words = TestProject::Words;

}  // namespace

TEST_CASE("ERB documents: hover, definition and references lead to the manifest") {
  ErbSession session;
  session.open(kTemplate, kErbText);
  const std::string port = session.ask("textDocument/hover", kTemplate, 0, 13)["contents"]["value"];
  CHECK(port.find("Integer") != port.npos);
  CHECK(port.find("Port of the service") != port.npos);
  const Json places = session.ask("textDocument/definition", kTemplate, 0, 13);
  REQUIRE(places.size() == 1);
  CHECK(places[0]["uri"] == session.uri(kErbClass));
  CHECK(places[0]["range"]["start"]["line"] == 2);
  const Json mode = session.ask("textDocument/definition", kTemplate, 1, 15);
  REQUIRE(mode.size() == 1);
  CHECK(mode[0]["range"]["start"]["line"] == 2);
  const Json uses = session.ask("textDocument/references", kTemplate, 0, 13);
  const auto isInTemplate = [&](const Json& use) { return use["uri"] == session.uri(kTemplate); };
  CHECK(std::ranges::any_of(uses, isInTemplate));
}

TEST_CASE("ERB documents: references and rename of a manifest include templates") {
  ErbSession session;
  session.open(kTemplate, kErbText);
  session.open(kErbClass,
               "class a(Integer $port, String $mode = 'x') {\n  notice($mode)\n"
               "  notice(template('a/a.erb'))\n}\n");
  const Json uses = session.ask("textDocument/references", kErbClass, 0, 18);
  REQUIRE(uses.size() == 2);
  CHECK(uses[1]["uri"] == session.uri(kTemplate));
  CHECK(uses[1]["range"]["start"]["character"] == 12);
  for (const auto& [file, line, character] :
       {std::tuple(kErbClass, 0, 18), std::tuple(kTemplate, 0, 13)}) {
    const Json edits =
        session.ask("textDocument/rename", file, line, character, {{"newName", "number"}});
    CHECK(edits["changes"][session.uri(kTemplate)].size() == 1);
    CHECK(edits["changes"][session.uri(kErbClass)].size() == 1);
  }
}

TEST_CASE("ERB documents: variables of the caller are completed") {
  ErbSession session;
  session.open(kTemplate, kErbText);
  const Json answer = session.ask("textDocument/completion", kTemplate, 1, 29);
  Words labels;
  for (const Json& item : answer["items"]) labels.push_back(item["label"]);
  REQUIRE(labels.size() > 3);
  CHECK(Words(labels.begin(), labels.begin() + 3) == Words{"port", "mode", "timeout"});
  CHECK(answer["items"][0]["detail"] == "Integer");
  CHECK(session.ask("textDocument/completion", kTemplate, 0, 2)["items"].empty());
}

TEST_CASE("ERB documents: misspelled variables follow the manifest") {
  ErbSession session;
  session.open(kTemplate, "<%= @timeuot %>\n");
  CHECK(session.published(kTemplate) == Words{"erb-unknown-variable"});
  const Json actions = session.client.call(
      "textDocument/codeAction",
      {{"textDocument", {{"uri", session.uri(kTemplate)}}},
       {"range",
        {{"start", {{"line", 0}, {"character", 5}}}, {"end", {{"line", 0}, {"character", 5}}}}},
       {"context", {{"diagnostics", Json::array()}}}});
  REQUIRE(actions.size() == 1);
  CHECK(actions[0]["title"] == "Write @timeout");
  session.open(kErbClass, "class a {\n  $timeuot = 1\n  notice(template('a/a.erb'))\n}\n");
  CHECK(session.published(kTemplate).empty());
}

namespace {

constexpr std::string_view kLoopClass =
    "class a(Hash[String, Struct[{port => Integer, name => String}]] $servers = {}) {\n"
    "  notice(template('a/a.erb'))\n}\n";
constexpr std::string_view kLoop =
    "<% @servers.each do |key, server| -%>\n<%= key %> <%= server['port'] %> <%= key %>\n<% end "
    "%>\n"
    "<%= @servers['x'][''] %><% key = 1 %>\n";

struct LoopSession : TestProject {
  LoopSession() {
    write(kErbClass, kLoopClass);
    write(kTemplate, kLoop);
    start();
    open(kTemplate, kLoop);
  }
};

}  // namespace

TEST_CASE("ERB documents: local variables of Ruby are found and renamed") {
  LoopSession session;
  const Json places = session.ask("textDocument/definition", kTemplate, 1, 5);
  REQUIRE(places.size() == 1);
  CHECK(places[0]["range"]["start"]["character"] == 21);
  CHECK(session.ask("textDocument/documentHighlight", kTemplate, 1, 5).size() == 3);
  const Json edits =
      session.ask("textDocument/rename", kTemplate, 1, 5, {{"newName", "host"}})["changes"];
  REQUIRE(edits.contains(session.uri(kTemplate)));
  CHECK(edits[session.uri(kTemplate)].size() == 3);
}

TEST_CASE("ERB documents: the types of a class flow to blocks and keys") {
  LoopSession session;
  const auto shown = [&](int line, int character) {
    const Json hover = session.ask("textDocument/hover", kTemplate, line, character);
    return hover.is_null() ? std::string() : hover["contents"]["value"].get<std::string>();
  };
  CHECK(shown(1, 5).find("key: String") != std::string::npos);
  CHECK(shown(1, 23).find("'port': Integer") != std::string::npos);
  std::string labels;
  const Json answer = session.ask("textDocument/completion", kTemplate, 3, 19);
  for (const Json& item : answer["items"]) labels += item["label"].get<std::string>() + ' ';
  CHECK(labels == "port name ");
}
