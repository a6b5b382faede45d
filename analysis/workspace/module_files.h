#pragma once

#include <string>
#include <vector>

#include "analysis/workspace/autoload.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// File with declarations, and its location.
struct FoundFile {
  std::string path;         ///< absolute
  std::string module = {};  ///< empty for a file of the environment itself
  std::uint32_t rank = 0;   ///< rank of its module; lower ranks take precedence
  ModuleFile use = {};
  std::string target = {};  ///< real path, if the last component is a symbolic link
  bool isDead = false;      ///< set for a symbolic link to nothing
};

/// Returns true if files of this kind have declarations that other files can use.
bool hasInterface(FileKind kind);

/// Returns the files of `module` that have an interface, in a fixed order. Symbolic links are
/// followed only to targets within the environment, and never in cycles.
std::vector<FoundFile> filesOf(const Environment& environment, const Module& module);

/// Returns the main manifests and the stubs of the environment itself, likewise.
std::vector<FoundFile> filesOf(const Environment& environment);

/// Returns the role of a single file by its path, whose folder must be free of symbolic links.
/// Absent if it has no interface or lies outside of the environment.
std::optional<FoundFile> fileAt(const Environment& environment, const std::string& path);

}  // namespace puppet::analysis
