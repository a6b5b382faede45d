#pragma once

#include <bitset>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Who brings a rule of style along (style.def).
enum class StyleGroup : std::uint8_t { Core, VoxPupuli, Other };
enum class StyleFix : std::uint8_t { None, Safe, Unsafe };

/// A row of style.def without what diagnostics have anyway.
struct StyleRuleInfo {
  DiagnosticId id;
  StyleGroup group;
  bool isDefault;  ///< puppet-lint runs it unless it is told not to
  StyleFix fix;
};

/// All of them, in the order in which puppet-lint runs them. Several may share a name.
std::span<const StyleRuleInfo> styleRules();
bool isStyle(DiagnosticId id);
/// Must be one of style.
const StyleRuleInfo& styleRule(DiagnosticId id);

/// Which rules run, by their places in styleRules().
constexpr std::size_t kStyleRuleCount = 0
#define STYLE(id, rule, group, default_, severities, fix, message) +1
#include "parser/diagnostics/style.def"
#undef STYLE
    ;
using StyleSet = std::bitset<kStyleRuleCount>;

/// The rules of all groups up to `last`, those that are off by default left out.
StyleSet styleSetUpTo(StyleGroup last);
/// All rules with that name, with `-` or `_` in it; none for an unknown one.
StyleSet styleSetOf(std::string_view name);
/// puppet-lint's name of a rule.
std::string puppetLintName(std::string_view rule);
std::size_t placeOfStyle(DiagnosticId id);

}  // namespace puppet::analysis
