#include <algorithm>

#include "analysis/debugging/frame_variables.h"
#include "server/debug/debug_session.h"
#include "types/core/collections.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

// Requests about the variables of a stopped program.

namespace puppet::server {

using analysis::NamedValue;
using protocol::Json;
using types::Value;
using types::ValueKind;
using Kind = VariableHandle::Kind;

namespace {

constexpr std::size_t kMaxShown = 1000;
constexpr std::size_t kMaxType = 200;

std::string typeText(const Value& value) {
  return types::toSource(value.is(ValueKind::Unknown) ? value.asType() : types::infer(value),
                         {.limit = kMaxType});
}

/// Returns the value as source code; an unknown one by its type.
std::string valueText(const Value& value) {
  if (value.is(ValueKind::Unknown)) return "(unknown)";
  return types::toSource(value, {.limit = kMaxShown});
}

/// Returns the text in single quotes.
std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + '\'';
}

/// Returns the expression for a part of a value.
std::string partExpression(const std::string& whole, const Value& value, const std::string& part) {
  if (whole.empty() || value.is(ValueKind::Sensitive)) return {};
  return value.is(ValueKind::Array) ? whole + part : whole + '[' + quoted(part) + ']';
}

/// Returns the list from `start` with `count` elements, all for 0.
Json paged(Json list, const Json& arguments) {
  const auto start =
      std::min(static_cast<std::size_t>(std::max(arguments.value("start", 0), 0)), list.size());
  const auto count = static_cast<std::size_t>(std::max(arguments.value("count", 0), 0));
  const std::size_t end = count == 0 ? list.size() : std::min(start + count, list.size());
  Json page = Json::array();
  for (std::size_t i = start; i < end; ++i) page.push_back(std::move(list[i]));
  return page;
}

}  // namespace

/// Returns the members that describe a value: its text, type and parts.
Json DebugSession::describe(const Value& value, VariableHandle handle) {
  const std::size_t parts = analysis::partCountOf(value);
  Json shown = {{"value", valueText(value)}, {"type", typeText(value)}, {"variablesReference", 0}};
  if (!handle.expression.empty()) shown["evaluateName"] = handle.expression;
  if (parts == 0) return shown;
  shown[value.is(ValueKind::Array) ? "indexedVariables" : "namedVariables"] = parts;
  handle.value = value;
  shown["variablesReference"] = handles_.add(std::move(handle));
  return shown;
}

Json DebugSession::listOf(const VariableHandle& handle) {
  Json list = Json::array();
  const auto addValue = [&](const std::string& name, const Value& value, VariableHandle child) {
    Json variable = describe(value, std::move(child));
    variable["name"] = name;
    list.push_back(std::move(variable));
  };
  const auto addAll = [&](const std::vector<NamedValue>& values, const std::string& prefix) {
    for (const auto& [name, value] : values) addValue(name, value, {.expression = prefix + name});
  };
  const auto addGroups = [&](const std::vector<std::string>& names, Kind kind) {
    for (const std::string& name : names)
      list.push_back({{"name", name},
                      {"value", ""},
                      {"variablesReference", handles_.add({.kind = kind, .name = name})}});
  };
  const auto& frames = run_->frames();
  const bool hasFrame = handle.frame < frames.size();
  switch (handle.kind) {
    case Kind::Parameters:
      if (hasFrame) addAll(analysis::parametersIn(frames[handle.frame]), "$");
      break;
    case Kind::Locals:
      if (hasFrame) addAll(analysis::localsIn(frames[handle.frame]), "$");
      break;
    case Kind::Top: addAll(analysis::topVariables(*run_), "$::"); break;
    case Kind::Facts:
      for (const auto& [name, value] : analysis::factsIn(*run_))
        addValue(name, value, {.expression = "$facts[" + quoted(name) + ']'});
      break;
    case Kind::Classes: addGroups(analysis::classesIn(*run_), Kind::ClassVariables); break;
    case Kind::ClassVariables:
      addAll(analysis::classVariables(*run_, handle.name), "$" + handle.name + "::");
      break;
    case Kind::ResourceTypes: addGroups(analysis::resourceTypesIn(*run_), Kind::Resources); break;
    case Kind::Resources:
      for (const auto& [title, value] : analysis::resourcesIn(*run_, handle.name))
        addValue(title, value,
                 {.expression = handle.name + '[' + quoted(title) + ']',
                  .dataId = handle.name + '[' + title + ']'});
      break;
    case Kind::Parts:
      for (const auto& [name, value] : analysis::partsOf(handle.value))
        addValue(name, value,
                 {.expression = partExpression(handle.expression, handle.value, name)});
      break;
  }
  return list;
}

DebugSession::Answer DebugSession::variables(const Json& arguments) {
  const VariableHandle* handle = handles_.find(arguments["variablesReference"].get<int>());
  if (!handle) return refusal("unknown variables reference");
  const bool isIndexed = handle->kind == Kind::Parts && handle->value.is(ValueKind::Array);
  const std::string filter = arguments.value("filter", "");
  if ((filter == "indexed" && !isIndexed) || (filter == "named" && isIndexed))
    return Json{{"variables", Json::array()}};
  const VariableHandle copy = *handle;  // the list adds handles
  return Json{{"variables", paged(listOf(copy), arguments)}};
}

DebugSession::Answer DebugSession::setVariable(const Json& arguments) {
  const VariableHandle* handle = handles_.find(arguments["variablesReference"].get<int>());
  if (!handle) return refusal("unknown variables reference");
  const auto name = arguments["name"].get<std::string>();
  const bool isVariable =
      handle->kind == Kind::Parameters || handle->kind == Kind::Locals || handle->kind == Kind::Top;
  if (!isVariable) return refusal("only whole variables of a frame can be set");
  const std::size_t frame = handle->kind == Kind::Top ? run_->frames().size() : handle->frame;
  return setTo(frame, name, arguments["value"].get<std::string>());
}

}  // namespace puppet::server
