#include "server/settings/editor_config.h"

#include <memory>
#include <string>
#include <tuple>

#include <doctest/doctest.h>

#include "server/lsp/uri.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

namespace puppet::test {
namespace {

using namespace puppet::server;
using format::FormatOptions;
using Json = protocol::Json;

FormatOptions optionsOf(const TemporaryFolder& folder, const std::string& path,
                        const Settings& settings = {}, SettingOrigins* origins = nullptr) {
  return EditorConfigs()
      .apply(std::make_shared<const Settings>(settings), folder.at(path), folder.path(), origins)
      ->format;
}

}  // namespace

TEST_CASE("sections match paths by their patterns") {
  for (const auto& [pattern, path, expected] : {
           std::tuple{"*", "a/b.pp", true},
           {"*.pp", "a/b.pp", true},
           {"*.pp", "a/b.epp", false},
           {"/*.pp", "b.pp", true},
           {"/*.pp", "a/b.pp", false},
           {"a/*.pp", "a/b.pp", true},
           {"a/*.pp", "a/c/b.pp", false},
           {"a/**.pp", "a/c/b.pp", true},
           {"**/manifests/*", "m/manifests/x.pp", true},
           {"*.{pp,epp}", "x.epp", true},
           {"*.{pp,e{p,r}b}", "x.erb", true},
           {"{manifests,plans}/**.pp", "plans/a/b.pp", true},
           {"{x}.pp", "{x}.pp", true},
           {"{x}.pp", "x.pp", false},
           {"a{1..12}.pp", "a10.pp", true},
           {"a{1..12}.pp", "a13.pp", false},
           {"[ab].pp", "b.pp", true},
           {"[!ab].pp", "b.pp", false},
           {"[a-c]?.pp", "bz.pp", true},
           {"\\*.pp", "*.pp", true},
           {"\\*.pp", "a.pp", false},
           {"*.PP", "a.pp", false},
           {"{a,", "{a,", true},
           {"[a", "[a", true},
       }) {
    CAPTURE(pattern);
    CAPTURE(path);
    CHECK(matchesSection(pattern, path) == expected);
  }
}

TEST_CASE("patterns end in bounded time") {
  std::string pattern, path;
  for (int i = 0; i < 200; ++i) pattern += "**{a,b,}*";
  for (int i = 0; i < 3000; ++i) path += "ab/";
  CHECK_FALSE(matchesSection(pattern + "/c", path));
  CHECK_FALSE(matchesSection(std::string(900, '{') + std::string(100, ','), path));
}

TEST_CASE("an .editorconfig sets the layout of files in its folder and below") {
  const TemporaryFolder folder;
  folder.write(".editorconfig",
               "\xef\xbb\xbf; first\nroot = true\r\n[*]\nIndent_Size = 4\nmax_line_length=100\n"
               "end_of_line = CRLF\n[*.epp]\nindent_size=unset\n[*.txt]\nindent_size = 8\n");
  folder.write("m/.editorconfig",
               "[*.pp]\nindent_style = tab\nindent_size = tab\ntab_width = 3\n"
               "[x.pp]\nmax_line_length = off\nindent_size = many\n");
  CHECK(optionsOf(folder, "a.pp").indent == 4);
  CHECK(optionsOf(folder, "a.pp").width == 100);
  CHECK(optionsOf(folder, "a.pp").lineEnd == FormatOptions::LineEnd::CrLf);
  CHECK(optionsOf(folder, "a.epp").indent == 2);
  SettingOrigins origins;
  CHECK(optionsOf(folder, "m/manifests/a.pp", {}, &origins).indent == 3);
  CHECK(origins["format.indent"].path == folder.at("m/.editorconfig"));
  CHECK(origins["format.indent"].line == 3);
  CHECK(origins["format.width"].line == 4);
  CHECK(optionsOf(folder, "m/x.pp").width == FormatOptions::kMaxWidth);
  CHECK(optionsOf(folder, "m/x.pp").indent == 2);
  Settings fixed;
  readSettingsText("format: {indent: 5}\n", fixed);
  CHECK(optionsOf(folder, "m/manifests/a.pp", fixed).indent == 5);
  CHECK(optionsOf(folder, "m/manifests/a.pp", fixed).width == 100);
}

TEST_CASE("no .editorconfig outside of the workspace is read") {
  const TemporaryFolder folder;
  folder.write(".editorconfig", "[*]\nindent_size = 4\n");
  folder.write("w/a.pp", "");
  folder.write("w/link/a.pp", "");
  if (TemporaryFolder::hasLinks()) folder.link(folder.at(".editorconfig"), "w/link/.editorconfig");
  const auto settings = std::make_shared<const Settings>();
  for (const char* path : {"w/a.pp", "w/link/a.pp"})
    CHECK(EditorConfigs().apply(settings, folder.at(path), folder.at("w")) == settings);
  CHECK(EditorConfigs().apply(settings, folder.at("a.pp"), folder.at("w")) == settings);
  folder.write("w/.git", "gitdir: x\n");
  CHECK(EditorConfigRoots().of(folder.at("w/link/a.pp")) == folder.at("w"));
}

TEST_CASE("an edit of .editorconfig changes the next answer") {
  const TemporaryFolder folder;
  TestClient client;
  client.start(Json::object(), nullptr, {folder.path()});
  const std::string uri = uriOfPath(folder.at("manifests/init.pp"));
  client.open(uri, "class m {\n  include a\n}\n");
  const auto edits = [&] {
    return client
        .call("textDocument/formatting", {{"textDocument", {{"uri", uri}}},
                                          {"options", {{"tabSize", 8}, {"insertSpaces", true}}}})
        .size();
  };
  CHECK(edits() == 0);
  folder.write(".editorconfig", "[*.pp]\nindent_size = 4\n");
  const std::string file = uriOfPath(folder.at(".editorconfig"));
  client.notify("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", file}, {"type", 1}}}}});
  CHECK(edits() == 1);
  folder.remove(".editorconfig");
  client.notify("workspace/didChangeWatchedFiles", {{"changes", {{{"uri", file}, {"type", 3}}}}});
  CHECK(edits() == 0);
}

}  // namespace puppet::test
