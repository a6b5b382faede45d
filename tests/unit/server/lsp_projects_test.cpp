// Assignment of documents to environments in a session.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/uri.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::TestClient;
using puppet::server::uriOfPath;
using puppet::test::TemporaryFolder;
using Json = puppet::protocol::Json;

namespace {

/// Control repository on disk.
struct Repo : TemporaryFolder {
  Repo() {
    write("environment.conf", "modulepath = modules\n");
    write("modules/a/manifests/init.pp", "# What a does.\nclass a(Integer $x = 1) { }\n");
    write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
    write("manifests/site.pp", "include a\n");
  }
  std::string uri(std::string_view name) const { return uriOfPath(at(name)); }
};

const Json kProgress{{"window", {{"workDoneProgress", true}}}};

std::string hoverAt(TestClient& client, const std::string& uri, int line, int character) {
  const Json answer = client.call(
      "textDocument/hover",
      {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}});
  return answer.is_object() && answer.contains("contents")
             ? answer["contents"]["value"].get<std::string>()
             : answer.dump();
}

/// Returns the rules in the last message about `uri` in `published`.
std::vector<std::string> rulesOf(const std::vector<Json>& published, const std::string& uri) {
  std::vector<std::string> rules;
  for (const Json& params : published) {
    if (params["uri"] != uri) continue;
    rules.clear();
    for (const Json& diagnostic : params["diagnostics"]) rules.push_back(diagnostic["code"]);
  }
  return rules;
}

using Names = std::vector<std::string>;

/// Reports a change on disk.
void fileChanged(TestClient& client, const std::string& uri) {
  client.notify("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", uri}, {"type", 2}}}}});
}

}  // namespace

TEST_CASE("projects: a document is checked in the environment of its folder") {
  const Repo repo;
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  client.takeSent();
  client.open(repo.uri("manifests/site.pp"), "$v = a::f('text')\n");
  const auto published = client.take("textDocument/publishDiagnostics");
  CHECK(rulesOf(published, repo.uri("manifests/site.pp")).size() == 1);
  // As the other file is in the editor.
  client.open(repo.uri("modules/a/functions/f.pp"), "function a::f(String $x) >> Integer { 1 }\n");
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), repo.uri("manifests/site.pp"))
            .empty());
}

TEST_CASE("projects: a document outside of all folders has its own environment") {
  const Repo repo;
  TestClient client;
  client.start();
  client.open(repo.uri("manifests/site.pp"), "$v = a::f('text')\n");
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), repo.uri("manifests/site.pp"))
            .size() == 1);
}

TEST_CASE("projects: documents are checked while files are read, and again afterwards") {
  const Repo repo;
  TestClient client;
  client.drains = false;
  Json params{
      {"processId", nullptr}, {"rootUri", uriOfPath(repo.path())}, {"capabilities", kProgress}};
  client.post("initialize", params);
  client.notify("initialized", Json::object());
  client.open(repo.uri("manifests/site.pp"), "$v = a::f('text')\n");
  // Everything but the background.
  for (int i = 0; i < 6; ++i) client.scheduler.runOne();
  auto sent = client.takeSent();
  CHECK(rulesOf(
            [&] {
              std::vector<Json> published;
              for (const Json& message : sent)
                if (message.value("method", "") == "textDocument/publishDiagnostics")
                  published.push_back(message["params"]);
              return published;
            }(),
            repo.uri("manifests/site.pp"))
            .empty());
  client.scheduler.drain();
  Names kinds;
  Names rules;
  for (const Json& message : client.takeSent()) {
    if (message.value("method", "") == "$/progress")
      kinds.push_back(message["params"]["value"]["kind"]);
    if (message.value("method", "") == "textDocument/publishDiagnostics")
      for (const Json& diagnostic : message["params"]["diagnostics"])
        rules.push_back(diagnostic["code"]);
  }
  CHECK(rules.size() == 1);
  CHECK(kinds == Names{"end"});
}

