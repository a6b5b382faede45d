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
  std::optional<std::string> modulePath;      ///< folders with `:` between them
  std::optional<std::string> baseModulePath;  ///< the same, for `$basemodulepath`
  bool isVerbose = false;                     ///< also costs, and problems of modules elsewhere
  bool usesCache = true;
};

/// `puppet-ls doctor`: tells what was found of the environment that a path is in. Returns the exit
/// status.
int runDoctor(const DoctorOptions& options);

}  // namespace puppet::server
