#pragma once

#include <string_view>
#include <unordered_map>

#include "types/core/nodes.h"

namespace puppet::types {

/// Returns true if the key may be missing: it is declared so, or the value may be undef.
bool isOptional(const StructType::Member& member);

/// Returns true if `type` certainly has a name that `other` lacks; false is inconclusive.
inline bool hasOtherNames(const StructType& type, const StructType& other) {
  return (type.nameBits & ~other.nameBits) != 0;
}

/// Finds the members of a Struct by name; small Structs are searched linearly.
class StructMembers {
 public:
  explicit StructMembers(const StructType& type);
  /// Returns nullptr if there is none. `guess` is the position to try first.
  const StructType::Member* find(std::string_view name, std::size_t guess = 0) const;

 private:
  static constexpr std::size_t kSearched = 8;

  const StructType& type_;
  std::unordered_map<std::string_view, const StructType::Member*> index_;
};

}  // namespace puppet::types
