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

// Walks over what nodes are made of, from the fields() of each structure.

namespace puppet::types {

/// Calls `visit` with the node as the structure that kinds.def names for its kind.
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

/// Calls `visit` for each leaf among the fields (numbers, texts, values, types; absent types
/// included), and between them with how many a list has and whether an optional part is there.
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

/// Calls `visit` with each type that stands in `value`, which may be one itself.
void visitTypesOf(const Value& value, const std::function<void(const Type&)>& visit);

/// Calls `visit` with each type that stands in the node itself, also in values; not with what a
/// named type stands for.
void visitTypesOf(const TypeNode& node, const std::function<void(const Type&)>& visit);

/// Calls `visit` with each type that stands in what a named type stands for, as far as it is
/// defined.
void visitDefinition(const NamedType& named, const std::function<void(const Type&)>& visit);

/// Whether two nodes consist of the same, where `same` decides about two types.
bool alikeBut(const TypeNode& a, const TypeNode& b,
              const std::function<bool(const Type&, const Type&)>& same);

}  // namespace puppet::types
