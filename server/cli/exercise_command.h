#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/shard.h"

namespace puppet::server {

struct ExerciseOptions {
  std::vector<std::string> paths;
  Shard shard;
  LanguageLevel level = LanguageLevel::Puppet8;
  std::size_t step = 1;      ///< ask at each token, at each second one, ...
  bool breaksTexts = false;  ///< with every 20th token deleted
};

/// Asks everything that an editor can ask at the tokens of files, by the code that the server
/// answers with, and reports how long it took. Returns the exit status: 1 when something failed.
int runExercise(const ExerciseOptions& options);

}  // namespace puppet::server
