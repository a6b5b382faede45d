#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "analysis/upgrade/upgrade_rows.h"
#include "parser/diagnostics/fix_safety.h"
#include "server/cli/diff/diff_report.h"
#include "server/cli/report/report.h"

namespace puppet::server {

/// A place of a cause.
struct UpgradePlace {
  std::string path;  ///< as for other programs; see reportPath()
  std::uint32_t line = 1, column = 1;
  std::string rule;
  std::string message;
  FixKind fix = FixKind::None;  ///< of this finding
  std::size_t module = 0;       ///< index in UpgradeResult::modules
};

/// A row of the table with all of its findings.
struct UpgradeCause {
  const analysis::UpgradeRow* row = nullptr;
  std::vector<UpgradePlace> places;  ///< sorted by path and position

  std::size_t fixable(FixKind kind) const;
};

struct UpgradedModule {
  std::string name;
  std::string path;
  std::size_t files = 0, blocking = 0, advisory = 0, fixable = 0;
  std::size_t blockingFixable = 0;                      ///< blocking findings with a safe fix
  std::map<std::string_view, std::size_t> causes = {};  ///< findings by the name of their row

  bool isReady() const { return blocking == 0; }
  bool isFixable() const { return blocking > 0 && blocking == blockingFixable; }
};

/// Everything that an upgrade needs.
struct UpgradeResult {
  LanguageLevel to = LanguageLevel::Puppet8;
  std::optional<LanguageLevel> from;
  std::vector<UpgradedModule> modules;  ///< sorted by name
  std::vector<UpgradeCause> causes;     ///< blocking ones first, then by the number of places
  std::vector<std::string> unknown;     ///< reasons why something was not checked
  std::size_t changedFiles = 0;
  /// Numbers of findings that fixes have removed, by the name of their row.
  std::map<std::string_view, std::size_t> fixed = {};
  std::optional<DiffReport> proof = {};

  std::size_t blocking() const;
  std::size_t advisory() const;
  std::size_t fixable(FixKind kind) const;
  std::size_t ready() const;
};

/// Returns the product and major version of a level, `OpenVox 9`.
std::string productOf(LanguageLevel level);

/// Collects the findings of a check, of which it prints nothing.
class UpgradeCollector final : public Report {
 public:
  explicit UpgradeCollector(const std::vector<std::string>& roots);

  std::string file(const CheckedFile& file) const override;
  std::string end(const Totals& totals) const override;
  /// Returns the sorted result of all files. Must follow end().
  UpgradeResult take() const;
  /// Returns the numbers of findings by the name of their row.
  std::map<std::string_view, std::size_t> counts() const;

 private:
  std::string moduleFolderOf(const std::string& path) const;

  std::vector<std::string> roots_;  ///< without a final slash
  mutable std::mutex mutex_;
  mutable std::map<std::string, UpgradedModule> modules_;  ///< by folder
  struct Found {
    const analysis::UpgradeRow* row;
    std::string folder;
    UpgradePlace place;
  };
  mutable std::vector<Found> found_;
  mutable std::vector<std::string> damaged_;            ///< files with syntax errors
  mutable std::map<std::string, std::string> folders_;  ///< folder of the module of a folder
  mutable Totals totals_;
};

// Output formats. Each text ends with a line break.

/// Lists the first `maxPlaces` places of each cause.
std::string upgradeAsText(const UpgradeResult& result, std::size_t maxPlaces, bool color);
std::string upgradeAsMarkdown(const UpgradeResult& result);
std::string upgradeAsJson(const UpgradeResult& result);

/// Returns the sentence that begins reports.
std::string upgradeSummary(const UpgradeResult& result);
/// Returns the state of a module in a word: ready, fixable or blocked.
std::string_view stateOf(const UpgradedModule& module);
/// Returns the names of the three most frequent causes of a module with their numbers.
std::string frequentCauses(const UpgradedModule& module);

}  // namespace puppet::server
