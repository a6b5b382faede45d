#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::server {

struct ReportFormat;

/// One of `count` parts of the files to check, which are dealt out in turn.
struct Shard {
  std::size_t number = 1;  ///< from 1
  std::size_t count = 1;
};

/// A shard as it is written: "2/8".
std::optional<Shard> shardFrom(std::string_view text);

struct CheckOptions {
  enum class Colour : std::uint8_t { Auto, Always, Never };

  std::vector<std::string> paths;
  LanguageLevel level = LanguageLevel::Puppet8;
  bool isLevelGiven = false;             ///< and not to be taken from a file of settings
  const ReportFormat* format = nullptr;  ///< null: text
  Colour colour = Colour::Auto;
  bool fix = false;
  /// Findings of this severity and of worse ones fail the run; Off: none does.
  Severity failOn = Severity::Error;
  /// Read standard input and take it for the file of this path.
  std::optional<std::string> stdinPath;
  Shard shard;
  std::optional<std::string> baseline;       ///< a file of findings to leave out
  std::optional<std::string> writeBaseline;  ///< where to write what was found instead of failing
  /// Instead of checking, ask all that an editor can ask; see exercise_command.h.
  bool exercise = false;
  bool exerciseBroken = false;
  std::size_t exerciseEvery = 1;
};

/// `puppet-ls check`. Returns the exit status.
int runCheck(const CheckOptions& options);

}  // namespace puppet::server
