#include "types/construct/arguments.h"
#include "types/construct/define_object.h"
#include "types/construct/object_shapes.h"
#include "types/construct/type_set.h"
#include "types/core/members.h"
#include "types/core/type_set_members.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"

// Parameters of Object and TypeSet, which a Hash defines, and of Object types with type parameters.

namespace puppet::types::parameters {

namespace {

std::string nameInDefinition(const Value& definition) {
  const Value* name = definition.asHash().find("name");
  return name && name->is(ValueKind::String) ? std::string(name->asString()) : std::string();
}

/// Assigns values to type parameters: by name if the only argument is a Hash that is not a valid
/// first parameter, else in order.
tl::expected<std::vector<std::pair<std::string, Value>>, TypeError> byName(
    const Arguments& arguments, const std::vector<TypeParameter>& parameters) {
  std::vector<std::pair<std::string, Value>> values;
  const bool isNamed =
      arguments.size() == 1 && arguments[0].is(ValueKind::Hash) &&
      isInstance(parameters[0].type, arguments[0], arguments.level()) != Tristate::Yes;
  if (!isNamed) {
    for (std::size_t i = 0; i < std::min(arguments.size(), parameters.size()); ++i)
      values.emplace_back(parameters[i].name, arguments[i]);
    return values;
  }
  for (const auto& [key, value] : arguments[0].asHash().entries()) {
    std::string name(key.is(ValueKind::String) ? key.asString() : "");
    if (std::ranges::find(parameters, name, &TypeParameter::name) == parameters.end())
      return arguments.errorAt(
          0, kRuntimeError,
          "'" + name + "' is not a type parameter of " + std::string(nameOf(arguments.base())));
    values.emplace_back(std::move(name), value);
  }
  return values;
}

/// Parses `Error['kind', default]`.
ValueResult parameterizedObject(const Arguments& arguments) {
  const Type& base = arguments.base();
  const std::string label(nameOf(base));
  const std::vector<TypeParameter> parameters = typeParametersOf(base);
  if (parameters.empty())
    return arguments.error(kRuntimeError, "the type " + label + " does not take parameters");
  auto values = byName(arguments, parameters);
  if (!values) return tl::unexpected(std::move(values.error()));
  std::erase_if(*values, [](const auto& entry) { return entry.second.is(ValueKind::Default); });
  for (const auto& [name, value] : *values) {
    const auto parameter = std::ranges::find(parameters, name, &TypeParameter::name);
    auto wrong = checkShape("type_parameter " + label + '[' + name + ']', parameter->type, value,
                            arguments.level());
    if (!wrong) continue;
    for (std::size_t i = 0; i < arguments.size(); ++i)
      if (arguments[i] == value) wrong->argument = arguments.originOf(i);
    return tl::unexpected(std::move(*wrong));
  }
  if (values->empty())
    return arguments.error(kRuntimeError, "no value is given for a type parameter of " + label);
  return Value::type(parameterizedObjectType(base, std::move(*values)));
}

}  // namespace

/// Parses `Object[{...}]`, which defines a type, as for any Object without a name. A named Object
/// takes values for its type parameters.
ValueResult objectParameters(const Arguments& arguments) {
  const Type& base = arguments.base();
  if (!base.as<ObjectType>().name.empty()) return parameterizedObject(arguments);
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments[0].is(ValueKind::Hash))
    return arguments.errorAt(0, kRuntimeError,
                             "Object is defined by a Hash, not by " + describe(arguments[0]));
  if (arguments[0].asHash().size() == 0) return Value::type(bare(TypeKind::Object));
  return defineObject(beginObject(nameInDefinition(arguments[0])), arguments[0], arguments.level())
      .map([](Type type) { return Value::type(std::move(type)); });
}

ValueResult typeSetParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments[0].is(ValueKind::Hash))
    return arguments.errorAt(0, kRuntimeError,
                             "TypeSet is defined by a Hash, not by " + describe(arguments[0]));
  if (arguments[0].asHash().size() == 0) return Value::type(bare(TypeKind::TypeSet));
  return defineTypeSet(beginTypeSet(nameInDefinition(arguments[0])), arguments[0], {}, {},
                       arguments.level())
      .map([](Type type) { return Value::type(std::move(type)); });
}

}  // namespace puppet::types::parameters
