#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/evaluation_limits.h"

namespace puppet::server {

struct CompileOptions {
  enum class Format : std::uint8_t { Json, Text, Dot };

  std::string path;       ///< of the manifest; `-` for standard input; empty for none
  std::string className;  ///< that is compiled instead of a manifest, or besides; empty for none
  std::vector<std::string> modulePath;  ///< empty: as the environment says
  std::string environment;              ///< its folder; empty: what the manifest lies in
  std::string factsPath;                ///< of a JSON file; empty for no facts
  std::string node;                     ///< empty: as the facts say
  Format format = Format::Json;
  LanguageLevel level = LanguageLevel::Puppet8;
  EvaluationLimits limits;
};

/// `puppet-ls compile`. Returns the exit status.
int runCompile(const CompileOptions& options);

}  // namespace puppet::server
