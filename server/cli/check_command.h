#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::server {

struct CheckOptions {
  enum class Format : std::uint8_t { Text, Json };
  enum class Colour : std::uint8_t { Auto, Always, Never };

  std::vector<std::string> paths;
  LanguageLevel level = LanguageLevel::Puppet8;
  Format format = Format::Text;
  Colour colour = Colour::Auto;
  bool fix = false;
  /// Findings of this severity and of worse ones fail the run; Off: none does.
  Severity failOn = Severity::Error;
  /// Read standard input and take it for the file of this path.
  std::optional<std::string> stdinPath;
};

/// `puppet-ls check`. Returns the exit status.
int runCheck(const CheckOptions& options);

}  // namespace puppet::server
