#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// User settings for the environment; unset ones are detected.
struct EnvironmentSettings {
  /// Folders of modules that override the detected ones; relative paths are resolved against the
  /// root.
  std::optional<std::vector<std::string>> modulePath;
  /// Value of `$basemodulepath`; the folders in which packages install modules if absent.
  std::optional<std::vector<std::string>> baseModulePath;
  /// Main manifest of the environment, or a folder of manifests.
  std::optional<std::string> manifest;
};

/// Returns the environment that contains a file or a folder, or that the folder is. Searches the
/// parents of a file, and those of a module for an environment with the module on its module path.
/// Never fails.
Environment detectEnvironment(const std::string& path, const EnvironmentSettings& settings = {});

}  // namespace puppet::analysis
