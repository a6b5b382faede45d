#include "types/core/boxes.h"

#include <algorithm>

#include "parser/support/hash.h"

namespace puppet::types {

std::size_t ObjectValue::hash() const {
  std::size_t hash = type_.hash();
  for (const Value& attribute : attributes_) hash = mixHash(hash, attribute.hash());
  return hash;
}

bool ObjectValue::equals(const HeapValue& other) const {
  const auto& object = static_cast<const ObjectValue&>(other);
  return type_ == object.type_ && std::ranges::equal(attributes_, object.attributes_);
}

}  // namespace puppet::types
