#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::server {

/// Documentation of a rule: one row for each name in diagnostics.def.
struct RuleText {
  std::string_view rule;
  std::vector<std::string_view> codes;  ///< Puppet's codes for it
  std::string_view severities;          ///< a letter per level, from the rule's first row
  std::string_view section;             ///< section of its page without the heading, in Markdown
  bool isOfStyle = false;               ///< described in docs/style.md instead of docs/rules.md
  bool hasSafeFix = false;              ///< some of its findings have a fix that `--fix` applies
  bool hasUnsafeFix = false;            ///< some have one that is only offered

  /// Returns the severity of its findings; of a rule that is off by default, when it is enabled.
  Severity severityAt(LanguageLevel level) const;
  bool isOnAt(LanguageLevel level) const;
  /// Returns the first sentence of its section.
  std::string summary() const;
};

/// Returns all rules in the order of diagnostics.def.
const std::vector<RuleText>& ruleTexts();
/// Returns the rule's index in `ruleTexts`, or its size if there is no such rule.
std::size_t ruleNumber(std::string_view rule);
/// Returns the rules with this name, alias or Puppet code.
std::vector<const RuleText*> findRules(std::string_view name);

/// Returns docs/rules.md, which is embedded into the program.
std::string_view rulesPage();

}  // namespace puppet::server
