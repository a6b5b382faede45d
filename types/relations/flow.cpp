#include "types/relations/flow.h"

#include <algorithm>

#include "types/core/make.h"
#include "types/relations/assignability.h"
#include "types/relations/instance.h"
#include "types/relations/pair_memo.h"
#include "types/relations/struct_members.h"
#include "types/relations/value_kinds.h"
#include "types/relations/variants.h"

namespace puppet::types {
namespace {

/// Maximum number of aliases that are followed, and of nested types that are examined, for a more
/// precise result.
constexpr int kEffort = 12;

using Maybe = std::optional<Type>;

/// Returns the intersection of two size ranges; nullopt if it is empty.
std::optional<SizeRange> meetSizes(SizeRange a, SizeRange b) {
  const SizeRange both{std::max(a.from, b.from), std::min(a.to, b.to)};
  return both.from <= both.to ? std::optional(both) : std::nullopt;
}

template <class Number>
std::optional<Bounds<Number>> meetBounds(const Bounds<Number>& a, const Bounds<Number>& b) {
  Bounds<Number> both{a.from ? a.from : b.from, a.to ? a.to : b.to};
  if (a.from && b.from) both.from = std::max(*a.from, *b.from);
  if (a.to && b.to) both.to = std::min(*a.to, *b.to);
  return both.from && both.to && *both.to < *both.from ? std::nullopt : std::optional(both);
}

/// Returns the types whose union a type is; empty if it is not a union.
std::vector<Type> alternatives(const Type& type) {
  switch (type.kind()) {
    case TypeKind::Variant: return type.as<VariantType>().members;
    case TypeKind::Optional:
      if (const Type& inner = type.as<WrappingType>().inner) return {undefType(), inner};
      return {undefType()};
    case TypeKind::Numeric: return {bare(TypeKind::Integer), bare(TypeKind::Float)};
    case TypeKind::ScalarData:
      return {bare(TypeKind::Integer), bare(TypeKind::Float), bare(TypeKind::String),
              bare(TypeKind::Boolean)};
    case TypeKind::Alias:
      if (const Type& named = type.as<AliasType>().resolved()) return {named};
      return {};
    default: return {};
  }
}

class Meeting {
 public:
  explicit Meeting(LanguageLevel level) : level_(level) {}

  Maybe meet(const Type& a, const Type& b, int effort) {
    if (isSubset(a, b, level_)) return b;
    if (isSubset(b, a, level_)) return a;
    if ((valueKindsOf(a) & valueKindsOf(b)).none()) return std::nullopt;
    if (effort == 0) return a;
    if (const auto parts = alternatives(a); !parts.empty()) return meetEach(parts, b, effort - 1);
    if (const auto parts = alternatives(b); !parts.empty()) return meetEach(parts, a, effort - 1);
    if (a.is(TypeKind::NotUndef) || b.is(TypeKind::NotUndef)) return meetNotUndef(a, b, effort - 1);
    if (const auto texts = listedTexts(a)) return meetTexts(*texts, b);
    if (const auto texts = listedTexts(b)) return meetTexts(*texts, a);
    if (a.is(TypeKind::Enum) && b.is(TypeKind::Enum))  // both ignore case
      return meetTexts(a.as<EnumType>().values, b, /*ignoresCase=*/true);
    if (a.kind() == b.kind()) return meetOfKind(a, b, effort - 1);
    return meetCollections(a, b, effort - 1);
  }

 private:
  Maybe meetEach(const std::vector<Type>& parts, const Type& other, int effort) {
    std::vector<Type> met;
    for (const Type& part : parts)
      if (Maybe both = meet(part, other, effort)) met.push_back(std::move(*both));
    if (met.empty()) return std::nullopt;
    return variantOf(std::move(met));
  }

  Maybe meetNotUndef(const Type& a, const Type& b, int effort) {
    const bool first = a.is(TypeKind::NotUndef);
    const Type& inner = (first ? a : b).as<WrappingType>().inner;
    Maybe rest = subtract(first ? b : a, undefType(), level_);
    if (!rest || !inner) return rest;
    return meet(*rest, inner, effort);
  }

  /// Returns the members of an Enum, or the single string of a String type.
  static std::optional<std::vector<std::string>> listedTexts(const Type& type) {
    if (type.is(TypeKind::String) && type.as<StringType>().value)
      return std::vector{*type.as<StringType>().value};
    if (type.is(TypeKind::Enum) && !type.as<EnumType>().ignoresCase)
      return type.as<EnumType>().values;
    return std::nullopt;
  }

  Maybe meetTexts(std::vector<std::string> texts, const Type& other, bool ignoresCase = false) {
    std::erase_if(texts, [&](const std::string& text) {
      return isInstance(other, Value::string(text), level_) == Tristate::No;
    });
    if (texts.empty()) return std::nullopt;
    if (texts.size() == 1 && !ignoresCase) return literalType(texts.front());
    return enumType(std::move(texts), ignoresCase);
  }

