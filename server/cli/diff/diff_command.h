#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/cli/diff/compared_side.h"
#include "server/cli/diff/diff_targets.h"
#include "server/cli/evaluation_limits.h"
#include "server/cli/shard.h"

namespace puppet::server {

struct DiffOptions {
  enum class Format : std::uint8_t { Text, Json, Markdown };

  std::string before, after;  ///< folders, or revisions with the prefix `git:`
  TargetSelection selection;
  ComparedSide::Options sides;
  Shard shard;
  Format format = Format::Text;
  bool isStrict = false;  ///< also fails where a part could not be compared
  EvaluationLimits limits;
};

/// Runs `puppet-ls diff`. Returns the exit status: 1 if catalogs differ.
int runDiff(const DiffOptions& options);

}  // namespace puppet::server
