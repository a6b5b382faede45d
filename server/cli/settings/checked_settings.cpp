#include "server/cli/settings/checked_settings.h"

#include <utility>

#include "analysis/workspace/files.h"
#include "server/settings/style_settings.h"

namespace puppet::server {
namespace {

/// Returns the path relative to the working directory if it lies below.
std::string shown(const std::string& path) {
  const std::string here = analysis::realPathOf(".") + '/';
  return path.starts_with(here) ? path.substr(here.size()) : path;
}

/// Turns on what PDK's validators find where nothing says otherwise: metadata-json-lint with
/// `--strict-dependencies`, and puppet-lint's own checks.
void addUsualValidation(const SettingsFile& file, Settings& settings) {
  settings.rules.emplace("metadata-open-ended-range", Severity::Warning);
  if (file.hasLintOptions || settings.style != "auto") return;
  analysis::RuleSeverities usual;
  setStyle(*styleSetNamed("core"), usual);
  settings.rules.merge(usual);
}

}  // namespace

SettingsFile readSettings(const std::string& folder, const GivenSettings& given,
                          Settings& settings) {
  settings.languageLevel = given.level;
  SettingsFile file = readSettingsFile(folder, settings);
  if (given.isValidation) {
    settings.failsOnStyleWarnings = file.failsOnLintWarnings;
    addUsualValidation(file, settings);
  }
  if (given.isLevelGiven) settings.languageLevel = given.level;
  if (!given.modulePath.empty()) settings.modulePath = given.modulePath;
  given.rules.applyTo(settings);
  if (given.upgrade) {
    settings.upgradeTarget = given.upgrade->to;
    given.upgrade->enableRules(settings.rules, given.level);
  }
  return file;
}

CheckedSettings::CheckedSettings(GivenSettings given)
    : given_(std::move(given)), givenExclude_{analysis::realPathOf("."), given_.exclude} {}

void CheckedSettings::addGlobals(const std::vector<std::string>& names) {
  const std::lock_guard lock(mutex_);
  globals_.insert(globals_.end(), names.begin(), names.end());
  byFolder_.clear();
}

SettingsPtr CheckedSettings::ofFile(const std::string& path) const {
  const std::string folder(analysis::parentOf(path));
  const SettingsPtr all = ofFolder(folder.empty() ? "." : folder);
  const std::string real = analysis::resolvedPath(path);
  const std::string root = [&] {
    const std::lock_guard lock(mutex_);
    return editorConfigRoots_.of(real);
  }();
  return editorConfigs_.apply(settingsFor(all, real), real, root);
}

SettingsPtr CheckedSettings::ofFolder(const std::string& folder) const {
  const std::lock_guard lock(mutex_);
  if (const auto known = byFolder_.find(folder); known != byFolder_.end()) return known->second;
  SettingsPtr settings = ofRealFolder(analysis::resolvedPath(folder));
  return byFolder_[folder] = std::move(settings);
}

SettingsPtr CheckedSettings::ofPath(const std::string& path) const {
  return analysis::isDirectory(path) ? ofFolder(path) : ofFile(path);
}

const SettingsPtr& CheckedSettings::ofRealFolder(const std::string& real) const {
  if (const auto known = byFolder_.find(real); known != byFolder_.end()) return known->second;
  const std::string parent(analysis::parentOf(real));
  const bool isLast = parent.empty() || parent == real;
  SettingsPtr settings = isLast || hasSettingsFile(real) ? read(real) : ofRealFolder(parent);
  return byFolder_[real] = std::move(settings);
}

SettingsPtr CheckedSettings::read(const std::string& real) const {
  Settings settings;
  const SettingsFile file = readSettings(real, given_, settings);
  for (const SettingsProblem& problem : file.problems) {
    std::string text = shown(problem.path) + ':' + std::to_string(problem.line + 1) + ':' +
                       std::to_string(problem.column + 1) + ": " + problem.message;
    if (problem.isOfPuppetLint)
      notes_.emplace(analysis::realPathOf(problem.path), std::move(text));
    else
      problems_.insert(std::move(text));
  }
  settings.globals.insert(settings.globals.end(), globals_.begin(), globals_.end());
  return std::make_shared<const Settings>(std::move(settings));
}

bool CheckedSettings::excludes(const std::string& path, bool isFolder) const {
  const auto includePath = [&](const analysis::PathPatterns& patterns) {
    return !patterns.patterns.empty() &&
           (patterns.contains(path) || patterns.inclusionOf(path, isFolder).value_or(false));
  };
  const SettingsPtr settings = [&] {
    const std::lock_guard lock(mutex_);
    return ofRealFolder(std::string(analysis::parentOf(path)));
  }();
  return includePath(givenExclude_) || includePath(settings->exclude);
}

std::vector<std::string> CheckedSettings::notes() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::string> texts;
  for (const auto& [path, text] : notes_)
    if (!reported_.contains(path)) texts.push_back(text);
  return texts;
}

void CheckedSettings::noteReported(const std::string& path) {
  const std::lock_guard lock(mutex_);
  reported_.insert(path);
}

std::vector<std::string> CheckedSettings::problems() const {
  const std::lock_guard lock(mutex_);
  return {problems_.begin(), problems_.end()};
}

}  // namespace puppet::server
