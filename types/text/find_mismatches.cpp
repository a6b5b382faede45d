#include <algorithm>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "types/core/fields.h"
#include "types/core/make.h"
#include "types/relations/assignability.h"
#include "types/relations/normalize.h"
#include "types/relations/struct_members.h"
#include "types/text/merge_mismatches.h"
#include "types/text/mismatch.h"

namespace puppet::types {

namespace {

using Mismatches = std::vector<Mismatch>;
using Path = std::vector<PathStep>;
using StepKind = PathStep::Kind;

Path operator+(const Path& path, PathStep step) {
  Path longer = path;
  longer.push_back(std::move(step));
  return longer;
}

void append(Mismatches& mismatches, Mismatches more) {
  std::ranges::move(more, std::back_inserter(mismatches));
}

/// Returns the text of an unresolved type inside of `type`, or nullopt.
std::optional<std::string> unresolvedIn(const Type& type) {
  std::vector<Type> open{type};
  std::unordered_set<Type> seen;
  while (!open.empty()) {
    const Type next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    if (next.is(TypeKind::Reference))
      return next.as<ReferenceType>().text.value_or("UnresolvedReference");
    if (next.is(TypeKind::Alias)) {
      const auto& alias = next.as<AliasType>();
      if (alias.resolved()) open.push_back(alias.resolved());
      if (!alias.resolved() && alias.name.empty()) return "UnresolvedReference";
    }
    std::vector<Type> inner;
    visitTypesOf(next.node(), [&](const Type& part) { inner.push_back(part); });
    open.insert(open.end(), inner.rbegin(), inner.rend());
  }
  return std::nullopt;
}

/// Finds the mismatches of one pair of types. `original` is the type as written by the user: an
/// alias or an Optional that resolves to `expected`.
class Finder {
 public:
  explicit Finder(LanguageLevel level) : question_(level) {}

  Mismatches describe(const Type& expected, const Type& actual, const Path& path) {
    if (depth_ >= kMaxDepth || ++steps_ > kMaxSteps) return {};
    ++depth_;
    Mismatches found = describe(normalized(expected), expected, actual, path);
    --depth_;
    return found;
  }

 private:
  /// Limits: types may be recursive, and each member of a Variant is explored. No mismatches are
  /// reported beyond them.
  static constexpr int kMaxDepth = 100;
  static constexpr int kMaxSteps = 20'000;

  /// Parts recur, so one Assignability memoizes their answers and bounds the total work.
  bool accepts(const Type& expected, const Type& actual) {
    return question_.accepts(expected, actual) != Tristate::No;
  }
  const Type& normalized(const Type& type) {
    const auto [place, isNew] = normalized_.try_emplace(type);
    if (isNew) place->second = normalize(type);
    return place->second;
  }

  Mismatches describe(const Type& expected, const Type& original, const Type& actual,
                      const Path& path) {
    switch (expected.kind()) {
      case TypeKind::Variant: return ofVariant(expected, original, actual, path);
      case TypeKind::Struct: return ofStruct(expected, original, actual, path);
      case TypeKind::Hash: return ofHash(expected, original, actual, path);
      case TypeKind::Tuple: return ofTuple(expected, original, actual, path, Mismatch::Kind::Size);
      case TypeKind::Array: return ofArray(expected, original, actual, path);
      case TypeKind::Callable: return ofCallable(expected, original, actual, path);
      case TypeKind::Optional: {
        const Type& inner = expected.as<WrappingType>().inner;
        if (actual.is(TypeKind::Undef) || !inner) return {};
        return describe(inner, original.is(TypeKind::Alias) ? original : expected, actual, path);
      }
      case TypeKind::Pattern:
      case TypeKind::Enum:
        return {{.kind = Mismatch::Kind::Pattern,
                 .path = path,
                 .expected = original,
                 .actual = actual}};
      case TypeKind::Alias: {
        const Type& resolved = expected.as<AliasType>().resolved();
        if (!resolved || depth_ >= kMaxDepth) return {};
        ++depth_;
        Mismatches found = describe(normalized(resolved), expected, actual, path);
        --depth_;
        return found;
      }
      default:
        if (accepts(expected, actual)) return {};
        return {typeMismatch(path, original, actual)};
    }
  }

