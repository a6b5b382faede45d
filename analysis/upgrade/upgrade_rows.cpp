#include "analysis/upgrade/upgrade_rows.h"

#include <algorithm>
#include <iterator>
#include <vector>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/diagnostics/fix_safety.h"

namespace puppet::analysis {
namespace {

constexpr UpgradeRow kRows[] = {
#define UPGRADE_ROW(name, since, effect, release, what, replacement) \
  {name, LanguageLevel::since, UpgradeEffect::effect, release, what, replacement},
#include "analysis/upgrade/upgrade_rows.def"
};

struct RowFinding {
  std::string_view row;
  DiagnosticId id;
};

constexpr RowFinding kFindings[] = {
#define UPGRADE_FINDING(name, id) {name, DiagnosticId::id},
#include "analysis/upgrade/upgrade_rows.def"
};

/// Returns the rows by the number of the finding.
std::vector<const UpgradeRow*> rowsByFinding() {
  std::vector<const UpgradeRow*> rows(diagnosticCount());
  for (const auto& [row, id] : kFindings)
    rows[static_cast<std::size_t>(id)] = std::ranges::find(kRows, row, &UpgradeRow::name);
  return rows;
}

}  // namespace

std::string_view nameOf(UpgradeEffect effect) {
  switch (effect) {
    case UpgradeEffect::Breaks: return "breaks";
    case UpgradeEffect::Changes: return "changes";
    case UpgradeEffect::Deprecated: return "deprecated";
    case UpgradeEffect::Information: break;
  }
  return "information";
}

std::span<const UpgradeRow> upgradeRows() { return kRows; }

const UpgradeRow* findUpgradeRow(std::string_view name) {
  const auto row = std::ranges::find(kRows, name, &UpgradeRow::name);
  return row == std::end(kRows) ? nullptr : row;
}

const UpgradeRow* upgradeRowOf(DiagnosticId id) {
  static const std::vector<const UpgradeRow*> rows = rowsByFinding();
  return rows[static_cast<std::size_t>(id)];
}

UpgradeFix fixesOfRow(const UpgradeRow& row) {
  std::size_t all = 0, safe = 0, unsafe = 0;
  for (const auto& [name, id] : kFindings) {
    if (name != row.name) continue;
    ++all;
    safe += fixKindOf(id) == FixKind::Safe;
    unsafe += fixKindOf(id) == FixKind::Unsafe;
  }
  if (safe == all) return UpgradeFix::Safe;
  if (safe > 0) return UpgradeFix::Some;
  return unsafe > 0 ? UpgradeFix::Unsafe : UpgradeFix::None;
}

}  // namespace puppet::analysis