TEST_CASE("projects: folders are added and removed") {
  const Repo repo, other;
  other.write("modules/a/functions/f.pp", "function a::f(String $x) >> Integer { 1 }\n");
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  const std::string uri = other.uri("manifests/site.pp");
  client.open(uri, "$v = a::f(1)\n");
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), uri).size() == 1);
  const auto change = [&](const char* what) {
    Json event{{"added", Json::array()}, {"removed", Json::array()}};
    event[what].push_back({{"uri", uriOfPath(other.path())}, {"name", "other"}});
    client.notify("workspace/didChangeWorkspaceFolders", {{"event", event}});
  };
  change("added");
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), uri).size() == 1);
  change("removed");
  client.edit(uri, 2, {0, 0, 0, 0}, " ");
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), uri).size() == 1);
  // Nonsense.
  client.notify("workspace/didChangeWorkspaceFolders",
                {{"event",
                  {{"added", {{{"uri", "untitled:x"}, {"name", "x"}}}},
                   {"removed", {{{"uri", "file:///nowhere"}, {"name", "x"}}}}}}});
  client.notify("workspace/didChangeWorkspaceFolders", {{"event", 1}});
  CHECK(client.call("textDocument/foldingRange", {{"textDocument", {{"uri", uri}}}}).is_array());
}

TEST_CASE("projects: requests read the newest workspace") {
  const Repo repo;
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  const std::string site = repo.uri("manifests/site.pp");
  const std::string function = repo.uri("modules/a/functions/f.pp");
  client.open(site, "$v = a::f(1)\n");
  client.open(function, "function a::f(Integer $x) >> Integer { 11 }\n");
  CHECK(hoverAt(client, site, 0, 1).find("11") != std::string::npos);
  client.edit(function, 2, {0, 39, 0, 41}, "22");
  CHECK(hoverAt(client, site, 0, 1).find("22") != std::string::npos);
  client.notify("textDocument/didClose", {{"textDocument", {{"uri", function}}}});
  CHECK(hoverAt(client, site, 0, 1).find("22") == std::string::npos);
}

TEST_CASE("projects: readers of a variable follow its value") {
  const Repo repo;
  const auto reader = [](int number, const std::string& code) {
    return "class r" + std::to_string(number) + " { include a " + code + " }\n";
  };
  const std::string uri = repo.uri("modules/a/manifests/init.pp");
  const auto readerUri = [&](int number) {
    return repo.uri("modules/r" + std::to_string(number) + "/manifests/init.pp");
  };
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  client.open(uri, "class a(Integer $x = 1) {\n  $v = 1\n  $w = 2\n}\n");
  for (int i = 1; i <= 3; ++i) client.open(readerUri(i), reader(i, "$x = $a::v + 1"));
  client.open(readerUri(4), reader(4, "$x = $a::w + 1"));
  client.scheduler.advance(std::chrono::seconds(2));
  client.takeSent();
  /// Returns the documents with published diagnostics after the second line becomes `line`.
  const auto publishedAfter = [&](int version, const std::string& line) {
    client.edit(uri, version, {1, 0, 2, 0}, line + "\n");
    return client.take("textDocument/publishDiagnostics");
  };
  auto published = publishedAfter(2, "  $v = 1 notify { 'x': }");
  CHECK(published.size() == 1);
  published = publishedAfter(3, "  $v = 'text'");
  CHECK(published.size() == 4);
  for (int i = 1; i <= 3; ++i) CHECK(rulesOf(published, readerUri(i)) == Names{"not-numeric"});
  published = publishedAfter(4, "  $v = 3");
  CHECK(published.size() == 4);
  for (int i = 1; i <= 3; ++i) CHECK(rulesOf(published, readerUri(i)).empty());
  // The content on disk has no such variables.
  client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
  client.scheduler.advance(std::chrono::seconds(2));
  published = client.take("textDocument/publishDiagnostics");
  CHECK(rulesOf(published, readerUri(1)) == Names{"unknown-qualified-variable"});
  CHECK(rulesOf(published, readerUri(4)) == Names{"unknown-qualified-variable"});
}

