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
using platform::isRoot;
using platform::listDirectory;
using platform::parentOf;
using platform::readFile;
using platform::realPathOf;
using platform::resolvedPath;
using platform::stampOf;
using platform::textOfFile;

/// Returns the paths that match a pattern with `*`, `?`, `[...]` and `{a,b}`, sorted; a path
/// without wildcards is returned as it is.
std::vector<std::string> expandPattern(const std::string& pattern);

}  // namespace puppet::analysis
