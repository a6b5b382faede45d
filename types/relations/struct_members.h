#pragma once

#include <string_view>
#include <unordered_map>

#include "types/core/nodes.h"

namespace puppet::types {

/// The key may be missing: it was written so, or the value may be undef (T-106).
bool isOptional(const StructType::Member& member);

/// `type` certainly has a name that `other` has not. False says nothing.
inline bool hasOtherNames(const StructType& type, const StructType& other) {
  return (type.nameBits & ~other.nameBits) != 0;
}

/// Finds the members of a Struct by name. Few are searched one by one.
class StructMembers {
 public:
  explicit StructMembers(const StructType& type);
  /// Null where there is none. `guess` is where it stands if both have the same order.
  const StructType::Member* find(std::string_view name, std::size_t guess = 0) const;

 private:
  static constexpr std::size_t kSearched = 8;

  const StructType& type_;
  std::unordered_map<std::string_view, const StructType::Member*> index_;
};

}  // namespace puppet::types
