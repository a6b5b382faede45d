#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"

namespace puppet::server {

/// A rule as users know it: one row for each name in diagnostics.def.
struct RuleText {
  std::string_view rule;
  std::vector<std::string_view> codes;  ///< what Puppet calls it
  std::string_view severities;          ///< a letter for each level, of the rule's first row
  std::string_view section;             ///< of its page, without its heading; markdown
};

/// All rules, in the order of diagnostics.def.
const std::vector<RuleText>& ruleTexts();
/// The rule's place in `ruleTexts`, or its size for a name that there is not.
std::size_t ruleNumber(std::string_view rule);
/// The rules with this name, or with this code of Puppet's.
std::vector<const RuleText*> findRules(std::string_view name);

/// The pages docs/rules.md and docs/style.md, which become part of the program.
std::string_view rulesPage();
std::string_view stylePage();

}  // namespace puppet::server
