#pragma once

#include <unordered_map>

#include "types/core/type.h"

namespace puppet::types {

/// Changes types from their parts upwards. Types share parts; each is changed once, so that a walk
/// costs what there is and not in how many places it stands.
class Rewriter {
 public:
  /// Changes one type; what it consists of it has from the rewriter.
  using Change = Type (*)(const Type& type, Rewriter& rewrite);

  explicit Rewriter(Change change) : change_(change) {}
  Type operator()(const Type& type);

 private:
  Change change_;
  std::unordered_map<Type, Type> done_;
};

/// The type with each of the types that it directly consists of rewritten: of a Struct's values,
/// not of its keys; a named type has none. The same type if nothing changes.
Type withParts(const Type& type, Rewriter& rewrite);

}  // namespace puppet::types
