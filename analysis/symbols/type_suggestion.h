#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// Returns true for a type of the language, by its name in any case.
bool isPlatformType(std::string_view name);

/// Returns the type of the language that is meant by an unknown name without `::`; empty if it is
/// not clear. `isReference` includes resource types.
std::string meantType(std::string_view name, bool isReference);

}  // namespace puppet::analysis
