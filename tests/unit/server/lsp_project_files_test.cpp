// Diagnostics of project files, open or not.

#include <map>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/support/lsp_project.h"

using puppet::server::TestProject;
using Json = puppet::protocol::Json;

namespace {

constexpr std::string_view kFilesClass = "modules/a/manifests/init.pp";
constexpr std::string_view kFilesData = "data/common.yaml";

/// Control repository with data, opened by a client.
struct FilesSession : TestProject {
  FilesSession() {
    write("hiera.yaml", "version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n");
    write(kFilesData, "a::port: eighty\n");
    write(kFilesClass, "class a(Integer $port) { notice($port) }\n");
  }
  /// Returns the number of findings published last for a file; -1 if none were published since the
  /// last call.
  int countPublished(std::string_view name) {
    int count = -1;
    for (const Json& params : client.take("textDocument/publishDiagnostics"))
      if (params["uri"] == uri(name)) count = static_cast<int>(params["diagnostics"].size());
    return count;
  }
};

const Json kFilesPull{{"textDocument", {{"diagnostic", Json::object()}}},
                      {"workspace", {{"diagnostics", {{"refreshSupport", true}}}}}};
const Json kClosedFiles{{"checkClosedFiles", true}};

}  // namespace

TEST_CASE("project files: data is checked again when the type of a parameter changes") {
  FilesSession session;
  session.start(Json::object(), nullptr);
  session.open(kFilesClass, "class a(Integer $port) { notice($port) }\n");
  session.open(kFilesData, "a::port: '80'\n");
  CHECK(session.countPublished(kFilesData) == 1);
  // An unsaved edit counts; an edit of a body changes nothing for other files.
  session.client.edit(session.uri(kFilesClass), 2, {0, 8, 0, 15}, "String");
  CHECK(session.countPublished(kFilesData) == 0);
  session.client.edit(session.uri(kFilesClass), 3, {0, 23, 0, 23}, " notice(1) ");
  CHECK(session.countPublished(kFilesData) == -1);
  // An option in another file of data.
  session.client.edit(session.uri(kFilesClass), 4, {0, 8, 0, 14}, "Integer");
  CHECK(session.countPublished(kFilesData) == 1);
  session.write("hiera.yaml",
                "version: 5\nhierarchy: [{ name: all, paths: [more.yaml, common.yaml] }]\n");
  session.write("data/more.yaml", "lookup_options: { 'a::port': { convert_to: Integer } }\n");
  session.changed({"data/more.yaml"});
  CHECK(session.countPublished(kFilesData) == 0);
}

TEST_CASE("project files: data is checked when it gets a hierarchy, whatever was read before") {
  FilesSession session;
  session.remove("hiera.yaml");
  session.write(kFilesClass, "notice(1)\n");
  session.start(Json::object(), kClosedFiles);
  session.open(kFilesClass, "class a(Integer $port) { notice($port) }\n");
  CHECK(session.countPublished(kFilesData) == -1);
  session.write("hiera.yaml", "version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n");
  session.changed({"hiera.yaml"});
  CHECK(session.countPublished(kFilesData) == 1);
}

TEST_CASE("project files: those that are not open are published") {
  FilesSession session;
  session.write("modules/a/metadata.json", "{ \"name\": \"nothing\" }");
  session.start(Json::object(), kClosedFiles);
  CHECK(session.countPublished(kFilesData) == 1);
  session.write(kFilesData, "a::port: 80\n");
  session.changed({std::string(kFilesData)});
  CHECK(session.countPublished(kFilesData) == 0);
  session.open(kFilesClass, "class a(String $port) { notice($port) }\n");
  CHECK(session.countPublished(kFilesData) == 1);
  session.remove(kFilesData);
  session.changed({std::string(kFilesData)});
  CHECK(session.countPublished(kFilesData) == 0);
}

TEST_CASE("project files: those that are not open are pulled") {
  FilesSession session;
  session.write("modules/a/metadata.json", "{ \"name\": \"nothing\" }");
  session.start(kFilesPull, nullptr);
  Json previous = Json::array();
  const auto pull = [&] {
    const Json answer =
        session.client.call("workspace/diagnostic", {{"previousResultIds", previous}});
    previous = Json::array();
    std::map<std::string, std::string> kinds;
    for (const Json& item : answer["items"]) {
      const std::string uri = item["uri"];
      previous.push_back({{"uri", uri}, {"value", item["resultId"]}});
      kinds[uri.substr(uri.rfind('/') + 1)] =
          item["kind"] == "full" ? item["items"].empty() ? "nothing" : "something" : "=";
    }
    return kinds;
  };
  using Kinds = std::map<std::string, std::string>;
  CHECK(pull() == Kinds{{"common.yaml", "something"},
                        {"environment.conf", "nothing"},
                        {"hiera.yaml", "nothing"},
                        {"init.pp", "nothing"},
                        {"metadata.json", "something"}});
  session.client.takeSent();
  session.write(kFilesData, "a::port: 80\n");
  session.changed({std::string(kFilesData)});
  CHECK_FALSE(session.client.take("workspace/diagnostic/refresh").empty());
  CHECK(pull() == Kinds{{"common.yaml", "nothing"},
                        {"environment.conf", "="},
                        {"hiera.yaml", "="},
                        {"init.pp", "="},
                        {"metadata.json", "="}});
}

TEST_CASE("project files: missing data is reported where classes are declared") {
  FilesSession session;
  session.start(Json::object(), nullptr);
  session.open("manifests/site.pp", "include a\n");
  CHECK(session.countPublished("manifests/site.pp") == 0);
  session.write(kFilesData, "a::other: 1\n");
  session.changed({std::string(kFilesData)});
  CHECK(session.countPublished("manifests/site.pp") == 1);
  session.write(kFilesData, "a::port: 80\n");
  session.changed({std::string(kFilesData)});
  CHECK(session.countPublished("manifests/site.pp") == 0);
}
