#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/worlds/evaluation_limits.h"

namespace puppet::server {

struct CompileOptions {
  enum class Format : std::uint8_t { Json, Text, Dot };

  std::string path;       ///< manifest; `-` for standard input; empty for none
  std::string className;  ///< class to compile, with or without a manifest; empty for none
  std::vector<std::string> modulePath;  ///< empty for that of the environment
  std::string environment;              ///< folder; empty to detect it from the manifest
  std::string factsPath;                ///< JSON file; empty for no facts
  std::string node;                     ///< empty for the name in the facts
  Format format = Format::Json;
  LanguageLevel level = LanguageLevel::Puppet8;
  EvaluationLimits limits;
};

}  // namespace puppet::server
