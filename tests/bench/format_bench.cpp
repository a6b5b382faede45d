// How long an editor waits for the formatter.
//
//   format_bench FILE
//
// Formats the file as often as takes its measure, with the proof and the edits, and asks for what a
// line break behind each of 400 lines calls for. Prints the median and the 99th percentile of both
// in milliseconds of the processor, as one line of JSON; the file has been parsed before.

#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <time.h>

#include "analysis/format/range_format.h"
#include "parser/parse/parse.h"
#include "tests/bench/input_file.h"

using namespace puppet;

namespace {

constexpr int kRounds = 200;
constexpr std::size_t kLines = 400;

double processorMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + 1e-6 * static_cast<double>(time.tv_nsec);
}

class Times {
 public:
  template <typename Run>
  void measure(const Run& run) {
    const double start = processorMilliseconds();
    run();
    values_.push_back(processorMilliseconds() - start);
  }
  double at(double part) {
    std::ranges::sort(values_);
    return values_[static_cast<std::size_t>(part * static_cast<double>(values_.size() - 1))];
  }

 private:
  std::vector<double> values_;
};

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  parser::ParseOptions options;
  options.mode = parser::lexModeForPath(argv[1]);
  const std::string text = bench::readInput(argv[1]);
  const parser::SyntaxTreePtr tree = parser::parse(SourceText(text), options);
  std::size_t edits = 0;
  Times whole, newLine;
  for (int i = 0; i < kRounds; ++i)
    whole.measure([&] { edits += format::format(*tree).edits.size(); });
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  const std::size_t step = std::max<std::size_t>(1, lines / kLines);
  std::size_t line = 0;
  for (std::size_t at = text.find('\n'); at != std::string::npos; at = text.find('\n', at + 1)) {
    if (line++ % step != 0) continue;
    const auto offset = static_cast<std::uint32_t>(at + 1);
    newLine.measure([&] { edits += format::formatOnType(*tree, offset, '\n', {}).size(); });
  }
  if (line == 0) return 2;
  std::printf(
      "{\"format50\": %.3f, \"format99\": %.3f, \"newline50\": %.3f, \"newline99\": %.3f}\n",
      whole.at(0.5), whole.at(0.99), newLine.at(0.5), newLine.at(0.99));
  return edits == ~std::size_t{0};
}
