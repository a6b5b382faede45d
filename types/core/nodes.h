#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"
#include "types/scalar/integer.h"
#include "types/scalar/semver_range.h"

// One structure for each family of kinds.def. A Type field may be absent where its comment permits:
// the type was written without that parameter, which prints differently and may mean something else
// than the widest parameter. Created only by types/core/make.h.
//
// fields() lists all parts of a structure once: hash, equality and depth of the written form are
// derived from it (types/core/fields.h).
// form come from it (types/core/fields.h).

namespace puppet::types {

/// Number of characters, elements or arguments: inclusive bounds, never negative. Structures keep
/// the written form: `Array[Any, 0]` and `Array[Any]` are different types with the same meaning.
struct SizeRange {
  static constexpr std::int64_t kUnbounded = INT64_MAX;

  std::int64_t from = 0;
  std::int64_t to = kUnbounded;

  bool isDefault() const { return from == 0 && to == kUnbounded; }
  bool includes(std::int64_t size) const { return from <= size && size <= to; }
  /// Returns true if this range contains all of `other`.
  bool includes(SizeRange other) const { return from <= other.from && other.to <= to; }
  friend bool operator==(SizeRange, SizeRange) = default;
  auto fields() const { return std::tie(from, to); }
};
using WrittenSize = std::optional<SizeRange>;

/// Inclusive bounds of numbers; an absent bound is infinite.
template <class Number>
struct Bounds {
  std::optional<Number> from, to;

  bool isDefault() const { return !from && !to; }
  bool includes(const Number& number) const {
    return (!from || !(number < *from)) && (!to || !(*to < number));
  }
  bool includes(const Bounds& other) const {
    return (!from || (other.from && !(*other.from < *from))) &&
           (!to || (other.to && !(*to < *other.to)));
  }
  friend bool operator==(const Bounds&, const Bounds&) = default;
  auto fields() const { return std::tie(from, to); }
};

/// Structure of kinds without parameters.
struct PlainType final : TypeNode {
  explicit PlainType(TypeKind kind) : TypeNode(kind) {}
  auto fields() const { return std::tie(); }
};

/// Structure of kinds with one inner type: Optional, NotUndef, Iterable, Iterator, Sensitive, Type.
struct WrappingType final : TypeNode {
  WrappingType(TypeKind kind, Type inner) : TypeNode(kind), inner(std::move(inner)) {}
  const Type inner;  ///< may be absent
  auto fields() const { return std::tie(inner); }
};

struct IntegerType final : TypeNode {
  explicit IntegerType(Bounds<Integer> bounds)
      : TypeNode(TypeKind::Integer), bounds(std::move(bounds)) {}
  const Bounds<Integer> bounds;
  auto fields() const { return std::tie(bounds); }
};

struct FloatType final : TypeNode {
  explicit FloatType(Bounds<double> bounds) : TypeNode(TypeKind::Float), bounds(bounds) {}
  const Bounds<double> bounds;
  auto fields() const { return std::tie(bounds); }
};

struct BooleanType final : TypeNode {
  explicit BooleanType(std::optional<bool> value) : TypeNode(TypeKind::Boolean), value(value) {}
  const std::optional<bool> value;
  auto fields() const { return std::tie(value); }
};

/// A string with a size range, or exactly one string (`size` is the size of that string then).
struct StringType final : TypeNode {
  StringType(std::optional<std::string> value, WrittenSize size)
      : TypeNode(TypeKind::String), value(std::move(value)), writtenSize(size) {}
  SizeRange size() const { return writtenSize.value_or(SizeRange{}); }

