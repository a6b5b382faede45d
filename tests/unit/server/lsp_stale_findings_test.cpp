// Changes after which findings of other files must be found anew: each left them stale once.

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/findings_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::FindingsClient;
using puppet::test::TemporaryFolder;

namespace {

struct StaleFile {
  std::string path, text;
};

struct Change {
  const char* what;
  std::vector<StaleFile> files;
  std::vector<StaleFile> written;
  const char* removed;  ///< file or folder; empty for none
  const char* event;    ///< path that the client reports
};

const StaleFile kPort{"modules/a/manifests/params.pp", "class a::params {\n  $port = 80\n}\n"};
const StaleFile kOther{"modules/a/manifests/params.pp", "class a::params {\n  $other = 80\n}\n"};
const StaleFile kErb{"modules/a/templates/u.erb", "<%= scope['a::params::prot'] %>\n"};
const StaleFile kPlan{"modules/b/plans/p.yaml", "steps:\n  - command: ls\n"};
const StaleFile kStaleClass{"modules/b/manifests/init.pp", "class b {\n}\n"};
const StaleFile kStaleData{"data/common.yaml", "a::sise: 1\n"};

const std::vector<Change>& changes() {
  static const std::vector<Change> all = {
      {"a variable that a template misspells disappears",
       {kPort, kErb},
       {kOther},
       "",
       "modules/a/manifests/params.pp"},
      {"a variable that a template misspells appears",
       {kOther, kErb},
       {kPort},
       "",
       "modules/a/manifests/params.pp"},
      {"a variable that code misspells gets another name",
       {kPort, {"modules/a/manifests/r.pp", "class a::r {\n  notice($a::params::prot)\n}\n"}},
       {kOther},
       "",
       "modules/a/manifests/params.pp"},
      {"a module disappears with a plan",
       {kPlan, kStaleClass, kPort},
       {},
       "modules/b",
       "modules/b"},
      {"a module appears with a plan", {kPort}, {kPlan, kStaleClass}, "", "modules/b"},
      {"a folder of plans disappears",
       {kPlan, kStaleClass},
       {},
       "modules/b/plans",
       "modules/b/plans"},
      {"a folder of plans appears", {kStaleClass}, {kPlan}, "", "modules/b/plans"},
      {"a defined type that a module uses appears in another module",
       {kPort,
        {"modules/b/metadata.json",
         R"({"name": "x-b", "version": "1.0.0", "author": "x", "license": "MIT",)"
         R"( "summary": "b", "source": "b", "dependencies": []})"},
        {"modules/b/manifests/init.pp", "class b {\n  a::d { 'x': }\n}\n"}},
       {{"modules/a/manifests/d.pp", "define a::d {\n}\n"}},
       "",
       "modules/a/manifests/d.pp"},
      {"a second function of the same name appears",
       {kPort,
        kStaleClass,
        {"modules/a/lib/puppet/functions/old.rb",
         "Puppet::Functions.create_function(:old) do\n  def old(x)\n    1\n  end\nend\n"},
        {"modules/a/templates/f.erb", "<%= scope.function_old(['x']) %>\n"}},
       {{"modules/b/lib/puppet/parser/functions/old.rb",
         "module Puppet::Parser::Functions\n  newfunction(:old) do |args|\n  end\nend\n"}},
       "",
       "modules/b/lib/puppet/parser/functions/old.rb"},
      {"a hierarchy reads another file",
       {kStaleData,
        {"modules/a/manifests/init.pp", "class a(Integer $size = 1) {\n}\n"},
        {"hiera.yaml", "version: 5\nhierarchy:\n  - name: c\n    path: other.yaml\n"}},
       {{"hiera.yaml", "version: 5\nhierarchy:\n  - name: c\n    path: common.yaml\n"}},
       "",
       "hiera.yaml"},
      {"a module requires another one that is not installed",
       {{"modules/shop/manifests/web.pp", "class shop::web {\n}\n"},
        {"modules/a/manifests/init.pp", "class a {\n  include shpo::web\n}\n"}},
       {{"modules/a/metadata.json",
         R"({"name": "x-a", "version": "1.0.0", "author": "x", "license": "MIT", "summary": "a",)"
         R"( "source": "a", "dependencies": [{"name": "x/shpo"}, {"name": "x/shop"}]})"}},
       "",
       "modules/a/metadata.json"},
  };
  return all;
}

}  // namespace

TEST_CASE(
    "stale findings: a change in another file updates the findings of all files that read it") {
  for (const Change& change : changes()) {
    CAPTURE(change.what);
    const TemporaryFolder folder;
    folder.write("environment.conf", "modulepath = modules\n");
    for (const StaleFile& file : change.files) folder.write(file.path, file.text);
    FindingsClient old(folder);
    const auto before = old.findings();
    const bool isNew = !std::filesystem::exists(folder.at(change.event));
    for (const StaleFile& file : change.written) folder.write(file.path, file.text);
    if (*change.removed) folder.remove(change.removed);
    old.tell(change.event, *change.removed ? 3 : isNew ? 1 : 2);
    const auto after = old.findings();
    CHECK(after != before);
    CHECK(after == FindingsClient(folder).findings());
  }
}

TEST_CASE("stale findings: a document that is closed has the text on disk again") {
  const TemporaryFolder folder;
  const std::string user =
      "class a(Integer $port = 1) {\n  notice(template('a/u.erb'), epp('a/t.epp'))\n}\n";
  folder.write("environment.conf", "modulepath = modules\n");
  folder.write("modules/a/manifests/init.pp", user);
  for (const std::string path : {"modules/a/templates/u.erb", "modules/a/templates/t.epp"}) {
    CAPTURE(path);
    folder.write("modules/a/templates/u.erb", "x\n");
    folder.write("modules/a/templates/t.epp", "x\n");
    FindingsClient client(folder);
    const auto before = client.findings();
    client.open(path, path.ends_with(".erb") ? "<%= @port %>\n" : "<%= $a::port %>\n");
    CHECK(client.findings() != before);
    client.close(path);
    CHECK(client.findings() == before);
  }
}
