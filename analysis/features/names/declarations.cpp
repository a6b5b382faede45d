#include "analysis/features/names/declarations.h"

#include <algorithm>

#include "analysis/symbols/platform.h"
#include "analysis/symbols/reference.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using Kind = ReferenceKind;

namespace {

template <typename T>
const T* findNamed(const std::vector<T>& declarations, std::string_view name) {
  const auto found = std::ranges::find_if(
      declarations, [&](const T& declaration) { return isSameName(declaration.name, name); });
  return found == declarations.end() ? nullptr : &*found;
}

ClassInterface::Kind classKindOf(Kind kind) {
  switch (kind) {
    case Kind::Plan: return ClassInterface::Kind::Plan;
    case Kind::Task: return ClassInterface::Kind::Task;
    case Kind::ResourceType: return ClassInterface::Kind::DefinedType;
    default: return ClassInterface::Kind::Class;
  }
}

const AttributeInterface* findIn(const std::vector<AttributeInterface>& attributes,
                                 std::string_view name) {
  const auto found = std::ranges::find(attributes, name, &AttributeInterface::name);
  return found == attributes.end() ? nullptr : &*found;
}

}  // namespace

Symbol ownerOf(const Symbol& member) {
  switch (member.kind) {
    case Kind::ClassVariable: return {Kind::Class, {}, member.owner, {}};
    case Kind::PlanParameter: return {Kind::Plan, {}, member.owner, {}};
    case Kind::TaskParameter: return {Kind::Task, {}, member.owner, {}};
    default: return {Kind::ResourceType, {}, member.owner, {}};
  }
}

Declaration Declarations::inIndex(const Symbol& symbol) const {
  for (const NameKind kind : nameKindsOf(symbol))
    if (const Declaration found = model_.index().find(kind, symbol.name)) return found;
  return {};
}

/// The file itself takes precedence over the index: it may be newer, or belong to no environment.
const ClassInterface* Declarations::classLike(const Symbol& symbol) const {
  const ClassInterface::Kind kind = classKindOf(symbol.kind);
  for (const ClassInterface& own : model_.interface().classes)
    if (own.kind == kind && isSameName(own.name, symbol.name)) return &own;
  const Declaration found = inIndex(symbol);
  return found && found.kind() != NameKind::ResourceType ? &found.asClass() : nullptr;
}

const FunctionInterface* Declarations::function(std::string_view name) const {
  if (const auto* own = findNamed(model_.interface().functions, name)) return own;
  // A built-in function takes precedence over a module's function of that name.
  const PlatformVersion version{model_.level(), model_.tree().options.mode.tasks};
  if (const auto* known = Platform::builtIn().findFunction(name, version)) return known;
  const Declaration found = model_.index().findFunction(name);
  return found ? &found.asFunction() : nullptr;
}

const TypeInterface* Declarations::alias(std::string_view name) const {
  if (const auto* own = findNamed(model_.interface().types, name)) return own;
  if (const Declaration found = model_.index().findType(name)) return &found.asType();
  return Platform::builtIn().findAlias(capitalizedName(name), {model_.level()});
}

const DataTypeInterface* Declarations::dataType(std::string_view name) const {
  if (const auto* own = findNamed(model_.interface().dataTypes, name)) return own;
  const Platform& platform = Platform::builtIn();
  // Names such as `SemVerRange` and `URI` are found case-insensitively.
  for (const std::string_view known : platform.names(Platform::Kind::DataType))
    if (isSameName(known, name)) return platform.findDataType(known, {model_.level()});
  return nullptr;
}

const ResourceTypeInterface* Declarations::resourceType(std::string_view name) const {
  if (const auto* own = findNamed(model_.interface().resourceTypes, name)) return own;
  if (const auto* known = Platform::builtIn().findResourceType(name, {model_.level()}))
    return known;
  const Declaration found = model_.index().findResourceType(name);
  return found ? &found.asResourceType() : nullptr;
}

const ParameterInterface* Declarations::parameter(const Symbol& symbol) const {
  const bool isMember = symbol.kind == Kind::ClassVariable || symbol.kind == Kind::Attribute ||
                        symbol.kind == Kind::PlanParameter || symbol.kind == Kind::TaskParameter;
  if (!isMember) return nullptr;
  const ClassInterface* declares = classLike(ownerOf(symbol));
  if (!declares) return nullptr;
  const auto found =
      std::ranges::find(declares->parameters, symbol.name, &ParameterInterface::name);
  return found == declares->parameters.end() ? nullptr : &*found;
}

const AttributeInterface* Declarations::attribute(const Symbol& symbol) const {
  if (const ResourceTypeInterface* type = resourceType(symbol.owner)) {
    if (const auto* own = findIn(type->attributes, symbol.name)) return own;
    for (const std::string& mixin : type->mixins)
      if (const Declaration found = model_.index().find(NameKind::Mixin, mixin))
        if (const auto* mixed = findIn(found.asMixin().attributes, symbol.name)) return mixed;
  }
  return findIn(Platform::builtIn().metaparameters().attributes, symbol.name);
}

}  // namespace puppet::analysis
