#pragma once

#include <unordered_map>

#include "types/core/type.h"

namespace puppet::types {

/// Rewrites types bottom-up. Memoizes by node: types share parts, so the cost depends on the number
/// of distinct nodes, not of occurrences.
class Rewriter {
 public:
  /// Rewrites one type; calls the rewriter for the types inside.
  using Change = Type (*)(const Type& type, Rewriter& rewrite);

  explicit Rewriter(Change change) : change_(change) {}
  Type operator()(const Type& type);

 private:
  Change change_;
  std::unordered_map<Type, Type> done_;
};

/// Rewrites each type that is directly inside; for a Struct its values but not its keys. A named
/// type has no parts. Returns the same type if nothing changes.
Type withParts(const Type& type, Rewriter& rewrite);

}  // namespace puppet::types