  Maybe meetOfKind(const Type& a, const Type& b, int effort) {
    switch (a.kind()) {
      case TypeKind::Integer: {
        auto both = meetBounds(a.as<IntegerType>().bounds, b.as<IntegerType>().bounds);
        return both ? Maybe(integerType(std::move(*both))) : std::nullopt;
      }
      case TypeKind::Float: {
        const auto both = meetBounds(a.as<FloatType>().bounds, b.as<FloatType>().bounds);
        return both ? Maybe(floatType(*both)) : std::nullopt;
      }
      case TypeKind::Timespan:
      case TypeKind::Timestamp: {
        auto both = meetBounds(a.as<TimeType>().bounds, b.as<TimeType>().bounds);
        return both ? Maybe(timeType(a.kind(), std::move(*both))) : std::nullopt;
      }
      case TypeKind::Boolean:  // neither accepts the other
      case TypeKind::Regexp: return std::nullopt;
      case TypeKind::String: {
        const auto sizes = meetSizes(a.as<StringType>().size(), b.as<StringType>().size());
        return sizes ? Maybe(stringType(sizes)) : std::nullopt;
      }
      case TypeKind::Sensitive: {
        const Maybe inner = meet(a.as<WrappingType>().inner, b.as<WrappingType>().inner, effort);
        return inner ? Maybe(wrapping(TypeKind::Sensitive, *inner)) : std::nullopt;
      }
      default: return meetCollections(a, b, effort);
    }
  }

  Maybe meetCollections(const Type& a, const Type& b, int effort) {
    const auto sizesOfA = sizesOf(a), sizesOfB = sizesOf(b);
    if (!sizesOfA || !sizesOfB) return a;
    const auto sizes = meetSizes(*sizesOfA, *sizesOfB);
    if (!sizes) return std::nullopt;
    if (a.is(TypeKind::Array) && b.is(TypeKind::Array)) {
      const Maybe element = meet(a.as<ArrayType>().element, b.as<ArrayType>().element, effort);
      if (!element && sizes->from > 0) return std::nullopt;
      return arrayType(element.value_or(bare(TypeKind::Unit)), element ? *sizes : SizeRange{0, 0});
    }
    if (a.is(TypeKind::Hash) && b.is(TypeKind::Hash)) {
      const Maybe key = meet(a.as<HashType>().key, b.as<HashType>().key, effort);
      const Maybe value = meet(a.as<HashType>().value, b.as<HashType>().value, effort);
      if (key && value) return hashType(*key, *value, *sizes);
      return sizes->from > 0 ? std::nullopt
                             : Maybe(hashType(anyType(), anyType(), SizeRange{0, 0}));
    }
    if (a.is(TypeKind::Struct) || b.is(TypeKind::Struct)) return meetStruct(a, b, effort);
    if (a.is(TypeKind::Tuple) || b.is(TypeKind::Tuple)) return meetTuple(a, b, effort);
    return a.is(TypeKind::Collection) ? b : a;
  }

  /// Returns the type of the member `name` in another collection: Any if it is unconstrained,
  /// nullopt if it cannot be present.
  Maybe memberOf(const Type& type, const std::string& name) {
    if (type.is(TypeKind::Struct)) {
      const auto* member = StructMembers(type.as<StructType>()).find(name);
      return member ? Maybe(member->value) : std::nullopt;
    }
    if (!type.is(TypeKind::Hash)) return anyType();
    const auto& hash = type.as<HashType>();
    if (isInstance(hash.key, Value::string(name), level_) == Tristate::No) return std::nullopt;
    return hash.value;
  }

  /// Returns a Struct with the meet of each member; nullopt if a required member is impossible.
  Maybe meetStruct(const Type& a, const Type& b, int effort) {
    const bool first = a.is(TypeKind::Struct);
    const Type& other = first ? b : a;
    std::vector<StructType::Member> members;
    for (const auto& member : (first ? a : b).as<StructType>().members) {
      const Maybe there = memberOf(other, member.name);
      const Maybe value = there ? meet(member.value, *there, effort) : std::nullopt;
      if (!value && !isOptional(member)) return std::nullopt;
      if (value)
        members.push_back(
            {member.name,
             isOptional(member) ? StructType::KeyForm::Optional : StructType::KeyForm::NotUndef,
             *value});
    }
    if (!other.is(TypeKind::Struct)) return structType(std::move(members));
    for (const auto& member : other.as<StructType>().members) {
      const bool isThere =
          std::ranges::any_of(members, [&](const auto& own) { return own.name == member.name; });
      if (!isThere && !isOptional(member)) return std::nullopt;
      for (auto& own : members)
        if (own.name == member.name && !isOptional(member))
          own.form = StructType::KeyForm::NotUndef;
    }
    return structType(std::move(members));
  }

  static Type elementOf(const Type& type, std::size_t index) {
    if (type.is(TypeKind::Array)) return type.as<ArrayType>().element;
    if (!type.is(TypeKind::Tuple) || type.as<TupleType>().elements.empty()) return anyType();
    const auto& elements = type.as<TupleType>().elements;
    return elements[std::min(index, elements.size() - 1)];
  }

