// Compares checks that reuse cached results of the version before with checks without a cache.
//
//   check_edits_bench ROOT [COUNT] [SEED]
//
// Edits random manifests below ROOT, COUNT times (1,000) altogether, and checks each version with
// the cache of the one before, in the environment that ROOT is. The findings must be those of a
// check without a cache, whose dependencies must all be recorded. Prints the first difference and
// ends with 1; otherwise prints how many statements were not evaluated again.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "analysis/check/check.h"
#include "analysis/inference/statement_cache.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/bench/input_file.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::analysis;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kEditsOfFile = 25;

void print(const char* title, const std::vector<Diagnostic>& findings) {
  std::printf("%s\n", title);
  for (const Diagnostic& finding : findings)
    std::printf("  %u..%u %s\n", finding.range.start, finding.range.end, finding.message.c_str());
}

/// False after a difference.
bool editFile(Workspace& workspace, const std::string& path, std::mt19937& random,
              StatementCache::Counts& counts) {
  const std::string original = bench::readInput(path);
  std::string text = original, before;
  parser::VersionParser parser;
  StatementCache memo;
  for (std::size_t i = 0; i < kEditsOfFile; ++i) {
    before = text;
    if (i % 5 == 4)
      text = original;
    else
      i % 7 == 3 ? editText(text, random) : editWord(text, random);
    const auto tree = parser.parse(SourceText(text), {parser::lexModeForPath(path)});
    workspace.setDocument(path, tree);
    const CheckContext context{.path = path, .snapshot = workspace.snapshot(), .memo = &memo};
    const CheckResult cached = checkWithUses(*tree, context);
    const CheckResult anew = checkWithUses(*tree, {.path = path, .snapshot = workspace.snapshot()});
    counts.statements += memo.counts().statements;
    counts.repeated += memo.counts().repeated;
    const bool knowsUses = std::ranges::includes(cached.uses, anew.uses);
    if (cached.findings == anew.findings && knowsUses) continue;
    std::printf("%s, edit %zu%s\n", path.c_str(), i, knowsUses ? "" : ": a use is missing");
    print("cached:", cached.findings);
    print("anew:", anew.findings);
    std::ofstream("check_edits_before.pp", std::ios::binary) << before;
    std::ofstream("check_edits_after.pp", std::ios::binary) << text;
    return false;
  }
  workspace.closeDocument(path);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) return std::fprintf(stderr, "usage: check_edits_bench ROOT [COUNT] [SEED]\n"), 2;
  const std::size_t count = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 1'000;
  std::mt19937 random(argc > 3 ? static_cast<unsigned>(std::strtoul(argv[3], nullptr, 10)) : 1);
  Workspace workspace(WorkspaceOptions{});
  workspace.load(argv[1]);
  std::vector<std::string> paths;
  workspace.snapshot().index->forEachFile([&](const IndexedFile& file) {
    if (file.path().ends_with(".pp")) paths.push_back(file.path());
  });
  std::ranges::sort(paths);
  if (paths.empty()) return std::fprintf(stderr, "no manifests below %s\n", argv[1]), 2;
  StatementCache::Counts counts;
  for (std::size_t done = 0; done < count; done += kEditsOfFile)
    if (!editFile(workspace, paths[random() % paths.size()], random, counts)) return 1;
  std::printf("%zu edits, nothing different; %zu of %zu statements were not evaluated again\n",
              count, counts.repeated, counts.statements);
  return 0;
}
