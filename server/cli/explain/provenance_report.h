#pragma once

#include <string>
#include <vector>

#include "analysis/catalogs/provenance.h"
#include "analysis/eval/program.h"

namespace puppet::server {

/// Explanation of a resource of a compiled catalog.
struct ResourceExplanation {
  const analysis::Resource& resource;
  std::vector<analysis::DeclarationStep> declarations;
  std::vector<analysis::ValueOrigin> attributes;
  const analysis::Program& program;  ///< for the names of files
};

// Output formats. Each text ends with a line break.

std::string explanationAsText(const ResourceExplanation& explanation);
std::string explanationAsJson(const ResourceExplanation& explanation);

}  // namespace puppet::server
