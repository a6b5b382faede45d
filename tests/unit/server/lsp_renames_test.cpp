// Renames in an editor: texts of the client, versions, and code that is not the user's own.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_editor.h"

using puppet::server::TestEditor;
using Json = puppet::protocol::Json;

namespace {

constexpr std::string_view kClassFile = "modules/a/manifests/init.pp";
constexpr std::string_view kClassText =
    "# @param port Port\nclass a(Integer $port) {\n  notice(template('a/t.erb'))\n"
    "  notice(epp('a/t.epp', { port => $port }))\n}\n";

const Json kVersioned{{"workspace", {{"workspaceEdit", {{"documentChanges", true}}}}}};
const Json kPlain = Json::object();

/// A class whose parameter is named in every kind of file.
struct RenameSession : TestEditor {
  RenameSession() {
    write("hiera.yaml",
          "version: 5\nhierarchy:\n  - {name: c, path: common.yaml}\n"
          "  - {name: j, path: more.json, data_hash: json_data}\n");
    write("data/common.yaml", "---\na::port: 1\nother: \"%{lookup('a::port')}\"\n");
    write("data/more.json", "{\n\"a::port\": 2}\n");
    write(kClassFile, kClassText);
    write("modules/a/templates/t.erb", "\n<%= @port %>\n");
    write("modules/a/templates/t.epp", "<%- | Integer $port | -%>\n<%= $port %>\n");
    write("manifests/site.pp", "\nclass { 'a': port => 1 }\nnotice(lookup('a::port'))\n");
  }

  /// Returns the code action with a title for a selection; null if it is not offered.
  Json actionAt(std::string_view name, std::size_t offset, std::size_t length,
                std::string_view title) {
    const Json range{{"start", positionAt(name, offset)},
                     {"end", positionAt(name, offset + length)}};
    const Json actions =
        client.call("textDocument/codeAction", {{"textDocument", {{"uri", uri(name)}}},
                                                {"range", range},
                                                {"context", {{"diagnostics", Json::array()}}}});
    for (const Json& action : actions)
      if (action["title"] == title) return action;
    return nullptr;
  }
};

/// Returns a text with a line inserted after its first line break.
std::string withLine(std::string text, std::string_view line) {
  return text.insert(text.find('\n') + 1, std::string(line) + '\n');
}

std::string messageOf(const Json& answer) { return answer.value("message", ""); }

}  // namespace

TEST_CASE("renames: edits fit the unsaved texts of every kind of file, and carry their versions") {
  const std::vector<std::pair<std::string, std::string>> unsaved = {
      {"data/common.yaml", "# ä😀"},
      {"data/more.json", ""},
      {"modules/a/templates/t.erb", "ä😀"},
      {"manifests/site.pp", "# ä😀"},
      {std::string(kClassFile), "# ä😀"}};
  for (const Json& capabilities : {kVersioned, kPlain}) {
    CAPTURE(capabilities.dump());
    RenameSession session;
    session.start(capabilities);
    for (const auto& [name, line] : unsaved) {
      session.open(name, session.textOf(name));
      session.type(name, withLine(session.textOf(name), line));
    }
    std::map<std::string, std::string> expected = session.texts();
    for (auto& [name, text] : expected)
      for (const std::string from : {"a::port", "@port", "$port", "@param port", "port =>"}) {
        const std::string to =
            from.substr(0, from.find("port")) + "number" + from.substr(from.find("port") + 4);
        if (name == "modules/a/templates/t.epp" || from == "port =>")
          if (name != "manifests/site.pp") continue;
        for (auto at = text.find(from); at != text.npos; at = text.find(from, at + 1))
          text.replace(at, from.size(), to);
      }
    const std::size_t at = session.textOf(kClassFile).find("$port");
    const Json change = session.renameAt(kClassFile, at + 1, "number");
    CHECK(session.apply(change) == "");
    for (const auto& [name, text] : expected) {
      CAPTURE(name);
      CHECK(session.textOf(name) == text);
    }
  }
}

TEST_CASE("renames: a request directly after a change of another document sees that change") {
  const auto answerTo = [](const std::string& method, Json params) {
    RenameSession session;
    session.start(kVersioned);
    for (const std::string_view name : {kClassFile, std::string_view("manifests/site.pp")})
      session.open(name, session.textOf(name));
    // The model of the document exists already.
    session.prepareRenameAt(kClassFile, session.textOf(kClassFile).find("$port") + 1);
    params["textDocument"] = {{"uri", session.uri(kClassFile)}};
    params["position"] =
        session.positionAt(kClassFile, session.textOf(kClassFile).find("$port") + 1);
    session.client.drains = false;
    session.type("manifests/site.pp", "\n\n\nclass { 'a': port => 1 }\n");
    const Json answer = session.client.call(method, params);
    return std::pair(answer, session.uri("manifests/site.pp"));
  };
  const auto [change, site] = answerTo("textDocument/rename", {{"newName", "number"}});
  bool isFound = false;
  for (const Json& file : change["documentChanges"])
    if (file["textDocument"]["uri"] == site) {
      isFound = true;
      CHECK(file["textDocument"]["version"] == 2);
      REQUIRE(file["edits"].size() == 1);
      CHECK(file["edits"][0]["range"]["start"]["line"] == 3);
    }
  CHECK(isFound);
  const auto [uses, uri] =
      answerTo("textDocument/references", {{"context", {{"includeDeclaration", true}}}});
  for (const Json& use : uses)
    if (use["uri"] == uri) CHECK(use["range"]["start"]["line"] == 3);
}