  const std::optional<std::string> value;
  const WrittenSize writtenSize;  ///< in characters
  auto fields() const { return std::tie(value, writtenSize); }
};

struct EnumType final : TypeNode {
  EnumType(std::vector<std::string> values, bool ignoresCase)
      : TypeNode(TypeKind::Enum), values(std::move(values)), ignoresCase(ignoresCase) {}
  const std::vector<std::string> values;  ///< sorted, deduplicated; empty: bare `Enum`
  const bool ignoresCase;
  auto fields() const { return std::tie(values, ignoresCase); }
};

struct PatternType final : TypeNode {
  explicit PatternType(std::vector<std::string> sources)
      : TypeNode(TypeKind::Pattern), sources(std::move(sources)) {}
  const std::vector<std::string> sources;  ///< regular expressions; empty: bare `Pattern`
  auto fields() const { return std::tie(sources); }
};

struct RegexpType final : TypeNode {
  explicit RegexpType(std::optional<std::string> source)
      : TypeNode(TypeKind::Regexp), source(std::move(source)) {}
  const std::optional<std::string> source;
  auto fields() const { return std::tie(source); }
};

/// Timespan and Timestamp, in nanoseconds (of duration, or since the epoch).
struct TimeType final : TypeNode {
  TimeType(TypeKind kind, Bounds<Integer> bounds) : TypeNode(kind), bounds(std::move(bounds)) {}
  const Bounds<Integer> bounds;
  auto fields() const { return std::tie(bounds); }
};

struct SemVerType final : TypeNode {
  explicit SemVerType(std::vector<SemVerRange> ranges)
      : TypeNode(TypeKind::SemVer), ranges(std::move(ranges)) {}
  const std::vector<SemVerRange> ranges;  ///< empty: every version
  auto fields() const { return std::tie(ranges); }
};

/// `components` is a Hash of name to String, type or Pattern, or a String; undef for bare `URI`.
struct UriType final : TypeNode {
  explicit UriType(Value components) : TypeNode(TypeKind::Uri), components(std::move(components)) {}
  const Value components;
  auto fields() const { return std::tie(components); }
};

struct CollectionType final : TypeNode {
  explicit CollectionType(WrittenSize size) : TypeNode(TypeKind::Collection), writtenSize(size) {}
  SizeRange size() const { return writtenSize.value_or(SizeRange{}); }

  const WrittenSize writtenSize;
  auto fields() const { return std::tie(writtenSize); }
};

struct ArrayType final : TypeNode {
  ArrayType(Type element, WrittenSize size)
      : TypeNode(TypeKind::Array), element(std::move(element)), writtenSize(size) {}
  SizeRange size() const { return writtenSize.value_or(SizeRange{}); }

  const Type element;
  const WrittenSize writtenSize;
  auto fields() const { return std::tie(element, writtenSize); }
};

struct HashType final : TypeNode {
  HashType(Type key, Type value, WrittenSize size)
      : TypeNode(TypeKind::Hash), key(std::move(key)), value(std::move(value)), writtenSize(size) {}
  SizeRange size() const { return writtenSize.value_or(SizeRange{}); }

  const Type key, value;
  const WrittenSize writtenSize;
  auto fields() const { return std::tie(key, value, writtenSize); }
};

struct TupleType final : TypeNode {
  TupleType(std::vector<Type> elements, WrittenSize size)
      : TypeNode(TypeKind::Tuple), elements(std::move(elements)), writtenSize(size) {}

  /// Size of the whole tuple; the last type repeats.
  SizeRange size() const {
    const auto count = static_cast<std::int64_t>(elements.size());
    return writtenSize.value_or(elements.empty() ? SizeRange{} : SizeRange{count, count});
  }

  const std::vector<Type> elements;  ///< empty: bare `Tuple`
  const WrittenSize writtenSize;
  auto fields() const { return std::tie(elements, writtenSize); }
};

struct StructType final : TypeNode {
  /// `Optional['key']` and `NotUndef['key']` accept different values than the plain form.
  enum class KeyForm : std::uint8_t { Plain, Optional, NotUndef };

  struct Member {
    std::string name;
    KeyForm form = KeyForm::Plain;
    Type value;

    friend bool operator==(const Member&, const Member&) = default;
    auto fields() const { return std::tie(name, form, value); }
  };

  explicit StructType(std::vector<Member> members)
      : TypeNode(TypeKind::Struct), members(std::move(members)), nameBits(bitsOf(this->members)) {}
  const std::vector<Member> members;
  /// Bloom filter of the names, one bit per name by its hash: a bit set here but not in another
  /// Struct means that the other one lacks a name.
  const std::uint64_t nameBits;
  auto fields() const { return std::tie(members); }

