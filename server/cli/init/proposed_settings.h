#pragma once

#include <string>
#include <vector>

#include "analysis/workspace/environment.h"

namespace puppet::server {

/// Settings that fit a project, besides the defaults.
struct ProposedSettings {
  std::string text;                ///< of .puppet-ls.yaml; empty if the defaults fit
  std::vector<std::string> notes;  ///< options that have no counterpart, a line each
};

ProposedSettings proposeSettings(const analysis::Environment& environment);

}  // namespace puppet::server
