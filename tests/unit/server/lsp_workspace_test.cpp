// File events of a session, and requests about all files.

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/uri.h"
#include "tests/support/environment_variable.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::TestClient;
using puppet::server::uriOfPath;
using puppet::test::TemporaryFolder;
using Json = puppet::protocol::Json;

namespace {

/// Control repository on disk, opened by a client.
struct WorkspaceSession : TemporaryFolder {
  TestClient client;

  WorkspaceSession() { write("environment.conf", "modulepath = modules\n"); }
  std::string uri(std::string_view name) const { return uriOfPath(at(name)); }

  void start(const Json& capabilities = Json::object()) {
    client.start(capabilities, nullptr, {path()});
  }
  void open(std::string_view name, std::string_view text) {
    write(name, text);
    client.open(uri(name), text);
  }
  /// Sends events for files or folders changed on disk.
  void changed(const std::vector<std::string>& names) {
    Json changes = Json::array();
    for (const std::string& name : names) changes.push_back({{"uri", uri(name)}, {"type", 2}});
    client.notify("workspace/didChangeWatchedFiles", {{"changes", changes}});
  }
  /// Returns the files with diagnostics published since the last call and the number of findings,
  /// sorted by name.
  std::map<std::string, std::size_t> published() {
    std::map<std::string, std::size_t> files;
    for (const Json& params : client.take("textDocument/publishDiagnostics"))
      files[params["uri"].get<std::string>().substr(uriOfPath(path()).size() + 1)] =
          params["diagnostics"].size();
    return files;
  }
  std::size_t publishedCount() { return client.take("textDocument/publishDiagnostics").size(); }
};

std::string number(int i) { return std::to_string(i); }

const Json kWorkspacePull{{"textDocument", {{"diagnostic", Json::object()}}},
                          {"workspace", {{"diagnostics", {{"refreshSupport", true}}}}}};

}  // namespace

