#include "types/construct/new_object.h"

#include <algorithm>

#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/core/object_values.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"
#include "types/text/mismatch.h"
#include "types/text/source_writer.h"

namespace puppet::types {

namespace {

using Parameters = std::vector<const ObjectAttribute*>;

tl::unexpected<TypeError> argumentError(std::string message,
                                        std::optional<std::size_t> argument = {}) {
  return tl::unexpected(TypeError{kRuntimeError, std::move(message), argument});
}

/// Builds the instance; `valueOf` returns the value of an attribute, or nullptr to use the default.
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
      isInstance(shape, arguments[0], level) != Tristate::No)
    return fromHash(type, arguments[0].asHash());
  const Parameters parameters = initParameters(type);
  const std::string name(nameOf(type));
  for (std::size_t i = 0; i < std::min(arguments.size(), parameters.size()); ++i) {
    if (isInstance(parameters[i]->type, arguments[i], level) != Tristate::No) continue;
    const bool isHash = arguments.size() == 1 && arguments[0].is(ValueKind::Hash);
    return argumentError(
        describeMismatch(isHash ? name : "parameter '" + parameters[i]->name + "'",
                         isHash ? shape : parameters[i]->type, inferDetailed(arguments[i]), level),
        i);
  }
  const bool tooFew =
      arguments.size() < parameters.size() && !parameters[arguments.size()]->value.has_value();
  if (tooFew || arguments.size() > parameters.size())
    return argumentError(name + " is made of " + countText(parameters) + " arguments, not of " +
                         std::to_string(arguments.size()));
  return assemble(type, [&](const ObjectAttribute& attribute) -> const Value* {
    const auto place = std::ranges::find(parameters, &attribute);
    const auto index = static_cast<std::size_t>(place - parameters.begin());
    return index < arguments.size() ? &arguments[index] : nullptr;
  });
}

}  // namespace puppet::types
