// Open project files with a schema, and hiera.yaml.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

struct DocumentsSession : TestProject {
  DocumentsSession() {
    write("hiera.yaml", "version: 5\nhierarchy: [{name: a, path: common.yaml}]\n");
    write("bolt-project.yaml", "name: x\n");
    write("data/common.yaml", "a: 1\n");
    write("modules/m/manifests/init.pp", "class m { }\n");
    write("modules/m/tasks/run.sh", "true\n");
    write("modules/m/tasks/run.json", "{}");
    start();
  }
};

using Words = TestProject::Words;

}  // namespace

TEST_CASE("project documents: keys and values of a schema are completed") {
  DocumentsSession session;
  session.open("hiera.yaml", "version: 5\nhierarchy:\n  - name: a\n    gl\n    data_hash: j\nde\n");
  CHECK(session.offered("hiera.yaml", 3, 6) == Words{"glob: ", "globs: "});
  CHECK(session.offered("hiera.yaml", 4, 16) == Words{"json_data"});
  CHECK(session.offered("hiera.yaml", 5, 2) == Words{"defaults:", "default_hierarchy:"});
  session.open("modules/m/tasks/run.json",
               "{\"input_method\": \"\",\n \"parameters\": {\"a\": {\"ty\": 1}},\n \"\"}");
  CHECK(session.offered("modules/m/tasks/run.json", 0, 18) ==
        Words{"stdin", "environment", "both", "powershell"});
  CHECK(session.offered("modules/m/tasks/run.json", 1, 25) == Words{"type"});
  session.open("bolt-project.yaml", "name: x\nformat: \napply-settings:\n  t\n");
  CHECK(session.offered("bolt-project.yaml", 1, 8) == Words{"human", "json", "rainbow"});
  CHECK(session.offered("bolt-project.yaml", 3, 3) == Words{"trace: "});
}

TEST_CASE("project documents: a hiera.yaml of version 4 is converted by a code action") {
  DocumentsSession session;
  session.open("hiera.yaml", "version: 4\n# all\nhierarchy: [{name: common, backend: yaml}]\n");
  const Json range = {{"start", {{"line", 0}, {"character", 9}}},
                      {"end", {{"line", 0}, {"character", 9}}}};
  const Json actions =
      session.ask("textDocument/codeAction", "hiera.yaml", 0, 9,
                  {{"range", range}, {"context", {{"diagnostics", Json::array()}}}});
  REQUIRE(actions.size() == 1);
  CHECK(actions[0]["title"] == "Convert to version 5");
  CHECK(actions[0]["kind"] == "quickfix");
  CHECK(actions[0].dump().find("path: common.yaml") != std::string::npos);
}

TEST_CASE("project documents: options and checks of puppet-lint are completed and described") {
  DocumentsSession session;
  session.open(".puppet-lint.rc",
               "--fail\n--no-140\n--only-checks=140chars,arrow_a\n  "
               "--fi\n--relative\n--no-140chars-check\n");
  CHECK(session.offered(".puppet-lint.rc", 0, 6) == Words{"--fail-on-warnings"});
  CHECK(session.offered(".puppet-lint.rc", 1, 8) == Words{"--no-140chars-check"});
  CHECK(session.offered(".puppet-lint.rc", 2, 31) == Words{"arrow_alignment"});
  CHECK(session.offered(".puppet-lint.rc", 3, 6).empty());
  const auto shown = [&](int line, int character) {
    return session.ask("textDocument/hover", ".puppet-lint.rc", line, character).dump();
  };
  CHECK(shown(4, 3).find("ignore the name of the module's folder") != std::string::npos);
  for (const int line : {2, 5}) CHECK(shown(line, 17).find("140 characters") != std::string::npos);
}

TEST_CASE(
    "project documents: keys are completed at the beginning, behind comments and in each item") {
  struct Case {
    std::string_view text;
    Words offered;
  };
  const Case cases[] = {
      {"ver<>", {"version: "}},
      {"---\nver<>", {"version: "}},
      {"version: 5\n# Levels\nhie<>", {"hierarchy:"}},
      {"version: 5\nhierarchy:\n  - na<>", {"name: "}},
      {"version: 5\nhierarchy:\n  - name: a\n    path: b\n  - na<>", {"name: "}},
      {"version: 5\nhierarchy:\n  - name: a\n    na<>", {}},
      {"version: 5\nhierarchy:\n  - name: a\n    path: \"%{trusted.certn<>}\"", {"certname"}},
  };
  for (const auto& [marked, offered] : cases) {
    CAPTURE(marked);
    const std::size_t at = marked.find("<>");
    const std::string before(marked.substr(0, at));
    DocumentsSession session;
    session.open("hiera.yaml", before + std::string(marked.substr(at + 2)));
    const auto line = static_cast<int>(std::ranges::count(before, '\n'));
    CHECK(session.offered("hiera.yaml", line, static_cast<int>(at - (before.rfind('\n') + 1))) ==
          offered);
  }
}

TEST_CASE("project documents: hover describes keys, and locations by their files") {
  DocumentsSession session;
  session.open("hiera.yaml",
               "version: 5\nhierarchy:\n  - name: a\n    glob: '*.yaml'\n"
               "  - name: b\n    path: common.yaml\n");
  const auto hover = [&](int line, int character) {
    const Json answer = session.ask("textDocument/hover", "hiera.yaml", line, character);
    return answer.is_null() ? std::string() : std::string(answer["contents"]["value"]);
  };
  CHECK(hover(1, 2).find("Levels in order of priority") != std::string::npos);
  CHECK(hover(3, 12).find("data/common.yaml") != std::string::npos);
  const Json links = session.client.call("textDocument/documentLink",
                                         {{"textDocument", {{"uri", session.uri("hiera.yaml")}}}});
  REQUIRE(links.size() == 1);
  CHECK(links[0]["target"] == session.uri("data/common.yaml"));
  CHECK(links[0]["range"]["start"]["line"] == 5);
}

TEST_CASE("project documents: interpolations in data have hovers, definitions and completions") {
  DocumentsSession session;
  session.open("data/common.yaml", "a: \"%{facts.os.fam}\"\nb: \"%{lookup('a')}\"\nc: \"%{\"\n");
  CHECK(session.offered("data/common.yaml", 0, 18) == Words{"family"});
  CHECK(session.offered("data/common.yaml", 1, 15) == Words{"a"});
  const Words names = session.offered("data/common.yaml", 2, 6);
  CHECK(std::ranges::find(names, "facts") != names.end());
  const Json places = session.ask("textDocument/definition", "data/common.yaml", 1, 15);
  REQUIRE(places.size() == 1);
  CHECK(places[0]["range"]["start"]["line"] == 0);
  const Json tokens =
      session.client.call("textDocument/semanticTokens/full",
                          {{"textDocument", {{"uri", session.uri("data/common.yaml")}}}});
  CHECK(tokens["data"].size() == 15);
}

TEST_CASE("project documents: a Puppetfile has an outline") {
  DocumentsSession session;
  session.open("Puppetfile", "mod 'x-a', '1.2.3'\n");
  const Json symbols = session.client.call(
      "textDocument/documentSymbol", {{"textDocument", {{"uri", session.uri("Puppetfile")}}}});
  REQUIRE(symbols.size() == 1);
  CHECK(symbols[0]["name"] == "x-a");
}
