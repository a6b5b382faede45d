#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "analysis/workspace/metadata.h"
#include "analysis/workspace/query_context.h"
#include "types/scalar/semver.h"

namespace puppet::analysis {

using ModuleMetadataPtr = std::shared_ptr<const ModuleMetadata>;

/// Returns the metadata of a module; null without a module, or without a readable metadata.json.
ModuleMetadataPtr metadataOf(QueryContext& queries, const Module* module);
/// Returns the metadata of the module that contains the file at `path`, free of symbolic links,
/// likewise.
ModuleMetadataPtr metadataAround(QueryContext& queries, const std::string& path);

/// Returns the range of versions in which the metadata of the module around `path` requires another
/// module, by its name without an author; absent if it names no such module.
std::optional<std::string> requiredRange(QueryContext& queries, const std::string& path,
                                         std::string_view module);

/// Returns the lowest version of a module, by its name without an author, that the code at `path`
/// meets: by the metadata around it, or else by what the environment has installed or its
/// Puppetfile names. Absent if it is not known.
std::optional<types::SemVer> lowestVersion(QueryContext& queries, const std::string& path,
                                           std::string_view module);

/// Returns true if a version is at least `major.minor.0`.
bool isAtLeast(const std::optional<types::SemVer>& version, int major, int minor = 0);

}  // namespace puppet::analysis