  static Mismatch typeMismatch(const Path& path, const Type& expected, const Type& actual) {
    return {.kind = Mismatch::Kind::Type, .path = path, .expected = expected, .actual = actual};
  }
  static Mismatch sizeMismatch(const Path& path, SizeRange expected, SizeRange actual,
                               Mismatch::Kind kind = Mismatch::Kind::Size) {
    return {.kind = kind, .path = path, .expectedSize = expected, .actualSize = actual};
  }

  Mismatches ofVariant(const Type& expected, const Type& original, const Type& actual,
                       const Path& path) {
    std::vector<Type> members = expected.as<VariantType>().members;
    if (original.is(TypeKind::Optional)) members.insert(members.begin(), undefType());
    std::vector<Mismatches> ofMembers;
    for (std::size_t i = 0; i < members.size(); ++i) {
      Mismatches found =
          describe(members[i], actual, path + PathStep{.kind = StepKind::Variant, .index = i});
      if (found.empty()) return {};
      ofMembers.push_back(std::move(found));
    }
    Mismatches merged = mergeMismatches(std::move(ofMembers), path.size());
    if (original.is(TypeKind::Alias) && merged.size() == 1)
      return {typeMismatch(path, original, actual)};
    return merged;
  }

  Mismatches ofArray(const Type& expected, const Type& original, const Type& actual,
                     const Path& path) {
    const ArrayType& array = expected.as<ArrayType>();
    if (actual.is(TypeKind::Tuple)) {
      const TupleType& tuple = actual.as<TupleType>();
      if (!array.size().includes(tuple.size()))
        return {sizeMismatch(path, array.size(), tuple.size())};
      Mismatches found;
      for (std::size_t i = 0; i < tuple.elements.size(); ++i)
        if (!accepts(array.element, tuple.elements[i]))
          append(found, describe(array.element, tuple.elements[i],
                                 path + PathStep{.kind = StepKind::Index, .index = i}));
      return found;
    }
    if (!actual.is(TypeKind::Array)) return {typeMismatch(path, original, actual)};
    const ArrayType& other = actual.as<ArrayType>();
    if (!array.size().includes(other.size()))
      return {sizeMismatch(path, array.size(), other.size())};
    return {typeMismatch(path, original, arrayType(other.element))};
  }

  /// Returns the type of a member's key.
  static Type keyType(const StructType::Member& member) {
    const Type literal = literalType(member.name);
    return isOptional(member) ? optionalType(literal) : literal;
  }
  static SizeRange sizeOf(const StructType& type) {
    const auto optional = std::ranges::count_if(type.members, isOptional);
    const auto count = static_cast<std::int64_t>(type.members.size());
    return {count - optional, count};
  }

  Mismatches ofHash(const Type& expected, const Type& original, const Type& actual,
                    const Path& path) {
    const HashType& hash = expected.as<HashType>();
    if (actual.is(TypeKind::Struct)) {
      const StructType& other = actual.as<StructType>();
      const SizeRange size = sizeOf(other);
      if (!hash.size().includes(size)) return {sizeMismatch(path, hash.size(), size)};
      Mismatches found;
      for (const StructType::Member& member : other.members) {
        if (const Type key = keyType(member); !accepts(hash.key, key))
          append(found, describe(hash.key, key,
                                 path + PathStep{.kind = StepKind::EntryKey, .name = member.name}));
        if (!accepts(hash.value, member.value))
          append(found,
                 describe(hash.value, member.value,
                          path + PathStep{.kind = StepKind::EntryValue, .name = member.name}));
      }
      return found;
    }
    if (!actual.is(TypeKind::Hash)) return {typeMismatch(path, original, actual)};
    return {hashMismatch(hash.size(), original, actual, path)};
  }

  /// Returns the mismatch of a Hash with an unexpected number of entries or unexpected entry types.
  static Mismatch hashMismatch(SizeRange expected, const Type& original, const Type& actual,
                               const Path& path) {
    const HashType& other = actual.as<HashType>();
    if (!expected.includes(other.size())) return sizeMismatch(path, expected, other.size());
    return typeMismatch(path, original, hashType(other.key, other.value));
  }

