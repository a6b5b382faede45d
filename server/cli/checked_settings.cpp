#include "server/cli/checked_settings.h"

#include "analysis/workspace/files.h"

namespace puppet::server {
namespace {

/// Relative where it is below the folder that the program was called in.
std::string shown(const std::string& path) {
  const std::string here = analysis::realPathOf(".") + '/';
  return path.starts_with(here) ? path.substr(here.size()) : path;
}

}  // namespace

SettingsPtr CheckedSettings::ofFile(const std::string& path) const {
  const std::string folder(analysis::parentOf(path));
  return ofFolder(folder.empty() ? "." : folder);
}

SettingsPtr CheckedSettings::ofFolder(const std::string& folder) const {
  const std::lock_guard lock(mutex_);
  SettingsPtr& known = byFolder_[folder];
  if (known) return known;
  Settings settings;
  settings.languageLevel = level_;
  const SettingsFile file = readSettingsFile(analysis::resolvedPath(folder), settings);
  for (const SettingsProblem& problem : file.problems)
    problems_.insert(shown(file.path) + ':' + std::to_string(problem.line + 1) + ':' +
                     std::to_string(problem.column + 1) + ": " + problem.message);
  if (isLevelGiven_) settings.languageLevel = level_;
  return known = std::make_shared<const Settings>(std::move(settings));
}

std::vector<std::string> CheckedSettings::problems() const {
  const std::lock_guard lock(mutex_);
  return {problems_.begin(), problems_.end()};
}

}  // namespace puppet::server
