#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/features/feature_switches.h"
#include "analysis/format/options.h"
#include "analysis/rules/rule_severities.h"
#include "analysis/workspace/environment.h"
#include "analysis/workspace/path_patterns.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "protocol/fields.h"

namespace puppet::server {

/// Severities of rules in the files that some patterns take in.
struct PathRules {
  analysis::PathPatterns paths;
  analysis::RuleSeverities rules;
  friend bool operator==(const PathRules&, const PathRules&) = default;
};

/// What the user can set, in the editor or in `.puppet-ls.yaml`. docs/settings.md describes each.
struct Settings {
  using Paths = std::optional<std::vector<std::string>>;

  LanguageLevel languageLevel = LanguageLevel::Puppet8;
  /// How severe findings of a rule are, where that is not as usual.
  analysis::RuleSeverities rules;
  std::vector<PathRules> pathRules;  ///< later ones count more
  analysis::PathPatterns exclude;    ///< files about which nothing is reported
  Paths modulePath, baseModulePath;
  std::optional<std::string> manifest;
  std::vector<std::string> globals;  ///< variables of top scope that are set from outside
  bool checkClosedFiles = false;
  analysis::InlayHintOptions inlayHints;
  analysis::CodeLensOptions codeLens;
  format::FormatOptions format;

  friend bool operator==(const Settings&, const Settings&) = default;

  Severity severityOf(const Diagnostic& finding, LanguageLevel level) const {
    return analysis::severityOf(finding, level, &rules);
  }
  /// What is set of the environment, over `usual`.
  analysis::EnvironmentSettings environment(analysis::EnvironmentSettings usual) const;
  /// Sets the folder of patterns that have none yet.
  void setPatternFolder(const std::string& folder);
};

using SettingsPtr = std::shared_ptr<const Settings>;

/// The settings for the file `path`, which is absolute and without links: `all` with the rules for
/// its path. In an excluded file all rules are off.
SettingsPtr settingsFor(const SettingsPtr& all, std::string_view path);

/// Reads `json` over `settings`: the object itself or its section "puppet-ls" or "puppet". What is
/// absent stays as it is, and other members may be there. Returns what is wrong with the rest.
/// Patterns have no folder.
std::vector<std::string> readSettings(const protocol::AnyJson& json, Settings& settings);

/// Something that is wrong in a file of settings. Lines and columns begin with 0.
struct SettingsProblem {
  std::uint32_t line = 0;
  std::uint32_t column = 0;  ///< in bytes
  std::uint32_t length = 0;
  std::string message;
};

/// Reads a text in YAML over `settings`.
std::vector<SettingsProblem> readSettingsText(const std::string& yaml, Settings& settings);

constexpr std::string_view kSettingsFileName = ".puppet-ls.yaml";

/// What a file of settings says over others.
struct SettingsFile {
  std::string path;  ///< empty where there is none
  std::vector<SettingsProblem> problems;
};

/// Reads the file of settings in `folder` or the nearest one above it over `settings`.
SettingsFile readSettingsFile(const std::string& folder, Settings& settings);

}  // namespace puppet::server
