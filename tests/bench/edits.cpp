// Measures the time of edits.
//
//   edits_bench [--seed N] [--edits N] [--kind K] file...  times
//   edits_bench --stress N [--seed N] file...              N random edits, each compared; the first
//                                                          wrong one is left in edits_before/_after
//   edits_bench --memory file...                           all trees at once
//
// Times are CPU time of one thread from the text, as the client left it, to the tree with its
// findings; the copy of the text that the tree keeps is part of it. The range of the edit is known,
// as editors tell it, except for what is undone: there the texts are compared.

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <malloc.h>

#include "parser/parse/parse.h"
#include "tests/bench/input_file.h"
#include "tests/support/text_edits.h"

using namespace puppet;
using namespace puppet::parser;

namespace {

struct File {
  std::string path;
  std::string text;
  ParseOptions options;
};

File readFile(const std::string& path) {
  File file{path, bench::readInput(path), {}};
  file.options.mode = lexModeForPath(path);
  return file;
}

double cpuMicroseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

class Times {
 public:
  void add(double time) { times_.push_back(time); }
  double at(double part) {
    if (times_.empty()) return 0;
    std::ranges::sort(times_);
    return times_[static_cast<std::size_t>(part * static_cast<double>(times_.size() - 1))];
  }

 private:
  std::vector<double> times_;
};

bool isWord(char c) { return c == '_' || std::isalnum(static_cast<unsigned char>(c)); }

/// A random place within a word.
std::size_t placeInWord(const std::string& text, std::mt19937& random) {
  for (int tries = 0; tries < 1000; ++tries) {
    const std::size_t at = 1 + random() % (text.size() - 1);
    if (isWord(text[at - 1]) && isWord(text[at])) return at;
  }
  return text.size() / 2;
}

struct Kind {
  const char* name;
  void (*apply)(std::string&, std::mt19937&);
};

constexpr Kind kKinds[] = {
    {"letter", [](std::string& text,
                  std::mt19937& random) { text.insert(placeInWord(text, random), 1, 'x'); }},
    {"{",
     [](std::string& text, std::mt19937& random) { text.insert(random() % text.size(), 1, '{'); }},
    {"\"",
     [](std::string& text, std::mt19937& random) { text.insert(random() % text.size(), 1, '"'); }},
    {"paste", [](std::string& text, std::mt19937& random) {
       const std::size_t from = text.find('\n', random() % text.size());
       const std::size_t to = text.find('\n', random() % text.size());
       if (from == std::string::npos || to == std::string::npos) return;
       text.insert(to, text.substr(from, std::min<std::size_t>(400, text.size() - from)));
     }}};

/// Every edit is made and taken back; both are measured.
void measure(const File& file, std::size_t edits, unsigned seed, const std::string& only) {
  std::mt19937 random(seed);
  Times full, undo;
  for (int i = 0; i < 30; ++i) {
    const double start = cpuMicroseconds();
    const SyntaxTreePtr tree = parse(SourceText(file.text), file.options);
    full.add(cpuMicroseconds() - start);
  }
  std::printf("%s: %zu bytes, full parse %.0f us\n", file.path.c_str(), file.text.size(),
              full.at(0.5));
  std::printf("  %-8s %8s %8s %8s   full / p50\n", "us", "p50", "p99", "max");
  VersionParser parser;
  SyntaxTreePtr tree = parser.parse(SourceText(file.text), file.options);
  const auto timed = [&](const std::string& text, TextChange change) {
    const double start = cpuMicroseconds();
    tree = parser.parse(SourceText(text), file.options, {tree->text, change});
    return cpuMicroseconds() - start;
  };
  const auto print = [&](const char* name, Times& times) {
    std::printf("  %-8s %8.1f %8.1f %8.1f   %.0f\n", name, times.at(0.5), times.at(0.99),
                times.at(1), full.at(0.5) / std::max(0.1, times.at(0.5)));
  };
  for (const Kind& kind : kKinds) {
    if (!only.empty() && only != kind.name) continue;
    Times times;
    for (std::size_t i = 0; i < edits; ++i) {
      std::string text = file.text;
      kind.apply(text, random);
      times.add(timed(text, changeBetween(file.text, text)));
      undo.add(timed(file.text, {}));
    }
    print(kind.name, times);
  }
  print("undo", undo);
}

/// Random edits, now and then taken back. How many versions were not as they should be.
std::size_t stress(const std::vector<File>& files, std::size_t edits, unsigned seed) {
  std::mt19937 random(seed);
  std::size_t wrong = 0;
  for (std::size_t done = 0; done < edits;) {
    const File& file = files[random() % files.size()];
    std::string text = file.text;
    VersionParser parser;
    SourceText last;
    for (int i = 0; i < 50 && done < edits; ++i, ++done) {
      const std::string before = text;
      if (i == 0 || random() % 12 == 0) {
        text = file.text;
      } else {
        for (std::size_t n = 1 + random() % 3; n > 0; --n) editText(text, random);
      }
      const KnownChange change =
          random() % 2 == 0 ? knownChange(last, text, random) : KnownChange{};
      const SyntaxTreePtr tree = parser.parse(SourceText(text), file.options, change);
      last = tree->text;
      const std::string problem = versionProblem(*tree, text);
      if (problem.empty()) continue;
      if (++wrong == 1) std::ofstream("edits_before") << before;
      if (wrong == 1) std::ofstream("edits_after") << text;
      std::printf("%s: %s\n", file.path.c_str(), problem.c_str());
    }
  }
  std::printf("%zu edits, %zu wrong\n", edits, wrong);
  return wrong;
}

std::size_t bytesInUse() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

void measureMemory(const std::vector<std::string>& paths) {
  std::size_t bytes = 0, lines = 0;
  std::vector<SyntaxTreePtr> trees;
  trees.reserve(paths.size());
  const std::size_t before = bytesInUse();
  for (const std::string& path : paths) {
    File file = readFile(path);
    bytes += file.text.size();
    lines += static_cast<std::size_t>(std::ranges::count(file.text, '\n'));
    trees.push_back(parse(SourceText(std::move(file.text)), file.options));
  }
  const auto used = static_cast<double>(bytesInUse() - before);
  std::printf("%zu files, %zu lines, %zu bytes: %.2f MB held, %.2f MB for 100,000 lines\n",
              trees.size(), lines, bytes, used * 1e-6,
              used * 1e-6 * 100'000 / static_cast<double>(std::max<std::size_t>(1, lines)));
}

}  // namespace

int main(int argc, char** argv) {
  unsigned seed = 1;
  std::size_t edits = 500, stressed = 0;
  bool memory = false;
  std::string only;
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::stoul(argv[++i]) : 0; };
    if (argument == "--seed") {
      seed = static_cast<unsigned>(number());
    } else if (argument == "--edits") {
      edits = number();
    } else if (argument == "--stress") {
      stressed = number();
    } else if (argument == "--kind") {
      only = i + 1 < argc ? argv[++i] : "";
    } else if (argument == "--memory") {
      memory = true;
    } else {
      paths.push_back(argument);
    }
  }
  if (paths.empty()) return 2;
  if (memory) {
    measureMemory(paths);
    return 0;
  }
  std::vector<File> files;
  for (const std::string& path : paths) files.push_back(readFile(path));
  if (stressed > 0) return stress(files, stressed, seed) == 0 ? 0 : 1;
  for (const File& file : files)
    if (file.text.size() > 1) measure(file, edits, seed, only);
  return 0;
}
