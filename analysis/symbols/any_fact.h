#pragma once

#include <string_view>

namespace puppet::analysis {

/// What stands at the end of the name of a fact that is computed, behind what is known of it.
inline constexpr char kAnyFact = '*';

/// Whether a fact that is declared by the name `declared` may be called `name`.
inline bool mayBeFact(std::string_view declared, std::string_view name) {
  if (!declared.ends_with(kAnyFact)) return declared == name;
  return name.starts_with(declared.substr(0, declared.size() - 1));
}

}  // namespace puppet::analysis
