#pragma once

#include <string>

#include "analysis/reference/reference_model.h"

namespace puppet::server {

/// Reads the documentation of the module at `root`, in the order in which Puppet Strings reads it.
/// Files that cannot be read are errors in the result. Follows no symbolic link out of the module.
analysis::ModuleReference readModuleReference(const std::string& root);

/// Reads the documentation of one file, whose kind its name tells.
analysis::ModuleReference readFileReference(const std::string& path, const std::string& text);

/// Returns the values of parameters in the data of the module.
analysis::ReferenceDefaults readReferenceDefaults(const std::string& root,
                                                  analysis::ModuleReference& reference);

}  // namespace puppet::server
