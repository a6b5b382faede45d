#pragma once

#include <string_view>

#include "parser/support/language_level.h"

namespace puppet::analysis {

/// Returns the name under which a module of the Forge continues, as `author/name`; empty if it has
/// not changed. `name` is written with a slash or a dash.
std::string_view renamedModule(std::string_view name);

/// Resource type that agents do not include, from a level on.
struct MovedType {
  std::string_view type;
  std::string_view module;  ///< on the Forge, `puppetlabs/nagios_core`
  LanguageLevel since;
};

/// Returns nullptr if the type has not moved, or agents include its module.
const MovedType* movedType(std::string_view type, LanguageLevel level);

}  // namespace puppet::analysis
