#include <memory>

#include <CLI/CLI.hpp>

#include "server/cli/command.h"
#include "server/cli/shared_options.h"
#include "server/cli/test/test_command.h"

namespace puppet::server {
namespace {

const Words<TestOptions::Format>& testFormatWords() {
  static const Words<TestOptions::Format> kWords = {{"text", TestOptions::Format::Text},
                                                    {"tap", TestOptions::Format::Tap},
                                                    {"junit", TestOptions::Format::Junit},
                                                    {"json", TestOptions::Format::Json}};
  return kWords;
}

}  // namespace

void addTestCommand(CLI::App& program, CommandActions& commands) {
  CLI::App& test = *program.add_subcommand("test", "run the tests of manifests");
  const auto options = std::make_shared<TestOptions>();
  test.add_option("PATH", options->paths,
                  "test files, and folders to search for *.test.yaml (default: .)")
      ->option_text("PATH");
  addChoice(test, "--format", options->format, testFormatWords(), "output format");
  test.add_flag("-v,--verbose", options->isVerbose, "also list the tests that pass");
  test.add_flag("--allow-unknown", options->allowsUnknown,
                "do not fail for expectations that depend on unknown values");
  test.add_flag("--convert", options->converts,
                "print the test file that specs of rspec-puppet convert to");
  addModulePath(test, options->modulePath);
  addFacts(test, options->factsPath);
  addLevel(test, options->level);
  test.footer("exit status: 0 all pass, 1 a test fails, 2 wrong usage or a mistake in a test file");
  commands.push_back({&test, [options] {
                        if (options->paths.empty()) options->paths.emplace_back(".");
                        return runTests(*options);
                      }});
}

}  // namespace puppet::server