  Mismatches ofStruct(const Type& expected, const Type& original, const Type& actual,
                      const Path& path) {
    const StructType& type = expected.as<StructType>();
    if (actual.is(TypeKind::Hash)) return {hashMismatch(sizeOf(type), original, actual, path)};
    if (!actual.is(TypeKind::Struct)) return {typeMismatch(path, original, actual)};
    const StructMembers others(actual.as<StructType>());
    const StructMembers known(type);
    Mismatches found;
    for (const StructType::Member& member : type.members) {
      if (const StructType::Member* other = others.find(member.name)) {
        append(found, ofMember(member, *other, path));
      } else if (!isOptional(member)) {
        found.push_back({.kind = Mismatch::Kind::MissingKey, .path = path, .name = member.name});
      }
    }
    for (const auto& member : actual.as<StructType>().members)
      if (!known.find(member.name))
        found.push_back({.kind = Mismatch::Kind::UnknownKey, .path = path, .name = member.name});
    return found;
  }

  Mismatches ofMember(const StructType::Member& expected, const StructType::Member& actual,
                      const Path& path) {
    Mismatches found;
    const Type expectedKey = keyType(expected);
    const Type actualKey = keyType(actual);
    if (!accepts(expectedKey, actualKey))
      append(found, describe(expectedKey, actualKey,
                             path + PathStep{.kind = StepKind::EntryKey, .name = expected.name}));
    if (!accepts(expected.value, actual.value))
      append(found, describe(expected.value, actual.value,
                             path + PathStep{.kind = StepKind::EntryValue, .name = expected.name}));
    return found;
  }

  Mismatches ofTuple(const Type& expected, const Type& original, const Type& actual,
                     const Path& path, Mismatch::Kind sizeKind) {
    const TupleType& tuple = expected.as<TupleType>();
    if (expected == actual || (tuple.elements.empty() && actual.is(TypeKind::Array))) return {};
    const bool isArray = actual.is(TypeKind::Array);
    if (!isArray && !actual.is(TypeKind::Tuple)) return {typeMismatch(path, original, actual)};
    const SizeRange size = isArray ? actual.as<ArrayType>().size() : actual.as<TupleType>().size();
    if (!tuple.size().includes(size)) return {sizeMismatch(path, tuple.size(), size, sizeKind)};
    Mismatches found;
    if (tuple.elements.empty()) return found;
    const std::size_t count =
        isArray ? tuple.elements.size() : actual.as<TupleType>().elements.size();
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t index = std::min(i, tuple.elements.size() - 1);
      const Type& element =
          isArray ? actual.as<ArrayType>().element : actual.as<TupleType>().elements[i];
      append(found, describe(tuple.elements[index], element,
                             path + PathStep{.kind = StepKind::Index, .index = index}));
    }
    return found;
  }

  Mismatches ofCallable(const Type& expected, const Type& original, const Type& actual,
                        const Path& path) {
    if (!actual.is(TypeKind::Callable)) return {typeMismatch(path, original, actual)};
    const CallableType& callable = expected.as<CallableType>();
    const CallableType& other = actual.as<CallableType>();
    if (callable.parameters && other.parameters) {
      Mismatches found = ofTuple(callable.parameters, callable.parameters, other.parameters, path,
                                 Mismatch::Kind::Count);
      if (!found.empty()) return found;
    }
    const auto orElse = [](const Type& type, const Type& otherwise) {
      return type ? type : otherwise;
    };
    const Type result = orElse(callable.result, anyType());
    const Type otherResult = orElse(other.result, anyType());
    if (!accepts(result, otherResult))
      return {typeMismatch(path + PathStep{.kind = StepKind::Result}, result, otherResult)};
    const Type block = orElse(callable.block, undefType());
    const Type otherBlock = orElse(other.block, undefType());
    if (callable.parameters && !accepts(otherBlock, block))
      return {typeMismatch(path + PathStep{.kind = StepKind::Block}, block, otherBlock)};
    return {};
  }

  Assignability question_;
  std::unordered_map<Type, Type> normalized_;
  int depth_ = 0;
  int steps_ = 0;
};

}  // namespace

std::vector<Mismatch> findMismatches(const Type& expected, const Type& actual,
                                     std::vector<PathStep> path, LanguageLevel level) {
  if (auto text = unresolvedIn(expected))
    return {
        {.kind = Mismatch::Kind::Unresolved, .path = std::move(path), .name = std::move(*text)}};
  return Finder(level).describe(expected, actual, path);
}

}  // namespace puppet::types
