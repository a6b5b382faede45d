#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/rule_severities.h"
#include "analysis/rules/style/style_rules.h"
#include "analysis/workspace/dependencies.h"
#include "server/settings/settings_file.h"

namespace puppet::server {

/// Returns the rule set named by a keyword (off, core, voxpupuli, all); nothing for any other word.
std::optional<analysis::StyleSet> styleSetNamed(std::string_view word);

/// Enables exactly these style rules and disables the others. A style rule that duplicates a rule
/// of this program stays off, so that a finding is reported once.
void setStyle(const analysis::StyleSet& set, analysis::RuleSeverities& rules);

/// Returns true if a style rule is enabled.
bool hasStyle(const analysis::RuleSeverities& rules);

/// Returns the rules enabled by `.puppet-lint.rc` in `folder` or the nearest parent folder; nothing
/// if there is no such file. Adds the unknown options and the origins of the severities to `into`.
std::optional<analysis::StyleSet> styleOfPuppetLint(const std::string& folder, SettingsFile& into);

/// Returns true if the folder itself contains a file that readSettingsFile() reads.
bool hasSettingsFile(const std::string& folder);

}  // namespace puppet::server