TEST_CASE("projects: modules that are links belong to the folder that links to them" *
          doctest::skip(!TemporaryFolder::hasLinks())) {
  const TemporaryFolder folder;
  folder.write("available/me-a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  folder.write("available/me-b/manifests/init.pp", "class b { }\n");
  folder.link("../available/me-a", "modules/a");
  folder.link("../available/me-b", "modules/b");
  TestClient client;
  client.start(Json::object(), nullptr, {folder.at("modules")});
  const std::string uri = uriOfPath(folder.at("modules/b/manifests/init.pp"));
  client.open(uri, "class b { $v = a::f('text') }\n");
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), uri).size() == 1);
}

TEST_CASE("projects: closed files are reported by the project of their folder alone") {
  const Repo repo;
  repo.remove("environment.conf");  // the other folder is an environment of its own
  repo.write("modules/a/manifests/d.pp", "define a::d(Integer $unread) { }\n");
  repo.write("others/c/manifests/e.pp", "define c::e(Integer $unread) { }\n");
  TestClient client;
  client.start(Json::object(), {{"checkClosedFiles", true}}, {repo.path()});
  const std::string inside = repo.uri("modules/a/manifests/d.pp"),
                    outside = repo.uri("others/c/manifests/e.pp");
  const auto published = [&](const std::string& uri) {
    const std::vector<Json> messages = client.take("textDocument/publishDiagnostics");
    const auto isAbout = [&](const Json& params) { return params["uri"] == uri; };
    return std::ranges::any_of(messages, isAbout) ? rulesOf(messages, uri) : Names{"no message"};
  };
  CHECK(published(inside) == Names{"unused-parameter"});

  SUBCASE("a file outside of the module path has findings only while it is open") {
    client.open(outside, "define c::e(Integer $unread) { }\n");
    CHECK(published(outside) == Names{"unused-parameter"});
    client.notify("textDocument/didClose", {{"textDocument", {{"uri", outside}}}});
    client.scheduler.advance(std::chrono::seconds(5));
    CHECK(published(outside).empty());
  }
  SUBCASE("another folder does not withdraw them") {
    const TemporaryFolder other;
    other.write("manifests/site.pp", "notice(1)\n");
    client.notify("workspace/didChangeWorkspaceFolders",
                  {{"event",
                    {{"added", Json::array({{{"uri", uriOfPath(other.path())}, {"name", "z"}}})},
                     {"removed", Json::array()}}}});
    client.takeSent();
    repo.write("modules/a/manifests/d.pp", "define a::d(Integer $unread) { }\n# more\n");
    client.notify("workspace/didChangeWatchedFiles",
                  {{"changes", Json::array({{{"uri", inside}, {"type", 2}}})}});
    client.scheduler.advance(std::chrono::seconds(5));
    CHECK(published(inside) == Names{"unused-parameter"});
  }
  SUBCASE("they are withdrawn with their folder") {
    client.notify(
        "workspace/didChangeWorkspaceFolders",
        {{"event",
          {{"added", Json::array()},
           {"removed", Json::array({{{"uri", uriOfPath(repo.path())}, {"name", "r"}}})}}}});
    CHECK(published(inside).empty());
  }
}

TEST_CASE("projects: readers follow open documents that return to the environment") {
  const Repo repo;
  repo.remove("environment.conf");  // the other folder is an environment of its own until then
  repo.write("others/c/manifests/e.pp", "define c::e(Integer $size) { notice($size) }\n");
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  const std::string reader = repo.uri("modules/a/manifests/more.pp");
  client.open(repo.uri("others/c/manifests/init.pp"), "class c {\n  $w = 'text'\n}\n");
  client.open(reader, "class a::more {\n  include c\n  $y = $c::w + 1\n  notice($y)\n}\n");
  client.scheduler.advance(std::chrono::seconds(5));
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), reader).empty());
  repo.write("environment.conf", "modulepath = modules:others\n");
  client.notify("workspace/didChangeWatchedFiles",
                {{"changes", Json::array({{{"uri", repo.uri("environment.conf")}, {"type", 1}}})}});
  client.scheduler.advance(std::chrono::seconds(5));
  CHECK(rulesOf(client.take("textDocument/publishDiagnostics"), reader) == Names{"not-numeric"});
}

