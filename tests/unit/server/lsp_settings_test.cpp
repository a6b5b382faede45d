// Settings from the editor and from `.puppet-ls.yaml`.

#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/uri.h"
#include "server/settings/settings.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

using namespace puppet;
using namespace puppet::server;
using puppet::test::TemporaryFolder;
using Json = puppet::protocol::Json;

namespace {

/// Returns the problems of a text, one per line: LINE:COLUMN message.
std::string problemsOf(const std::string& yaml) {
  Settings settings;
  std::string text;
  for (const SettingsProblem& problem : readSettingsText(yaml, settings))
    text += (text.empty() ? "" : "\n") + std::to_string(problem.line) + ':' +
            std::to_string(problem.column) + ' ' + problem.message;
  return text;
}

}  // namespace

TEST_CASE("settings: a file may have every setting") {
  Settings settings;
  CHECK(readSettingsText(R"(languageLevel: puppet7
rules:
  syntax-error: off
  language-level: "hint"
pathRules:
  'spec/**': {syntax-error: on}
exclude: [/vendor/, '*.gen.pp']
modulePath: [modules, $basemodulepath]
baseModulePath: /a:/b
manifest: site.pp
checkClosedFiles: true
inlayHints: {types: false, parameterNames: true}
codeLens: false
format: {width: 100, indent: 4, align: none, quotes: keep}
)",
                         settings)
            .empty());
  CHECK(settings.languageLevel == LanguageLevel::Puppet7);
  CHECK(settings.rules.at("syntax-error") == Severity::Off);
  CHECK(settings.rules.at("language-level") == Severity::Hint);
  CHECK(settings.pathRules.at(0).rules.at("syntax-error") == Severity::Error);
  CHECK(settings.exclude.patterns.size() == 2);
  const auto environment = settings.environment({});
  CHECK(environment.modulePath == std::vector<std::string>{"modules", "$basemodulepath"});
  CHECK(environment.baseModulePath == std::vector<std::string>{"/a", "/b"});
  CHECK(environment.manifest == "site.pp");
  CHECK(settings.checkClosedFiles);
  CHECK((!settings.inlayHints.types && settings.inlayHints.values));
  CHECK((settings.inlayHints.parameterNames && !settings.codeLens.references));
  using Layout = format::FormatOptions;
  CHECK(settings.format == Layout{100, 4, Layout::Align::None, Layout::Quotes::Keep});
}

TEST_CASE("settings: rules of a path take precedence, and excluded paths have none") {
  const TemporaryFolder folder;
  folder.write(".puppet-ls.yaml",
               "rules: {syntax-error: hint}\nexclude: [gen]\n"
               "pathRules:\n  'a/**': {syntax-error: off}\n  'a/b/': {syntax-error: info}\n");
  Settings read;
  readSettingsFile(folder.at("a/b"), read);
  const auto all = std::make_shared<const Settings>(std::move(read));
  const auto severityAt = [&](const char* path) {
    return settingsFor(all, folder.at(path))->rules.at("syntax-error");
  };
  CHECK(severityAt("x.pp") == Severity::Hint);
  CHECK(settingsFor(all, folder.at("x.pp")) == all);
  CHECK(severityAt("a/x.pp") == Severity::Off);
  CHECK(severityAt("a/b/x.pp") == Severity::Info);
  CHECK(severityAt("a/gen/x.pp") == Severity::Off);
  CHECK(settingsFor(all, folder.at("gen/x.pp"))->rules.at("language-level") == Severity::Off);
}

