// Invalidation after an edit: the open files that are rechecked, and the number of recomputed
// queries.

#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "server/lsp/uri.h"
#include "tests/support/lsp_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::pathOfUri;
using puppet::server::TestClient;
using puppet::server::uriOfPath;
using puppet::test::TemporaryFolder;
using Json = puppet::protocol::Json;

namespace {

struct File {
  std::string path, text;
};

const std::vector<File>& files() {
  static const std::vector<File> all = {
      {"init.pp", "class a(Integer $port = 1) {\n  $v = $port + 1\n  $w = 'x'\n}\n"},
      {"reads_v.pp", "class a::reads_v {\n  include a\n  notice($a::v)\n}\n"},
      {"reads_port.pp", "class a::reads_port {\n  include a\n  notice($a::port)\n}\n"},
      {"declares.pp", "class a::declares {\n  class { 'a': port => 2 }\n}\n"},
      {"calls.pp", "class a::calls {\n  notice(a::f(1))\n}\n"},
      {"typed.pp", "class a::typed(A::T $t) {\n  notice($t)\n}\n"},
      {"renders.pp", "class a::renders {\n  notice(epp('a/t.epp', { 'x' => 1 }))\n}\n"},
      {"lacks.pp", "class a::lacks {\n  a::late { 'x': }\n}\n"},
      {"apart.pp", "class a::apart {\n  notice('apart')\n}\n"},
      {"f.pp", "# Adds.\nfunction a::f(Integer $x) >> Integer {\n  $x + 1\n}\n"},
      {"t.pp", "type A::T = Integer\n"},
      {"late.pp", ""},
      {"t.epp", "<%- | Integer $x | -%>\n<%= $x %> text\n"},
  };
  return all;
}

std::string pathOf(const std::string& name) {
  const char* folder = name == "f.pp"          ? "functions/"
                       : name == "t.pp"        ? "types/"
                       : name.ends_with("epp") ? "templates/"
                                               : "manifests/";
  return "modules/a/" + (folder + name);
}

/// Server with all files open.
class World {
 public:
  World() {
    folder_.write("environment.conf", "modulepath = modules\n");
    for (const File& file : files()) folder_.write(pathOf(file.path), file.text);
    client_.start(Json::object(), Json::object(), {folder_.path()});
    for (const File& file : files()) client_.open(uriOf(file.path), file.text);
    checked();
  }

  /// Replaces `from` in a file; returns the names of the rechecked files, sorted.
  std::string edit(const std::string& name, const std::string& from, const std::string& to) {
    const auto file = std::ranges::find(files(), name, &File::path);
    std::string text = file->text;
    text.replace(text.find(from), from.size(), to);
    client_.notify("textDocument/didChange",
                   {{"textDocument", {{"uri", uriOf(name)}, {"version", ++version_}}},
                    {"contentChanges", Json::array({{{"text", text}}})}});
    return checked();
  }

 private:
  std::string uriOf(const std::string& name) const { return uriOfPath(folder_.at(pathOf(name))); }

  std::string checked() {
    client_.scheduler.advance(std::chrono::seconds(5));
    std::set<std::string> names;
    for (const Json& params : client_.take("textDocument/publishDiagnostics")) {
      const std::string path = *pathOfUri(params["uri"].get<std::string>());
      names.insert(path.substr(path.rfind('/') + 1));
    }
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
    return text;
  }

  TemporaryFolder folder_;
  TestClient client_;
  int version_ = 1;
};

}  // namespace

TEST_CASE("an edit checks again exactly the files that read what it changes") {
  struct Edit {
    const char* what;
    const char* file;
    const char* from;
    const char* to;
    const char* checked;
  };
  const Edit edits[] = {
      {"a comment in a class", "init.pp", "  $v", "  # comment\n  $v", "init.pp"},
      {"a statement that sets nothing", "init.pp", "  $w", "  notice(1)\n  $w", "init.pp"},
      {"the value of an unread variable", "init.pp", "'x'", "'y'", "init.pp"},
      {"the type of what a variable that is read holds", "init.pp", "$port + 1", "\"${port}\"",
       "init.pp reads_v.pp"},
      {"the default of a parameter", "init.pp", "= 1)", "= 2)", "init.pp"},
      {"the type of a parameter", "init.pp", "Integer", "Float",
       "declares.pp init.pp reads_port.pp reads_v.pp"},
      {"a new parameter", "init.pp", "= 1)", "= 1, $more = 2)",
       "declares.pp init.pp reads_port.pp reads_v.pp"},
      {"the body of a function", "f.pp", "$x + 1", "$x + 2", "calls.pp f.pp"},
      {"the parameters of a function", "f.pp", "Integer $x", "String $x", "calls.pp f.pp"},
      {"what an alias stands for", "t.pp", "Integer", "String", "t.pp typed.pp"},
      {"a parameter of a template", "t.epp", "Integer", "String", "renders.pp t.epp"},
      {"the text of a template", "t.epp", " text", " other", "t.epp"},
      {"a definition that is missing", "late.pp", "", "define a::late { }\n", "lacks.pp late.pp"},
      {"a broken text", "init.pp", "class a(", "class a((", "init.pp"},
  };
  for (const Edit& edit : edits) {
    World world;
    CAPTURE(edit.what);
    CHECK(world.edit(edit.file, edit.from, edit.to) == edit.checked);
  }
}
