// Places at which the debugger stops when resources are declared, realized and changed.

#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/cli/debug/debug_command.h"
#include "tests/support/debug_client.h"
#include "tests/support/temporary_folder.h"

using puppet::protocol::Json;
using puppet::server::DebugSession;
using puppet::server::ScriptedMessages;
using puppet::test::TemporaryFolder;

namespace {

using Files = std::map<std::string, std::string>;

/// Returns a line for each stop at what is watched, or at an error: `FILE:LINE FRAME: TEXT`.
std::string stopsOf(const Files& files, const std::vector<std::string>& watched) {
  const TemporaryFolder folder;
  folder.write("environment.conf", "modulepath = modules");
  for (const auto& [name, text] : files) folder.write(name, text);
  ScriptedMessages messages;
  int seq = 0;
  const auto request = [&](const std::string& command, Json arguments) {
    messages.add(
        Json{{"seq", ++seq}, {"type", "request"}, {"command", command}, {"arguments", arguments}}
            .dump());
  };
  Json data = Json::array();
  for (const std::string& name : watched) data.push_back({{"dataId", name}});
  request("initialize", {{"adapterID", "puppet"}});
  request("launch", {{"environment", folder.path()}});
  request("setDataBreakpoints", {{"breakpoints", data}});
  request("setExceptionBreakpoints", {{"filters", {"error"}}});
  request("configurationDone", Json::object());
  std::string text;
  std::string stops;
  const auto send = [&](const std::string& body) {
    const Json message = Json::parse(body);
    if (message.value("event", "") == "stopped") {
      text = message["body"]["text"];
      request("stackTrace", {{"threadId", 1}});
    }
    if (message.value("command", "") != "stackTrace") return;
    const Json& frame = message["body"]["stackFrames"][0];
    const Json source = frame.value("source", Json::object());
    std::string path = source.value("path", source.value("name", ""));
    if (path.starts_with(folder.path())) path.erase(0, folder.path().size() + 1);
    stops += path + ':' + std::to_string(frame["line"].get<int>()) + ' ' +
             frame["name"].get<std::string>() + ": " + text + '\n';
    request("continue", {{"threadId", 1}});
  };
  DebugSession(messages, send, puppet::server::launchDebugged).run();
  return stops;
}

struct Row {
  std::string name;
  Files files;
  std::string watched;
  std::string stops;
};

constexpr const char* kSite = "manifests/site.pp";

const Row kDeclarations[] = {
    {"top scope",
     {{kSite, "\nfile { '/a': }"}},
     "File[/a]",
     "manifests/site.pp:2 top scope: File[/a]\n"},
    {"several bodies",
     {{kSite, "file {\n  '/b': ;\n  '/a': ;\n}"}},
     "File[/a]",
     "manifests/site.pp:3 top scope: File[/a]\n"},
    {"branch",
     {{kSite, "if true {\n  file { '/a': }\n}"}},
     "File[/a]",
     "manifests/site.pp:2 top scope: File[/a]\n"},
    {"node",
     {{kSite, "node default {\n  file { '/a': }\n}"}},
     "File[/a]",
     "manifests/site.pp:2 node default: File[/a]\n"},
    {"lambda",
     {{kSite, "['/a'].each |$path| {\n  file { $path: }\n}"}},
     "File[/a]",
     "manifests/site.pp:2 lambda: File[/a]\n"},
    {"title from a lambda",
     {{kSite, "file {\n  ['a'].map |$name| {\n    \"/${name}\"\n  }: ;\n}"}},
     "File[/a]",
     "manifests/site.pp:2 top scope: File[/a]\n"},
    {"create_resources",
     {{kSite, "\ncreate_resources(file, {\n  '/a' => {},\n})"}},
     "File[/a]",
     "manifests/site.pp:2 top scope: File[/a]\n"},
    {"create_resources of a defined type",
     {{kSite, "create_resources(m::d, { 'x' => {} })"},
      {"modules/m/manifests/d.pp", "define m::d {\n  file { '/a': }\n}"}},
     "File[/a]",
     "modules/m/manifests/d.pp:2 M::D[x]: File[/a]\n"},
    {"class",
     {{kSite, "include m"}, {"modules/m/manifests/init.pp", "class m {\n\n  file { '/a': }\n}"}},
     "File[/a]",
     "modules/m/manifests/init.pp:3 class m: File[/a]\n"},
    {"included class",
     {{kSite, "\ninclude m"}, {"modules/m/manifests/init.pp", "class m {}"}},
     "Class[m]",
     "manifests/site.pp:2 top scope: Class[M]\n"},
    {"class as a resource",
     {{kSite, "\nclass { 'm': }"}, {"modules/m/manifests/init.pp", "class m {}"}},
     "Class[m]",
     "manifests/site.pp:2 top scope: Class[M]\n"},
    {"function",
     {{kSite, "m::f()"}, {"modules/m/functions/f.pp", "function m::f() {\n  file { '/a': }\n}"}},
     "File[/a]",
     "modules/m/functions/f.pp:2 function m::f: File[/a]\n"},
    {"template",
     {{kSite, "epp('m/t.epp')"}, {"modules/m/templates/t.epp", "text\n<% file { '/a': } %>"}},
     "File[/a]",
     "modules/m/templates/t.epp:2 template (epp): File[/a]\n"},
    {"lambda in a template",
     {{kSite, "epp('m/t.epp')"},
      {"modules/m/templates/t.epp", "<% ['/a'].each |$path| {\nfile { $path: }\n} %>"}},
     "File[/a]",
     "modules/m/templates/t.epp:2 lambda: File[/a]\n"},
    {"create_resources in a template",
     {{kSite, "epp('m/t.epp')"},
      {"modules/m/templates/t.epp", "\n<% create_resources(file, { '/a' => {} }) %>"}},
     "File[/a]",
     "modules/m/templates/t.epp:2 template (epp): File[/a]\n"},
    {"inline template",
     {{kSite, "inline_epp(\"\\n<% file { '/a': } %>\")"}},
     "File[/a]",
     "inline code:2 template (inline_epp): File[/a]\n"},
    {"lambda in an inline template",
     {{kSite, "inline_epp(\"<% ['/a'].each |\\$path| {\\nfile { \\$path: }\\n} %>\")"}},
     "File[/a]",
     "inline code:2 lambda: File[/a]\n"},
};

const Row kChanges[] = {
    {"override by a collector",
     {{kSite, "file { '/a': mode => '0600' }\nnotify { 'x': }\nFile <| |> { mode => '0700' }"}},
     "File[/a].mode",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "manifests/site.pp:3 end of the compilation: File[/a].mode is overridden\n"},
    {"attribute that a collector adds",
     {{kSite, "file { '/a': }\n\nFile <| title == '/a' |> {\n  mode => '0700',\n}"}},
     "File[/a].mode",
     "manifests/site.pp:3 end of the compilation: File[/a].mode is set\n"},
    {"realization by a collector",
     {{kSite, "@file { '/a': }\nFile <| |>\nFile <| title == '/a' |>"}},
     "File[/a]",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "manifests/site.pp:2 end of the compilation: File[/a] is realized\n"},
    {"realization by a call",
     {{kSite, "@file { '/a': }\nrealize(File['/a'])"}},
     "File[/a]",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "manifests/site.pp:2 end of the compilation: File[/a] is realized\n"},
    {"collector in a class",
     {{kSite, "file { '/a': mode => '0600' }\ninclude m"},
      {"modules/m/manifests/init.pp", "class m {\n  File <| |> { mode => '0700' }\n}"}},
     "File[/a].mode",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "modules/m/manifests/init.pp:2 end of the compilation: File[/a].mode is overridden\n"},
    {"collector in a defined type",
     {{kSite, "@file { '/a': }\nm::d { 'x': }"},
      {"modules/m/manifests/d.pp", "define m::d {\n\n  File <| |>\n}"}},
     "File[/a]",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "modules/m/manifests/d.pp:3 end of the compilation: File[/a] is realized\n"},
    {"collector in a lambda",
     {{kSite, "@file { '/a': }\n['/a'].each |$path| {\n  File <| title == $path |>\n}"}},
     "File[/a]",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "manifests/site.pp:3 end of the compilation: File[/a] is realized\n"},
    {"collector in a template",
     {{kSite, "@file { '/a': }\nepp('m/t.epp')"},
      {"modules/m/templates/t.epp", "\n<% File <| |> %>"}},
     "File[/a]",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "modules/m/templates/t.epp:2 end of the compilation: File[/a] is realized\n"},
    {"collector in an inline template",
     {{kSite, "@file { '/a': }\ninline_epp(\"\\n<% File <| |> %>\")"}},
     "File[/a]",
     "manifests/site.pp:1 top scope: File[/a]\n"
     "inline code:2 end of the compilation: File[/a] is realized\n"},
    {"override of an inherited resource",
     {{kSite, "include m::b"},
      {"modules/m/manifests/a.pp", "class m::a {\n  file { '/a': mode => '0600' }\n}"},
      {"modules/m/manifests/b.pp",
       "class m::b inherits m::a {\n\n  File['/a'] { mode => '0700' }\n}"}},
     "File[/a].mode",
     "modules/m/manifests/a.pp:2 class m::a: File[/a]\n"
     "modules/m/manifests/b.pp:3 class m::b: File[/a].mode is overridden\n"},
    {"more values",
     {{kSite, "include m::b"},
      {"modules/m/manifests/a.pp", "class m::a {\n  file { '/a': tag => 'x' }\n}"},
      {"modules/m/manifests/b.pp", "class m::b inherits m::a {\n  File['/a'] { tag +> 'y' }\n}"}},
     "File[/a].tag",
     "modules/m/manifests/a.pp:2 class m::a: File[/a]\n"
     "modules/m/manifests/b.pp:2 class m::b: File[/a].tag is overridden\n"},
    {"override that waits for the resource",
     {{kSite, "File['/a'] { mode => '0700' }\nfile { '/a': }"}},
     "File[/a].mode",
     "manifests/site.pp:1 end of the compilation: File[/a].mode is set\n"},
    {"relationship",
     {{kSite, "file { ['/a', '/b']: }\n\nFile['/a'] -> File['/b']"}},
     "File[/a].before",
     "manifests/site.pp:3 end of the compilation: File[/a].before gets a relationship\n"},
    {"relationship of collectors",
     {{kSite, "file { '/a': }\nexec { '/b': }\ninclude m"},
      {"modules/m/manifests/init.pp", "class m {\n  File <| |>\n  ~> Exec <| |>\n}"}},
     "File[/a].notify",
     "modules/m/manifests/init.pp:2 end of the compilation: File[/a].notify gets a relationship\n"},
    {"error in a relationship",
     {{kSite, "file { '/a': }\nFile['/a'] -> File['/b']"}},
     "File[/b]",
     "manifests/site.pp:2 end of the compilation: could not find resource File[/b] of this "
     "relationship\n"},
    {"error in a call of realize()",
     {{kSite, "\nrealize(File['/a'])"}},
     "File[/a]",
     "manifests/site.pp:2 end of the compilation: failed to realize virtual resource File[/a]\n"},
};

void check(const Row& row) {
  CAPTURE(row.name);
  CHECK(stopsOf(row.files, {row.watched}) == row.stops);
}

}  // namespace

TEST_CASE("a data breakpoint stops in the code that declares the resource") {
  for (const Row& row : kDeclarations) check(row);
}

TEST_CASE("a data breakpoint stops in the code that changes the resource") {
  for (const Row& row : kChanges) check(row);
}

TEST_CASE("a data breakpoint tells templates of the same text apart") {
  const std::string text = "<% | $path | %>\n<% file { $path: } %>";
  const Files files = {
      {kSite, "epp('m/s.epp', { 'path' => '/a' })\nepp('m/t.epp', { 'path' => '/b' })"},
      {"modules/m/templates/s.epp", text},
      {"modules/m/templates/t.epp", text}};
  CHECK(stopsOf(files, {"File[/a]", "File[/b]"}) ==
        "modules/m/templates/s.epp:2 template (epp): File[/a]\n"
        "modules/m/templates/t.epp:2 template (epp): File[/b]\n");
}