 private:
  static std::uint64_t bitsOf(const std::vector<Member>& members) {
    std::uint64_t bits = 0;
    for (const Member& member : members)
      bits |= std::uint64_t{1} << (std::hash<std::string>{}(member.name) & 63);
    return bits;
  }
};

struct VariantType final : TypeNode {
  explicit VariantType(std::vector<Type> members)
      : TypeNode(TypeKind::Variant), members(std::move(members)) {}
  const std::vector<Type> members;
  auto fields() const { return std::tie(members); }
};

struct CallableType final : TypeNode {
  CallableType(Type parameters, Type block, Type result)
      : TypeNode(TypeKind::Callable),
        parameters(std::move(parameters)),
        block(std::move(block)),
        result(std::move(result)) {}
  const Type parameters;  ///< a Tuple; absent for bare `Callable`
  const Type block;       ///< a Callable or an Optional of one; absent: takes no block
  const Type result;      ///< absent: any
  auto fields() const { return std::tie(parameters, block, result); }
};

/// `Resource`, `Resource['file']` (also written `File`), `File['/a']`.
struct ResourceType final : TypeNode {
  ResourceType(std::string typeName, std::optional<std::string> title)
      : TypeNode(TypeKind::Resource), typeName(std::move(typeName)), title(std::move(title)) {}
  const std::string typeName;  ///< each segment capitalized; empty for bare `Resource`
  const std::optional<std::string> title;
  auto fields() const { return std::tie(typeName, title); }
};

struct ClassType final : TypeNode {
  explicit ClassType(std::optional<std::string> name)
      : TypeNode(TypeKind::Class), name(std::move(name)) {}
  const std::optional<std::string> name;  ///< lower case, without a leading `::`
  auto fields() const { return std::tie(name); }
};

struct RuntimeType final : TypeNode {
  RuntimeType(std::optional<std::string> runtime, Value name, std::optional<std::string> pattern)
      : TypeNode(TypeKind::Runtime),
        runtime(std::move(runtime)),
        name(std::move(name)),
        pattern(std::move(pattern)) {}
  const std::optional<std::string> runtime;  ///< `ruby`
  const Value name;                          ///< class name, undef if there is none
  const std::optional<std::string> pattern;  ///< regular expression of a mapping of names
  auto fields() const { return std::tie(runtime, name, pattern); }
};

struct InitType final : TypeNode {
  InitType(Type type, std::vector<Value> arguments)
      : TypeNode(TypeKind::Init), type(std::move(type)), arguments(std::move(arguments)) {}
  const Type type;  ///< may be absent
  const std::vector<Value> arguments;
  auto fields() const { return std::tie(type, arguments); }
};

/// An unresolved type, by its source text; absent: bare `TypeReference`.
struct ReferenceType final : TypeNode {
  explicit ReferenceType(std::optional<std::string> text)
      : TypeNode(TypeKind::Reference), text(std::move(text)) {}
  const std::optional<std::string> text;
  auto fields() const { return std::tie(text); }
};

/// Kinds whose nodes have an identity: their contents are set once, after the node is created,
/// because they may refer to the node itself.
struct NamedType : TypeNode {
  const std::string name;  ///< `My::Alias`; empty for one without a name

  /// The hash covers only the name; a node equals only itself.
  auto fields() const { return std::tie(name); }

 protected:
  NamedType(TypeKind kind, std::string name) : TypeNode(kind), name(std::move(name)) {}

 private:
  friend class TypeStore;
  // Logical time of TypeStore::begin() and define() for this type; 0 before the call.
  std::uint64_t begun_ = 0, defined_ = 0;
};

// types/core/object_type.h and type_set_type.h
struct ObjectType;
struct ParameterizedObjectType;
struct TypeSetType;

/// A name for a type.
struct AliasType final : NamedType {
  explicit AliasType(std::string name) : NamedType(TypeKind::Alias, std::move(name)) {}

  /// Absent while the alias is being defined (and for bare `TypeAlias`, whose name is empty).
  const Type& resolved() const { return resolved_; }
  /// Returns true if the alias refers to itself, or if that could not be excluded when it was
  /// defined.
  bool isRecursive() const { return recursive_; }

 private:
  friend class TypeStore;
  Type resolved_;
  bool recursive_ = false;
};

}  // namespace puppet::types
