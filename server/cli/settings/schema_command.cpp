// `puppet-ls schema`: JSON schemas of the files around the code, made of the rows by which they are
// checked.

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include <nlohmann/json.hpp>

#include "analysis/project/schema.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

using analysis::ProjectFileKind;
using analysis::SchemaForm;
using analysis::SchemaKey;
using OrderedJson = nlohmann::ordered_json;

/// A kind of file with a schema, and what the command and the schema call it.
struct SchemaFile {
  std::string_view name;
  ProjectFileKind kind;
  std::string_view title;
};
constexpr auto kSchemaFiles = std::to_array<SchemaFile>({
    {"hiera", ProjectFileKind::HieraConfig, "hiera.yaml of version 5"},
    {"metadata", ProjectFileKind::Metadata, "metadata.json of a module"},
    {"task", ProjectFileKind::TaskMetadata, "Metadata of a task, tasks/NAME.json"},
    {"plan", ProjectFileKind::YamlPlan, "Plan in YAML, plans/NAME.yaml"},
    {"inventory", ProjectFileKind::Inventory, "inventory.yaml of Bolt"},
    {"bolt-project", ProjectFileKind::BoltProject, "bolt-project.yaml"},
    {"bolt-defaults", ProjectFileKind::BoltDefaults, "bolt-defaults.yaml"},
    {"bolt-plugin", ProjectFileKind::BoltPlugin, "bolt_plugin.json of a module"},
    {"fixtures", ProjectFileKind::Fixtures, ".fixtures.yml of a module"},
    {"sync", ProjectFileKind::Sync, ".sync.yml of a module"},
    {"pdk", ProjectFileKind::Pdk, "pdk.yaml of a module"},
});

class SchemaWriter {
 public:
  explicit SchemaWriter(const SchemaFile& file)
      : file_(file),
        // Bolt replaces such a Hash by the value that a plugin returns.
        hasPlugins_(file.kind == ProjectFileKind::Inventory ||
                    file.kind == ProjectFileKind::BoltProject ||
                    file.kind == ProjectFileKind::BoltDefaults) {}

