#pragma once

#include <cstdint>
#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

struct RulesOptions {
  enum class Format : std::uint8_t { Text, Json, Markdown };

  Format format = Format::Text;
  LanguageLevel level = LanguageLevel::Puppet8;
};

/// Returns a line for each rule: severity (in parentheses if the rule is off by default), name, and
/// kind of fix.
std::string listOfRules(LanguageLevel level);

/// Runs `puppet-ls rules`. Returns the exit status.
int runRules(const RulesOptions& options);

}  // namespace puppet::server
