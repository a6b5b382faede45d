#include "analysis/debugging/frame_variables.h"

#include <algorithm>
#include <set>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "parser/literals/literals.h"
#include "types/core/collections.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the names of the parameters of a definition, without `$`.
std::vector<std::string_view> parameterNames(const Cursor& definition) {
  std::vector<std::string_view> names;
  const auto addAll = [&](const parser::ViewList<parser::Parameter>& list) {
    for (const parser::Parameter& parameter : list)
      names.push_back(parser::variableName(parameter.name()));
  };
  addAll(parser::ClassDefinition(definition).parameters().parameters());
  addAll(parser::DefinedType(definition).parameters().parameters());
  addAll(parser::FunctionDefinition(definition).parameters().parameters());
  addAll(parser::Lambda(definition).parameters().parameters());
  addAll(parser::SourceFile(definition).parameters().parameters());
  return names;
}

bool contains(const std::vector<std::string_view>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

std::vector<NamedValue> parametersIn(const DebugFrame& frame) {
  std::vector<NamedValue> values;
  for (const std::string_view name : parameterNames(frame.body.definition))
    if (const Variable* found = frame.body.scope->findOwn(name);
        found && found->state != Variable::State::Pending)
      values.push_back({std::string(name), found->value});
  return values;
}

std::vector<NamedValue> localsIn(const DebugFrame& frame) {
  std::vector<NamedValue> values;
  if (frame.body.kind == BodyKind::Top) return values;
  const auto parameters = parameterNames(frame.body.definition);
  frame.body.scope->forEachOwn([&](const Variable& variable) {
    if (variable.state != Variable::State::Pending && !contains(parameters, variable.name))
      values.push_back({std::string(variable.name), variable.value});
  });
  return values;
}

std::vector<NamedValue> topVariables(DebuggedRun& run) {
  std::vector<NamedValue> values;
  const Scope* top = run.scopeOf(run.frames().size());
  if (!top) return values;
  const Value& facts = run.program().options().facts;
  top->forEachOwn([&](const Variable& variable) {
    const Value* fact = facts.is(ValueKind::Hash) ? facts.asHash().find(variable.name) : nullptr;
    if (variable.name != "facts" && !(fact && *fact == variable.value))
      values.push_back({std::string(variable.name), variable.value});
  });
  return values;
}

std::vector<NamedValue> factsIn(DebuggedRun& run) { return partsOf(run.program().options().facts); }

std::vector<std::string> classesIn(DebuggedRun& run) {
  std::vector<std::string> names;
  for (const std::string& name : run.program().catalog().classes)
    if (run.context().classes.find(name)) names.push_back(name);
  return names;
}

std::vector<NamedValue> classVariables(DebuggedRun& run, const std::string& class_) {
  std::vector<NamedValue> values;
  const Scope* scope = run.context().classes.find(class_);
  if (!scope) return values;
  scope->forEachOwn([&](const Variable& variable) {
    if (variable.state != Variable::State::Pending)
      values.push_back({std::string(variable.name), variable.value});
  });
  return values;
}

std::vector<std::string> resourceTypesIn(DebuggedRun& run) {
  std::set<std::string> types;
  for (const Resource& resource : run.program().catalog().resources()) types.insert(resource.type);
  return {types.begin(), types.end()};
}

std::vector<NamedValue> resourcesIn(DebuggedRun& run, const std::string& type) {
  std::vector<NamedValue> values;
  for (const Resource& resource : run.program().catalog().resources()) {
    if (resource.type != type) continue;
    types::HashBuilder attributes;
    for (const ResourceAttribute& attribute : resource.attributes)
      attributes.set(attribute.name, attribute.value);
    values.push_back(
        {resource.hasTitle() ? std::string(resource.titleText()) : "?", attributes.build()});
  }
  return values;
}

std::vector<NamedValue> partsOf(const Value& value) {
  std::vector<NamedValue> parts;
  if (value.is(ValueKind::Array)) {
    const auto elements = value.asArray().elements();
    for (std::size_t i = 0; i < elements.size(); ++i)
      parts.push_back({'[' + std::to_string(i) + ']', elements[i]});
  } else if (value.is(ValueKind::Hash)) {
    for (const auto& [key, part] : value.asHash().entries())
      parts.push_back({key.is(ValueKind::String) ? std::string(key.asString())
                                                 : types::toSource(key, {.limit = 200}),
                       part});
  }
  return parts;
}

std::size_t partCountOf(const Value& value) {
  if (value.is(ValueKind::Array)) return value.asArray().size();
  if (value.is(ValueKind::Hash)) return value.asHash().entries().size();
  return 0;
}

}  // namespace puppet::analysis
