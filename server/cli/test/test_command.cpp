#include <memory>

#include <nlohmann/json.hpp>

#include "analysis/testing/run_test.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/in_order.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/progress.h"
#include "server/cli/support/text_position.h"
#include "server/cli/test/convert_command.h"
#include "server/cli/test/coverage_command.h"
#include "server/cli/test/covered_code.h"
#include "server/cli/test/found_tests.h"
#include "server/cli/test/run_found_test.h"
#include "server/cli/test/test_options.h"
#include "server/cli/test/test_result.h"
#include "server/cli/worlds/facts_files.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

/// Result of a test, and the parts that it reaches.
struct TestRun {
  TestResult result;
  analysis::TestReach reach;
};

TestRun run(const FoundTest& found, bool coverage) {
  TestRun done;
  WorldPool::Lease lease(*found.environment->worlds);
  const auto failures =
      analysis::runTest(found.test, found.facts, found.node, environmentOf(found, lease.world()),
                        coverage ? &done.reach : nullptr);
  done.result = resultOf(found, failures);
  return done;
}

std::string formatted(const std::vector<TestResult>& results, const TestOptions& options,
                      const nlohmann::ordered_json& coverage) {
  switch (options.format) {
    case TestOptions::Format::Tap: return testsAsTap(results, options.allowsUnknown);
    case TestOptions::Format::Junit: return testsAsJunit(results, options.allowsUnknown);
    case TestOptions::Format::Json: return testsAsJson(results, coverage);
    case TestOptions::Format::Text: break;
  }
  return testsAsText(results, options.isVerbose);
}

/// Returns the places and names of tests.
std::string listed(const std::vector<FoundTest>& tests, bool isJson) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  std::string text;
  for (const FoundTest& test : tests) {
    const std::uint32_t line =
        PositionFinder(test.tree->source().view()).at(test.test.place.start).line;
    if (isJson)
      list.push_back({{"path", test.path}, {"line", line}, {"name", test.test.name}});
    else
      text += printable(test.path) + ':' + std::to_string(line) + ": " + printable(test.test.name) +
              '\n';
  }
  return isJson ? toText({{"tests", std::move(list)}}, 2) + '\n' : text;
}

int complainOfAll(const std::vector<std::string>& errors) {
  for (const std::string& error : errors) complain(error);
  return kExitTrouble;
}

/// Returns the exit status: 1 if a test fails or a minimum is not reached.
int runTests(const TestOptions& given) {
  TestOptions options = given;
  if (options.converts) return convertSpecs(options.paths);
  options.coverage = reportsCoverage(options);
  if (const std::string problem = coverageProblem(options); !problem.empty())
    return complain(problem);
  types::Value facts;
  if (!options.factsPath.empty()) {
    const auto nodes = readNodeFacts(options.factsPath);
    if (!nodes) return complain(nodes.error());
    facts = nodes->front().facts;
  }
  std::vector<std::string> errors;
  TestEnvironments environments(options.modulePath);
  std::vector<FoundTest> tests;
  for (const std::string& path : findTestFiles(options.paths, errors))
    for (FoundTest& test : readTests(path, facts, options.level, environments, errors))
      tests.push_back(std::move(test));
  selectTests(options.paths, tests);
  if (tests.empty() && errors.empty()) errors.emplace_back("there are no tests (*.test.yaml)");
  if (options.lists) {
    if (!tests.empty()) writeOut(listed(tests, options.format == TestOptions::Format::Json));
    return errors.empty() ? int{kExitClean} : complainOfAll(errors);
  }
  CoveredCode covered;
  if (options.coverage)
    for (const FoundTest& test : tests) covered.addCodeOf(test);
  std::vector<TestResult> results;
  Progress progress("testing", tests.size());
  forEachInOrder(
      tests.size(), [&](std::size_t i) { return run(tests[i], options.coverage); },
      [&](TestRun done) {
        results.push_back(std::move(done.result));
        covered.add(done.reach);
        progress.advance();
      });
  progress.clear();
  const std::vector<CoveredFile> files = covered.files();
  if (!tests.empty()) writeOut(formatted(results, options, coverageInResults(files, options)));
  const int coverageStatus =
      options.coverage && !tests.empty() ? reportCoverage(files, options) : int{kExitClean};
  if (!errors.empty()) return complainOfAll(errors);
  if (coverageStatus == kExitTrouble) return coverageStatus;
  const TestTotals totals = totalsOf(results);
  const bool fails = totals.failed > 0 || (totals.undecided > 0 && !options.allowsUnknown);
  return fails ? int{kExitFindings} : coverageStatus;
}

const Words<TestOptions::Format>& testFormatWords() {
  static const Words<TestOptions::Format> kWords = {{"text", TestOptions::Format::Text},
                                                    {"tap", TestOptions::Format::Tap},
                                                    {"junit", TestOptions::Format::Junit},
                                                    {"json", TestOptions::Format::Json}};
  return kWords;
}

using CoverageFormat = TestOptions::CoverageFormat;

const Words<CoverageFormat>& coverageFormatWords() {
  static const Words<CoverageFormat> kWords = {{"text", CoverageFormat::Text},
                                               {"json", CoverageFormat::Json},
                                               {"cobertura", CoverageFormat::Cobertura},
                                               {"lcov", CoverageFormat::Lcov}};
  return kWords;
}

void addCoverage(Command& test, TestOptions& options) {
  addFlag(test, "--coverage", options.coverage, "report what of the modules the tests reach");
  addText(test, "--coverage-out", options.coverageOut, "FILE",
          "write the report to this file (default: printed after the results)");
  addChoice(test, "--coverage-format", options.coverageFormat, coverageFormatWords(),
            "format of the report");
  test.add({.names = "--coverage-minimum",
            .help = "fail if less of the resources is reached, or of other parts: "
                    "lines:80,branches:70",
            .placeholder = "PERCENT",
            .take = [&options](const std::vector<std::string>& given) {
              auto minima = coverageMinimaOf(given.back());
              if (!minima) return "--coverage-minimum: " + minima.error();
              options.coverageMinima = *std::move(minima);
              return std::string();
            }});
}

}  // namespace

void addTestCommand(Command& program) {
  Command& test = program.add("test", "run the tests of manifests");
  const auto options = std::make_shared<TestOptions>();
  addList(test, "PATH", options->paths, "",
          "test files, FILE:LINE for the test at a line, and folders to search for *.test.yaml "
          "(default: .)");
  addChoice(test, "--format", options->format, testFormatWords(), "output format");
  addFlag(test, "-v,--verbose", options->isVerbose, "also list the tests that pass");
  addFlag(test, "--allow-unknown", options->allowsUnknown,
          "do not fail for expectations that depend on unknown values");
  addFlag(test, "--list", options->lists, "list the tests, as text or JSON, and run none");
  addCoverage(test, *options);
  addFlag(test, "--convert", options->converts,
          "print the test file that specs of rspec-puppet convert to");
  addModulePath(test, options->modulePath);
  addFacts(test, options->factsPath);
  addLevel(test, options->level);
  test.footer =
      "exit status: 0 all pass, 1 a test fails or a minimum of coverage is not reached, 2 wrong "
      "usage or a mistake in a test file";
  test.run = [options] {
    if (options->paths.empty()) options->paths.emplace_back(".");
    return runTests(*options);
  };
}

}  // namespace puppet::server
