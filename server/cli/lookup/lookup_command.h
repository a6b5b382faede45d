#pragma once

#include <optional>
#include <string>
#include <vector>

#include "server/cli/eval_command.h"

namespace puppet::server {

struct LookupOptions {
  std::vector<std::string> keys;  ///< the first one that is found counts
  bool explains = false;          ///< print the steps in place of the value
  std::string merge;              ///< name of a strategy; empty for that of the data
  // Options of the strategy `deep`.
  std::optional<std::string> knockoutPrefix;
  bool sortsMergedArrays = false;
  bool mergesHashArrays = false;
  std::optional<std::string> defaultValue;
  EvalOptions world;  ///< without code
};

/// Runs `puppet-ls lookup`, which looks keys up in the data of an environment as `puppet lookup`
/// does. Returns the exit status: 1 if there is no value or an error, 2 for unreadable facts.
int runLookup(const LookupOptions& options);

}  // namespace puppet::server
