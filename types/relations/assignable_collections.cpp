#include <algorithm>
#include <functional>
#include <span>

#include "types/core/make.h"
#include "types/relations/assignability.h"
#include "types/relations/struct_members.h"

// Rules for accepting types that are collections.

namespace puppet::types {

std::optional<SizeRange> sizesOf(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Collection: return type.as<CollectionType>().size();
    case TypeKind::Array: return type.as<ArrayType>().size();
    case TypeKind::Hash: return type.as<HashType>().size();
    case TypeKind::Tuple: return type.as<TupleType>().size();
    case TypeKind::Struct: {
      const auto& members = type.as<StructType>().members;
      return SizeRange{std::ranges::count_if(members, std::not_fn(isOptional)),
                       static_cast<std::int64_t>(members.size())};
    }
    default: return std::nullopt;
  }
}

std::optional<SizeRange> sizesByRules(const Type& type) {
  if (type.is(TypeKind::Struct)) {
    const auto count = static_cast<std::int64_t>(type.as<StructType>().members.size());
    return SizeRange{count, count};
  }
  if (type == bare(TypeKind::Tuple)) return SizeRange{0, 0};
  return sizesOf(type);
}

namespace {

/// Returns the type at `index`; the last one repeats, and a tuple without elements accepts Any.
const Type& elementAt(const TupleType& tuple, std::size_t index) {
  const auto& elements = tuple.elements;
  return elements.empty() ? anyType() : elements[std::min(index, elements.size() - 1)];
}

}  // namespace

Tristate Assignability::rule(const CollectionType& accepting, const Type& given) {
  const auto sizes = isSound_ ? sizesOf(given) : sizesByRules(given);
  return answer(sizes && accepting.size().includes(*sizes));
}

Tristate Assignability::rule(const ArrayType& accepting, const Type& given) {
  if (!given.is(TypeKind::Array) && !given.is(TypeKind::Tuple)) return Tristate::No;
  if (!accepting.size().includes(isSound_ ? *sizesOf(given) : *sizesByRules(given)))
    return Tristate::No;
  if (given.is(TypeKind::Array)) return accepts(accepting.element, given.as<ArrayType>().element);
  const auto& elements = given.as<TupleType>().elements;
  if (isSound_ && elements.empty()) return accepts(accepting.element, anyType());
  return allOf(elements, [&](const Type& element) { return accepts(accepting.element, element); });
}

Tristate Assignability::rule(const HashType& accepting, const Type& given) {
  if (given.is(TypeKind::Struct)) {
    const auto& members = given.as<StructType>().members;
    if (!accepting.size().includes(isSound_ ? *sizesOf(given) : *sizesByRules(given)))
      return Tristate::No;
    return allOf(members, [&](const StructType::Member& member) {
      const Tristate key = accepts(accepting.key, literalType(member.name));
      return key == Tristate::No ? key : std::min(key, accepts(accepting.value, member.value));
    });
  }
  if (!given.is(TypeKind::Hash)) return Tristate::No;
  const auto& hash = given.as<HashType>();
  if (accepting.size().from == 0 && hash.size().to == 0) return Tristate::Yes;
  if (!accepting.size().includes(hash.size())) return Tristate::No;
  const Tristate key = accepts(accepting.key, hash.key);
  return key == Tristate::No ? key : std::min(key, accepts(accepting.value, hash.value));
}

Tristate Assignability::rule(const TupleType& accepting, const Type& given) {
  if (!given.is(TypeKind::Tuple) && !given.is(TypeKind::Array)) return Tristate::No;
  const SizeRange sizes = *sizesOf(given);
  if (!accepting.size().includes(sizes)) return Tristate::No;
  const auto& elements = accepting.elements;
  if (elements.empty()) return Tristate::Yes;
  if (given.is(TypeKind::Tuple)) return tupleOfTuple(accepting, given.as<TupleType>());
  const Type& element = given.as<ArrayType>().element;
  const auto count = std::min<std::int64_t>(static_cast<std::int64_t>(elements.size()), sizes.to);
  return allOf(std::span(elements).first(static_cast<std::size_t>(count)),
               [&](const Type& own) { return accepts(own, element); });
}

Tristate Assignability::tupleOfTuple(const TupleType& accepting, const TupleType& given) {
  const auto own = accepting.elements.size(), others = given.elements.size();
  if (!isSound_ && others == 0) return answer(accepting.size().from == 0);
  // The reference ignores the repetitions of the last given element.
  const auto most = static_cast<std::size_t>(given.size().to);
  const std::size_t count = isSound_ ? std::min(std::max(own, others), most) : others;
  Tristate all = Tristate::Yes;
  for (std::size_t i = 0; i < count && all != Tristate::No; ++i)
    all = std::min(all, accepts(elementAt(accepting, i), elementAt(given, i)));
  return all;
}

Tristate Assignability::rule(const StructType& accepting, const Type& given) {
  const bool isHash = given.is(TypeKind::Hash);
  if (!isHash && !given.is(TypeKind::Struct)) return Tristate::No;
  if (accepting.members.empty() && supports(Feature::BareStructIsAnyHash)) return Tristate::Yes;
  if (isHash) return structOfHash(accepting, given.as<HashType>());
  const auto& other = given.as<StructType>();
  if (hasOtherNames(other, accepting)) return Tristate::No;
  const StructMembers theirs(other);
  std::size_t matched = 0, index = 0;
  const Tristate all = allOf(accepting.members, [&](const StructType::Member& own) {
    const StructType::Member* member = theirs.find(own.name, index++);
    if (!member) return answer(isOptional(own));
    ++matched;
    if (isOptional(*member) && !isOptional(own)) return Tristate::No;
    return accepts(own.value, member->value);
  });
  return matched == other.members.size() ? all : Tristate::No;
}

/// Returns whether a hash certainly has all required members; its type only gives the number of
/// entries.
Tristate Assignability::structOfHash(const StructType& accepting, const HashType& given) {
  std::int64_t required = 0;
  const Tristate all = allOf(accepting.members, [&](const StructType::Member& member) {
    if (isOptional(member)) return Tristate::Yes;
    ++required;
    const Tristate value = accepts(member.value, given.value);
    return value == Tristate::No ? value
                                 : std::min(value, accepts(bare(TypeKind::String), given.key));
  });
  if (all == Tristate::No) return all;
  const SizeRange sizes{required, static_cast<std::int64_t>(accepting.members.size())};
  if (!sizes.includes(given.size())) return Tristate::No;
  // The reference does not check the keys.
  return isSound_ && given.size().to > 0 ? std::min(all, Tristate::Unknown) : all;
}

}  // namespace puppet::types
