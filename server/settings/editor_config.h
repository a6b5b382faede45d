#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/settings/settings.h"

namespace puppet::server {

constexpr std::string_view kEditorConfigName = ".editorconfig";

/// Parsed `.editorconfig` file (https://spec.editorconfig.org).
struct EditorConfig {
  struct Value {
    std::string name, value;  ///< in lower case
    std::uint32_t line = 0;   ///< zero-based
  };
  struct Section {
    std::string pattern;
    std::vector<Value> values;
  };
  std::string path;
  bool isRoot = false;  ///< files in parent folders have no effect
  std::vector<Section> sections;
};

EditorConfig parseEditorConfig(std::string_view text);

/// Returns true if a file is one of a section. `path` is relative to the folder of the file with
/// the section. Patterns that need too many attempts match nothing.
bool matchesSection(std::string_view pattern, std::string_view path);

/// Finds the folder above which no `.editorconfig` is read for a file on the command line: the
/// nearest one with a `.git`, else the working directory if it contains the file, else its folder.
/// Looks into each folder once.
class EditorConfigRoots {
 public:
  /// `path` is absolute, without symbolic links.
  std::string of(const std::string& path);

 private:
  const std::string& repositoryAround(const std::string& folder);

  std::string here_;  ///< the working directory, once it has been asked for
  std::unordered_map<std::string, std::string> repositories_;  ///< by folder; empty without one
};

/// The `.editorconfig` files of a workspace, each of which is read once. Thread-safe.
class EditorConfigs {
 public:
  /// Returns `settings` with the indentation, width and line ends of the file `path` (absolute,
  /// without symbolic links) as the `.editorconfig` files in its folder and the parent folders up
  /// to `root` tell. Values of a settings file prevail. Files that are links out of `root` are
  /// ignored. `origins` receives the places of the values, if given.
  SettingsPtr apply(const SettingsPtr& settings, const std::string& path, const std::string& root,
                    SettingOrigins* origins = nullptr);

 private:
  using ConfigPtr = std::shared_ptr<const EditorConfig>;
  ConfigPtr in(const std::string& folder, const std::string& root);

  std::mutex mutex_;
  std::unordered_map<std::string, ConfigPtr> byFolder_;  ///< nullptr for folders without one
};

}  // namespace puppet::server
