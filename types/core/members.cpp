#include "types/core/members.h"

#include <algorithm>

#include "types/core/make.h"

namespace puppet::types {

namespace {

const ObjectDefinition& definitionOf(const Type& type) {
  return type.as<ObjectType>().definition();
}

/// Adds the attribute, replacing one of the same name in place.
void put(std::vector<const ObjectAttribute*>& attributes, const ObjectAttribute& attribute) {
  const auto same = std::ranges::find(attributes, attribute.name, &ObjectAttribute::name);
  if (same == attributes.end())
    attributes.push_back(&attribute);
  else
    *same = &attribute;
}

template <class Member>
const Member* findMember(const Type& type, std::vector<Member> ObjectDefinition::*members,
                         std::string_view name) {
  for (const Type& object : ancestry(type)) {
    const auto& own = definitionOf(object).*members;
    const auto found = std::ranges::find(own, name, &Member::name);
    if (found != own.end()) return &*found;
  }
  return nullptr;
}

}  // namespace

Type objectBehind(Type type) {
  for (int hops = 0; type && hops < kMaxTypeDepth; ++hops) {
    if (!type.is(TypeKind::Alias)) return type.is(TypeKind::Object) ? type : Type();
    type = Type(type.as<AliasType>().resolved());
  }
  return {};
}

bool inherits(Type type, const TypeNode& object) {
  for (int hops = 0; type && hops < kMaxTypeDepth; ++hops) {
    if (&type.node() == &object) return true;
    if (type.is(TypeKind::Alias))
      type = Type(type.as<AliasType>().resolved());
    else if (type.is(TypeKind::Object))
      type = Type(type.as<ObjectType>().parent());
    else if (type.is(TypeKind::ParameterizedObject))
      type = Type(type.as<ParameterizedObjectType>().object);
    else
      return false;
  }
  return false;
}

Type parentObject(const Type& type) { return objectBehind(type.as<ObjectType>().parent()); }

std::vector<Type> ancestry(const Type& type) {
  std::vector<Type> objects;
  for (Type object = type; object; object = parentObject(object)) {
    if (std::ranges::find(objects, object) != objects.end()) break;
    objects.push_back(object);
  }
  return objects;
}

std::vector<const ObjectAttribute*> attributesOf(const Type& type) {
  std::vector<const ObjectAttribute*> attributes;
  const std::vector<Type> objects = ancestry(type);
  for (auto object = objects.rbegin(); object != objects.rend(); ++object)
    for (const ObjectAttribute& attribute : definitionOf(*object).attributes)
      put(attributes, attribute);
  return attributes;
}

std::vector<const ObjectAttribute*> initParameters(const Type& type) {
  std::vector<const ObjectAttribute*> parameters = attributesOf(type);
  std::erase_if(parameters, [](const ObjectAttribute* a) { return !a->isGiven(); });
  std::ranges::stable_partition(parameters,
                                [](const ObjectAttribute* a) { return !a->value.has_value(); });
  return parameters;
}

Type initStruct(const Type& type) {
  std::vector<StructType::Member> members;
  for (const ObjectAttribute* attribute : attributesOf(type))
    if (attribute->isGiven())
      members.push_back(
          {attribute->name,
           attribute->value ? StructType::KeyForm::Optional : StructType::KeyForm::Plain,
           attribute->type});
  return structType(std::move(members));
}

const ObjectAttribute* findAttribute(const Type& type, std::string_view name) {
  return findMember(type, &ObjectDefinition::attributes, name);
}

const ObjectFunction* findFunction(const Type& type, std::string_view name) {
  return findMember(type, &ObjectDefinition::functions, name);
}

std::vector<TypeParameter> typeParametersOf(const Type& type) {
  std::vector<TypeParameter> parameters;
  const std::vector<Type> objects = ancestry(type);
  for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
    for (const TypeParameter& parameter : definitionOf(*object).typeParameters) {
      const auto same = std::ranges::find(parameters, parameter.name, &TypeParameter::name);
      if (same == parameters.end())
        parameters.push_back(parameter);
      else
        *same = parameter;
    }
  }
  return parameters;
}

std::vector<const ObjectAttribute*> equalityAttributes(const Type& type) {
  std::vector<const ObjectAttribute*> attributes;
  const std::vector<Type> objects = ancestry(type);
  for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
    const ObjectDefinition& definition = definitionOf(*object);
    for (const ObjectAttribute& attribute : definition.attributes) {
      const bool counts = definition.equality
                              ? std::ranges::find(*definition.equality, attribute.name) !=
                                    definition.equality->end()
                              : attribute.kind != ObjectAttribute::Kind::Constant;
      if (counts) put(attributes, attribute);
    }
  }
  return attributes;
}

}  // namespace puppet::types
