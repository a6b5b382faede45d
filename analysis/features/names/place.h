#pragma once

#include <string>
#include <string_view>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Prefix of the paths of built-in stubs, followed by the path of a StubSource.
inline constexpr std::string_view kBuiltIn = "built-in:";

/// A place in a file of the environment or in a built-in stub. `whole` is the declaration with its
/// body if that is known, else the name.
struct Place {
  std::string path;
  TextRange name;
  TextRange whole;
  friend bool operator==(const Place&, const Place&) = default;
};

}  // namespace puppet::analysis
