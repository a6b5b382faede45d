#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "server/cli/shard.h"

namespace puppet::server {

struct ReportFormat;

struct CheckOptions {
  enum class Color : std::uint8_t { Auto, Always, Never };

  std::vector<std::string> paths;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;             ///< and not to be taken from a file of settings
  const ReportFormat* format = nullptr;  ///< null: text
  Color color = Color::Auto;
  bool fix = false;
  bool unsafeFixes = false;  ///< those that are guesses, too: implies `fix`
  /// Findings of this severity and of worse ones fail the run; Off: none does.
  Severity failOn = Severity::Error;
  /// Read standard input and take it for the file of this path.
  std::optional<std::string> stdinPath;
  Shard shard;
  std::optional<std::string> baseline;       ///< a file of findings to leave out
  std::optional<std::string> writeBaseline;  ///< where to write what was found instead of failing
  std::vector<std::string> select, ignore;   ///< lists of rules; empty: as the settings have them
  std::vector<std::string> exclude;          ///< patterns, relative to the working directory
  std::vector<std::string> modulePath;       ///< absolute; empty: as the environment says
  /// Instead of checking, ask all that an editor can ask; see exercise_command.h.
  bool exercise = false;
  bool exerciseBroken = false;
  std::size_t exerciseEvery = 1;
};

/// `puppet-ls check`. Returns the exit status.
int runCheck(const CheckOptions& options);

}  // namespace puppet::server
