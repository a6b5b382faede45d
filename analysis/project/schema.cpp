#include "analysis/project/schema.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace puppet::analysis {

using parser::DataNode;

std::string_view schemaOf(ProjectFileKind kind) {
  switch (kind) {
    case ProjectFileKind::Metadata: return "metadata";
    case ProjectFileKind::HieraConfig: return "hiera";
    case ProjectFileKind::TaskMetadata: return "task";
    case ProjectFileKind::YamlPlan: return "plan";
    case ProjectFileKind::BoltProject: return "bolt";
    case ProjectFileKind::BoltDefaults: return "bolt defaults";
    case ProjectFileKind::BoltPlugin: return "plugin";
    case ProjectFileKind::Inventory: return "inventory";
    case ProjectFileKind::Fixtures: return "fixtures file";
    case ProjectFileKind::Sync: return "sync file";
    case ProjectFileKind::Pdk: return "pdk";
    default: return {};
  }
}

namespace {

using Rows = std::vector<const SchemaKey*>;

/// The rows of an object.
struct ObjectRows {
  Rows own;       ///< in the order of the table
  Rows keys;      ///< without kAnyKey, with the keys of included objects
  Rows required;  ///< among the keys
};
using Objects = std::unordered_map<std::string_view, ObjectRows>;

void addKeys(const Objects& objects, std::string_view object, Rows& keys) {
  const auto found = objects.find(object);
  if (found == objects.end()) return;
  for (const SchemaKey* row : found->second.own) {
    if (row->key == kIncludedKeys)
      addKeys(objects, row->detail, keys);
    else if (row->key != kAnyKey)
      keys.push_back(row);
  }
}

Objects readObjects() {
  Objects objects;
  for (const SchemaKey& row : schemaRows()) objects[row.object].own.push_back(&row);
  for (auto& [name, rows] : objects) {
    addKeys(objects, name, rows.keys);
    std::ranges::copy_if(rows.keys, std::back_inserter(rows.required), &SchemaKey::isRequired);
  }
  return objects;
}

const ObjectRows& rowsOf(std::string_view object) {
  static const Objects kObjects = readObjects();
  static const ObjectRows kNone;
  const auto found = kObjects.find(object);
  return found == kObjects.end() ? kNone : found->second;
}

}  // namespace

std::span<const SchemaKey* const> keysOf(std::string_view object) { return rowsOf(object).keys; }

std::span<const SchemaKey* const> requiredKeysOf(std::string_view object) {
  return rowsOf(object).required;
}

const SchemaKey* findKey(std::string_view object, std::string_view key) {
  const SchemaKey* other = nullptr;
  for (const SchemaKey* row : rowsOf(object).own) {
    if (row->key == kIncludedKeys) {
      if (const SchemaKey* included = findKey(row->detail, key)) return included;
      continue;
    }
    if (row->key == key) return row;
    if (row->key == kAnyKey) other = row;
  }
  return other;
}

std::string_view objectAt(std::string_view root, const DataNode& mapping) {
  const auto above = mapping.parent();
  if (!above) return root;
  if (above->isSequence()) {
    const SchemaKey* row = rowOf(root, *above);
    return row && row->form == SchemaForm::List ? row->detail : std::string_view();
  }
  if (const SchemaKey* row = rowOf(root, mapping); row && row->form == SchemaForm::Object)
    return row->detail;
  // An entry of a map.
  const SchemaKey* row = above->parent() ? rowOf(root, *above) : nullptr;
  return row && row->form == SchemaForm::Map ? row->detail : std::string_view();
}

const SchemaKey* rowOf(std::string_view root, const DataNode& node) {
  const auto above = node.parent();
  if (!above || !above->isMapping()) return nullptr;
  const std::string_view object = objectAt(root, *above);
  return object.empty() ? nullptr : findKey(object, node.keyOfEntry().text());
}

std::optional<int> minimumOf(const SchemaKey& row) {
  if (row.form != SchemaForm::Integer || !row.detail.ends_with("..")) return std::nullopt;
  int minimum = 0;
  for (const char c : row.detail.substr(0, row.detail.size() - 2))
    minimum = minimum * 10 + (c - '0');
  return minimum;
}

std::vector<std::string_view> valuesOf(const SchemaKey& row) {
  std::vector<std::string_view> values;
  if (row.form == SchemaForm::Boolean) return {"true", "false"};
  const bool hasWords = row.form == SchemaForm::String || row.form == SchemaForm::Strings ||
                        row.form == SchemaForm::Integer;
  if (!hasWords || minimumOf(row)) return values;
  for (std::string_view rest = row.detail; !rest.empty();) {
    const std::size_t end = std::min(rest.find('|'), rest.size());
    values.push_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return values;
}

std::string typeText(const SchemaKey& row) {
  const auto values = [&] {
    std::string text;
    for (const std::string_view value : valuesOf(row))
      text += (text.empty() ? "'" : ", '") + std::string(value) + '\'';
    return text.empty() ? std::string("String") : "Enum[" + text + ']';
  };
  switch (row.form) {
    case SchemaForm::Any: return "Any";
    case SchemaForm::String: return values();
    case SchemaForm::Integer: return "Integer";
    case SchemaForm::Boolean: return "Boolean";
    case SchemaForm::Strings: return "Array[" + values() + ']';
    case SchemaForm::List: return "Array[Hash]";
    case SchemaForm::Object: return "Hash";
    case SchemaForm::Map: return "Hash[String, Hash]";
  }
  return {};
}

}  // namespace puppet::analysis
