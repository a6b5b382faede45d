#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Origin of a style rule (style.def).
enum class StyleGroup : std::uint8_t { Core, VoxPupuli, Other };
enum class StyleFix : std::uint8_t { None, Safe, Unsafe };

/// Row of style.def without the properties that all diagnostics have.
struct StyleRuleInfo {
  DiagnosticId id;
  StyleGroup group;
  bool isDefault;  ///< enabled by default in puppet-lint
  StyleFix fix;
};

/// Returns all style rules in the order in which puppet-lint runs them. Several may share a name.
std::span<const StyleRuleInfo> styleRules();
bool isStyle(DiagnosticId id);
/// Returns the row of a style rule; `id` must be one.
const StyleRuleInfo& styleRule(DiagnosticId id);

/// Set of rules, by their indices in styleRules().
constexpr std::size_t kStyleRuleCount = 0
#define STYLE(id, rule, group, default_, severities, fix, message) +1
#include "parser/diagnostics/style.def"
#undef STYLE
    ;
using StyleSet = std::bitset<kStyleRuleCount>;

/// Returns the rules of all groups up to `last`, except those that are off by default.
StyleSet styleSetUpTo(StyleGroup last);
/// Returns all rules of a name, with `-` or `_` in it, or of an alias (ruleNamed()); empty for an
/// unknown name.
StyleSet styleSetOf(std::string_view name);
/// Returns puppet-lint's spelling of a rule name.
std::string puppetLintName(std::string_view rule);
std::size_t placeOfStyle(DiagnosticId id);

}  // namespace puppet::analysis
