#include <memory>

#include "server/cli/support/command.h"
#include "server/cli/test/test_command.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

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