TEST_CASE("settings: mistakes are reported at their places in the file") {
  CHECK(problemsOf("") == "");
  CHECK(problemsOf("languageLevel: puppet8\n") == "");
  CHECK(problemsOf("codeLens: maybe\n") ==
        "0:10 setting codeLens: maybe is not one of true, false");
  CHECK(problemsOf("inlayHints: {names: true}\n") == "0:13 setting inlayHints has no 'names'");
  CHECK(problemsOf("format: {width: 20}\n") ==
        "0:16 setting format: 20 is not a number from 40 to 400");
  CHECK(problemsOf("format: {indent: two}\n") ==
        "0:17 setting format: two is not a number from 1 to 8");
  CHECK(problemsOf("format: {align: most}\n") ==
        "0:16 setting format: most is not one of auto, all, none");
  CHECK(problemsOf("format: {tabs: 8}\n") == "0:9 setting format has no 'tabs'");
  CHECK(problemsOf("format: 100\n") == "0:8 setting format: 100 is no map from names to values");
  CHECK(problemsOf("languagelevel: puppet8\n") == "0:0 unknown setting 'languagelevel'");
  CHECK(problemsOf("rules:\n  legacy_facts: off\n  call-block-arity: off\n") == "");
  CHECK(problemsOf("# x\nrules:\n  no-rule: off\n") == "2:2 there is no rule 'no-rule'");
  CHECK(problemsOf("rules:\n  syntax-error: loud\n") ==
        "1:16 setting rules: loud is not one of on, off, hint, info, warning, error");
  CHECK(problemsOf("rules: [a]\n") ==
        "0:7 setting rules: a list is no map from rules to severities");
  CHECK(problemsOf("pathRules:\n  a: {no-rule: off}\n") == "1:6 there is no rule 'no-rule'");
  CHECK(problemsOf("pathRules: off\n") ==
        "0:11 setting pathRules: off is no map from patterns to rules");
  CHECK(problemsOf("exclude: a\n") == "0:9 setting exclude: a is not a list of patterns");
  CHECK(problemsOf("checkClosedFiles: 7\n") ==
        "0:18 setting checkClosedFiles: 7 is not one of true, false");
  CHECK(problemsOf("modulePath: {a: b}\n") ==
        "0:12 setting modulePath: a map is not a list of folders");
  CHECK(problemsOf("- a\n") == "0:0 settings are a map from names to values");
  CHECK(problemsOf("a: [\n").find("invalid YAML") != std::string::npos);
  // Hostile ones.
  CHECK(problemsOf(std::string(100, '[')).find("invalid YAML") != std::string::npos);
  CHECK(problemsOf(std::string("\0\xff\xfe", 3)) != "no crash");
}

TEST_CASE("settings: the nearest file upwards takes precedence over the client") {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write(".puppet-ls.yaml", "rules:\n  language-level: hint\nlanguageLevel: puppet8\n");
  TestClient client;
  client.start(Json::object(), {{"languageLevel", "draft"}}, {folder.path()});
  client.takeSent();
  const std::string uri = uriOfPath(folder.at("manifests/site.pp"));
  const auto severities = [&] {
    std::vector<int> found;
    for (const Json& params : client.take("textDocument/publishDiagnostics")) {
      if (params["uri"] != uri) continue;
      found.clear();
      for (const Json& diagnostic : params["diagnostics"]) found.push_back(diagnostic["severity"]);
    }
    return found;
  };
  using Severities = std::vector<int>;
  client.open(uri, "type Foo { }\n");
  CHECK(severities() == Severities{4});

  const std::string file = uriOfPath(folder.at(".puppet-ls.yaml"));
  const auto write = [&](const char* text) {
    folder.write(".puppet-ls.yaml", text);
    client.notify("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", file}, {"type", 2}}}}});
  };
  write("languageLevel: puppet8\n");
  CHECK(severities() == Severities{1});
  write("languageLevel: puppet8\nrules: {language-level: off}\n");
  CHECK(severities() == Severities{});
  // A mistake is told in the file, and taken back.
  client.takeSent();
  const auto problems = [&] {
    std::vector<std::string> messages;
    for (const Json& params : client.take("textDocument/publishDiagnostics")) {
      if (params["uri"] != file) continue;
      messages.clear();
      for (const Json& diagnostic : params["diagnostics"])
        messages.push_back(diagnostic["message"]);
    }
    return messages;
  };
  write("level: puppet8\n");
  CHECK(problems() == std::vector<std::string>{"unknown setting 'level'"});
  write("languageLevel: draft\n");
  CHECK(problems().empty());
  folder.remove(".puppet-ls.yaml");
  client.notify("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", file}, {"type", 3}}}}});
  CHECK(severities() == Severities{});
}

