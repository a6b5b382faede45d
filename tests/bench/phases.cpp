// One phase of the work on many files, on one core, as often as it is asked for.
//
//   phases_bench lex|parse|check|format|memory LIST
//
// LIST names a file with one path on each line. Prints one line of JSON for each line on standard
// input: the processor seconds that the phase took for all files. `memory` gives instead by how
// many bytes the process grows when it keeps all trees.

#include <cstdio>
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include <malloc.h>
#include <time.h>
#include <unistd.h>

#include "analysis/check/check.h"
#include "analysis/format/format.h"
#include "parser/parse/parse.h"
#include "tests/bench/input_file.h"

using namespace puppet;

namespace {

struct File {
  std::string path;
  SourceText text;
  parser::ParseOptions options;
};

std::vector<File> readFiles(const char* list) {
  std::vector<File> files;
  std::istringstream paths(bench::readInput(list));
  for (std::string path; std::getline(paths, path);) {
    File file{path, SourceText(bench::readInput(path)), {}};
    file.options.mode = parser::lexModeForPath(path);
    files.push_back(std::move(file));
  }
  return files;
}

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double residentBytes() {
  malloc_trim(0);
  std::ifstream statm("/proc/self/statm");
  double pages = 0;
  statm >> pages >> pages;
  return pages * static_cast<double>(sysconf(_SC_PAGESIZE));
}

/// Sum of the results of phases, so that no compiler optimizes a phase away.
std::size_t result = 0;

double lexing(const std::vector<File>& files) {
  const double start = processorSeconds();
  for (const File& file : files)
    result += parser::lex(file.text.view(), file.options.mode).tokens.size();
  return processorSeconds() - start;
}

double parsing(const std::vector<File>& files) {
  const double start = processorSeconds();
  for (const File& file : files)
    result += parser::parse(file.text, file.options)->diagnostics.size();
  return processorSeconds() - start;
}

double checking(const std::vector<File>& files) {
  double seconds = 0;
  for (const File& file : files) {
    const parser::SyntaxTreePtr tree = parser::parse(file.text, file.options);
    const double start = processorSeconds();
    analysis::CheckContext context;
    context.path = file.path;
    result += analysis::check(*tree, context).size();
    seconds += processorSeconds() - start;
  }
  return seconds;
}

/// With parsing, and with the proof that the result is the same code.
double formatting(const std::vector<File>& files) {
  const double start = processorSeconds();
  for (const File& file : files)
    result += format::format(*parser::parse(file.text, file.options)).text.size();
  return processorSeconds() - start;
}

double growth(const std::vector<File>& files) {
  std::vector<parser::SyntaxTreePtr> trees;
  trees.reserve(files.size());
  const double before = residentBytes();
  for (const File& file : files) trees.push_back(parser::parse(file.text, file.options));
  const double after = residentBytes();
  result += trees.size();
  return after - before;
}

}  // namespace

int main(int argc, char** argv) {
  const std::map<std::string, double (*)(const std::vector<File>&)> phases = {
      {"lex", lexing},
      {"parse", parsing},
      {"check", checking},
      {"format", formatting},
      {"memory", growth}};
  const auto phase = argc == 3 ? phases.find(argv[1]) : phases.end();
  if (phase == phases.end()) {
    std::cerr << "usage: phases_bench lex|parse|check|format|memory LIST\n";
    return 2;
  }
  const std::vector<File> files = readFiles(argv[2]);
  for (std::string line; std::getline(std::cin, line);) {
    std::printf("{\"value\": %.9f}\n", phase->second(files));
    std::fflush(stdout);
  }
  return result == 0;
}
