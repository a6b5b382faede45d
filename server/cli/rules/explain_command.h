#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

struct ExplainOptions {
  std::string rule;  ///< name, or Puppet's code for it; empty to list all rules
  LanguageLevel level = LanguageLevel::Puppet8;
};

/// Runs `puppet-ls explain`. Returns the exit status.
int runExplain(const ExplainOptions& options);

}  // namespace puppet::server
