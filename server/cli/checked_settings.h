#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "server/lsp/settings.h"

namespace puppet::server {

/// What the nearest file of settings says of the files of a run. For any thread.
class CheckedSettings {
 public:
  /// The level that is given on the command line counts more than that of a file.
  CheckedSettings(LanguageLevel level, bool isLevelGiven)
      : level_(level), isLevelGiven_(isLevelGiven) {}

  SettingsPtr ofFile(const std::string& path) const;
  SettingsPtr ofFolder(const std::string& folder) const;
  /// A line for each thing that is wrong in one of the files that were read.
  std::vector<std::string> problems() const;

 private:
  const LanguageLevel level_;
  const bool isLevelGiven_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, SettingsPtr> byFolder_;
  mutable std::set<std::string> problems_;
};

}  // namespace puppet::server
