#pragma once

#include <string>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "server/debug/launch.h"

namespace puppet::server {

/// Returns the level of a launch. The error is for the user, also about files that a launch cannot
/// read: standard input carries the protocol.
inline tl::expected<LanguageLevel, std::string> launchLevel(const DebugLaunch& launch) {
  if (launch.program == "-" || launch.facts == "-" || launch.test == "-")
    return tl::unexpected(std::string("expected the path of a file, got '-'"));
  if (launch.level.empty()) return LanguageLevel::Puppet8;
  if (const auto level = languageLevelFromName(launch.level)) return *level;
  return tl::unexpected("unknown level '" + launch.level + "'");
}

}  // namespace puppet::server
