#pragma once

#include <string_view>

namespace puppet::analysis {

/// Suffix of the name of a fact whose full name is computed; it follows the known prefix.
inline constexpr char kAnyFact = '*';

/// Returns true if a fact declared as `declared` can have the name `name`.
inline bool mayBeFact(std::string_view declared, std::string_view name) {
  if (!declared.ends_with(kAnyFact)) return declared == name;
  return name.starts_with(declared.substr(0, declared.size() - 1));
}

}  // namespace puppet::analysis
