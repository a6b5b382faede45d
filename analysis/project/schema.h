#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/project/project_file_kind.h"
#include "parser/data/data_tree.h"

// Schemas of the YAML and JSON files of a project: their keys, with types, values and
// documentation. Completion, hover and checks use the same rows.

namespace puppet::analysis {

/// Type of a value.
enum class SchemaForm : std::uint8_t {
  Any,
  String,
  Integer,
  Boolean,
  Strings,  ///< an Array of Strings
  List,     ///< an Array of objects
  Object,
  Map,  ///< a Hash with any keys, whose values are objects
};

/// The key of a row for all keys of an object that have no row of their own.
inline constexpr std::string_view kAnyKey = "*";
/// The key of a row of form Object that stands for all keys of that object.
inline constexpr std::string_view kIncludedKeys = "...";

/// A key of an object.
struct SchemaKey {
  std::string_view object;  ///< name of the object that has the key
  std::string_view key;
  SchemaForm form = SchemaForm::Any;
  /// For List, Object and Map: name of the object in it. For String, Strings and Integer the
  /// permitted values, separated by `|`, or the smallest one with `..` behind it; empty if all are.
  std::string_view detail = {};
  std::string_view documentation = {};
  bool isRequired = false;
  bool isLenient = false;       ///< true if values of other types are permitted too
  std::string_view group = {};  ///< at most one key of a group may be given; empty for none
};

/// Returns the name of the outermost object of a kind of file; empty if there is no schema.
std::string_view schemaOf(ProjectFileKind kind);
/// Returns the keys of an object in the order of the table, without kAnyKey.
std::span<const SchemaKey* const> keysOf(std::string_view object);
/// Returns those of them that must be given.
std::span<const SchemaKey* const> requiredKeysOf(std::string_view object);
/// Returns the row of a key of an object, or else that of kAnyKey; `nullptr` if there is none.
const SchemaKey* findKey(std::string_view object, std::string_view key);

/// Returns the name of the object that a mapping is; empty if it is none of the schema.
std::string_view objectAt(std::string_view root, const parser::DataNode& mapping);
/// Returns the row of the entry to which a key or value belongs; `nullptr` if there is none.
const SchemaKey* rowOf(std::string_view root, const parser::DataNode& node);

/// Returns the type of a row in Puppet's notation: `Enum['stdin', 'both']`.
std::string typeText(const SchemaKey& row);
/// Returns the smallest value of a row for Integers; absent if there is none.
std::optional<int> minimumOf(const SchemaKey& row);
/// Returns the permitted values of a row.
std::vector<std::string_view> valuesOf(const SchemaKey& row);

}  // namespace puppet::analysis
