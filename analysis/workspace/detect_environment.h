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

/// Kind and root of an environment, which are known before anything in it is read.
struct EnvironmentPlace {
  Environment::Kind kind = Environment::Kind::File;
  std::string root;

  /// Returns false for a file or a folder of manifests that belongs to no environment.
  bool isEnvironment() const {
    return kind != Environment::Kind::File && kind != Environment::Kind::Folder;
  }
};

/// Returns kind and root of the environment that detectEnvironment() returns.
EnvironmentPlace locateEnvironment(const std::string& path,
                                   const EnvironmentSettings& settings = {});

}  // namespace puppet::analysis
