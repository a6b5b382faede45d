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
#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/path_patterns.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "protocol/fields.h"
#include "server/settings/settings_file.h"

namespace puppet::server {

/// Severities of rules in files that match some patterns.
struct PathRules {
  analysis::PathPatterns paths;
  analysis::RuleSeverities rules;
  friend bool operator==(const PathRules&, const PathRules&) = default;
};
/// Returns the address of the page about a rule among the pages at `address`; empty if there are
/// none. Pages on this machine are in Markdown, which editors show, and those of a web site in
/// HTML.
std::string pageAddress(std::string address, std::string_view rule);

/// User settings from the editor or `.puppet-ls.yaml`; docs/settings.md describes each.
struct Settings {
  using Paths = std::optional<std::vector<std::string>>;

  LanguageLevel languageLevel = LanguageLevel::Puppet8;
  /// Version that the code is to be ready for; the findings that an upgrade needs are then hints.
  std::optional<LanguageLevel> upgradeTarget;
  std::string style = "auto";  ///< as written; the severities of its rules are in `rules`
  /// Severities of rules that differ from the defaults.
  analysis::RuleSeverities rules;
  /// Set if findings of style are to fail a validation, as `.puppet-lint.rc` may say.
  bool failsOnStyleWarnings = false;
  std::vector<PathRules> pathRules;  ///< later entries take precedence
  analysis::PathPatterns exclude;    ///< files without diagnostics
  Paths modulePath, baseModulePath;
  std::optional<std::string> manifest;
  std::vector<std::string> globals;  ///< top-scope variables set externally
  /// Node of which values of data are shown: a file of facts in the environment, or a typical
  /// system; empty for none.
  std::string facts;
  bool checkClosedFiles = false;
  analysis::InlayHintOptions inlayHints;
  analysis::CodeLensOptions codeLens;
  format::FormatOptions format;
  /// Set for values of `format` from a settings file, over which `.editorconfig` does not prevail.
  bool isWidthFixed = false, isIndentFixed = false;
  /// Address of the folder that has the pages of the documentation; empty if there are none.
  std::string documentation;

  friend bool operator==(const Settings&, const Settings&) = default;

  /// Columns of one level of indentation.
  int indent() const { return static_cast<int>(format.indent); }
  /// Returns the address of the page about a rule; see `pageAddress`.
  std::string pageOf(std::string_view rule) const;
  Severity severityOf(const Diagnostic& finding, LanguageLevel level) const {
    return analysis::severityOf(finding, level, &rules);
  }
  /// Returns `usual` overridden by the environment settings.
  analysis::EnvironmentSettings environment(analysis::EnvironmentSettings usual) const;
  /// Sets the base folder of patterns that have none.
  void setPatternFolder(const std::string& folder);
};

using SettingsPtr = std::shared_ptr<const Settings>;

/// Returns the settings for the file `path` (absolute, without symbolic links): `all` with the path
/// rules applied. In an excluded file all rules are off.
SettingsPtr settingsFor(const SettingsPtr& all, std::string_view path);

/// Merges `json` into `settings`: the object itself or its section "puppet-ls" or "puppet". Absent
/// members keep their value, unknown ones are ignored. Returns the problems of invalid values.
/// Patterns are left without a base folder.
std::vector<std::string> readSettings(const protocol::AnyJson& json, Settings& settings);

/// Merges a YAML text into `settings`, and the places of its values into `origins`, if given.
std::vector<SettingsProblem> readSettingsText(const std::string& yaml, Settings& settings,
                                              SettingOrigins* origins = nullptr);

/// Merges the settings file in `folder` or the nearest parent folder into `settings`.
SettingsFile readSettingsFile(const std::string& folder, Settings& settings);

}  // namespace puppet::server
