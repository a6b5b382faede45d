#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// What environment.conf says of where code is.
struct EnvironmentConf {
  std::optional<std::string> modulePath;  ///< as written
  std::optional<std::string> manifest;
};

/// Lines `name = value`, as the reference reads them; others mean nothing.
EnvironmentConf parseEnvironmentConf(std::string_view text);

/// The folder that a Puppetfile says modules are put into (`moduledir 'thirdparty'`), if it does.
/// Ruby in it is not run.
std::optional<std::string> moduleFolderOfPuppetfile(std::string_view text);

/// The parts of a path list, `a:b:c`. Empty ones are left out.
std::vector<std::string> splitPathList(std::string_view list);

}  // namespace puppet::analysis
