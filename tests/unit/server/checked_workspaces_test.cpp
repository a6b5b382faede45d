#include "server/cli/check/checked_workspaces.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/temporary_folder.h"

using namespace puppet;

namespace {

/// Returns the root of the environment in which each file is checked; empty for none.
std::map<std::string, std::string> rootsOf(const std::vector<std::string>& paths) {
  server::CheckOptions options;
  options.paths = paths;
  const server::CheckedSettings settings({});
  const server::CheckedWorkspaces workspaces(options, settings);
  std::map<std::string, std::string> roots;
  for (const std::string& path : paths) {
    const auto place = workspaces.of(path);
    if (place) CHECK(place.file->path() == path);
    roots[path] = place ? place.workspace->snapshot().environment->root : "";
  }
  return roots;
}

}  // namespace

TEST_CASE("named files of many modules are each checked in the environment of their module") {
  const test::TemporaryFolder folder;
  std::vector<std::string> paths;
  std::vector<std::string> expected;
  const auto add = [&](const std::string& module, const std::string& file, std::string_view text) {
    paths.push_back(folder.write(module + '/' + file, text));
    expected.push_back(folder.at(module));
  };
  for (int i = 0; i < 40; ++i) {
    const std::string name = "module" + std::to_string(i);
    folder.write(name + "/metadata.json", R"({"name": "me-)" + name + R"("})");
    add(name, "manifests/init.pp", "class " + name + " { include " + name + "::below::it }\n");
    add(name, "manifests/below/it.pp", "class " + name + "::below::it { }\n");
    add(name, "types/kind.pp", "type " + name + "::Kind = String\n");
  }
  const auto roots = rootsOf(paths);
  for (std::size_t i = 0; i < paths.size(); ++i) CHECK(roots.at(paths[i]) == expected[i]);
}

TEST_CASE("the environment of a file is the same among few and among many named files") {
  const test::TemporaryFolder folder;
  std::vector<std::string> paths;
  for (int i = 0; i < 20; ++i) {
    const std::string name = "m" + std::to_string(i);
    folder.write(name + "/metadata.json", R"({"name": "me-)" + name + R"("})");
    paths.push_back(folder.write(name + "/manifests/init.pp", "class " + name + " { }\n"));
    // Environments of their own, or parts of the one around.
    paths.push_back(
        folder.write(name + "/spec/fixtures/modules/f/manifests/init.pp", "class f { }\n"));
    paths.push_back(folder.write(name + "/manifests/inner/metadata.json", "{}\n"));
    paths.push_back(folder.write(name + "/manifests/inner/manifests/it.pp", "class it { }\n"));
    paths.push_back(folder.write(name + "/examples/use.pp", "include " + name + "\n"));
  }
  const auto all = rootsOf(paths);
  std::set<std::string> different;
  for (std::size_t i = 0; i < paths.size(); i += 5) {
    const std::vector<std::string> few(paths.begin() + static_cast<std::ptrdiff_t>(i),
                                       paths.begin() + static_cast<std::ptrdiff_t>(i) + 5);
    for (const auto& [path, root] : rootsOf(few)) {
      CAPTURE(path);
      CHECK(all.at(path) == root);
      different.insert(root);
    }
  }
  CHECK(different.size() >= 20);
}
