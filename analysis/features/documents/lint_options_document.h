#pragma once

#include <optional>
#include <string_view>

#include "analysis/features/completion/completion.h"
#include "analysis/features/hover.h"

// Language features for .puppet-lint.rc.

namespace puppet::analysis {

/// Completes options, and the checks that `--only-checks` lists.
Completion lintOptionsCompletion(std::string_view text, std::uint32_t offset, std::size_t limit);

/// Describes the option or check at `offset`.
std::optional<Hover> lintOptionsHover(std::string_view text, std::uint32_t offset);

}  // namespace puppet::analysis
