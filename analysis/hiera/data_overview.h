#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_memo.h"
#include "analysis/workspace/query_context.h"

// The data of an environment as a whole, independent of the node.

namespace puppet::analysis {

/// Returns the data of the environment, or of a module if `module` is not empty, with the texts of
/// open documents. Never `nullptr`.
DataSummaryPtr currentData(const WorkspaceSnapshot& snapshot, std::string_view module);

/// Returns the module whose hierarchy may have the key; empty if there is none.
std::string moduleOfKey(std::string_view key);

/// A value of a key in a file.
struct DataPlace {
  std::string path;
  std::string level;  ///< name of the level
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;
  DataFilePtr file;
  const DataEntry* entry;  ///< entry in `file`
};

/// Returns the values that a key may have, highest priority first.
std::vector<DataPlace> placesOf(const WorkspaceSnapshot& snapshot, std::string_view key);

/// The way a hierarchy reads a file, and the module of that hierarchy.
struct DataFileRole {
  std::string module;  ///< empty for the hierarchy of the environment
  HierarchyLevel::Source source = HierarchyLevel::Source::Yaml;

  friend bool operator==(const DataFileRole&, const DataFileRole&) = default;
};

/// Returns how a file is read: by the hierarchy of the environment, or else by that of the module
/// that contains the file. `path` must not contain symbolic links.
std::optional<DataFileRole> roleOf(QueryContext& queries, const std::string& path);
std::optional<DataFileRole> roleOf(const WorkspaceSnapshot& snapshot, const std::string& path);

/// Returns the values that the qualified key has on some node, as written; absent if not all of
/// them are known, or if lookup options change them.
std::optional<std::vector<types::Value>> allValuesOf(QueryContext& queries, std::string_view key);

/// All that lookups of a key may use, on any node.
struct KeyData {
  std::vector<DataPlace> places;  ///< highest priority first
  KeyOptions options;
  bool isWhole = false;  ///< false if there may be other values
};

/// Reads the data of keys by all hierarchies that have them, each of which is asked for once.
class KeyDataReader {
 public:
  /// `options`, unless null, are the entries of lookup options that the file at `path` has now.
  /// Borrows all arguments.
  explicit KeyDataReader(QueryContext& queries, std::string_view path = {},
                         const std::vector<LookupOptionEntry>* options = nullptr)
      : queries_(queries), path_(path), options_(options) {}

  KeyOptions options(std::string_view key);
  KeyData data(std::string_view key);

 private:
  using Summaries = std::vector<DataSummaryPtr>;

  const Summaries& summariesOf(std::string_view key);

  QueryContext& queries_;
  const std::string_view path_;
  const std::vector<LookupOptionEntry>* const options_;
  std::map<std::string, Summaries, std::less<>> summaries_;  ///< by the module of the key
};

/// Returns the data of one key.
KeyData dataOfKey(QueryContext& queries, std::string_view key);

/// Returns the keys that the data of the environment, and that of a module unless `module` is
/// empty, has for every node.
std::vector<std::string> keysOfEveryNode(QueryContext& queries, const std::string& module);

/// Returns false if the value of the qualified key in this file, which has the role, is the one of
/// highest priority on every node that reads the file.
bool mayBeReplaced(QueryContext& queries, const std::string& path, const DataFileRole& role,
                   std::string_view key);

/// Returns the summary of the hierarchy of the environment, or of a module if `module` is not
/// empty. Never `nullptr`.
DataSummaryPtr dataSummaryOf(QueryContext& queries, std::string_view module);

}  // namespace puppet::analysis