TEST_CASE("renames: editors do not count a byte order mark of a closed file") {
  RenameSession session;
  session.write("data/common.yaml",
                "\xef\xbb\xbf"
                "a::port: 1\n");
  session.start(kPlain);
  session.open(std::string(kClassFile), std::string(kClassText));
  const Json change = session.renameAt(kClassFile, kClassText.find("$port") + 1, "number");
  const Json range = change["changes"][session.uri("data/common.yaml")][0]["range"];
  CHECK(range["start"] == Json{{"line", 0}, {"character", 0}});
  CHECK(range["end"] == Json{{"line", 0}, {"character", 7}});
}

TEST_CASE("renames: a document that changes after the request is not edited") {
  RenameSession session;
  session.start(kVersioned);
  for (const std::string_view name : {kClassFile, std::string_view("manifests/site.pp")})
    session.open(name, session.textOf(name));
  session.client.drains = false;
  const int id = session.client.post(
      "textDocument/rename",
      {{"textDocument", {{"uri", session.uri(kClassFile)}}},
       {"position", session.positionAt(kClassFile, session.textOf(kClassFile).find("$port") + 1)},
       {"newName", "number"}});
  session.type("manifests/site.pp", "\n\n\nclass { 'a': port => 1 }\n");
  session.client.scheduler.drain();
  for (const Json& message : session.client.takeSent())
    if (message.contains("id") && message["id"] == id && !message.contains("method"))
      CHECK(message["error"]["code"] == -32801);
}

TEST_CASE("renames: installed code is not edited") {
  struct Case {
    std::string name, text;  ///< a file of an installed module, or outside of the workspace
    std::string place;       ///< place that the refusal names
  };
  const std::vector<Case> cases = {
      {"modules/stdlib/manifests/init.pp", "\nclass stdlib { notice($a::port) }\n", ":2 "},
      {"modules/stdlib/manifests/x.pp", "class stdlib::x { class { 'a': port => 2 } }\n", ":1 "},
      {"modules/stdlib/functions/f.pp", "function stdlib::f() {\n  lookup('a::port')\n}\n", ":2 "},
      {"modules/stdlib/templates/t.erb", "<%= scope['a::port'] %>\n", ":1 "},
      {"modules/ignored/manifests/init.pp", "class ignored { notice($a::port) }\n", ":1 "},
  };
  for (const auto& [name, text, place] : cases) {
    CAPTURE(name);
    RenameSession session;
    session.write("Puppetfile", "mod 'puppetlabs-stdlib', '9.0.0'\n");
    session.write(".gitignore", "/modules/ignored/\n");
    session.write(name, text);
    session.start(kVersioned);
    session.open(kClassFile, kClassText);
    const Json answer = session.renameAt(kClassFile, kClassText.find("$port") + 1, "number");
    CHECK_MESSAGE(messageOf(answer).find(session.at(name) + place) != std::string::npos,
                  answer.dump());
  }
}

TEST_CASE("renames: a definition in installed code is not renamed") {
  RenameSession session;
  session.write("Puppetfile", "mod 'puppetlabs-stdlib', '9.0.0'\n");
  const std::string definition = "modules/stdlib/manifests/init.pp";
  session.write(definition, "class stdlib($x = 1) { $y = $x }\n");
  session.start(kVersioned);
  session.open(definition, "class stdlib($x = 1) { $y = $x }\n");
  session.open("manifests/site.pp", "include stdlib\nnotice($stdlib::y)\n");
  for (const auto& [name, offset] : {std::pair(definition, 6), std::pair(definition, 14),
                                     std::pair(std::string("manifests/site.pp"), 10),
                                     std::pair(std::string("manifests/site.pp"), 31)}) {
    CAPTURE(offset);
    for (const Json& answer :
         {session.prepareRenameAt(name, offset), session.renameAt(name, offset, "other")})
      CHECK_MESSAGE(
          messageOf(answer).find(session.at(definition) +
                                 ", which belongs to an installed module") != std::string::npos,
          answer.dump());
  }
}

