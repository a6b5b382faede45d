#pragma once

#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "parser/support/language_level.h"
#include "platform/entry_cache.h"
#include "server/cli/settings/rule_selection.h"
#include "server/settings/editor_config.h"
#include "server/settings/settings.h"
#include "server/settings/upgrade_scope.h"

namespace puppet::server {

/// Settings from the command line, which take precedence over settings files.
struct GivenSettings {
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;  ///< if false, `level` is only the default
  RuleSelection rules = {};
  std::vector<analysis::PathPattern> exclude = {};  ///< in addition to those of settings files
  std::vector<std::string> modulePath = {};         ///< absolute; empty if not given
  std::optional<UpgradeScope> upgrade = {};         ///< rules of which are turned on
  /// Turns on what PDK's validators find, where neither settings nor an option file selects it.
  bool isValidation = false;
};

/// Merges the settings file of a folder, and the settings of the command line, into `settings`.
SettingsFile readSettings(const std::string& folder, const GivenSettings& given,
                          Settings& settings);

/// Settings of the files of a run, from the nearest settings file. What folders contain is asked
/// once in a run. Thread-safe.
class CheckedSettings {
 public:
  explicit CheckedSettings(GivenSettings given);

  /// Adds externally set top-scope variables for all files. Must precede ofFile().
  void addGlobals(const std::vector<std::string>& names);
  /// Returns the settings of a file with its path rules and `.editorconfig` applied.
  SettingsPtr ofFile(const std::string& path) const;
  SettingsPtr ofFolder(const std::string& folder) const;
  /// Returns the settings of a file or folder.
  SettingsPtr ofPath(const std::string& path) const;
  /// Returns true if a file or folder is excluded from reports. `path` is without symbolic links.
  bool excludes(const std::string& path, bool isFolder) const;
  /// Returns a line for each problem in the settings files read so far.
  std::vector<std::string> problems() const;
  /// Returns a line for each option in these files that has no effect here, and is no problem; none
  /// for files whose options are findings.
  std::vector<std::string> notes() const;
  /// Records that the options in this file are findings. `path` is without symbolic links.
  void noteReported(const std::string& path);

 private:
  // Both must hold `mutex_`; `real` is without symbolic links.
  const SettingsPtr& ofRealFolder(const std::string& real) const;
  SettingsPtr read(const std::string& real) const;

  const platform::EntryCache entries_;
  const GivenSettings given_;
  const analysis::PathPatterns givenExclude_;
  std::vector<std::string> globals_;
  mutable std::mutex mutex_;
  /// By folder as asked for, and without symbolic links. Folders without a settings file share the
  /// settings of their parent.
  mutable std::unordered_map<std::string, SettingsPtr> byFolder_;
  mutable std::set<std::string> problems_;
  mutable std::set<std::pair<std::string, std::string>> notes_;  ///< with the file of each
  std::set<std::string> reported_;
  mutable EditorConfigs editorConfigs_;
  mutable EditorConfigRoots editorConfigRoots_;
};

}  // namespace puppet::server
