#pragma once

#include <string_view>

namespace puppet::analysis {

/// Returns true if a path lies in a user's folder of stubs.
inline bool isStubPath(std::string_view path) {
  return path.find("/.puppet-ls/stubs/") != path.npos || path.starts_with(".puppet-ls/stubs/");
}

}  // namespace puppet::analysis
