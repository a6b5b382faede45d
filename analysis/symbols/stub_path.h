#pragma once

#include <string_view>

namespace puppet::analysis {

/// Whether a file lies in a folder of stubs that a user has written.
inline bool isStubPath(std::string_view path) {
  return path.find("/.puppet-ls/stubs/") != path.npos || path.starts_with(".puppet-ls/stubs/");
}

}  // namespace puppet::analysis
