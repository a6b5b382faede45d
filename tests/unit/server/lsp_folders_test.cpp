// Folders that come and go with their files: clients report the files, seldom the folders.

#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/findings_client.h"
#include "tests/support/temporary_folder.h"

using puppet::server::FindingsClient;
using puppet::test::TemporaryFolder;

namespace {

constexpr int kCreated = 1, kDeleted = 3;

struct FolderChange {
  std::string what;
  std::vector<std::pair<std::string, std::string>> files;  ///< paths and texts on disk
  std::vector<std::pair<std::string, std::string>> open;   ///< of documents
  std::vector<std::pair<std::string, std::string>> created;
  std::vector<std::string> deleted;        ///< without an event
  std::vector<std::string> reported = {};  ///< as deleted
};

const std::vector<FolderChange>& folderChanges() {
  static const std::pair<std::string, std::string> kConf = {"environment.conf",
                                                            "modulepath = modules:extra\n"};
  static const std::pair<std::string, std::string> kUser = {
      "modules/m/manifests/init.pp", "class m {\n  include beta::a\n  include gamma\n}\n"};
  static const std::pair<std::string, std::string> kGamma = {"extra/gamma/manifests/init.pp",
                                                             "class gamma {\n}\n"};
  static const std::pair<std::string, std::string> kOwn = {
      "other/h/manifests/init.pp", "class h {\n  thing { 't': speed => 1 }\n}\n"};
  static const std::vector<FolderChange> all = {
      {"the first file of a folder of the module path",
       {kConf, kUser},
       {kConf, kUser},
       {kGamma},
       {}},
      {"the last file of a folder of the module path goes",
       {kConf, kUser, kGamma},
       {kConf, kUser},
       {},
       {"extra"},
       {kGamma.first}},
      {"a module goes with its files, without an event for its folder",
       {kConf, kUser, kGamma, {"extra/delta/manifests/init.pp", "class delta {\n}\n"}},
       {kConf, kUser},
       {},
       {"extra/gamma"},
       {kGamma.first}},
      {"saving a document creates its module, outside of an environment",
       {{"site.pp", "include beta::a\n"}},
       {{"later/beta/manifests/init.pp", "class beta {\n  include beta::a\n}\n"}},
       {{"later/beta/manifests/init.pp", "class beta {\n  include beta::a\n}\n"}},
       {}},
      {"saving a document creates its module in an environment",
       {kConf, kUser},
       {{"modules/beta/manifests/a.pp", "class beta::a {\n  include beta::b\n}\n"}, kUser},
       {{"modules/beta/manifests/a.pp", "class beta::a {\n  include beta::b\n}\n"}},
       {}},
      {"a module appears in an earlier folder of the module path",
       {{"environment.conf", "modulepath = first:modules\n"},
        kUser,
        {"first/other/manifests/init.pp", "class other {\n}\n"},
        {"modules/beta/manifests/init.pp", "class beta {\n}\n"}},
       {kUser},
       {{"first/beta/manifests/a.pp", "class beta::a {\n}\n"}},
       {}},
      {"the first file of a module in an earlier folder, which was not there",
       {{"environment.conf", "modulepath = first:modules\n"},
        kUser,
        {"modules/beta/manifests/init.pp", "class beta {\n}\n"}},
       {kUser},
       {{"first/beta/manifests/a.pp", "class beta::a {\n}\n"}},
       {}},
      {"the first file of a folder of data",
       {kConf,
        {"hiera.yaml",
         "version: 5\nhierarchy:\n  - name: a\n    datadir: some/data\n    path: a.yaml\n"},
        kUser},
       {kConf,
        {"hiera.yaml",
         "version: 5\nhierarchy:\n  - name: a\n    datadir: some/data\n    path: a.yaml\n"}},
       {{"some/data/a.yaml", "m::nope: 1\n"}},
       {}},
      {"the folder of data goes with its last file",
       {kConf,
        {"hiera.yaml",
         "version: 5\nhierarchy:\n  - name: a\n    datadir: some/data\n    path: a.yaml\n"},
        {"some/data/a.yaml", "m::nope: 1\n"}},
       {{"hiera.yaml",
         "version: 5\nhierarchy:\n  - name: a\n    datadir: some/data\n    path: a.yaml\n"}},
       {},
       {"some"},
       {"some/data/a.yaml"}},
      {"the first template of a module",
       {kConf,
        {"modules/m/manifests/init.pp", "class m {\n  $x = epp('m/a.epp')\n  notice($x)\n}\n"}},
       {{"modules/m/manifests/init.pp", "class m {\n  $x = epp('m/a.epp')\n  notice($x)\n}\n"}},
       {{"modules/m/templates/a.epp", "x\n"}},
       {}},
      {"the folder of the modules appears with its first module",
       {{"manifests/site.pp", "include beta::a\n"}, {"environment.conf", "modulepath = modules\n"}},
       {{"manifests/site.pp", "include beta::a\n"}},
       {{"modules/beta/manifests/init.pp", "class beta {\n}\n"}},
       {}},
      {"the manifests of an environment appear",
       {kConf, {"modules/m/manifests/init.pp", "class m {\n  notice($given)\n}\n"}},
       {{"modules/m/manifests/init.pp", "class m {\n  notice($given)\n}\n"}},
       {{"manifests/site.pp", "$given = 1\n"}},
       {}},
      {"the folder of a document that is a module of its own",
       {{"hiera.yaml", "version: 5\n"},
        {"modules/g/lib/puppet/type/thing.rb",
         "Puppet::Type.newtype(:thing) do\n  newparam(:name)\nend\n"},
        kOwn,
        {"other/h/types/t.pp", "type H::T = Integer\n"}},
       {kOwn},
       {},
       {"other/h/manifests"},
       {kOwn.first}},
  };
  return all;
}

}  // namespace

TEST_CASE("a folder is added and removed by the events of its files") {
  for (const FolderChange& change : folderChanges()) {
    CAPTURE(change.what);
    const TemporaryFolder folder;
    for (const auto& [path, text] : change.files) folder.write(path, text);
    FindingsClient side(folder);
    for (const auto& [path, text] : change.open) side.open(path, text);
    side.findings();
    for (const std::string& path : change.deleted) folder.remove(path);
    for (const std::string& path : change.reported) side.tell(path, kDeleted);
    for (const auto& [path, text] : change.created) folder.write(path, text);
    for (const auto& [path, text] : change.created) side.tell(path, kCreated);
    const std::string after = side.findings();
    FindingsClient fresh(folder);
    for (const auto& [path, text] : change.open) fresh.open(path, text);
    CHECK(after == fresh.findings());
  }
}