TEST_CASE("workspace: an edit checks again exactly the files that read what it changes") {
  WorkspaceSession session;
  session.write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  session.write("modules/a/functions/g.pp", "function a::g(Integer $x) >> Integer { $x }\n");
  session.start();
  session.open("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  session.open("modules/a/functions/g.pp", "function a::g(Integer $x) >> Integer { $x }\n");
  for (int i = 0; i < 50; ++i)
    session.open("modules/a/manifests/f" + number(i) + ".pp",
                 "class a::f" + number(i) + " { $v = a::f(1) }\n");
  for (int i = 0; i < 3; ++i)
    session.open("modules/a/manifests/g" + number(i) + ".pp",
                 "class a::g" + number(i) + " { $v = a::g(1) }\n");
  for (int i = 0; i < 10; ++i)
    session.open("modules/a/manifests/n" + number(i) + ".pp", "class a::n" + number(i) + " { }\n");
  session.published();

  const std::string f = session.uri("modules/a/functions/f.pp");
  const std::string g = session.uri("modules/a/functions/g.pp");
  // The body of a class, and that of a function, which decides what its callers get.
  const std::string n = session.uri("modules/a/manifests/n0.pp");
  session.client.edit(n, 2, {0, 13, 0, 13}, " notice(1) ");
  CHECK(session.publishedCount() == 1);
  session.client.edit(f, 2, {0, 39, 0, 41}, "$x + 1");
  CHECK(session.publishedCount() == 1 + 50);
  // A parameter that 3 files read, and one that 50 read.
  session.client.edit(g, 2, {0, 14, 0, 21}, "String");
  auto found = session.published();
  CHECK(found.size() == 1 + 3);
  CHECK(found["modules/a/manifests/g0.pp"] == 1);
  session.client.edit(f, 3, {0, 14, 0, 21}, "String");
  found = session.published();
  CHECK(found.size() == 1 + 50);
  CHECK(found["modules/a/manifests/f49.pp"] == 1);
  CHECK_FALSE(found.contains("modules/a/manifests/n0.pp"));
  // Closed without being saved: what is on disk counts again.
  session.client.notify("textDocument/didClose", {{"textDocument", {{"uri", f}}}});
  found = session.published();
  CHECK(found.size() == 1 + 50);
  CHECK(found["modules/a/manifests/f49.pp"] == 0);
}

TEST_CASE("workspace: files that other programs change are read again") {
  WorkspaceSession session;
  session.write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  session.start();
  session.open("manifests/site.pp", "$v = a::f(1)\n");
  session.open("manifests/other.pp", "$w = 1\n");
  session.published();
  const auto siteFindings = [&](std::size_t expected) {
    const auto found = session.published();
    CHECK(found.size() == 1);
    CHECK(found.contains("manifests/site.pp"));
    if (found.contains("manifests/site.pp")) CHECK(found.at("manifests/site.pp") == expected);
  };
  session.write("modules/a/functions/f.pp", "function a::f(String $x) >> Integer { $x.length }\n");
  session.changed({"modules/a/functions/f.pp"});
  siteFindings(1);
  // An event without a change has no effect.
  session.changed({"modules/a/functions/f.pp", "README.md", "modules/nowhere"});
  CHECK(session.publishedCount() == 0);
  // A folder with all that is in it goes and comes.
  session.remove("modules/a");
  session.changed({"modules/a"});
  siteFindings(1);  // an unknown function
  session.write("modules/a/functions/f.pp", "function a::f(String $x) >> Integer { $x.length }\n");
  session.changed({"modules/a"});
  siteFindings(1);
  // A burst in many messages is one change.
  session.client.drains = false;
  session.write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { 1 }\n");
  for (int i = 0; i < 100; ++i) {
    session.write("modules/b" + number(i) + "/manifests/init.pp", "class b" + number(i) + " { }\n");
    session.changed({"modules/a/functions/f.pp", "modules/b" + number(i)});
  }
  session.client.scheduler.drain();
  siteFindings(0);
  // Nonsense.
  session.client.drains = true;
  session.client.notify("workspace/didChangeWatchedFiles",
                        {{"changes",
                          {{{"uri", "untitled:x"}, {"type", 1}},
                           {{"uri", "file:///" + std::string(9000, '/')}, {"type", 9}}}}});
  CHECK(session.publishedCount() == 0);
}

TEST_CASE("workspace: clients are asked to watch files where they can be") {
  const auto registered = [](const Json& capabilities) {
    WorkspaceSession session;
    session.start(capabilities);
    std::vector<std::string> methods;
    for (const Json& params : session.client.take("client/registerCapability"))
      for (const Json& registration : params["registrations"])
        methods.push_back(registration["method"]);
    return methods;
  };
  CHECK(registered(Json::object()).empty());
  CHECK(registered({{"workspace", {{"didChangeWatchedFiles", {{"dynamicRegistration", true}}}}}}) ==
        std::vector<std::string>{"workspace/didChangeWatchedFiles"});
}

TEST_CASE("workspace: watched files are those of all kinds that are read") {
  WorkspaceSession session;
  session.start({{"workspace", {{"didChangeWatchedFiles", {{"dynamicRegistration", true}}}}}});
  std::string patterns;
  for (const Json& params : session.client.take("client/registerCapability"))
    for (const Json& watcher : params["registrations"][0]["registerOptions"]["watchers"])
      patterns += watcher["globPattern"].get<std::string>() + ' ';
  for (const std::string_view part : {"eyaml", "**/facts.d/*.txt", "**/Puppetfile", ".gitignore"}) {
    CAPTURE(part);
    CHECK(patterns.find(part) != std::string::npos);
  }
}

TEST_CASE("workspace: clients are told to refresh what depends on other files") {
  WorkspaceSession session;
  session.write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  const Json can{{"refreshSupport", true}};
  session.start({{"workspace", {{"codeLens", can}, {"inlayHint", can}, {"semanticTokens", can}}}});
  const auto asked = [&] {
    session.client.takeSent();
    session.client.scheduler.advance(std::chrono::seconds(1));
    std::string methods;
    for (const Json& message : session.client.takeSent())
      if (const std::string method = message.value("method", ""); method.ends_with("/refresh"))
        methods += method.substr(method.find('/') + 1) + ' ';
    return methods;
  };
  const std::string all = "codeLens/refresh inlayHint/refresh semanticTokens/refresh ";
  CHECK(asked() == all);
  session.open("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  const std::string f = session.uri("modules/a/functions/f.pp");
  asked();
  // An edit has no effect elsewhere as long as no other document is open.
  session.client.edit(f, 2, {0, 41, 0, 41}, " ");
  CHECK(asked().empty());
  session.open("manifests/site.pp", "$v = a::f(1)\n");
  asked();
  // One more mention, typed letter by letter, and another type.
  for (int i = 0; i < 5; ++i)
    session.client.edit(session.uri("manifests/site.pp"), i + 2, {1, 0, 1, 0}, "a::f(2)\n");
  CHECK(asked() == "codeLens/refresh ");
  session.client.edit(f, 3, {0, 14, 0, 21}, "String");
  CHECK(asked() == all);
  session.write("manifests/other.pp", "notice(a::f(3))\n");
  session.changed({"manifests/other.pp"});
  CHECK(asked() == "codeLens/refresh ");
}

TEST_CASE("workspace: symbols are found by their names") {
  WorkspaceSession session;
  session.write("modules/a/manifests/vhost.pp", "# doc\ndefine a::vhost($x) { }\n");
  session.write("modules/a/types/port.pp", "type A::Port = Integer\n");
  session.start();
  const auto find = [&](const char* query) {
    return session.client.call("workspace/symbol", {{"query", query}});
  };
  Json found = find("vho");
  REQUIRE(found.size() == 1);
  CHECK(found[0]["name"] == "a::vhost");
  CHECK(found[0]["containerName"] == "a");
  CHECK(found[0]["location"]["uri"] == session.uri("modules/a/manifests/vhost.pp"));
  CHECK(found[0]["location"]["range"]["start"] == Json{{"line", 1}, {"character", 7}});
  // As it stands in the editor.
  session.open("modules/a/manifests/vhost.pp", "# doc\ndefine a::vhost($x) { }\n");
  session.client.edit(session.uri("modules/a/manifests/vhost.pp"), 2, {0, 0, 0, 0}, "\n\n");
  CHECK(find("vho")[0]["location"]["range"]["start"]["line"] == 3);
  CHECK(find("aport").size() == 1);
  CHECK(find("zzz") == Json::array());
  CHECK(find("").size() == 2);
  CHECK(session.client.call("workspace/symbol", {{"query", 1}})["code"] == -32602);
}

TEST_CASE("workspace: diagnostics of all files are pulled") {
  WorkspaceSession session;
  session.write("modules/a/manifests/init.pp", "class a {");
  session.write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  session.write("manifests/site.pp", "$v = a::f('text')\n");
  session.start(kWorkspacePull);
  session.open("modules/a/manifests/open.pp", "class a::open {");
  Json previous = Json::array();
  const auto pull = [&] {
    const Json answer =
        session.client.call("workspace/diagnostic", {{"previousResultIds", previous}});
    previous = Json::array();
    std::map<std::string, std::string> kinds;
    for (const Json& item : answer["items"]) {
      const std::string uri = item["uri"];
      if (item.contains("resultId"))
        previous.push_back({{"uri", uri}, {"value", item["resultId"]}});
      if (uri.ends_with("environment.conf")) continue;
      kinds[uri.substr(uri.rfind('/') + 1)] =
          item["kind"] == "full" ? number(static_cast<int>(item["items"].size())) : "=";
    }
    return kinds;
  };
  using Kinds = std::map<std::string, std::string>;
  CHECK(pull() == Kinds{{"init.pp", "1"}, {"f.pp", "0"}, {"site.pp", "1"}, {"open.pp", "1"}});
  CHECK(pull() == Kinds{{"init.pp", "="}, {"f.pp", "="}, {"site.pp", "="}, {"open.pp", "="}});
  session.client.takeSent();
  session.write("modules/a/functions/f.pp", "function a::f(String $x) >> Integer { $x.length }\n");
  session.changed({"modules/a/functions/f.pp"});
  CHECK(session.client.take("workspace/diagnostic/refresh").size() == 1);
  CHECK(pull() == Kinds{{"init.pp", "="}, {"f.pp", "="}, {"site.pp", "0"}, {"open.pp", "="}});

  SUBCASE("findings of a file that was deleted are taken back, once") {
    session.remove("modules/a/manifests/init.pp");
    session.changed({"modules/a/manifests/init.pp"});
    CHECK(session.client.take("workspace/diagnostic/refresh").size() == 1);
    CHECK(pull() == Kinds{{"init.pp", "0"}, {"f.pp", "="}, {"site.pp", "="}, {"open.pp", "="}});
    CHECK(pull() == Kinds{{"f.pp", "="}, {"site.pp", "="}, {"open.pp", "="}});
  }
  SUBCASE("in parts") {
    const Json answer = session.client.call(
        "workspace/diagnostic", {{"previousResultIds", Json::array()}, {"partialResultToken", 7}});
    CHECK(answer["items"].empty());
    const auto parts = session.client.take("$/progress");
    REQUIRE(parts.size() == 1);
    CHECK(parts[0]["token"] == 7);
    CHECK(parts[0]["value"]["items"].size() == 5);  // with environment.conf
  }
  SUBCASE("cancelled before it begins, and an edit does not wait for it") {
    session.client.drains = false;
    const int id =
        session.client.post("workspace/diagnostic", {{"previousResultIds", Json::array()}});
    session.client.edit(session.uri("modules/a/manifests/open.pp"), 2, {0, 0, 0, 0}, " ");
    session.client.notify("$/cancelRequest", {{"id", id}});
    session.client.scheduler.drain();
    bool isCancelled = false;
    for (const Json& message : session.client.takeSent())
      isCancelled |= message.value("id", Json()) == id && message["error"]["code"] == -32800;
    CHECK(isCancelled);
  }
}

TEST_CASE("workspace: a running request stops when it is cancelled") {
  WorkspaceSession session;
  for (int i = 0; i < 100; ++i)
    session.write("modules/a/manifests/c" + number(i) + ".pp", "class a::c" + number(i) + " { }\n");
  session.start(kWorkspacePull);
  session.client.takeSent();
  session.client.drains = false;
  const int id = session.client.post(
      "workspace/diagnostic", {{"previousResultIds", Json::array()}, {"partialResultToken", 7}});
  session.client.onMessage = [&](const Json& message) {
    if (message.value("method", "") == "$/progress")
      session.client.notify("$/cancelRequest", {{"id", id}});
  };
  session.client.scheduler.drain();
  std::size_t reported = 0;
  Json answer;
  for (const Json& message : session.client.takeSent()) {
    if (message.value("id", Json()) == id) answer = message;
    if (message.value("method", "") == "$/progress")
      reported += message["params"]["value"]["items"].size();
  }
  CHECK(answer["error"]["code"] == -32800);
  CHECK(reported < 100);
}

TEST_CASE("workspace: a request about a replaced text fails if the client retries it") {
  WorkspaceSession session;
  session.start(
      {{"general",
        {{"staleRequestSupport",
          {{"cancel", true}, {"retryOnContentModified", {"textDocument/documentSymbol"}}}}}}});
  session.open("manifests/site.pp", "class a { }\n");
  session.client.takeSent();
  session.client.drains = false;
  const std::string uri = session.uri("manifests/site.pp");
  const Json document{{"textDocument", {{"uri", uri}}}};
  session.client.post("textDocument/documentSymbol", document);
  session.client.post("textDocument/foldingRange", document);
  session.client.edit(uri, 2, {0, 0, 0, 0}, " ");
  session.client.scheduler.drain();
  std::vector<Json> answers;
  for (const Json& message : session.client.takeSent())
    if (!message.contains("method")) answers.push_back(message);
  REQUIRE(answers.size() == 2);
  CHECK(answers[0]["error"]["code"] == -32801);
  CHECK(answers[1].contains("result"));
}

TEST_CASE("workspace: files that are renamed take their names along") {
  WorkspaceSession session;
  session.write("modules/a/manifests/net/one.pp", "class a::net::one { include a::net::two }\n");
  session.write("modules/a/manifests/net/two.pp", "class a::net::two { }\n");
  session.write("manifests/site.pp", "include a::net::one\n");
  session.start(
      {{"workspace",
        {{"workspaceEdit", {{"documentChanges", true}, {"resourceOperations", {"rename"}}}}}}});
  // Unsaved text is included.
  session.open("modules/a/manifests/user.pp", "");
  session.client.edit(session.uri("modules/a/manifests/user.pp"), 2, {0, 0, 0, 0},
                      "class a::user { contain a::net::two }");
  const auto edited = [&](const std::string& from, const std::string& to) {
    const Json answer = session.client.call(
        "workspace/willRenameFiles",
        {{"files", {{{"oldUri", session.uri(from)}, {"newUri", session.uri(to)}}}}});
    std::map<std::string, std::string> texts;
    if (answer.is_null()) return texts;
    for (const Json& change : answer["documentChanges"]) {
      const std::string uri = change["textDocument"]["uri"];
      for (const Json& edit : change["edits"])
        texts[uri.substr(uri.rfind('/') + 1)] += edit["newText"].get<std::string>() + ' ';
    }
    return texts;
  };
  using Texts = std::map<std::string, std::string>;
  CHECK(edited("modules/a/manifests/net/two.pp", "modules/a/manifests/far/three.pp") ==
        Texts{{"one.pp", "a::far::three "},
              {"two.pp", "a::far::three "},
              {"user.pp", "a::far::three "}});
  CHECK(edited("modules/a/manifests/net", "modules/a/manifests/web") ==
        Texts{{"one.pp", "a::web::one a::web::two "},
              {"site.pp", "a::web::one "},
              {"two.pp", "a::web::two "},
              {"user.pp", "a::web::two "}});
  CHECK(edited("modules/a/manifests/net/two.pp", "modules/a/manifests/net/one.pp").empty());
  CHECK(edited("modules/a/manifests/net/two.pp", "elsewhere/two.pp").empty());
  CHECK(edited("modules/b", "modules/c").empty());
  CHECK(session.client.call("workspace/willRenameFiles",
                            {{"files", {{{"oldUri", "untitled:x"}, {"newUri", "a b"}}}}}) ==
        nullptr);
}

TEST_CASE("workspace: hierarchies continue in files that are not open") {
  WorkspaceSession session;
  session.write("modules/a/manifests/init.pp", "class a { include a::b }\n");
  session.write("modules/a/manifests/b.pp", "class a::b { $x = a::ruby(1) }\n");
  session.write("modules/a/lib/puppet/functions/a/ruby.rb",
                "Puppet::Functions.create_function(:'a::ruby') do\nend\n");
  session.start();
  session.open("manifests/site.pp", "include a\n");
  Json item = session.client.call("textDocument/prepareCallHierarchy",
                                  {{"textDocument", {{"uri", session.uri("manifests/site.pp")}}},
                                   {"position", {{"line", 0}, {"character", 8}}}})[0];
  CHECK(item["uri"] == session.uri("modules/a/manifests/init.pp"));
  for (const std::string name : {"a::b", "a::ruby"}) {
    const Json calls = session.client.call("callHierarchy/outgoingCalls", {{"item", item}});
    REQUIRE(calls.size() == 1);
    item = calls[0]["to"];
    CHECK(item["name"] == name);
  }
  CHECK(session.client.call("callHierarchy/outgoingCalls", {{"item", item}}).empty());
  for (const std::string name : {"a::b", "a", "site.pp"}) {
    const Json calls = session.client.call("callHierarchy/incomingCalls", {{"item", item}});
    REQUIRE(calls.size() == 1);
    item = calls[0]["from"];
    CHECK(item["name"] == name);
  }
  CHECK(session.client.call("callHierarchy/incomingCalls", {{"item", item}}).empty());
}

TEST_CASE("workspace: definitions of built-in names are files that any editor opens") {
  WorkspaceSession session;
  const puppet::test::EnvironmentVariable cache("XDG_CACHE_HOME", session.at("cache"));
  session.start();
  session.open("modules/a/manifests/init.pp",
               "class a {\n  include a::b\n  file { '/a': mode => '0644' }\n}\n");
  const auto definitionAt = [&](int line, int character) {
    const Json places = session.client.call(
        "textDocument/definition",
        {{"textDocument", {{"uri", session.uri("modules/a/manifests/init.pp")}}},
         {"position", {{"line", line}, {"character", character}}}});
    REQUIRE(places.size() == 1);
    return places[0];
  };
  for (const auto& [character, ending] :
       {std::pair(3, "functions/catalog.pp"), std::pair(3, "types/file.pp")}) {
    const Json place =
        definitionAt(std::string_view(ending).starts_with("types") ? 2 : 1, character);
    const std::string uri = place["uri"];
    CHECK(uri.starts_with(session.uri("cache/puppet-ls/stubs-")));
    CHECK(uri.ends_with(std::string("/.puppet-ls/stubs/") + ending));
    const auto path = puppet::server::pathOfUri(uri);
    REQUIRE(path);
    std::ifstream file(*path);
    REQUIRE(file.good());
    std::string line;
    for (int i = 0; i <= place["range"]["start"]["line"].get<int>(); ++i) std::getline(file, line);
    CHECK(line.find(ending[0] == 't' ? "type file" : "function include") == 0);
  }
  CHECK(definitionAt(2, 16)["uri"] == definitionAt(2, 3)["uri"]);
}
