#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "server/cli/diff/diff_result.h"
#include "types/scalar/tristate.h"

namespace puppet::server {

/// Maximum size of files that are compared.
inline constexpr std::size_t kMaxComparedFile = 16 << 20;

/// Returns whether two regular files have the same contents: Unknown if one cannot be read, is too
/// large, or is a pointer of git-lfs that stands for the other one. Adds the number of read bytes
/// to `bytes`.
types::Tristate haveSameContents(const std::string& before, const std::string& after,
                                 std::size_t& bytes);

/// Returns the contents of a file for a report: a short text itself, if `showsText`, and the size
/// and the digest of others. Absent for an empty path.
std::optional<ReportedValue> reportedContents(const std::string& path, bool showsText);

}  // namespace puppet::server
