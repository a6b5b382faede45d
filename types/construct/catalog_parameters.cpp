#include <algorithm>

#include "parser/support/ascii.h"
#include "types/construct/arguments.h"

// Parameters of Resource, Class and Runtime.

namespace puppet::types::parameters {

namespace {

/// Returns true for words joined by `::`, each beginning with a letter; a leading `::` is allowed.
bool isQualifiedName(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  while (true) {
    const std::string_view word = name.substr(0, name.find("::"));
    if (word.empty() || !isLetter(word.front()) || !std::ranges::all_of(word, isWordCharacter))
      return false;
    if (word.size() == name.size()) return true;
    name.remove_prefix(word.size() + 2);
  }
}

/// Titles or names; arrays are flattened.
struct Names {
  Names(const Arguments& arguments, std::size_t first)
      : flat(arguments.base(), arguments.values().subspan(first), true, arguments.level()),
        written(arguments.size() - first),
        first(first),
        several(written > 1 || (written > 0 && arguments[first].is(ValueKind::Array))) {}

  const Arguments flat;
  const std::size_t written;
  const std::size_t first;
  const bool several;  ///< true if the result is an array

  /// Calls `make` for each name and collects the results; skips undef.
  template <class Make>
  ValueResult each(Make make) const {
    std::vector<Value> made;
    for (std::size_t i = 0; i < flat.size(); ++i) {
      if (flat[i].isUndef()) continue;
      tl::expected<Type, TypeError> type = make(i);
      if (!type) {
        if (type.error().argument) *type.error().argument += first;
        return tl::unexpected(std::move(type.error()));
      }
      made.push_back(Value::type(std::move(*type)));
    }
    if (several) return Value::array(std::move(made));
    return made.empty() ? Value::undef() : made.back();
  }
};

/// Returns true for a regular expression and the name that replaces what it matches.
bool isMapping(const Value& value) {
  if (!value.is(ValueKind::Array) || value.asArray().size() != 2) return false;
  const auto parts = value.asArray().elements();
  return parts[0].is(ValueKind::Regexp) && parts[1].is(ValueKind::String);
}

}  // namespace

/// Parses `Resource[File, 'a', 'b']` and `File['a', 'b']`.
ValueResult resourceParameters(const Arguments& arguments) {
  if (arguments.size() == 0) return arguments.badCount("1 or more");
  std::string typeName = arguments.base().as<ResourceType>().typeName;
  const std::size_t first = typeName.empty() ? 1 : 0;
  if (first == 1) {
    const Value& type = arguments[0];
    if (arguments.isString(0)) {
      typeName = std::string(type.asString());
    } else if (arguments.isType(0, TypeKind::Resource)) {
      typeName = type.asType().as<ResourceType>().typeName;
      if (arguments.size() == 1) return type;
    } else {
      return arguments.errorAt(
          0, "ILLEGAL_RESOURCE_SPECIALIZATION",
          "Resource expects the name of a resource type, got " + describe(type));
    }
    if (!isQualifiedName(typeName))
      return arguments.errorAt(0, "ILLEGAL_CLASSREF",
                               "'" + typeName + "' is not the name of a resource type");
    if (arguments.size() == 1) return Value::type(resourceType(typeName));
  }
  if (arguments.isSpecification() && arguments.size() != first + 1) return arguments.badCount("1");
  const Names titles(arguments, first);
  return titles.each([&](std::size_t i) -> TypeResult {
    if (!titles.flat.isString(i)) return titles.flat.badArgument(i, "a title");
    return resourceType(typeName, std::string(titles.flat[i].asString()));
  });
}

/// Parses `Class[a, b]`; names are case-insensitive, and a leading `::` is ignored. With
/// Feature::ClassNamesAsTypes, a type name is accepted for the name in lower case.
ValueResult classParameters(const Arguments& arguments) {
  if (arguments.size() == 0) return arguments.badCount("1 or more");
  if (arguments.isSpecification() && arguments.size() != 1) return arguments.badCount("1");
  const Names names(arguments, 0);
  return names.each([&](std::size_t i) -> TypeResult {
    const Value& argument = names.flat[i];
    std::string name;
    if (argument.is(ValueKind::String))
      name = std::string(argument.asString());
    else if (arguments.supports(Feature::ClassNamesAsTypes) &&
             names.flat.isType(i, TypeKind::Reference))
      name = argument.asType().as<ReferenceType>().text.value_or("");
    else
      return names.flat.errorAt(i, "ILLEGAL_HOSTCLASS_NAME",
                                "the name of a class is a String, not " + describe(argument));
    if (!isQualifiedName(name))
      return names.flat.errorAt(i, "ILLEGAL_NAME", "'" + name + "' is not the name of a class");
    return classType(name);
  });
}

ValueResult runtimeParameters(const Arguments& arguments) {
  const auto& runtime = arguments.base().as<RuntimeType>().runtime;
  if (arguments.supports(Feature::RuntimeByName) && runtime && arguments.size() == 1 &&
      arguments.isString(0))
    return Value::type(runtimeType(*runtime, arguments[0]));
  if (arguments.size() != 2) return arguments.badCount("2");
  if (arguments.isSpecification() && arguments.isString(0) && isMapping(arguments[1]))
    return Value::type(runtimeType(std::string(arguments[0].asString()),
                                   arguments[1].asArray().elements()[1],
                                   std::string(arguments[1].asArray().elements()[0].asString())));
  for (std::size_t i = 0; i < 2; ++i)
    if (!arguments.isString(i)) return arguments.badArgument(i, "a String");
  if (arguments[1].asString().empty())
    return arguments.errorAt(1, kRuntimeError, "the name of a class of the runtime is empty");
  return Value::type(runtimeType(std::string(arguments[0].asString()), arguments[1]));
}

}  // namespace puppet::types::parameters
