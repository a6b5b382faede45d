#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_memo.h"
#include "analysis/workspace/query_context.h"

// The data of an environment as a whole, independent of the node.

namespace puppet::analysis {

/// A file that a level of a hierarchy reads for some node.
struct DataFileUse {
  std::string path;
  std::string level;   ///< name of the level
  std::string module;  ///< module of the hierarchy; empty for that of the environment
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;
  DataFilePtr file;
};

/// Returns all files that the hierarchy of the environment, or of a module, may read, highest
/// priority first. Interpolations in paths match any text.
std::vector<DataFileUse> dataFilesOf(DataFolder& folder, std::string_view module);

/// A value of a key in a file.
struct DataPlace {
  DataFileUse use;
  const DataEntry* entry;  ///< entry in `use.file`
};

/// Returns the values that a key may have, highest priority first.
std::vector<DataPlace> placesOf(DataFolder& folder, std::string_view key);

/// The way a hierarchy reads a file, and the module of that hierarchy.
struct DataFileRole {
  std::string module;  ///< empty for the hierarchy of the environment
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;
};

/// Returns how a file is read: by the hierarchy of the environment, or else by that of the module
/// that contains the file. `path` must not contain symbolic links.
std::optional<DataFileRole> roleOf(QueryContext& queries, const std::string& path);
std::optional<DataFileRole> roleOf(const WorkspaceSnapshot& snapshot, const std::string& path);

/// Returns the values that the qualified key has on some node, as written; absent if not all of
/// them are known, or if lookup options change them.
std::optional<std::vector<types::Value>> allValuesOf(QueryContext& queries, std::string_view key);

/// Returns false if the value of the qualified key in this file, which has the role, is the one of
/// highest priority on every node that reads the file.
bool mayBeReplaced(QueryContext& queries, const std::string& path, const DataFileRole& role,
                   std::string_view key);

/// Returns the summary of the hierarchy of the environment, or of a module if `module` is not
/// empty. Never `nullptr`.
DataSummaryPtr dataSummaryOf(QueryContext& queries, std::string_view module);

}  // namespace puppet::analysis
