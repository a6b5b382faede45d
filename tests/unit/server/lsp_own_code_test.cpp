// Diagnostics and edits cover only code maintained in the workspace.

#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

struct OwnCodeSession : TestProject {
  void open(std::string_view name, std::string_view text) {
    write(name, text);
    TestProject::open(name, text);
  }
};

const Json kPull{{"textDocument", {{"diagnostic", Json::object()}}}};

}  // namespace

TEST_CASE("workspace: dependencies are reported while they are open, excluded files never") {
  OwnCodeSession session;
  const auto mistakeIn = [](const std::string& name) {
    return "class " + name + " { notice(08) }\n";
  };
  session.write("Puppetfile", "mod 'puppetlabs-stdlib', '9.0.0'\nmod 'own', local: true\n");
  session.write(".gitignore", "/modules/ignored/\n");
  session.write(".puppet-ls.yaml",
                "exclude: [modules/own/manifests/generated_*]\n"
                "pathRules:\n  'modules/own/**': { invalid-octal-number: off }\n");
  for (const char* name : {"stdlib", "ignored", "own", "mine"})
    session.write("modules/" + std::string(name) + "/manifests/init.pp", mistakeIn(name));
  session.write("modules/own/manifests/generated_x.pp", mistakeIn("own::generated_x"));
  session.start(kPull);
  const auto counts = [&] {
    const Json answer =
        session.client.call("workspace/diagnostic", {{"previousResultIds", Json::array()}});
    std::map<std::string, std::size_t> found;
    const std::string root = session.uri("modules/");
    for (const Json& item : answer["items"])
      if (const std::string uri = item["uri"]; uri.starts_with(root))
        found[uri.substr(root.size())] = item["items"].size();
    std::string text;
    for (const auto& [path, count] : found) text += path + ' ' + std::to_string(count) + '\n';
    return text;
  };
  CHECK(counts() == "mine/manifests/init.pp 1\nown/manifests/init.pp 0\n");
  session.open("modules/stdlib/manifests/init.pp", mistakeIn("stdlib"));
  session.open("modules/own/manifests/generated_x.pp", mistakeIn("own::generated_x"));
  CHECK(counts() ==
        "mine/manifests/init.pp 1\nown/manifests/generated_x.pp 0\nown/manifests/init.pp 0\n"
        "stdlib/manifests/init.pp 1\n");
  session.write(".gitignore", "");
  session.changed({".gitignore"});
  CHECK(counts().find("ignored/manifests/init.pp 1") != std::string::npos);
}

TEST_CASE("workspace: a rename asks about uncertain places") {
  OwnCodeSession session;
  session.write("modules/a/manifests/init.pp", "class a {\n  $port = 1\n  $other = $port\n}\n");
  session.write("modules/a/templates/x.erb", "\n<%= @port %>\n");
  const auto renamed = [&](const Json& capabilities) {
    session.start({{"workspace", {{"workspaceEdit", capabilities}}}});
    session.open("modules/a/manifests/init.pp", "class a {\n  $port = 1\n  $other = $port\n}\n");
    return session.client.call(
        "textDocument/rename",
        {{"textDocument", {{"uri", session.uri("modules/a/manifests/init.pp")}}},
         {"position", {{"line", 1}, {"character", 4}}},
         {"newName", "door"}});
  };
  SUBCASE("if the client supports confirmations") {
    const Json answer =
        renamed({{"documentChanges", true}, {"changeAnnotationSupport", Json::object()}});
    const Json& code = answer["documentChanges"][0]["edits"];
    const Json& place = answer["documentChanges"][1]["edits"][0];
    CHECK(code.size() == 2);
    CHECK_FALSE(code[0].contains("annotationId"));
    CHECK(place["newText"] == "@door");
    CHECK(place["range"]["start"] == Json{{"line", 1}, {"character", 4}});
    const Json& annotation = answer["changeAnnotations"][place["annotationId"]];
    CHECK(annotation["needsConfirmation"] == true);
    CHECK(annotation["label"] == "Mentions in templates");
  }
  SUBCASE("and is refused with the first of them otherwise") {
    const Json answer = renamed({{"documentChanges", true}});
    const std::string message = answer["message"];
    CHECK(message.find("modules/a/templates/x.erb:2 may name it") != std::string::npos);
  }
}
