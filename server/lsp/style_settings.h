#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/rules/rule_severities.h"
#include "analysis/rules/style/style_rules.h"

namespace puppet::server {

/// The rules that a word for a set of them stands for: off, core, voxpupuli, all; nothing for
/// another word.
std::optional<analysis::StyleSet> styleSetNamed(std::string_view word);

/// Switches exactly these rules of style on, and the others off. Those that report what another
/// rule of ours does stay off: a finding is reported once.
void setStyle(const analysis::StyleSet& set, analysis::RuleSeverities& rules);

/// The rules that `.puppet-lint.rc` in `folder` or the nearest folder above it wants; nothing where
/// there is none.
std::optional<analysis::StyleSet> styleOfPuppetLint(const std::string& folder);

}  // namespace puppet::server
