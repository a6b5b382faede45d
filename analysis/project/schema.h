#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/project/project_file_kind.h"
#include "analysis/project/schema_rows.h"
#include "parser/data/data_tree.h"

// Schemas of the YAML and JSON files of a project: their keys, with types, values and
// documentation. Completion, hover and checks use the same rows.

namespace puppet::analysis {

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
