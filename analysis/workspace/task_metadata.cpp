#include "analysis/workspace/task_metadata.h"

#include <nlohmann/json.hpp>

#include "analysis/workspace/json_text.h"

namespace puppet::analysis {

using nlohmann::json;

namespace {

/// Returns true if undef is a value of a type; a type that is not written is Any.
bool takesUndef(std::string_view type) {
  return type.empty() || type == "Any" || type == "Data" || type == "RichData" ||
         type.starts_with("Optional") || type.find("Undef") != type.npos;
}

ParameterInterface parameterOf(const std::string& name, const json& description) {
  ParameterInterface parameter;
  parameter.name = name;
  parameter.type = textOf(description, "type");
  const auto usual = description.find("default");
  if (usual != description.end())
    parameter.defaultValue = usual->dump(-1, ' ', false, json::error_handler_t::replace);
  const bool isOptional = usual != description.end() || takesUndef(parameter.type);
  parameter.role =
      isOptional ? ParameterInterface::Role::Optional : ParameterInterface::Role::Required;
  return parameter;
}

/// Adds the documentation of a parameter as an `@param` tag.
void addDocumentation(ClassInterface& task, const std::string& name, const json& description) {
  const std::string text = textOf(description, "description");
  if (!text.empty()) task.documentation += "\n@param " + name + ' ' + text;
}

}  // namespace

std::optional<ClassInterface> readTaskMetadata(std::string_view text, std::string_view name) {
  const json document = parseJson(text);
  if (!document.is_object()) return std::nullopt;
  ClassInterface task;
  task.name = name;
  task.kind = ClassInterface::Kind::Task;
  task.documentation = textOf(document, "description");
  const auto parameters = document.find("parameters");
  if (parameters == document.end() || !parameters->is_object()) return task;
  for (const auto& [parameter, description] : parameters->items()) {
    if (!description.is_object()) continue;
    task.parameters.push_back(parameterOf(parameter, description));
    addDocumentation(task, parameter, description);
  }
  return task;
}

}  // namespace puppet::analysis
