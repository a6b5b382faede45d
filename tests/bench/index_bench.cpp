// Measures the index of an environment.
//
//   index_bench cold|warm|memory|edit|names ROOT [THREADS]
//
// One line of JSON for each line on standard input: `cold` reads all files, `warm` takes what a
// cache has of them, both as seconds on the clock and of the processor; `memory` is by how many
// bytes the process is larger with everything indexed; `edit` the seconds from a new tree of one
// file to the new snapshot. `names` prints the kind and the name of every declaration and reads
// nothing.

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <string>

#include <malloc.h>
#include <time.h>
#include <unistd.h>

#include "analysis/workspace/workspace.h"

using namespace puppet;
using namespace puppet::analysis;

namespace {

double seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double residentBytes() {
  malloc_trim(0);
  std::ifstream statm("/proc/self/statm");
  double pages = 0;
  statm >> pages >> pages;
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

struct Bench {
  std::string root;
  WorkspaceOptions options;

  void timed(bool warm) const {
    WorkspaceOptions run = options;
    run.usesCache = warm;
    Workspace workspace(run);
    const double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    workspace.load(root);
    const double wallTime = seconds(CLOCK_MONOTONIC) - wall;
    const double cpuTime = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    const LoadReport& report = workspace.report();
    std::printf(
        "{\"wall\": %.6f, \"cpu\": %.6f, \"files\": %zu, \"cached\": %zu, \"names\": %zu, "
        "\"detect\": %.6f, \"list\": %.6f}\n",
        wallTime, cpuTime, report.files, report.fromCache, workspace.snapshot().index->nameCount(),
        report.detectSeconds, report.listSeconds);
    if (warm) workspace.storeCache();
  }

  void memory() const {
    WorkspaceOptions run = options;
    run.usesCache = false;
    const double before = residentBytes();
    Workspace workspace(run);
    workspace.load(root);
    std::printf("{\"value\": %.0f}\n", residentBytes() - before);
  }

  /// Gives every file that is not too large its own tree, as if it was opened.
  void edit() const {
    WorkspaceOptions run = options;
    run.usesCache = false;
    Workspace workspace(run);
    workspace.load(root);
    std::vector<std::string> paths;
    workspace.snapshot().index->forEachFile([&](const IndexedFile& file) {
      if (file.path().ends_with(".pp") && paths.size() < 200) paths.push_back(file.path());
    });
    double time = 0;
    for (const std::string& path : paths) {
      const WorkspaceSnapshot snapshot = workspace.snapshot();
      const auto tree = workspace.treeOf(*snapshot.index->findFile(path));
      const double start = seconds(CLOCK_PROCESS_CPUTIME_ID);
      workspace.setDocument(path, tree);
      time += seconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    std::printf("{\"value\": %.9f}\n", time / static_cast<double>(paths.size()));
  }

  void names() const {
    static constexpr const char* kKinds[] = {"class", "define",   "plan",     "task", "function",
                                             "type",  "resource", "provider", "fact", "template",
                                             "file",  "variable", "mixin"};
    WorkspaceOptions run = options;
    run.usesCache = false;
    Workspace workspace(run);
    workspace.load(root);
    workspace.snapshot().index->forEachFile([&](const IndexedFile& file) {
      for (const DeclaredName& name : file.names)
        std::printf("%s %s%s\n", kKinds[static_cast<int>(name.kind)],
                    Declaration{&file, &name}.text().c_str(),
                    name.isLoadable ? "" : " (misplaced)");
    });
  }
};

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc > 2 ? argv[1] : "";
  Bench bench;
  if (argc > 2) bench.root = argv[2];
  bench.options.threads = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 2;
  bench.options.environment.baseModulePath.emplace();
  std::string cache = std::filesystem::temp_directory_path() / "puppet-ls-bench-XXXXXX";
  if (!::mkdtemp(cache.data())) return 1;
  bench.options.cacheDirectory = cache;
  const std::map<std::string, std::function<void()>> modes = {{"cold", [&] { bench.timed(false); }},
                                                              {"warm", [&] { bench.timed(true); }},
                                                              {"memory", [&] { bench.memory(); }},
                                                              {"edit", [&] { bench.edit(); }}};
  int status = 0;
  if (mode == "names") {
    bench.names();
  } else if (const auto chosen = modes.find(mode); chosen != modes.end()) {
    for (std::string line; std::getline(std::cin, line);) {
      chosen->second();
      std::fflush(stdout);
    }
  } else {
    std::cerr << "usage: index_bench cold|warm|memory|edit|names ROOT [THREADS]\n";
    status = 2;
  }
  std::filesystem::remove_all(cache);
  return status;
}