TEST_CASE("projects: a file that is not UTF-8 is reported while the editor shows its text") {
  const Repo repo;
  const std::string latin = "# caf\xe9\nclass a { }\n", text = "# caf\u00e9\nclass a { }\n";
  struct Row {
    std::string_view name;
    std::string_view onDisk;
    std::string_view text;
  };
  for (const Row& row : {
           Row{"modules/a/manifests/init.pp", latin, text},
           Row{"modules/a/manifests/init.pp", {"\xff\xfe#\0\n\0", 6}, "#\n"},
           Row{"modules/a/metadata.json", "{\"summary\": \"\xe9\"}", "{\"summary\": \"\u00e9\"}"},
       }) {
    CAPTURE(row.name);
    repo.write(std::string(row.name), std::string(row.onDisk));
    const std::string uri = repo.uri(row.name);
    TestClient client;
    client.start(Json::object(), nullptr, {repo.path()});
    const auto isReported = [&](const std::vector<Json>& published) {
      return std::ranges::count(rulesOf(published, uri), "unreadable-file") == 1;
    };
    client.takeSent();
    client.open(uri, std::string(row.text));
    CHECK(isReported(client.take("textDocument/publishDiagnostics")));
    client.edit(uri, 2, {0, 0, 0, 0}, " ");
    CHECK(isReported(client.take("textDocument/publishDiagnostics")));
    // The editor saves it in UTF-8, and again in the other encoding.
    repo.write(std::string(row.name), std::string(row.text));
    fileChanged(client, uri);
    CHECK_FALSE(isReported(client.take("textDocument/publishDiagnostics")));
    repo.write(std::string(row.name), std::string(row.onDisk));
    fileChanged(client, uri);
    CHECK(isReported(client.take("textDocument/publishDiagnostics")));
  }
}

TEST_CASE("projects: a folder of the module path appears and vanishes with its files") {
  const Repo repo;
  repo.write("environment.conf", "modulepath = modules:more\n");
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  client.takeSent();
  const std::string uri = repo.uri("environment.conf");
  const auto rules = [&] { return rulesOf(client.take("textDocument/publishDiagnostics"), uri); };
  client.open(uri, "modulepath = modules:more\n");
  CHECK(rules() == Names{"environment-conf"});
  repo.write("more/b/manifests/init.pp", "class b { }\n");
  fileChanged(client, repo.uri("more/b/manifests/init.pp"));
  CHECK(rules().empty());
  std::filesystem::remove_all(repo.at("more"));
  fileChanged(client, repo.uri("more/b/manifests/init.pp"));
  CHECK(rules() == Names{"environment-conf"});
}

TEST_CASE("projects: a byte order mark on disk moves no symbol") {
  const Repo repo;
  TestClient client;
  client.start(Json::object(), nullptr, {repo.path()});
  const auto columnOf = [&](const std::string& name) {
    const Json symbols = client.call("workspace/symbol", {{"query", name}});
    REQUIRE(symbols.size() == 1);
    return symbols[0]["location"]["range"]["start"]["character"].get<int>();
  };
  const std::string uri = repo.uri("modules/a/manifests/bom.pp");
  repo.write("modules/a/manifests/bom.pp",
             "\xef\xbb\xbf"
             "class a::bom { }\n");
  fileChanged(client, uri);
  CHECK(columnOf("a::bom") == 6);
  client.open(uri, "class a::bom { }\n");
  CHECK(columnOf("a::bom") == 6);
  client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri}}}});
  CHECK(columnOf("a::bom") == 6);
}