TEST_CASE("settings: clients that support workspace/configuration are asked") {
  TestClient client;
  client.start({{"workspace", {{"configuration", true}}}});
  const auto answer = [&](const Json& section) {
    for (const Json& message : client.takeSent())
      if (message.value("method", "") == "workspace/configuration")
        client.send({{"jsonrpc", "2.0"}, {"id", message["id"]}, {"result", {section}}});
  };
  answer({{"languageLevel", "draft"}});
  const std::string uri = "untitled:a.pp";
  const auto count = [&] {
    const auto published = client.take("textDocument/publishDiagnostics");
    return published.empty() ? 99 : published.back()["diagnostics"].size();
  };
  client.open(uri, "type Foo { }\n");
  CHECK(count() == 0);
  client.notify("workspace/didChangeConfiguration", {{"settings", nullptr}});
  answer(Json::object());
  CHECK(count() == 1);
  // One that answers nonsense, or with an error.
  client.notify("workspace/didChangeConfiguration", {{"settings", nullptr}});
  answer(7);
  client.send({{"jsonrpc", "2.0"}, {"id", 12345}, {"result", nullptr}});
  client.send({{"jsonrpc", "2.0"}, {"id", "x"}, {"error", {{"code", 1}, {"message", "no"}}}});
  client.edit(uri, 2, {0, 0, 0, 0}, " ");
  CHECK(count() == 1);
}

TEST_CASE("settings: files that are not open are checked if the setting says so") {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("modules/a/manifests/init.pp", "class a {");
  folder.write("modules/a/functions/f.pp", "function a::f(Integer $x) >> Integer { $x }\n");
  folder.write("manifests/site.pp", "$v = a::f('text')\n");
  TestClient client;
  client.start(Json::object(), {{"checkClosedFiles", true}}, {folder.path()});
  const auto published = [&] {
    std::map<std::string, std::size_t> files;
    for (const Json& params : client.take("textDocument/publishDiagnostics")) {
      const std::string uri = params["uri"];
      files[uri.substr(uri.rfind('/') + 1)] = params["diagnostics"].size();
    }
    return files;
  };
  using Files = std::map<std::string, std::size_t>;
  CHECK(published() == Files{{"init.pp", 1}, {"site.pp", 1}});
  // Only what looked at the function is checked again.
  const std::string function = uriOfPath(folder.at("modules/a/functions/f.pp"));
  client.open(function, "function a::f(String $x) >> Integer { $x.length }\n");
  CHECK(published() == Files{{"f.pp", 0}, {"site.pp", 0}});
  client.notify("textDocument/didClose", {{"textDocument", {{"uri", function}}}});
  CHECK(published() == Files{{"f.pp", 0}, {"site.pp", 1}});
  folder.write("modules/a/manifests/init.pp", "class a { }");
  client.notify(
      "workspace/didChangeWatchedFiles",
      {{"changes", {{{"uri", uriOfPath(folder.at("modules/a/manifests/init.pp"))}, {"type", 2}}}}});
  CHECK(published() == Files{{"init.pp", 0}});
  client.notify("workspace/didChangeConfiguration", {{"settings", {{"checkClosedFiles", false}}}});
  CHECK(published() == Files{{"site.pp", 0}});
}

TEST_CASE(
    "settings: a closed file is queued once, and reported only if the setting still says so") {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules\n");
  const std::string uri = uriOfPath(folder.write("modules/a/manifests/init.pp", "class a {"));
  TestClient client;
  client.start(Json::object(), {{"checkClosedFiles", true}}, {folder.path()});
  client.takeSent();
  client.scheduler.runsBackground = false;
  for (int i = 0; i < 50; ++i)
    client.notify("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", uri}, {"type", 2}}}}});
  SUBCASE("still wanted") {
    client.scheduler.runsBackground = true;
    client.scheduler.drain();
    // One was under way already.
    CHECK(client.take("textDocument/publishDiagnostics").size() == 2);
  }
  SUBCASE("not any more") {
    client.notify("workspace/didChangeConfiguration",
                  {{"settings", {{"checkClosedFiles", false}}}});
    client.scheduler.runsBackground = true;
    client.scheduler.drain();
    const auto published = client.take("textDocument/publishDiagnostics");
    REQUIRE(published.size() == 1);
    CHECK(published[0]["diagnostics"].empty());
  }
}
