// How often completion offers what was meant.
//
//   completion_bench ROOT [COUNT] [SEED] [LETTERS] [whole|qualified|last] [--kinds]
//   [--misses|--places]
//
// At COUNT random names in the manifests below ROOT, which is also the workspace, the name
// (without its `$`) and the rest of its line are deleted, LETTERS letters of it are typed, and
// completion is asked for there. Counted is, for each kind of names, how often the original is
// offered at all, first, and among the first five and ten, in the order of the server. One line of
// JSON; times are the processor times of complete() with everything that it has to find out about
// the text, parsing left out. `--places` prints the names and their places instead, as JSON Lines.
// `--misses` shows the lines where another name came first; with `--kinds`, COUNT names of each
// kind are chosen.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/features/completion/completion.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/bench/completion_places.h"

using namespace puppet;
using namespace puppet::analysis;
using namespace puppet::bench;

namespace {

/// The place in the list, or -1.
int placeOfName(const Completion& completion, const std::string& name) {
  const auto found = std::ranges::find_if(
      completion.items, [&](const CompletionItem& item) { return isMeant(item.label, name); });
  return found == completion.items.end() ? -1 : static_cast<int>(found - completion.items.begin());
}

/// The labels that come first instead.
std::string firstOf(const Completion& completion) {
  std::string labels;
  for (std::size_t i = 0; i < std::min<std::size_t>(completion.items.size(), 5); ++i)
    labels += (i == 0 ? "" : " ") + completion.items[i].label;
  return labels;
}

struct Tally {
  int all = 0, offered = 0, first = 0, firstFive = 0, firstTen = 0;

  void add(int place) {
    ++all;
    offered += place >= 0;
    first += place == 0;
    firstFive += place >= 0 && place < 5;
    firstTen += place >= 0 && place < 10;
  }
};

double share(int count, const Tally& tally) { return static_cast<double>(count) / tally.all; }

Typing typingOf(std::string_view word) {
  return word == "last" ? Typing::LastPart : word == "whole" ? Typing::Whole : Typing::Qualified;
}

double processorMilliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

void printPlaces(const std::vector<TypedName>& names) {
  for (const TypedName& name : names)
    std::puts(nlohmann::json{
        {"kind", name.kind}, {"path", name.path}, {"start", name.start}, {"name", name.name}}
                  .dump()
                  .c_str());
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> words(argv + 1, argv + argc);
  const bool showsMisses = std::erase(words, "--misses") > 0;
  const bool printsPlaces = std::erase(words, "--places") > 0;
  const auto choose = std::erase(words, "--kinds") > 0 ? randomNamesOfEachKind : randomNames;
  if (words.empty())
    return std::fputs(
               "usage: completion_bench ROOT [COUNT] [SEED] [LETTERS] "
               "[whole|qualified|last] [--kinds] [--misses]\n",
               stderr),
           2;
  const auto number = [&](std::size_t at, std::size_t otherwise) {
    return words.size() > at ? std::strtoul(words[at].c_str(), nullptr, 10) : otherwise;
  };
  const auto names = choose(words[0], number(1, 2000), static_cast<unsigned>(number(2, 1)));
  if (printsPlaces) return printPlaces(names), 0;
  const std::size_t letters = number(3, 0);
  const Typing typing = typingOf(words.size() > 4 ? words[4] : "");

  WorkspaceOptions options;
  options.usesCache = false;
  Workspace workspace(options);
  workspace.load(words[0]);

  std::map<std::string, Tally> tallies;
  std::vector<double> times;
  for (const TypedName& name : names) {
    HalfTyped typed = halfTyped(name, letters, typing);
    const std::size_t lineStart = typed.text.rfind('\n', name.start) + 1;
    const std::string line = typed.text.substr(lineStart, typed.place - lineStart);
    const auto tree = parser::parse(SourceText(std::move(typed.text)),
                                    {.mode = parser::lexModeForPath(name.path)});
    const double begin = processorMilliseconds();
    const SemanticModel model(tree, name.path, workspace.snapshot());
    const Completion completion = complete(model, typed.place, {});
    times.push_back(processorMilliseconds() - begin);
    const int rank = placeOfName(completion, name.name);
    for (Tally* tally : {&tallies[name.kind], &tallies["all"]}) tally->add(rank);
    if (showsMisses && rank != 0)
      std::printf("%s\t%d/%zu\t%s\t%s\t%s\n", name.kind.c_str(), rank, completion.items.size(),
                  name.name.c_str(), line.c_str(), firstOf(completion).c_str());
  }
  std::ranges::sort(times);
  const auto percentile = [&](double part) {
    return times.empty()
               ? 0
               : times[static_cast<std::size_t>(part * static_cast<double>(times.size() - 1))];
  };
  std::printf("{\"p50_ms\": %.3f, \"p99_ms\": %.3f, \"max_ms\": %.3f", percentile(0.5),
              percentile(0.99), percentile(1));
  for (const auto& [kind, tally] : tallies)
    std::printf(
        ", \"%s\": {\"count\": %d, \"offered\": %.3f, \"first\": %.3f, "
        "\"first_five\": %.3f, \"first_ten\": %.3f}",
        kind.c_str(), tally.all, share(tally.offered, tally), share(tally.first, tally),
        share(tally.firstFive, tally), share(tally.firstTen, tally));
  std::printf("}\n");
}
