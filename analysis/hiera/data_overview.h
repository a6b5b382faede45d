#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_folder.h"
#include "analysis/workspace/snapshot.h"

// The data of an environment as a whole, whatever node asks for it.

namespace puppet::analysis {

/// A file that some level of a hierarchy reads for some node.
struct DataFileUse {
  std::string path;
  std::string level;   ///< the name of the level
  std::string module;  ///< whose hierarchy it is; empty for that of the environment
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;
  DataFilePtr file;
};

/// All files that the hierarchy of the environment, or of a module, may read, those that count most
/// first. What is interpolated into a path may be anything.
std::vector<DataFileUse> dataFilesOf(DataFolder& folder, std::string_view module);

/// A value that a key has in some file.
struct DataPlace {
  DataFileUse use;
  const DataEntry* entry;  ///< in `use.file`
};

/// The values that a key may have, those that count most first.
std::vector<DataPlace> placesOf(DataFolder& folder, std::string_view key);

/// How a hierarchy reads a file, and whose hierarchy that is: a module's, or that of the
/// environment.
struct DataFileRole {
  std::string module;  ///< empty for that of the environment
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;
};

/// What may read a file: the hierarchy of the environment, or else that of the module that the file
/// is in. `path` is without links.
std::optional<DataFileRole> roleOf(const WorkspaceSnapshot& snapshot, std::string_view path);

}  // namespace puppet::analysis
