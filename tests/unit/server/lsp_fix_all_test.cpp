// `source.fixAll`, which editors ask for on saving.

#include <string>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

constexpr const char* kFixedFile = "modules/m/manifests/init.pp";

struct FixAllSession : TestProject {
  explicit FixAllSession(const std::string& text) {
    write(".puppet-ls.yaml", "style: all\n");
    write(kFixedFile, text);
    start();
    open(kFixedFile, text);
  }

  /// Returns the edits of the action "Fix all", if an editor asks for `only` these actions.
  Json edits(const Json& only) {
    const Json place = {{"line", 0}, {"character", 0}};
    const Json actions = ask("textDocument/codeAction", kFixedFile, 0, 0,
                             {{"range", {{"start", place}, {"end", place}}},
                              {"context", {{"diagnostics", Json::array()}, {"only", only}}}});
    for (const Json& action : actions)
      if (action["kind"] == "source.fixAll") return action["edit"];
    return nullptr;
  }
};

}  // namespace

TEST_CASE("fix all: one request fixes what is found after the first fixes, too") {
  FixAllSession session(
      "# A class.\nclass m {\n  file { \"/a\": mode => 644, ensure => file }\n}\n");
  const std::string edits = session.edits({"source.fixAll"}).dump();
  CAPTURE(edits);
  CHECK(edits.find("'/a': ensure => file, mode => '0644'") != std::string::npos);
}

TEST_CASE("fix all: each line that changes has an edit of its own") {
  FixAllSession session("# A class.\nclass m {\n  $a = \"x\"\n\n  $b = \"y\"\n}\n");
  const Json edits = session.edits({"source.fixAll"});
  CAPTURE(edits.dump());
  REQUIRE(edits.is_object());
  const Json& list =
      edits.contains("changes") ? edits["changes"].front() : edits["documentChanges"][0]["edits"];
  CHECK(list.size() == 2);
}

TEST_CASE("fix all: nothing is offered where there is nothing to fix") {
  FixAllSession session("# A class.\nclass m {\n  $a = 'x'\n}\n");
  CHECK(session.edits({"source.fixAll"}).is_null());
}
