#include "types/object/new_object.h"

#include <algorithm>

#include "types/algebra/infer.h"
#include "types/algebra/instance.h"
#include "types/explain/mismatch.h"
#include "types/object/members.h"
#include "types/print/source_writer.h"
#include "types/type/make.h"
#include "types/value/boxes.h"

namespace puppet::types {

namespace {

using Parameters = std::vector<const ObjectAttribute*>;

tl::unexpected<TypeError> error(std::string message, std::optional<std::size_t> argument = {}) {
  return tl::unexpected(TypeError{kRuntimeError, std::move(message), argument});
}

/// The attributes that an instance keeps a value for, as ObjectValue has them.
Parameters storedAttributes(const Type& type) {
  Parameters attributes = attributesOf(type);
  std::erase_if(attributes, [](const ObjectAttribute* a) { return !a->isGiven(); });
  return attributes;
}

/// Makes the instance from what `valueOf` gives for an attribute, null for nothing.
template <class ValueOf>
Value assemble(const Type& type, ValueOf valueOf) {
  std::vector<Value> values;
  for (const ObjectAttribute* attribute : storedAttributes(type)) {
    const Value* given = valueOf(*attribute);
    values.push_back(given ? *given : attribute->value.value_or(Value::undef()));
  }
  return Value::ofHeap(ValueKind::Object, new ObjectValue(type, std::move(values)));
}

Value fromHash(const Type& type, const HashValue& hash) {
  return assemble(type,
                  [&](const ObjectAttribute& attribute) { return hash.find(attribute.name); });
}

std::string countText(const Parameters& parameters) {
  const auto required = std::ranges::count_if(
      parameters, [](const ObjectAttribute* a) { return !a->value.has_value(); });
  const std::string most = std::to_string(parameters.size());
  if (static_cast<std::size_t>(required) == parameters.size()) return most;
  return std::to_string(required) + " to " + most;
}

}  // namespace

tl::expected<Value, TypeError> newObject(const Type& type, std::span<const Value> arguments,
                                         LanguageLevel level) {
  const Type shape = initStruct(type);
  if (arguments.size() == 1 && arguments[0].is(ValueKind::Hash) &&
      isInstance(shape, arguments[0], level) != Answer::No)
    return fromHash(type, arguments[0].asHash());
  const Parameters parameters = initParameters(type);
  const std::string name(nameOf(type));
  for (std::size_t i = 0; i < std::min(arguments.size(), parameters.size()); ++i) {
    if (isInstance(parameters[i]->type, arguments[i], level) != Answer::No) continue;
    const bool isHash = arguments.size() == 1 && arguments[0].is(ValueKind::Hash);
    return error(
        describeMismatch(isHash ? name : "parameter '" + parameters[i]->name + "'",
                         isHash ? shape : parameters[i]->type, inferDetailed(arguments[i]), level),
        i);
  }
  const bool tooFew =
      arguments.size() < parameters.size() && !parameters[arguments.size()]->value.has_value();
  if (tooFew || arguments.size() > parameters.size())
    return error(name + " is made of " + countText(parameters) + " arguments, not of " +
                 std::to_string(arguments.size()));
  return assemble(type, [&](const ObjectAttribute& attribute) -> const Value* {
    const auto place = std::ranges::find(parameters, &attribute);
    const auto index = static_cast<std::size_t>(place - parameters.begin());
    return index < arguments.size() ? &arguments[index] : nullptr;
  });
}

const Value* attributeOf(const Value& object, std::string_view name) {
  const auto& instance = object.as<ObjectValue>();
  const Parameters stored = storedAttributes(instance.type());
  const auto found = std::ranges::find(stored, name, &ObjectAttribute::name);
  if (found != stored.end())
    return &instance.attributes()[static_cast<std::size_t>(found - stored.begin())];
  const ObjectAttribute* attribute = findAttribute(instance.type(), name);
  return attribute && attribute->value ? &*attribute->value : nullptr;
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
