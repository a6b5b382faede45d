#pragma once

#include <string>
#include <string_view>

namespace puppet::platform {

/// Prefix of the names of files that are written next to the file that they are to replace:
/// `.puppet-ls-PROCESS-NUMBER`.
inline constexpr std::string_view kTemporaryPrefix = ".puppet-ls-";
/// Suffix of such a file while the file next to it is overwritten in place: it may then be the only
/// complete copy of the new content, and is never removed by another process.
inline constexpr std::string_view kCopySuffix = ".copy";

/// Removes the temporary files in a folder that killed processes have left: those without a lock,
/// which each living process holds on its own, and older than a minute, since a file is locked
/// after it is created. Reads each folder once per process. Thread-safe.
void removeStaleTemporaries(const std::string& folder);

}  // namespace puppet::platform
