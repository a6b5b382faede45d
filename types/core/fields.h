#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "parser/support/hash.h"
#include "types/core/nodes.h"
#include "types/core/object_type.h"
#include "types/core/type_set_type.h"

// Visitors over the contents of nodes, based on the fields() of each structure.

namespace puppet::types {

/// Calls `visit` with the node cast to the structure that kinds.def declares for its kind.
template <class Visit>
decltype(auto) withStructure(const TypeNode& node, Visit&& visit) {
  switch (node.kind()) {
#define TYPE_KIND(Kind, name, Structure) \
  case TypeKind::Kind: return visit(static_cast<const Structure&>(node));
#include "types/core/kinds.def"
  }
  __builtin_unreachable();
}

template <class Structure>
concept HasFields = requires(const Structure& structure) { structure.fields(); };

/// Calls `visit` for each leaf of the fields (numbers, texts, values, types; absent types
/// included), and before the elements of a list or an optional with their number.
template <class Field, class Visit>
void visitLeaves(const Field& field, Visit& visit);

namespace detail {

template <class Field>
inline constexpr bool kIsList = false;
template <class Element>
inline constexpr bool kIsList<std::vector<Element>> = true;
template <class Field>
inline constexpr bool kIsOptional = false;
template <class Element>
inline constexpr bool kIsOptional<std::optional<Element>> = true;

}  // namespace detail

template <class Field, class Visit>
void visitLeaves(const Field& field, Visit& visit) {
  if constexpr (HasFields<Field>) {
    std::apply([&](const auto&... parts) { (visitLeaves(parts, visit), ...); }, field.fields());
  } else if constexpr (detail::kIsList<Field>) {
    visit(field.size());
    for (const auto& element : field) visitLeaves(element, visit);
  } else if constexpr (detail::kIsOptional<Field>) {
    visit(field.has_value());
    if (field) visitLeaves(*field, visit);
  } else {
    visit(field);
  }
}

/// Calls `visit` with each type in `value`, which may be a type itself.
void visitTypesOf(const Value& value, const std::function<void(const Type&)>& visit);

/// Calls `visit` with each type in the node, including those in values; does not enter the
/// definition of a named type.
void visitTypesOf(const TypeNode& node, const std::function<void(const Type&)>& visit);

/// Calls `visit` with each type in the definition of a named type, as far as it is defined.
void visitDefinition(const NamedType& named, const std::function<void(const Type&)>& visit);

/// Returns true if two nodes have equal fields, using `same` to compare types.
bool alikeBut(const TypeNode& a, const TypeNode& b,
              const std::function<bool(const Type&, const Type&)>& same);

}  // namespace puppet::types
