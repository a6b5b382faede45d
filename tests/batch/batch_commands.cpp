#include "tests/batch/batch_commands.h"

#include <memory>

#include "server/cli/settings/checked_settings.h"
#include "server/cli/worlds/shared_options.h"
#include "tests/batch/batch_catalog.h"
#include "tests/batch/batch_eval.h"
#include "tests/batch/batch_lint.h"
#include "tests/batch/batch_parse.h"
#include "tests/batch/batch_types.h"
#include "tests/batch/exercise_command.h"

namespace puppet::server {
namespace {

struct Batch {
  const char* name;
  const char* help;
  int (*run)(LanguageLevel level);
};

constexpr Batch kBatches[] = {
    {"catalog", "answer JSON Lines with the catalogs of manifests", runBatchCatalog},
    {"eval", "answer JSON Lines with the values of manifests", runBatchEval},
    {"parse", "answer JSON Lines with syntax trees and syntax errors", runBatchParse},
    {"types", "answer JSON Lines with the results of operations on types and values",
     runBatchTypes},
};

void addBatch(Command& program, const Batch& row) {
  Command& command = program.add(row.name, row.help);
  const auto level = std::make_shared<LanguageLevel>(LanguageLevel::Puppet8);
  addLevel(command, *level);
  command.run = [&row, level] { return row.run(*level); };
}

void addExercise(Command& program) {
  constexpr std::uint64_t kLargest = 1'000'000'000'000;
  Command& exercise = program.add("exercise", "run every editor request at the tokens of files");
  const auto options = std::make_shared<ExerciseOptions>();
  addList(exercise, "PATH", options->paths, "",
          "files, and directories to search for .pp and .epp (default: .)");
  addFlag(exercise, "--broken", options->breaksTexts, "delete every 20th token of the texts first");
  addNumber(exercise, "--every", options->step, kLargest, "N", "visit only each Nth token");
  addShard(exercise, options->shard, "visit only part K of N of the files");
  const Option& level = addLevel(exercise, options->level);
  exercise.footer =
      "exit status: 0 all answered, 1 a request failed, 2 wrong usage or unreadable input";
  exercise.run = [options, &level] {
    if (options->paths.empty()) options->paths.emplace_back(".");
    const CheckedSettings settings({.level = options->level, .isLevelGiven = level.isGiven});
    options->level = settings.ofPath(options->paths.front())->languageLevel;
    return runExercise(*options);
  };
}

}  // namespace

Command batchProgram() {
  Command program{"puppet-ls-batch", "commands for comparisons with other implementations"};
  for (const Batch& row : kBatches) addBatch(program, row);
  program.add("lint", "answer JSON Lines with the problems that puppet-lint reports").run =
      runBatchLint;
  addExercise(program);
  return program;
}

}  // namespace puppet::server
