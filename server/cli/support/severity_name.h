#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

inline constexpr std::size_t kSeverityCount = 5;

/// Returns the name of a severity in reports; undefined for Severity::Off.
constexpr std::string_view nameOf(Severity severity) {
  constexpr std::array<std::string_view, kSeverityCount> kNames = {"error", "warning",
                                                                   "deprecation", "info", "hint"};
  return kNames[static_cast<std::size_t>(severity)];
}

}  // namespace puppet::server