  Maybe meetTuple(const Type& a, const Type& b, int effort) {
    const SizeRange sizes = *meetSizes(*sizesOf(a), *sizesOf(b));
    const auto lengthOf = [](const Type& type) {
      return type.is(TypeKind::Tuple) ? type.as<TupleType>().elements.size() : 0;
    };
    const std::size_t length = std::max(lengthOf(a), lengthOf(b));
    std::vector<Type> elements;
    for (std::size_t i = 0; i < length; ++i) {
      Maybe element = meet(elementOf(a, i), elementOf(b, i), effort);
      if (element) {
        elements.push_back(std::move(*element));
        continue;
      }
      // No such array is long enough to contain this element.
      const auto most = static_cast<std::int64_t>(i);
      if (sizes.from > most) return std::nullopt;
      if (i == 0) return arrayType(anyType(), SizeRange{0, 0});
      return tupleType(std::move(elements), SizeRange{sizes.from, std::min(sizes.to, most)});
    }
    if (elements.empty()) return a;
    const auto count = static_cast<std::int64_t>(elements.size());
    const bool isExact = sizes == SizeRange{count, count};
    return tupleType(std::move(elements), isExact ? WrittenSize{} : sizes);
  }

  const LanguageLevel level_;
};

/// Subtracts a range that overlaps one end; returns the range unchanged if the subtracted one is in
/// its interior.
Bounds<Integer> cut(const Bounds<Integer>& from, const Bounds<Integer>& taken) {
  const bool reachesLow = !taken.from || (from.from && !(*from.from < *taken.from));
  const bool reachesHigh = !taken.to || (from.to && !(*taken.to < *from.to));
  const auto isIn = [&](const std::optional<Integer>& bound) {
    return bound && from.includes(*bound);
  };
  if (reachesLow && isIn(taken.to)) return {*taken.to + Integer(1), from.to};
  if (reachesHigh && isIn(taken.from)) return {from.from, *taken.from - Integer(1)};
  return from;
}

Maybe minusEach(const std::vector<Type>& parts, const Type& excluded, LanguageLevel level,
                int effort);

Maybe minusWithin(const Type& type, const Type& excluded, LanguageLevel level, int effort) {
  if (isSubset(excluded, type, level)) return std::nullopt;
  if (effort == 0 || !meet(type, excluded, level)) return type;
  switch (type.kind()) {
    case TypeKind::Any: return excluded.is(TypeKind::Undef) ? bare(TypeKind::NotUndef) : type;
    case TypeKind::Boolean:
      if (excluded.is(TypeKind::Boolean) && !type.as<BooleanType>().value)
        return booleanType(!*excluded.as<BooleanType>().value);
      return type;
    case TypeKind::Enum: {
      const bool ignoresCase = type.as<EnumType>().ignoresCase;
      if (ignoresCase && !(excluded.is(TypeKind::Enum) && excluded.as<EnumType>().ignoresCase))
        return type;
      std::vector<std::string> values = type.as<EnumType>().values;
      std::erase_if(values, [&](const std::string& text) {
        return isInstance(excluded, Value::string(text), level) == Tristate::Yes;
      });
      if (values.empty()) return std::nullopt;
      if (ignoresCase) return enumType(std::move(values), true);
      return values.size() == 1 ? literalType(values.front()) : enumType(std::move(values));
    }
    case TypeKind::Integer:
      if (!excluded.is(TypeKind::Integer)) break;
      return integerType(cut(type.as<IntegerType>().bounds, excluded.as<IntegerType>().bounds));
    default: break;
  }
  const auto parts = alternatives(type);
  return parts.empty() ? Maybe(type) : minusEach(parts, excluded, level, effort - 1);
}

Maybe minusEach(const std::vector<Type>& parts, const Type& excluded, LanguageLevel level,
                int effort) {
  std::vector<Type> rest;
  for (const Type& part : parts)
    if (Maybe left = minusWithin(part, excluded, level, effort)) rest.push_back(std::move(*left));
  if (rest.empty()) return std::nullopt;
  return variantOf(std::move(rest));
}

}  // namespace

bool isSubset(const Type& type, const Type& given, LanguageLevel level) {
  return Assignability(level, Assignability::Rules::Sound).accepts(type, given) == Tristate::Yes;
}

std::optional<Type> meet(const Type& a, const Type& b, LanguageLevel level) {
  thread_local PairMemo<Maybe> memo;
  return memo(a, b, level, [&] { return Meeting(level).meet(a, b, kEffort); });
}

bool mayIntersect(const Type& a, const Type& b, LanguageLevel level) {
  return meet(a, b, level).has_value();
}

std::optional<Type> subtract(const Type& type, const Type& excluded, LanguageLevel level) {
  thread_local PairMemo<Maybe> memo;
  return memo(type, excluded, level, [&]() -> Maybe {
    // Subtracting the parts one after another is more precise than subtracting the union.
    if (const auto parts = alternatives(excluded); parts.size() > 1) {
      Maybe rest = type;
      for (const Type& part : parts)
        if (rest) rest = minusWithin(*rest, part, level, kEffort);
      return rest;
    }
    return minusWithin(type, excluded, level, kEffort);
  });
}

}  // namespace puppet::types
