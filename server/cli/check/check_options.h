#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "server/cli/report/report_target.h"
#include "server/cli/support/shard.h"
#include "server/settings/upgrade_scope.h"

namespace puppet::server {

class Report;
class Validation;
struct ReportFormat;

struct CheckOptions {
  enum class Color : std::uint8_t { Auto, Always, Never };

  std::vector<std::string> paths;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;             ///< overrides settings files
  const ReportFormat* format = nullptr;  ///< nullptr for text
  Color color = Color::Auto;
  bool fix = false;
  bool unsafeFixes = false;  ///< also applies unsafe fixes; implies `fix`
  /// Least severity of findings that fails the run; Off never fails it.
  Severity failOn = Severity::Error;
  /// Path under which standard input is checked.
  std::optional<std::string> stdinPath;
  Shard shard;
  std::optional<std::string> baseline;       ///< file of findings to suppress
  std::optional<std::string> writeBaseline;  ///< file to write findings to; the run then succeeds
  std::vector<std::string> select, ignore;   ///< lists of rules; empty for those of the settings
  std::vector<std::string> exclude;          ///< patterns, relative to the working directory
  std::vector<std::string> modulePath;       ///< absolute; empty for that of the environment
  /// Restricts the findings to the needs of an upgrade, by whose rows they have their severities.
  std::optional<UpgradeScope> upgrade;
  const Report* report = nullptr;          ///< takes precedence over `format`; borrowed
  std::vector<ReportTarget> targets;       ///< take precedence over `format`
  const Validation* validation = nullptr;  ///< makes the run a validation; borrowed
};

}  // namespace puppet::server
