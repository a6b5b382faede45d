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
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "analysis/check/check.h"
#include "analysis/rules/semantic/check_memo.h"
#include "analysis/workspace/query_store.h"
#include "analysis/workspace/read_names.h"
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

/// Returns the dependencies of a check anew that the cached one lacks. What depends on the file
/// itself is checked with it.
std::vector<Use> missingUses(const std::string& path, const CheckResult& cached,
                             const CheckResult& anew) {
  std::vector<Use> missing;
  std::ranges::set_difference(anew.uses, cached.uses, std::back_inserter(missing));
  std::erase_if(missing,
                [own = keyOf(NameKind::File, path)](const Use& use) { return use.key == own; });
  return missing;
}

void print(const QueryStore& queries, const std::vector<Use>& missing) {
  for (const Use& use : missing) {
    const auto name = queries.names()->find(use.key);
    const std::string_view noun = name ? nounOf(name->kind) : "unnamed key";
    std::printf("missing: %.*s %s\n", static_cast<int>(noun.size()), noun.data(),
                name ? name->text.c_str() : std::to_string(use.key).c_str());
  }
}

/// False after a difference.
bool editFile(Workspace& workspace, const std::string& path, std::mt19937& random,
              StatementCache::Counts& counts) {
  const std::string original = bench::readInput(path);
  std::string text = original, before;
  parser::VersionParser parser;
  CheckMemo memo;
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
    counts.statements += memo.evaluation.counts().statements;
    counts.repeated += memo.evaluation.counts().repeated;
    const std::vector<Use> missing = missingUses(path, cached, anew);
    if (cached.findings == anew.findings && missing.empty()) continue;
    std::printf("%s, edit %zu\n", path.c_str(), i);
    print(*context.snapshot.queries, missing);
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
  workspace.snapshot().queries->keepNames();
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
