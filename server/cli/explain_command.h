#pragma once

#include <string>

#include "parser/support/language_level.h"

namespace puppet::server {

struct ExplainOptions {
  std::string rule;  ///< or what Puppet calls it; empty: list all rules
  LanguageLevel level = LanguageLevel::Puppet8;
};

/// `puppet-ls explain`. Returns the exit status.
int runExplain(const ExplainOptions& options);

}  // namespace puppet::server
