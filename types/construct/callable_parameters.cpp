#include <algorithm>

#include "types/construct/arguments.h"

namespace puppet::types::parameters {

namespace {

/// Returns true for a type whose values are all callable; as the last argument it is the block of a
/// Callable.
bool isCallableKind(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Callable: return true;
    case TypeKind::Optional: {
      const Type& inner = type.as<WrappingType>().inner;
      return inner && isCallableKind(inner);
    }
    case TypeKind::Variant:
      return std::ranges::all_of(type.as<VariantType>().members, isCallableKind);
    case TypeKind::Alias: {
      const AliasType& alias = type.as<AliasType>();
      return alias.resolved() && !alias.isRecursive() && isCallableKind(alias.resolved());
    }
    default: return false;
  }
}

/// Parses `T1, T2, from, to, Block` as the parameters of a callable with the result `result`.
ValueResult signature(const Arguments& arguments, Type result) {
  std::size_t count = arguments.size();
  Type block;
  if (count > 0 && arguments.isType(count - 1) && isCallableKind(arguments.back().asType())) {
    block = arguments.back().asType();
    --count;
  }
  const auto size = takeSize(arguments, count);
  if (!size) return tl::unexpected(size.error());
  std::vector<Type> types;
  for (std::size_t i = 0; i < count; ++i) {
    // A string names a class of the runtime.
    if (arguments.isString(i) && arguments[i].asString().empty())
      return arguments.errorAt(i, kRuntimeError, "the name of a class of the runtime is empty");
    types.push_back(typeOfValue(arguments[i]));
  }
  // Without types, a size means arguments of any type; without a size there are no arguments.
  if (types.empty() && *size && (*size)->to > 0) types.push_back(bare(TypeKind::Unit));
  return Value::type(callableType(tupleType(std::move(types), *size), block, std::move(result)));
}

}  // namespace

/// Parses types, sizes and a block; or an array of these and the result type.
ValueResult callableParameters(const Arguments& arguments) {
  if (arguments.size() == 0 || !arguments[0].is(ValueKind::Array)) return signature(arguments, {});
  if (arguments.size() != 2) return arguments.badCount("2");
  if (!arguments.isType(1)) return arguments.badArgument(1, "a type");
  const Arguments parameters(arguments.base(), arguments[0].asArray().elements(), false,
                             arguments.level());
  return signature(parameters, arguments[1].asType());
}

}  // namespace puppet::types::parameters
