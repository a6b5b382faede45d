#include "analysis/workspace/task_metadata.h"

#include "parser/data/parse_data.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;

namespace {

/// Returns true if undef is a value of a type; a type that is not written is Any.
bool takesUndef(std::string_view type) {
  return type.empty() || type == "Any" || type == "Data" || type == "RichData" ||
         type.starts_with("Optional") || type.find("Undef") != type.npos;
}

/// Returns the String under a key; empty if there is none.
std::string textIn(const DataNode& object, std::string_view key) {
  const DataNode found = object.find(key);
  return found && found.isQuoted() ? std::string(found.text()) : std::string();
}

/// Returns a value as it is written, in one line.
std::string writtenValue(const DataNode& value, std::string_view source) {
  const TextRange range = value.range();
  const std::string_view written = source.substr(range.start, range.length());
  if (written.find('\n') == written.npos) return std::string(written);
  return value.isMapping() ? "{...}" : "[...]";
}

TextRange insideQuotes(TextRange key) {
  return key.length() < 2 ? key : TextRange{key.start + 1, key.end - 1};
}

ParameterInterface parameterOf(const DataEntryNodes& entry, std::string_view source) {
  ParameterInterface parameter;
  parameter.name = entry.key.text();
  parameter.type = textIn(entry.value, "type");
  const DataNode usual = entry.value.find("default");
  if (usual) parameter.defaultValue = writtenValue(usual, source);
  parameter.role = usual || takesUndef(parameter.type) ? ParameterInterface::Role::Optional
                                                       : ParameterInterface::Role::Required;
  parameter.place = insideQuotes(entry.key.range());
  return parameter;
}

/// Adds the documentation of a parameter as an `@param` tag.
void addDocumentation(ClassInterface& task, const DataEntryNodes& entry) {
  const std::string text = textIn(entry.value, "description");
  if (!text.empty()) task.documentation += "\n@param " + std::string(entry.key.text()) + ' ' + text;
}

}  // namespace

std::optional<ClassInterface> readTaskMetadata(std::string_view text, std::string_view name) {
  const auto tree = parser::parseData(SourceText(std::string(text)), parser::DataFormat::Json);
  const DataNode root = tree->root();
  if (!tree->errors().empty() || !root || !root.isMapping()) return std::nullopt;
  ClassInterface task;
  task.name = name;
  task.kind = ClassInterface::Kind::Task;
  task.documentation = textIn(root, "description");
  for (const DataEntryNodes& entry : entriesOf(root.find("parameters"))) {
    if (!entry.value.isMapping()) continue;
    task.parameters.push_back(parameterOf(entry, text));
    addDocumentation(task, entry);
  }
  return task;
}

std::optional<TextRange> taskParameterAt(const parser::DataTree& metadata, std::string_view name) {
  const DataNode root = metadata.root();
  for (const DataEntryNodes& entry : entriesOf(root ? root.find("parameters") : root))
    if (entry.key.text() == name) return insideQuotes(entry.key.range());
  return std::nullopt;
}

}  // namespace puppet::analysis
