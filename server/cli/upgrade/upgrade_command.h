#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/cli/check/check_options.h"
#include "server/cli/diff/diff_targets.h"

namespace puppet::server {

struct UpgradeOptions {
  enum class Format : std::uint8_t { Text, Json, Markdown, Sarif };
  enum class FailOn : std::uint8_t { Blocking, Advisory };

  std::vector<std::string> paths;
  LanguageLevel to = LanguageLevel::Puppet8;
  std::optional<LanguageLevel> from;  ///< absent if the code may need all rows up to `to`
  Format format = Format::Text;
  FailOn failOn = FailOn::Blocking;
  bool fix = false;
  bool unsafeFixes = false;
  std::vector<std::string> only;  ///< names of causes; empty for all
  bool listsAll = false;          ///< lists every place, and not the first three of a cause
  bool proves = false;            ///< compiles the catalogs at both levels
  TargetSelection nodes;          ///< catalogs of the proof
  std::optional<std::string> baseline, writeBaseline;
  std::vector<std::string> exclude;
  std::vector<std::string> modulePath;
};

/// Runs `puppet-ls upgrade`. Returns the exit status.
int runUpgrade(const UpgradeOptions& options);

}  // namespace puppet::server
