#include "types/relations/struct_members.h"

#include <algorithm>

#include "types/relations/assignable.h"

namespace puppet::types {

bool isOptional(const StructType::Member& member) {
  switch (member.form) {
    case StructType::KeyForm::Optional: return true;
    case StructType::KeyForm::NotUndef: return false;
    case StructType::KeyForm::Plain: return acceptsUndef(member.value);
  }
  return false;
}

StructMembers::StructMembers(const StructType& type) : type_(type) {
  if (type.members.size() <= kSearched) return;
  index_.reserve(type.members.size());
  for (const auto& member : type.members) index_.emplace(member.name, &member);
}

const StructType::Member* StructMembers::find(std::string_view name, std::size_t guess) const {
  if (guess < type_.members.size() && type_.members[guess].name == name)
    return &type_.members[guess];
  if (type_.members.size() > kSearched) {
    const auto found = index_.find(name);
    return found == index_.end() ? nullptr : found->second;
  }
  const auto found = std::ranges::find(type_.members, name, &StructType::Member::name);
  return found == type_.members.end() ? nullptr : &*found;
}

}  // namespace puppet::types
