#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/support/language_level.h"

namespace puppet::server {

struct DoctorOptions {
  enum class Format : std::uint8_t { Text, Json };

  std::string path = ".";
  Format format = Format::Text;
  LanguageLevel level = LanguageLevel::Puppet8;
  std::optional<std::string> modulePath;      ///< path list
  std::optional<std::string> baseModulePath;  ///< path list that replaces `$basemodulepath`
  bool isVerbose = false;  ///< also shows costs, and problems in modules outside of the environment
  bool ignoresCache = false;
  std::string edges;       ///< path of a file: prints what its findings rest on instead
  std::string completion;  ///< `FILE:LINE:COLUMN`: prints why items are offered there instead
  std::string why;         ///< path of a file: of the edges, only those that it answers
};

/// Runs `puppet-ls doctor`, which reports the detected environment of a path. Returns the exit
/// status.
int runDoctor(const DoctorOptions& options);

}  // namespace puppet::server
