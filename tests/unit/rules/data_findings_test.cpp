// After any edits, the findings of a data file are those of its text alone: entries that were right
// are left out of a check only as long as nothing has changed that they depend on.

#include <cstddef>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/workspace.h"
#include "tests/support/temporary_folder.h"

namespace puppet::analysis {
namespace {

constexpr const char* kClasses[] = {
    "class shop(Integer $port = 1, Array[String] $names = [], Hash $limits = {},\n"
    "  Optional[String] $motto = undef, Enum['a', 'b'] $kind = 'a') { }\n",
    "class shop(String $port, Array[Integer] $names = []) { }\n",
};

/// Lines of data, right ones and wrong ones, whole and half-typed.
constexpr const char* kLines[] = {
    "shop::port: 80",
    "shop::port: eighty",
    "shop::names: [one, two]",
    "shop::names:\n  - one\n  - 2",
    "shop::names: one",
    "shop::limits:\n  files: 1\n  files: 2",
    "shop::limits:\n  on: 1",
    "shop::motto: \"%{facts.os.family}\"",
    "shop::motto: \"%{facts.os.famly}\"",
    "shop::motto: \"%{lookup('shop::kind')}\"",
    "shop::motto: \"%{lookup('other::key')}\"",
    "shop::kind: a",
    "shop::kind: c",
    "shop::knd: a",
    "shop::kind::",
    "other::key: &anchor [1, 2]",
    "other::more: *anchor",
    "lookup_options:\n  shop::names:\n    merge: unique",
    "lookup_options:\n  '^shop::.*':\n    convert_to: Integer",
    "lookup_options:\n  shop::kind:\n    convert_to: Strng",
    "sho",
    "shop::",
    "  more: 1",
    "- x",
    "\"open",
    "list: [1,",
    "# comment",
    "",
};

/// A control repository with an open data file.
class Shop {
 public:
  Shop(const std::string& class_, const std::string& data, const std::string& ofNode)
      : workspace_(options()) {
    folder_.write("environment.conf", "modulepath = modules\n");
    folder_.write(
        "hiera.yaml",
        "version: 5\nhierarchy:\n  - name: nodes\n    path: \"%{trusted.certname}.yaml\"\n"
        "  - name: common\n    path: common.yaml\n");
    folder_.write("modules/shop/manifests/init.pp", class_);
    folder_.write("data/n.yaml", ofNode);
    path_ = folder_.write("data/common.yaml", data);
    workspace_.load(folder_.path());
  }

  std::vector<Diagnostic> findingsIn(const std::string& data) {
    workspace_.setText(path_, SourceText(data));
    return check();
  }
  std::vector<Diagnostic> check() {
    const WorkspaceSnapshot snapshot = workspace_.snapshot();
    return checkProjectFile(path_, snapshot.texts->at(path_), snapshot).findings;
  }
  void settle() { workspace_.settle(); }
  void write(const std::string& name, const std::string& text) {
    const std::string path = folder_.write(name, text);
    workspace_.updateFiles({&path, 1});
  }

 private:
  static WorkspaceOptions options() {
    WorkspaceOptions options;
    options.usesCache = false;
    options.environment.baseModulePath.emplace();
    return options;
  }

  test::TemporaryFolder folder_;
  std::string path_;
  Workspace workspace_;
};

std::string joined(const std::vector<std::string>& lines) {
  std::string text = "---\n";
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

}  // namespace

TEST_CASE("after any edits the findings of data are those of its text") {
  std::mt19937 random(1);
  const auto below = [&](std::size_t limit) {
    return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
  };
  std::size_t count = 0;
  for (int round = 0; round < 12; ++round) {
    std::vector<std::string> lines(6, "shop::motto: text");
    std::string class_ = kClasses[0], ofNode = "shop::names: [three]\n";
    Shop shop(class_, joined(lines), ofNode);
    for (int step = 0; step < 40; ++step) {
      const std::string line = kLines[below(std::size(kLines))];
      const std::size_t at = below(lines.size());
      switch (below(8)) {
        case 0: shop.write("modules/shop/manifests/init.pp", class_ = kClasses[below(2)]); break;
        case 1: shop.write("data/n.yaml", ofNode = line + '\n'); break;
        case 2: lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at)); break;
        case 3: lines[at] = line; break;
        default: lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), line);
      }
      if (lines.empty()) lines.push_back(line);
      const std::string text = joined(lines);
      shop.findingsIn(text);
      shop.settle();
      const std::vector<Diagnostic> findings = shop.check();
      count += findings.size();
      Shop fresh(class_, text, ofNode);
      CAPTURE(text);
      CAPTURE(ofNode);
      fresh.findingsIn(text);
      fresh.settle();
      REQUIRE(findings == fresh.check());
    }
  }
  CHECK(count > 500);
}

}  // namespace puppet::analysis
