#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/cli/rule_selection.h"
#include "server/lsp/settings.h"

namespace puppet::server {

/// The settings that the command line has; they count more than files of settings.
struct GivenSettings {
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;  ///< else it is only what counts where no file says another
  RuleSelection rules = {};
  std::vector<analysis::PathPattern> exclude = {};  ///< besides those of the files
  std::vector<std::string> modulePath = {};         ///< absolute; empty: not given
};

/// What the nearest file of settings says of the files of a run. For any thread.
class CheckedSettings {
 public:
  explicit CheckedSettings(GivenSettings given) : given_(std::move(given)) {}

  /// Variables of top scope that are set from outside of all files of the run. Before the files.
  void addGlobals(const std::vector<std::string>& names);
  /// With the rules for its path.
  SettingsPtr ofFile(const std::string& path) const;
  SettingsPtr ofFolder(const std::string& folder) const;
  /// Returns whether nothing is to be reported about a file or folder. `path` has no links.
  bool excludes(const std::string& path, bool isFolder) const;
  /// A line for each thing that is wrong in one of the files that were read.
  std::vector<std::string> problems() const;

 private:
  const GivenSettings given_;
  std::vector<std::string> globals_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, SettingsPtr> byFolder_;
  mutable std::set<std::string> problems_;
};

}  // namespace puppet::server
