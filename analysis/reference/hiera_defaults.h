#pragma once

#include <string>
#include <string_view>

#include "analysis/reference/reference_model.h"

namespace puppet::analysis {

/// Returns the path of the one data file of a module that Puppet Strings reads since
/// openvox-strings 7: that of the first level without interpolations in its paths. `hierarchy` is
/// the text of hiera.yaml. Empty if there is none inside of the module.
std::string dataFileOfReference(std::string_view hierarchy);

/// Returns the values in a data file. One that the loader of Puppet Strings refuses has none, and
/// is a warning in `reference` for each definition with parameters.
ReferenceDefaults dataDefaultsIn(std::string_view path, std::string_view text,
                                 ModuleReference& reference);

}  // namespace puppet::analysis
