#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

/// Consequence of leaving code as it is.
enum class UpgradeEffect : std::uint8_t { Breaks, Changes, Deprecated, Information };

/// Returns the word for an effect in reports: breaks, changes, deprecated or information.
std::string_view nameOf(UpgradeEffect effect);

/// Extent to which the findings of a row have fixes.
enum class UpgradeFix : std::uint8_t { None, Unsafe, Some, Safe };

/// A change between versions: a row of upgrade_rows.def.
struct UpgradeRow {
  std::string_view name;
  LanguageLevel since;
  UpgradeEffect effect;
  std::string_view release;
  std::string_view what;
  std::string_view replacement;

  /// Returns true if code may not stay as it is: it fails, or silently means something else.
  constexpr bool isBlocking() const {
    return effect == UpgradeEffect::Breaks || effect == UpgradeEffect::Changes;
  }
  /// Returns true if the row concerns an upgrade to `to`; `from` is a version on which the code
  /// works already, or `to` if none is known.
  constexpr bool concerns(LanguageLevel from, LanguageLevel to) const {
    return since <= to && (from == to || since > from);
  }
};

std::span<const UpgradeRow> upgradeRows();
/// Returns the row with this name; nullptr if there is none.
const UpgradeRow* findUpgradeRow(std::string_view name);
/// Returns the row that a finding belongs to; nullptr if it belongs to none.
const UpgradeRow* upgradeRowOf(DiagnosticId id);
/// Returns the kind of fix that the findings of a row have: Some if only some of them have a safe
/// one.
UpgradeFix fixesOfRow(const UpgradeRow& row);

}  // namespace puppet::analysis
