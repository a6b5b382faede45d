#include "types/core/type_set_members.h"

#include <algorithm>

#include "types/core/make.h"
#include "types/scalar/letter_case.h"

namespace puppet::types {
namespace {

using Reference = TypeSetDefinition::Reference;

/// Maximum number of references between sets that are followed to find a name.
constexpr int kMaxHops = 50;

bool isCalled(std::string_view name, std::string_view wanted) {
  return name == wanted || downcase(name) == downcase(wanted);
}

Type memberWithin(const TypeSetType& set, std::string_view name, int hops) {
  const TypeSetDefinition& definition = set.definition();
  for (const auto& member : definition.types)
    if (isCalled(member.name, name)) return member.type;
  const std::string_view first = name.substr(0, name.find("::"));
  for (const Reference& reference : definition.references) {
    if (!reference.set || !isCalled(reference.alias, first)) continue;
    if (first.size() == name.size()) return reference.set;
    if (hops == 0) return {};
    return memberWithin(reference.set.as<TypeSetType>(), name.substr(first.size() + 2), hops - 1);
  }
  return {};
}

std::optional<std::string> nameWithin(const TypeSetType& set, const TypeNode& type, int hops) {
  const TypeSetDefinition& definition = set.definition();
  for (const auto& member : definition.types)
    if (&member.type.node() == &type) return member.name;
  if (hops == 0) return std::nullopt;
  for (const Reference& reference : definition.references)
    if (reference.set)
      if (const auto name = nameWithin(reference.set.as<TypeSetType>(), type, hops - 1))
        return reference.alias + "::" + *name;
  return std::nullopt;
}

}  // namespace

Type memberOf(const TypeSetType& set, std::string_view name) {
  return memberWithin(set, name, kMaxHops);
}

bool defines(const TypeSetType& set, const TypeNode& type) {
  return std::ranges::any_of(set.definition().types,
                             [&](const auto& member) { return &member.type.node() == &type; });
}

std::optional<std::string> nameIn(const TypeSetType& set, const TypeNode& type) {
  // Mutually referring sets have many paths to a type; only the shortest names are of interest.
  return nameWithin(set, type, 2);
}

bool haveSameName(const TypeSetType& a, const TypeSetType& b) {
  return a.name == b.name && a.definition().nameAuthority == b.definition().nameAuthority &&
         a.definition().version == b.definition().version;
}

}  // namespace puppet::types