TEST_CASE("renames: code outside of the opened folders is not edited") {
  RenameSession session;
  session.write("modules/b/manifests/init.pp", "class b {\n  class { 'a': port => 2 }\n}\n");
  session.client.start(kVersioned, nullptr, {session.at("modules/a")});
  session.open(kClassFile, kClassText);
  const Json answer = session.renameAt(kClassFile, kClassText.find("$port") + 1, "number");
  CHECK_MESSAGE(messageOf(answer).find("is outside of the workspace") != std::string::npos,
                answer.dump());
}

TEST_CASE("renames: a file that the client moves renames its class in unsaved texts") {
  RenameSession session;
  session.write("modules/a/manifests/old.pp", "class a::old {\n}\n");
  session.start(kVersioned);
  session.open("manifests/site.pp", session.textOf("manifests/site.pp"));
  session.open("modules/a/manifests/old.pp", "# ä\n\nclass a::old {\n}\n");
  // The text of the document is not in the project yet.
  session.client.drains = false;
  session.type("manifests/site.pp", "\n\n# ä\ninclude a::old\n");
  const Json change = session.client.call(
      "workspace/willRenameFiles",
      {{"files", Json::array({{{"oldUri", session.uri("modules/a/manifests/old.pp")},
                               {"newUri", session.uri("modules/a/manifests/new.pp")}}})}});
  session.client.drains = true;
  CHECK(session.apply(change) == "");
  CHECK(session.textOf("manifests/site.pp") == "\n\n# ä\ninclude a::new\n");
  CHECK(session.textOf("modules/a/manifests/old.pp") == "# ä\n\nclass a::new {\n}\n");
}

TEST_CASE("renames: a move to data edits the unsaved data") {
  RenameSession session;
  session.write("modules/a/hiera.yaml", "version: 5\nhierarchy:\n  - {name: c, path: c.yaml}\n");
  session.write("modules/a/data/c.yaml", "---\na::x: 1\n");
  const std::string text = "class a(Integer $size = 80) {\n}\n";
  session.start(kVersioned);
  session.open(kClassFile, text);
  session.open("modules/a/data/c.yaml", "---\na::x: 1\na::y: 2\n");
  const Json action = session.actionAt(kClassFile, text.find("80"), 2, "Move to Hiera data");
  CHECK(session.apply(action["edit"]) == "");
  CHECK(session.textOf("modules/a/data/c.yaml") == "---\na::x: 1\na::y: 2\na::size: 80\n");
}

TEST_CASE("renames: a class moves its file in the way that the client supports") {
  struct Case {
    std::string_view client;
    Json workspaceEdit;
    bool isVersioned, movesFile;
  };
  const Case cases[] = {
      {"plain", Json::object(), false, false},
      {"documentChanges only", {{"documentChanges", true}}, true, false},
      {"operations only, as Neovim", {{"resourceOperations", {"rename", "create"}}}, true, true},
      {"both", {{"documentChanges", true}, {"resourceOperations", {"rename"}}}, true, true},
      {"another operation", {{"resourceOperations", {"delete"}}}, false, false},
  };
  for (const Case& one : cases) {
    CAPTURE(one.client);
    RenameSession session;
    const std::string from = "modules/a/manifests/old.pp", to = "modules/a/manifests/new.pp";
    session.write(from, "class a::old {\n}\n");
    session.start({{"workspace", {{"workspaceEdit", one.workspaceEdit}}}});
    session.open("manifests/site.pp", "include a::old\n");
    const Json change = session.renameAt("manifests/site.pp", 10, "a::new");
    CHECK(change.contains("documentChanges") == one.isVersioned);
    CHECK(change.contains("changes") == !one.isVersioned);
    using Moves = std::vector<TestEditor::Move>;
    CHECK(session.movesForUser() == (one.movesFile ? Moves() : Moves{{from, to}}));
    CHECK(session.apply(change) == "");
    CHECK(session.moved() == Moves{{from, to}});
    CHECK(session.textOf(to) == "class a::new {\n}\n");
    CHECK(session.textOf("manifests/site.pp") == "include a::new\n");
  }
}

TEST_CASE("renames: refactorings of several files need no documentChanges") {
  RenameSession session;
  session.write("modules/a/hiera.yaml", "version: 5\nhierarchy:\n  - {name: c, path: c.yaml}\n");
  session.write("modules/a/data/c.yaml", "---\na::x: 1\n");
  const std::string text = "class a(Integer $size = 80) {\n}\n";
  session.start(kPlain);
  session.open(kClassFile, text);
  const Json action = session.actionAt(kClassFile, text.find("80"), 2, "Move to Hiera data");
  CHECK(session.apply(action["edit"]) == "");
  CHECK(session.textOf("modules/a/data/c.yaml") == "---\na::x: 1\na::size: 80\n");
}
