#include "types/core/fields.h"

#include "types/core/boxes.h"
#include "types/core/object_type.h"
#include "types/core/type_set_type.h"

namespace puppet::types {

void visitTypesOf(const Value& value, const std::function<void(const Type&)>& visit) {
  switch (value.kind()) {
    case ValueKind::Type:
    case ValueKind::Unknown: visit(value.asType()); break;
    case ValueKind::Array:
      for (const Value& element : value.asArray().elements()) visitTypesOf(element, visit);
      break;
    case ValueKind::Hash:
      for (const auto& [key, entry] : value.asHash().entries()) {
        visitTypesOf(key, visit);
        visitTypesOf(entry, visit);
      }
      break;
    case ValueKind::Sensitive: visitTypesOf(value.as<SensitiveValue>().content(), visit); break;
    case ValueKind::Object:
      visit(value.as<ObjectValue>().type());
      for (const Value& part : value.as<ObjectValue>().attributes()) visitTypesOf(part, visit);
      break;
    default: break;
  }
}

void visitTypesOf(const TypeNode& node, const std::function<void(const Type&)>& visit) {
  const auto leaf = [&]<class Leaf>(const Leaf& field) {
    if constexpr (std::is_same_v<Leaf, Type>) {
      if (field) visit(field);
    } else if constexpr (std::is_same_v<Leaf, Value>) {
      visitTypesOf(field, visit);
    }
  };
  withStructure(node, [&](const auto& structure) { visitLeaves(structure, leaf); });
}

namespace {

void visitTypesIn(const ObjectDefinition& object, const std::function<void(const Type&)>& visit) {
  visit(object.parent);
  for (const auto& parameter : object.typeParameters) visit(parameter.type);
  for (const auto& function : object.functions) visit(function.type);
  for (const auto& attribute : object.attributes) {
    visit(attribute.type);
    if (attribute.value) visitTypesOf(*attribute.value, visit);
  }
  visitTypesOf(object.checks, visit);
  visitTypesOf(object.annotations, visit);
}

void visitTypesIn(const TypeSetDefinition& set, const std::function<void(const Type&)>& visit) {
  for (const auto& member : set.types) visit(member.type);
  for (const auto& reference : set.references) visit(reference.set);
  visitTypesOf(set.annotations, visit);
}

}  // namespace

void visitDefinition(const NamedType& named, const std::function<void(const Type&)>& visit) {
  const auto visitPresent = [&](const Type& type) {
    if (type) visit(type);
  };
  switch (named.kind()) {
    case TypeKind::Alias: visitPresent(static_cast<const AliasType&>(named).resolved()); break;
    case TypeKind::Object:
      visitTypesIn(static_cast<const ObjectType&>(named).definition(), visitPresent);
      break;
    default: visitTypesIn(static_cast<const TypeSetType&>(named).definition(), visitPresent); break;
  }
}

namespace {

/// Compares two fields, using `same` for types.
template <class Field, class Same>
bool alikeFields(const Field& a, const Field& b, const Same& same) {
  if constexpr (std::is_same_v<Field, Type>) {
    return a == b || (a && b && same(a, b));
  } else if constexpr (HasFields<Field>) {
    const auto x = a.fields(), y = b.fields();
    return [&]<std::size_t... Index>(std::index_sequence<Index...>) {
      return (alikeFields(std::get<Index>(x), std::get<Index>(y), same) && ...);
    }(std::make_index_sequence<std::tuple_size_v<decltype(x)>>{});
  } else if constexpr (detail::kIsList<Field>) {
    return std::ranges::equal(
        a, b, [&](const auto& x, const auto& y) { return alikeFields(x, y, same); });
  } else if constexpr (detail::kIsOptional<Field>) {
    return a.has_value() == b.has_value() && (!a || alikeFields(*a, *b, same));
  } else {
    return a == b;
  }
}

}  // namespace

bool alikeBut(const TypeNode& a, const TypeNode& b,
              const std::function<bool(const Type&, const Type&)>& same) {
  if (a.kind() != b.kind()) return false;
  return withStructure(a, [&]<class Structure>(const Structure& structure) {
    if constexpr (std::derived_from<Structure, NamedType>) {
      return &a == &b;
    } else {
      return alikeFields(structure, static_cast<const Structure&>(b), same);
    }
  });
}

}  // namespace puppet::types
