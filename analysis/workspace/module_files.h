#pragma once

#include <string>
#include <vector>

#include "analysis/workspace/autoload.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// A file that declares something, where it is found.
struct FoundFile {
  std::string path;    ///< absolute
  std::string module;  ///< empty for those of the environment itself
  std::uint32_t rank;  ///< that of its module; the first one wins
  ModuleFile use;
};

/// Whether others can use what is declared in files of this kind.
bool hasInterface(FileKind kind);

/// The files of `module` that have an interface, in a fixed order. Links in it are followed only to
/// what lies in the environment, and never in circles.
std::vector<FoundFile> filesOf(const Environment& environment, const Module& module);

/// The same for manifests of the environment itself and for its stubs.
std::vector<FoundFile> filesOf(const Environment& environment);

/// What a single file is, by its path without links. Nothing where it has no interface, or lies
/// outside of the environment.
std::optional<FoundFile> fileAt(const Environment& environment, const std::string& path);

}  // namespace puppet::analysis
