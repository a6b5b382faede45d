#pragma once

#include <string>
#include <vector>

#include "platform/files.h"
#include "platform/paths.h"

namespace puppet::analysis {

using platform::baseName;
using platform::DirectoryEntry;
using platform::FileContent;
using platform::FileStamp;
using platform::isAbsolute;
using platform::isDirectory;
using platform::isFile;
using platform::isInside;
using platform::isLink;
using platform::isRoot;
using platform::listDirectory;
using platform::parentOf;
using platform::readBytes;
using platform::readFile;
using platform::realPathOf;
using platform::realPathOfPlainFile;
using platform::resolvedPath;
using platform::stampOf;
using platform::textOfFile;
using platform::withResolvedFolder;

/// Returns the paths that match a pattern with `*`, `?`, `[...]` and `{a,b}`, sorted; a path
/// without wildcards is returned as it is.
std::vector<std::string> expandPattern(const std::string& pattern);
/// Maximum number of folder entries that an expansion reads.
inline constexpr std::size_t kMaxPatternEntries = 20'000;
/// Expands a pattern likewise, and takes the entries that it reads from `entries`.
std::vector<std::string> expandPattern(const std::string& pattern, std::size_t& entries);

}  // namespace puppet::analysis
