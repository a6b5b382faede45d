#pragma once

#include <cstdint>
#include <span>
#include <string_view>

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

/// Returns all rows of the schemas.
std::span<const SchemaKey> schemaRows();

}  // namespace puppet::analysis
