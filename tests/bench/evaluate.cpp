// A program that is evaluated as often as it is asked for.
//
//   evaluate_bench FILE
//
// Prints one line of JSON for each line on standard input: the processor seconds that it took,
// without parsing.

#include <cstdio>
#include <iostream>
#include <string>

#include <time.h>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "parser/parse/parse.h"
#include "tests/bench/input_file.h"

using namespace puppet;

namespace {

double processorSeconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  const auto tree = parser::parse(SourceText(bench::readInput(argv[1])));
  const auto statements = parser::SourceFile(parser::Cursor::root(*tree)).statements();
  for (std::string line; std::getline(std::cin, line);) {
    analysis::BuiltInSymbols platform;
    analysis::FileSymbols definitions(*tree, platform);
    auto settings = analysis::EvaluationSettings::of(LanguageLevel::Puppet7);
    settings.isClosed = true;
    analysis::EvaluationContext context(settings, definitions);
    context.budget.refill(1'000'000'000);
    analysis::Scope scope;
    const double start = processorSeconds();
    const types::Value value = analysis::Evaluator(context, scope).evaluateStatements(statements);
    const double seconds = processorSeconds() - start;
    if (!value.isKnown()) {
      std::fprintf(stderr, "%s is not evaluated: %s\n", argv[1],
                   context.diagnostics.errors().empty()
                       ? ""
                       : context.diagnostics.errors()[0].message.c_str());
      return 1;
    }
    std::printf("{\"value\": %.9f}\n", seconds);
    std::fflush(stdout);
  }
}
