#pragma once

#include <string>

#include "analysis/reference/reference_model.h"

namespace puppet::server {

/// Returns the documentation as Puppet Strings prints it with `--format json`.
std::string referenceJson(const analysis::ModuleReference& reference);

}  // namespace puppet::server
