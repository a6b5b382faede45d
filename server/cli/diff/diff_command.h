#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "server/cli/diff/compared_side.h"
#include "server/cli/diff/diff_report.h"
#include "server/cli/diff/diff_targets.h"
#include "server/cli/support/shard.h"
#include "server/cli/worlds/evaluation_limits.h"

namespace puppet::server {

struct DiffOptions {
  enum class Format : std::uint8_t { Text, Json, Markdown };

  std::string before, after;  ///< folders, or revisions with the prefix `git:`
  TargetSelection selection;
  ComparedSide::Options sides;
  std::optional<LanguageLevel> levelAfter;  ///< of the new side; that of `sides` if absent
  Shard shard;
  Format format = Format::Text;
  bool isStrict = false;  ///< also fails where a part could not be compared
  EvaluationLimits limits;
};

/// Compiles and compares the catalogs. The error says what cannot be read.
tl::expected<DiffReport, std::string> compareVersions(const DiffOptions& options);

/// Runs `puppet-ls diff`. Returns the exit status: 1 if catalogs differ.
int runDiff(const DiffOptions& options);

}  // namespace puppet::server
