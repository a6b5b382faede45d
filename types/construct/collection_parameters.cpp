#include "types/construct/arguments.h"

// Parameters of Collection, Array, Hash and Tuple.

namespace puppet::types::parameters {

namespace {

/// Returns the element type that a size alone leaves.
Type elementWithoutType(const Arguments& arguments) {
  return arguments.isSpecification() ? bare(TypeKind::Default) : anyType();
}

bool isSizeOfHash(const Arguments& arguments) {
  if (arguments.size() != 2) return false;
  if (arguments.isSpecification()) return arguments.isBound(0) && arguments.isBound(1);
  return arguments[0].is(ValueKind::Integer) && arguments[1].is(ValueKind::Integer);
}

}  // namespace

ValueResult collectionParameters(const Arguments& arguments) {
  if (arguments.size() < 1 || arguments.size() > 2) return arguments.badCount("1 or 2");
  return sizeRange(arguments, 0, arguments.size()).map([](SizeRange size) {
    return Value::type(collectionType(size));
  });
}

/// Parses a type, a size, or both.
ValueResult arrayParameters(const Arguments& arguments) {
  const std::size_t count = arguments.size();
  if (count < 1 || count > 3) return arguments.badCount("1 to 3");
  const bool hasElement = arguments.isType(0);
  if (!hasElement && count != 2) return arguments.notAType(0);
  const Type element = hasElement ? arguments[0].asType() : elementWithoutType(arguments);
  if (count == 1) return Value::type(arrayType(element));
  return sizeRange(arguments, hasElement ? 1 : 0, count).map([&](SizeRange size) {
    return Value::type(arrayType(element, size));
  });
}

/// Parses two types, a size, or both; with Feature::HashOfValues, a single type is that of values.
ValueResult hashParameters(const Arguments& arguments) {
  const std::size_t count = arguments.size();
  if (isSizeOfHash(arguments))
    return sizeOfBounds(arguments, 0, 2).map([&](SizeRange size) {
      const Type element = elementWithoutType(arguments);
      return Value::type(hashType(element, element, size));
    });
  for (std::size_t i = 0; i < std::min<std::size_t>(count, 2); ++i)
    if (!arguments.isType(i)) return arguments.notAType(i);
  if (arguments.supports(Feature::HashOfValues) && count == 1)
    return Value::type(hashType(bare(TypeKind::Scalar), arguments[0].asType()));
  if (count < 2 || count > 4) return arguments.badCount("2 to 4");
  const Type key = arguments[0].asType();
  const Type value = arguments[1].asType();
  if (count == 2) return Value::type(hashType(key, value));
  return sizeRange(arguments, 2, count).map([&](SizeRange size) {
    return Value::type(hashType(key, value, size));
  });
}

/// Parses element types, followed by the size of the whole tuple.
ValueResult tupleParameters(const Arguments& arguments) {
  std::size_t count = arguments.size();
  const auto size = takeSize(arguments, count);
  if (!size) return tl::unexpected(size.error());
  if (count == 0 && !arguments.isSpecification()) return arguments.badCount("1 or more");
  std::vector<Type> elements;
  for (std::size_t i = 0; i < count; ++i) {
    if (!arguments.isType(i) && !arguments.isSpecification())
      return arguments.badArgument(i, "a type");
    elements.push_back(typeOfValue(arguments[i]));
  }
  return Value::type(tupleType(std::move(elements), *size));
}

}  // namespace puppet::types::parameters
