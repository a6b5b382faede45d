#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/support/shard.h"

namespace puppet::server {

struct ExerciseOptions {
  std::vector<std::string> paths;
  Shard shard;
  LanguageLevel level = LanguageLevel::Puppet8;
  std::uint64_t step = 1;    ///< distance between visited tokens
  bool breaksTexts = false;  ///< deletes every 20th token
};

/// Runs every editor request at the tokens of files, through the server's handlers, and reports
/// their times. Returns the exit status: 1 if a request failed.
int runExercise(const ExerciseOptions& options);

}  // namespace puppet::server