  OrderedJson run() {
    OrderedJson schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                          {"title", file_.title}};
    const std::string root(analysis::schemaOf(file_.kind));
    schema.update(objectSchema(root));
    // Files of YAML may be empty.
    if (file_.kind == ProjectFileKind::Sync || file_.kind == ProjectFileKind::Pdk)
      schema["type"] = {"object", "null"};
    while (!open_.empty()) {
      const std::string object = *open_.begin();
      open_.erase(open_.begin());
      if (!definitions_.contains(object)) definitions_[object] = objectSchema(object);
    }
    if (hasPlugins_)
      definitions_["plugin reference"] = {{"type", "object"}, {"required", {"_plugin"}}};
    if (!definitions_.empty()) schema["definitions"] = definitions_;
    return schema;
  }

 private:
  OrderedJson objectSchema(const std::string& object) {
    OrderedJson made = {{"type", "object"}};
    OrderedJson required = OrderedJson::array();
    for (const SchemaKey* row : analysis::keysOf(object)) {
      OrderedJson value = valueSchema(*row);
      if (!row->documentation.empty()) value["description"] = row->documentation;
      made["properties"][std::string(row->key)] = std::move(value);
      if (row->isRequired) required.push_back(row->key);
    }
    if (!required.empty()) made["required"] = std::move(required);
    const SchemaKey* others = analysis::findKey(object, analysis::kAnyKey);
    made["additionalProperties"] = others ? valueSchema(*others) : OrderedJson(false);
    if (OrderedJson pairs = exclusions(object); !pairs.empty()) made["allOf"] = std::move(pairs);
    return made;
  }

  /// Returns the schemas that refuse two keys of a group.
  static OrderedJson exclusions(std::string_view object) {
    OrderedJson pairs = OrderedJson::array();
    const auto rows = analysis::keysOf(object);
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (std::size_t j = i + 1; j < rows.size(); ++j)
        if (!rows[i]->group.empty() && rows[i]->group == rows[j]->group)
          pairs.push_back({{"not", {{"required", {rows[i]->key, rows[j]->key}}}}});
    return pairs;
  }

  OrderedJson reference(std::string_view object) {
    open_.emplace(object);
    return {{"$ref", "#/definitions/" + pointer(object)}};
  }

  /// Returns a name as a URI fragment has it.
  static std::string pointer(std::string_view object) {
    std::string name;
    for (const char c : object) name += c == ' ' ? std::string("%20") : std::string(1, c);
    return name;
  }

  OrderedJson valueSchema(const SchemaKey& row) {
    OrderedJson made = formSchema(row);
    if (made.empty()) return made;
    OrderedJson forms = OrderedJson::array({std::move(made)});
    const bool isNullable = file_.kind == ProjectFileKind::YamlPlan ||
                            (row.object == "hiera" && row.form != SchemaForm::Integer);
    if (isNullable) forms.push_back({{"type", "null"}});
    if (hasPlugins_) forms.push_back({{"$ref", "#/definitions/plugin%20reference"}});
    if (forms.size() == 1) return forms[0];
    return {{"anyOf", std::move(forms)}};
  }

  /// Returns the schema of the values themselves; an empty one if any is permitted.
  OrderedJson formSchema(const SchemaKey& row) {
    OrderedJson words = OrderedJson::array();
    for (const std::string_view value : analysis::valuesOf(row)) words.push_back(value);
    switch (row.form) {
      case SchemaForm::Any: return OrderedJson::object();
      case SchemaForm::Boolean: return {{"type", "boolean"}};
      case SchemaForm::Integer:
        if (const auto minimum = analysis::minimumOf(row))
          return {{"type", "integer"}, {"minimum", *minimum}};
        if (!row.detail.empty()) return {{"const", std::stoi(std::string(row.detail))}};
        return {{"type", "integer"}};
      case SchemaForm::String: {
        OrderedJson made = text();
        if (!words.empty()) made[row.isLenient ? "examples" : "enum"] = std::move(words);
        return made;
      }
      case SchemaForm::Strings:
        if (row.isLenient) return OrderedJson::object();
        return texts(row);
      case SchemaForm::List: {
        OrderedJson item = reference(row.detail);
        if (hasPlugins_) item = {{"anyOf", {item, {{"$ref", "#/definitions/plugin%20reference"}}}}};
        if (row.isLenient) item = {{"anyOf", {item, {{"type", "string"}}}}};
        return {{"type", "array"}, {"items", std::move(item)}};
      }
      case SchemaForm::Object: return row.isLenient ? OrderedJson::object() : reference(row.detail);
      case SchemaForm::Map: {
        OrderedJson value = {{"anyOf", {reference(row.detail), {{"type", "null"}}}}};
        if (row.isLenient) value["anyOf"].push_back({{"type", "string"}});
        return {{"type", "object"}, {"additionalProperties", std::move(value)}};
      }
    }
    return OrderedJson::object();
  }

  bool isOfHiera() const { return file_.kind == ProjectFileKind::HieraConfig; }

  OrderedJson text() const {
    OrderedJson made = {{"type", "string"}};
    if (isOfHiera()) made["minLength"] = 1;
    return made;
  }

  OrderedJson texts(const SchemaKey& row) const {
    constexpr int kMappedPaths = 3;  // a variable, its name, and a path
    OrderedJson made = {{"type", "array"}, {"items", text()}};
    const bool isMapped = row.key == "mapped_paths";
    if (isOfHiera()) made["minItems"] = isMapped ? kMappedPaths : 1;
    if (isMapped) made["maxItems"] = kMappedPaths;
    return made;
  }

  const SchemaFile& file_;
  const bool hasPlugins_;
  std::set<std::string> open_;  ///< names of objects without a definition so far
  OrderedJson definitions_ = OrderedJson::object();
};

int printSchema(const SchemaFile* file) {
  if (file) {
    writeOut(SchemaWriter(*file).run().dump(2) + '\n');
    return kExitClean;
  }
  std::string names;
  for (const SchemaFile& one : kSchemaFiles) names.append(one.name).append("\n");
  writeOut(names);
  return kExitClean;
}

}  // namespace

void addSchemaCommand(Command& program) {
  Command& schema = program.add("schema", "print a JSON schema of a file around the code");
  static const Words<const SchemaFile*> kNames = [] {
    Words<const SchemaFile*> names;
    for (const SchemaFile& file : kSchemaFiles) names.emplace_back(std::string(file.name), &file);
    return names;
  }();
  const auto file = std::make_shared<const SchemaFile*>(nullptr);
  addChoice(schema, "NAME", *file, kNames, "kind of file; without it, the names are listed");
  schema.run = [file] { return printSchema(*file); };
}

}  // namespace puppet::server
