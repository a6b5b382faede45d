#include "analysis/symbols/signatures.h"

#include <algorithm>

#include "analysis/symbols/documentation.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"
#include "parser/syntax/parts.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns a parameter without a name if it is missing in the text.
ParameterInterface parameterOf(const Parameter& parameter) {
  using Role = ParameterInterface::Role;
  const auto [type, splat, block, name, usual] = partsOf(parameter);
  ParameterInterface result;
  if (name.missing()) return result;
  result.name = variableName(name);
  if (!type.missing()) result.type = type.text();
  if (block)
    result.role = result.type.get().starts_with("Optional[") ? Role::OptionalBlock : Role::Block;
  else if (splat)
    result.role = Role::CapturesRest;
  else
    result.role = usual ? Role::Optional : Role::Required;
  result.defaultValue = ParameterDefault(usual).value().text();
  result.place = name.range();
  return result;
}

}  // namespace

std::string lowerCaseName(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  return lowerCase(name);
}

DeclarationPlace placeOf(const Cursor& name, const Cursor& whole) {
  return {name.range(), whole.range()};
}

std::vector<ParameterInterface> parametersOf(const ViewList<Parameter>& list) {
  std::vector<ParameterInterface> parameters;
  parameters.reserve(list.size());
  for (const Parameter parameter : list)
    if (ParameterInterface read = parameterOf(parameter); !read.name.empty())
      parameters.push_back(std::move(read));
  return parameters;
}

OverloadInterface overloadOf(const FunctionDefinition& function) {
  return {.parameters = parametersOf(function.parameters().parameters()),
          .returnType = std::string(function.returnType().type().text()),
          .documentation = {}};
}

FunctionInterface functionOf(const FunctionDefinition& function) {
  FunctionInterface result;
  result.name = lowerCaseName(function.name().text());
  result.overloads.push_back(overloadOf(function));
  result.place = placeOf(function.name(), function);
  return result;
}

void appendOverload(std::vector<FunctionInterface>& functions, const FunctionDefinition& definition,
                    FunctionInterface::Kind kind) {
  if (definition.name().missing()) return;
  FunctionInterface function = functionOf(definition);
  std::string documentation = documentationBefore(definition);
  const Availability availability = availabilityOf(tagsOf(documentation));
  OverloadInterface& overload = function.overloads.front();
  if (!functions.empty() && functions.back().name == function.name) {
    overload.documentation = std::move(documentation);
    overload.availability = availability;
    functions.back().overloads.push_back(std::move(overload));
    return;
  }
  function.kind = kind;
  function.documentation = std::move(documentation);
  function.availability = availability;
  functions.push_back(std::move(function));
}

TypeInterface aliasOf(const TypeAlias& alias) {
  TypeInterface result;
  result.name = alias.name().text();
  result.definition = alias.value().text();
  result.documentation = documentationBefore(alias);
  result.place = placeOf(alias.name(), alias);
  return result;
}

}  // namespace puppet::analysis
