#include "types/construct/arguments.h"
#include "types/relations/generalize.h"
#include "types/relations/variants.h"

// Parameters of Optional, NotUndef, Type, Iterable, Iterator, Sensitive, Variant and Init.

namespace puppet::types::parameters {

/// Parses `Optional[T]`, or `Optional['text']` for exactly that text.
ValueResult optionalParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (arguments.isString(0))
    return Value::type(optionalType(literalType(std::string(arguments[0].asString()))));
  if (!arguments.isType(0)) return arguments.notAType(0);
  return Value::type(optionalType(arguments[0].asType()));
}

ValueResult notUndefParameters(const Arguments& arguments) {
  if (arguments.size() > 1) return arguments.badCount("0 or 1");
  if (arguments.size() == 0) return Value::type(bare(TypeKind::NotUndef));
  if (arguments.isString(0))
    return Value::type(
        wrapping(TypeKind::NotUndef, literalType(std::string(arguments[0].asString()))));
  if (!arguments.isType(0))
    return arguments.errorAt(0, "BAD_NOT_UNDEF_SLICE_TYPE",
                             "NotUndef expects a type or a String, got " + describe(arguments[0]));
  const Type inner = arguments[0].asType();
  return Value::type(inner.is(TypeKind::Any) ? bare(TypeKind::NotUndef)
                                             : wrapping(TypeKind::NotUndef, inner));
}

/// Parses the parameter of Type, Iterable and Iterator.
ValueResult wrappingParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments.isType(0)) return arguments.notAType(0);
  return Value::type(wrapping(arguments.base().kind(), arguments[0].asType()));
}

/// Parses the parameter of Sensitive; only the general type of a secret is kept.
ValueResult sensitiveParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments.isType(0)) return arguments.notAType(0);
  const Type inner = generalize(arguments[0].asType());
  return Value::type(inner.is(TypeKind::Any) ? bare(TypeKind::Sensitive)
                                             : wrapping(TypeKind::Sensitive, inner));
}

/// Parses the members of a Variant: nested Variants are flattened, and a single member is returned
/// itself.
ValueResult variantParameters(const Arguments& arguments) {
  if (arguments.size() == 0) return arguments.badCount("1 or more");
  std::vector<Type> members;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments.isType(i)) return arguments.badArgument(i, "a type");
    members.push_back(arguments[i].asType());
  }
  return Value::type(variantOf(std::move(members)));
}

/// Parses a type, and the arguments that its `new` receives after the value.
ValueResult initParameters(const Arguments& arguments) {
  if (arguments.size() == 0 || !arguments.isType(0))
    return arguments.size() == 0 ? ValueResult(arguments.badCount("1 or more"))
                                 : ValueResult(arguments.notAType(0));
  const auto rest = arguments.values().subspan(1);
  return Value::type(initType(arguments[0].asType(), {rest.begin(), rest.end()}));
}

}  // namespace puppet::types::parameters
