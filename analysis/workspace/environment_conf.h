#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Settings in environment.conf that locate code.
struct EnvironmentConf {
  std::optional<std::string> modulePath;  ///< as written
  std::optional<std::string> manifest;
};

/// Parses lines `name = value` like the reference; other lines are ignored.
EnvironmentConf parseEnvironmentConf(std::string_view text);

/// Returns the folder into which a Puppetfile installs modules (`moduledir 'thirdparty'`), if it
/// sets one. The Ruby code is not run.
std::optional<std::string> moduleFolderOfPuppetfile(std::string_view text);

/// Splits a path list, `a:b:c`. Empty parts are dropped.
std::vector<std::string> splitPathList(std::string_view list);

}  // namespace puppet::analysis
