#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/evaluation_limits.h"

namespace puppet::server {

struct EvalOptions {
  std::optional<std::string> code;  ///< of `-e`
  std::string path = "-";           ///< of a manifest or template otherwise; `-`: standard input
  std::vector<std::string> modulePath;  ///< absolute; empty: as the environment says
  std::string environment;              ///< its folder; empty: what the working directory lies in
  std::string factsPath;                ///< of a JSON file; empty for no facts
  LanguageLevel level = LanguageLevel::Puppet8;
  EvaluationLimits limits;
};

/// `puppet-ls eval`: evaluates a manifest as the reference compiles it. Its value and the type of
/// that go to standard output, what it logs and an error to standard error. Returns the exit
/// status: 1 for an error in the code, 2 for a file that cannot be read.
int runEval(const EvalOptions& options);

}  // namespace puppet::server
