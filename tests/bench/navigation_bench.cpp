// How long people wait for what names lead to.
//
//   navigation_bench ROOT [STEP]
//
// Asks for hover and definition at every STEPth name of all manifests below ROOT, and for the
// references and a rename of the classes, functions and types that most files mention. Prints the
// 50th and 99th percentile and the slowest answer in milliseconds, one line for each.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "analysis/features/hover.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "analysis/features/rename/rename.h"
#include "analysis/symbols/find_references.h"
#include "analysis/workspace/workspace.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

class Places final : public ReferenceSink {
 public:
  std::vector<std::uint32_t> starts;
  void add(const Reference& reference) override {
    if (!reference.range.empty()) starts.push_back(reference.range.start);
  }
};

struct Times {
  std::vector<double> milliseconds;

  void measure(const std::function<void()>& run) {
    const auto start = std::chrono::steady_clock::now();
    run();
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - start;
    milliseconds.push_back(time.count());
  }
  void print(const char* name) {
    if (milliseconds.empty()) return;
    std::ranges::sort(milliseconds);
    const auto at = [&](double part) {
      return milliseconds[static_cast<std::size_t>(part *
                                                   static_cast<double>(milliseconds.size() - 1))];
    };
    std::printf("%-12s %7zu times: p50 %.3f, p99 %.3f, most %.3f ms\n", name, milliseconds.size(),
                at(0.5), at(0.99), milliseconds.back());
  }
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return 1;
  const std::size_t step = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 20;
  WorkspaceOptions options;
  options.usesCache = false;
  options.environment.baseModulePath.emplace();
  Workspace workspace(options);
  workspace.load(argv[1]);
  const IndexPtr index = workspace.snapshot().index;

  std::vector<std::string> paths;
  index->forEachFile([&](const IndexedFile& file) {
    if (file.path().ends_with(".pp")) paths.push_back(file.path());
  });
  std::ranges::sort(paths);
  Times hovers, definitions, highlights, firsts;
  std::size_t count = 0;
  for (const std::string& path : paths) {
    const auto tree = workspace.treeOf(*index->findFile(path));
    if (!tree) continue;
    const SemanticModel model(tree, path, workspace.snapshot());
    Places places;
    findReferences(*tree, {}, places);
    bool isFirst = true;
    for (const std::uint32_t offset : places.starts) {
      if (++count % step != 0) continue;
      Times& times = isFirst ? firsts : hovers;
      isFirst = false;
      times.measure([&] { hover(model, offset); });
      definitions.measure([&] { definition(model, offset); });
      highlights.measure([&] { documentHighlights(model, offset); });
    }
  }
  firsts.print("first hover");
  hovers.print("hover");
  definitions.print("definition");
  highlights.print("highlight");

  // The declarations that most files mention.
  std::vector<std::pair<std::size_t, Declaration>> uses;
  std::map<Mention, std::size_t> mentions;
  index->forEachFile([&](const IndexedFile& file) {
    for (const Mention mention : file.mentions) ++mentions[mention];
  });
  index->forEachFile([&](const IndexedFile& file) {
    for (const DeclaredName& name : file.names) {
      const Declaration declaration{&file, &name};
      if (!file.path().ends_with(".pp")) continue;
      uses.emplace_back(mentions[mentionOf(ReferenceKind::Class, {}, declaration.text())],
                        declaration);
    }
  });
  std::ranges::sort(uses, std::greater(), [](const auto& use) { return use.first; });
  const Dependencies installed(workspace.snapshot().environment->root);
  Times references, renames;
  for (std::size_t i = 0; i < uses.size() && i < 20; ++i) {
    const Declaration& declaration = uses[i].second;
    const auto tree = workspace.treeOf(*declaration.file);
    if (!tree) continue;
    const SemanticModel model(tree, declaration.file->path(), workspace.snapshot());
    const std::uint32_t offset = declaration.place().name.start;
    std::size_t found = 0, files = 0;
    references.measure([&] {
      for (const FileOccurrences& file : analysis::references(model, offset, true)) {
        found += file.occurrences.size();
        ++files;
      }
    });
    std::string why = "renamed";
    renames.measure([&] {
      const auto plan =
          rename(model, offset, declaration.text() + "_x", MaintainedCode({&installed}));
      if (!plan) why = plan.error();
    });
    std::printf("  %s: %zu places in %zu files, %.2f ms; %s, %.2f ms\n", declaration.text().c_str(),
                found, files, references.milliseconds.back(), why.c_str(),
                renames.milliseconds.back());
  }
  references.print("references");
  renames.print("rename");
}
