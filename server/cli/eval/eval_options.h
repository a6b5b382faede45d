#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/worlds/evaluation_limits.h"

namespace puppet::server {

struct EvalOptions {
  std::optional<std::string> code;  ///< argument of `-e`
  std::string path = "-";  ///< manifest or template if there is no code; `-` for standard input
  std::vector<std::string> modulePath;  ///< absolute; empty for that of the environment
  std::string environment;              ///< folder; empty for that of the working directory
  std::string factsPath;                ///< JSON file; empty for no facts
  LanguageLevel level = LanguageLevel::Puppet8;
  EvaluationLimits limits;
};

}  // namespace puppet::server
