#include "types/relations/variants.h"

#include <algorithm>
#include <unordered_set>

#include "types/core/make.h"

namespace puppet::types {

std::vector<Type> flattened(std::vector<Type> members) {
  const auto isVariant = [](const Type& type) { return type.is(TypeKind::Variant); };
  if (std::ranges::any_of(members, isVariant)) {
    std::vector<Type> flat;
    for (const Type& member : members) {
      if (isVariant(member)) {
        const auto& inner = member.as<VariantType>().members;
        flat.insert(flat.end(), inner.begin(), inner.end());
      } else {
        flat.push_back(member);
      }
    }
    members = std::move(flat);
  }
  std::unordered_set<Type> seen;
  std::erase_if(members, [&](const Type& member) { return !seen.insert(member).second; });
  return members;
}

Type variantOf(std::vector<Type> members) {
  members = flattened(std::move(members));
  return members.size() == 1 ? members.front() : variantType(std::move(members));
}

}  // namespace puppet::types
