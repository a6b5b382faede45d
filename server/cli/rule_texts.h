#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"

namespace puppet::server {

/// Documentation of a rule: one row for each name in diagnostics.def.
struct RuleText {
  std::string_view rule;
  std::vector<std::string_view> codes;  ///< Puppet's codes for it
  std::string_view severities;          ///< a letter per level, from the rule's first row
  std::string_view section;             ///< section of its page without the heading, in Markdown
};

/// Returns all rules in the order of diagnostics.def.
const std::vector<RuleText>& ruleTexts();
/// Returns the rule's index in `ruleTexts`, or its size if there is no such rule.
std::size_t ruleNumber(std::string_view rule);
/// Returns the rules with this name, alias or Puppet code.
std::vector<const RuleText*> findRules(std::string_view name);

/// Return docs/rules.md and docs/style.md, which are embedded into the program.
std::string_view rulesPage();
std::string_view stylePage();

}  // namespace puppet::server
