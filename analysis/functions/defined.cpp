#include "analysis/evaluator/truth.h"
#include "analysis/functions/function_table.h"
#include "types/algebra/flow.h"
#include "types/type/make.h"

// defined: whether there is something of a name.

namespace puppet::analysis {

using namespace types;

namespace {

/// What nobody has told of here may be told of elsewhere, unless the run is closed.
Answer orElsewhere(const FunctionCall& call, bool isHere) {
  if (isHere) return Answer::Yes;
  return call.context().settings.isClosed ? Answer::No : Answer::CannotTell;
}

bool isClass(const FunctionCall& call, std::string_view name) {
  return static_cast<bool>(call.context().definitions.classNamed(definitionKey(name)));
}

/// A type that resources can be of.
bool isResourceType(const FunctionCall& call, std::string_view name) {
  const std::string key = definitionKey(name);
  if (call.context().definitions.definedTypeNamed(key)) return true;
  const Value type = call.context().definitions.typeNamed(key, call.context());
  if (!type.is(ValueKind::Type) || !type.asType().is(TypeKind::Resource)) return false;
  return !type.asType().as<ResourceType>().typeName.empty();
}

bool isVariable(const FunctionCall& call, std::string_view name) {
  if (name == "module_name" || name == "caller_module_name") return true;
  return call.context().findVariable(name, call.evaluator().scope()) != nullptr;
}

Answer isNameDefined(const FunctionCall& call, std::string_view name) {
  if (name.empty()) return Answer::No;
  if (name == "main") return Answer::Yes;
  if (name.starts_with('$') && name.size() > 1)
    return orElsewhere(call, isVariable(call, name.substr(1)));
  if (name.starts_with("::")) return orElsewhere(call, isClass(call, name));
  return orElsewhere(call, isResourceType(call, name) || isClass(call, name));
}

/// Nothing after an error. Resources, and classes that were declared, are asked of the catalog.
std::optional<Answer> isDefined(FunctionCall& call, const Value& value) {
  if (value.is(ValueKind::String)) return isNameDefined(call, value.asString());
  if (!value.is(ValueKind::Type)) return Answer::CannotTell;
  Type type = value.asType();
  const bool asksForDefinition = type.is(TypeKind::Type) && type.as<WrappingType>().inner;
  if (asksForDefinition) type = Type(type.as<WrappingType>().inner);
  if (type.is(TypeKind::Class)) {
    const auto& name = type.as<ClassType>().name;
    if (!name) return std::nullopt;
    if (asksForDefinition) return orElsewhere(call, isClass(call, *name));
    return orElsewhere(call, call.context().classScope(*name) != nullptr);
  }
  if (!type.is(TypeKind::Resource)) return Answer::CannotTell;
  const auto& resource = type.as<ResourceType>();
  if (resource.typeName.empty()) return std::nullopt;
  if (resource.title) return Answer::CannotTell;
  return orElsewhere(call, isResourceType(call, resource.typeName));
}

Value runDefined(FunctionCall& call) {
  Answer any = Answer::No;
  for (const Value& value : call.arguments()) {
    const auto defined = isDefined(call, value);
    if (!defined) return call.fail("this stands for all types or classes, and not for one");
    any = std::max(any, *defined);
    if (any == Answer::Yes) break;
  }
  return toBoolean(any);
}

constexpr BuiltInFunction kFunctions[] = {
    {"defined", runDefined, BuiltInFunction::Operands::Any},
};

}  // namespace

std::span<const BuiltInFunction> definedFunctions() { return kFunctions; }

}  // namespace puppet::analysis
