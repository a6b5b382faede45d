#pragma once

#include <optional>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"

namespace puppet::types {

/// What can be made into a T: the instances of `Init[T, arguments...]`.
struct InitShape {
  std::vector<Type> single;  ///< any of these: T itself, and what it is made of alone
  std::vector<Type> all;     ///< Tuples: an Array of all that T is made of
  bool mayBeAlone = false;   ///< some of these Tuples needs one element only, which may stand alone
};

/// By the signatures of T's constructors. Nothing where there are none, or none of them takes the
/// arguments.
std::optional<InitShape> initShapeOf(const InitType& type, LanguageLevel level);

/// The type whose constructors another one has: aliases, Optional and NotUndef pass on what they
/// get, an Object does without its parameters. Absent where that never ends, or is not known.
Type makingType(Type type);

}  // namespace puppet::types
