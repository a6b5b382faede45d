#pragma once

#include <optional>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"

namespace puppet::types {

/// Values from which a T can be constructed: the instances of `Init[T, arguments...]`.
struct InitShape {
  std::vector<Type> single;  ///< alternatives: T itself, and the types of a single argument
  std::vector<Type> all;     ///< Tuples: an Array of all constructor arguments
  bool mayBeAlone = false;   ///< one of these Tuples accepts a single element, which need not be in
                             ///< an Array
};

/// Computes the shape from the signatures of T's constructors. Returns nullopt if there are none,
/// or if none accepts the arguments.
std::optional<InitShape> initShapeOf(const InitType& type, LanguageLevel level);

/// Returns the first Init without a shape in a type, for which the reference fails when it needs
/// the instances; absent if there is none.
Type invalidInitIn(const Type& type, LanguageLevel level);

/// Returns the type whose constructors `type` uses: resolves aliases, Optional, NotUndef and the
/// parameters of an Object. Absent if that does not terminate, or if the type is unknown.
Type makingType(Type type);

}  // namespace puppet::types
