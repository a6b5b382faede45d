#include "types/core/object_values.h"

#include <algorithm>

#include "types/core/boxes.h"
#include "types/core/collections.h"

namespace puppet::types {

std::vector<const ObjectAttribute*> storedAttributes(const Type& type) {
  std::vector<const ObjectAttribute*> attributes = attributesOf(type);
  std::erase_if(attributes, [](const ObjectAttribute* a) { return !a->isGiven(); });
  return attributes;
}

const Value* attributeOf(const Value& object, std::string_view name) {
  const auto& instance = object.as<ObjectValue>();
  const auto stored = storedAttributes(instance.type());
  const auto found = std::ranges::find(stored, name, &ObjectAttribute::name);
  if (found != stored.end())
    return &instance.attributes()[static_cast<std::size_t>(found - stored.begin())];
  const ObjectAttribute* attribute = findAttribute(instance.type(), name);
  return attribute && attribute->value ? &*attribute->value : nullptr;
}

bool isObjectOf(const Value& value, std::string_view typeName) {
  if (!value.is(ValueKind::Object)) return false;
  const Type& type = value.as<ObjectValue>().type();
  return type.is(TypeKind::Object) && type.as<NamedType>().name == typeName;
}

Value initHash(const Value& object) {
  const auto& instance = object.as<ObjectValue>();
  HashBuilder builder;
  std::size_t index = 0;
  for (const ObjectAttribute* attribute : storedAttributes(instance.type())) {
    const Value& value = instance.attributes()[index++];
    if (!attribute->value || !(*attribute->value == value)) builder.set(attribute->name, value);
  }
  return builder.build();
}

bool areEqualObjects(const Value& a, const Value& b) {
  const Type& type = a.as<ObjectValue>().type();
  const Type& other = b.as<ObjectValue>().type();
  if (!(type == other)) {
    const auto ignoresType = [](const Type& t) {
      return !t.as<ObjectType>().definition().equalityIncludesType;
    };
    if (!ignoresType(type) || !ignoresType(other)) return false;
  }
  return std::ranges::all_of(equalityAttributes(type), [&](const ObjectAttribute* attribute) {
    const Value* left = attributeOf(a, attribute->name);
    const Value* right = attributeOf(b, attribute->name);
    return left && right ? *left == *right : left == right;
  });
}

}  // namespace puppet::types
