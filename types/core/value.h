#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "types/core/heap_value.h"
#include "types/core/type.h"

namespace puppet::types {

class Integer;
class StringValue;
class ArrayValue;
class HashValue;

/// Kind of a value at run time. Abstract values are kinds as well (Unknown, Never), so that
/// operators and functions have a single implementation.
enum class ValueKind : std::uint8_t {
  Never,    ///< bottom: the expression does not complete, since it returned, failed, or left a loop
  Unknown,  ///< some value of a type
  Undef,
  Default,
  Boolean,
  Integer,  ///< arbitrary precision; values that fit into 64 bits are stored inline
  Float,
  String,
  Regexp,
  Array,
  Hash,
  Type,
  Sensitive,
  SemVer,
  SemVerRange,
  Timespan,
  Timestamp,
  Binary,
  Uri,
  Object,
  TypeSet,
  Iterator,
  Callable,
};

/// Maximum nesting depth of values; recursive walks over them need no limit of their own. A deeper
/// value becomes an Unknown of its kind.
inline constexpr std::uint32_t kMaxValueDepth = 500;

/// A value of the Puppet language: two words, immutable, cheap to copy. Reference counting is
/// thread-safe; a Value itself is not.
///
/// `==` is the equality of hash keys: same kind and equal parts (1 and 1.0 differ, as do 'a' and
/// 'A'). types/relations/equality.h implements the equality of Puppet's operators.
class Value {
 public:
  /// Constructs undef.
  Value() = default;
  Value(const Value& other) : word_(other.word_), kind_(other.kind_), counted_(other.counted_) {
    hold();
  }
  Value(Value&& other) noexcept
      : word_(other.word_),
        kind_(std::exchange(other.kind_, ValueKind::Undef)),
        counted_(std::exchange(other.counted_, Counted::None)) {}
  Value& operator=(Value other) noexcept {
    std::swap(word_, other.word_);
    std::swap(kind_, other.kind_);
    std::swap(counted_, other.counted_);
    return *this;
  }
  ~Value() { release(); }

  static Value undef() { return {}; }
  static Value defaultValue() { return Value(ValueKind::Default, Word{}); }
  static Value never() { return Value(ValueKind::Never, Word{}); }
  /// Returns an unknown value of `type`.
  static Value unknown(Type type);
  static Value boolean(bool b) { return Value(ValueKind::Boolean, Word{.boolean = b}); }
  static Value integer(std::int64_t i) { return Value(ValueKind::Integer, Word{.integer = i}); }
  static Value integer(const Integer& i);
  static Value number(double d) { return Value(ValueKind::Float, Word{.number = d}); }
  static Value string(std::string text);
  static Value type(Type type);
  static Value array(std::vector<Value> elements);
  static Value regexp(std::string source);
  /// Takes ownership of a structure of types/core/ of that kind.
  static Value ofHeap(ValueKind kind, const HeapValue* value);

  ValueKind kind() const { return kind_; }
  bool is(ValueKind kind) const { return kind_ == kind; }
  bool isUndef() const { return kind_ == ValueKind::Undef; }
  /// Returns true for a known Integer or Float.
  bool isNumber() const { return kind_ == ValueKind::Integer || kind_ == ValueKind::Float; }

  /// Returns true if no part, at any depth, is Unknown or Never.
  bool isKnown() const;

  /// Returns the nesting depth of arrays, hashes, types and other containers, at most
  /// kMaxValueDepth; 0 for a leaf or an empty container.
  std::uint32_t depth() const;
  /// See HeapValue::weight().
  std::uint32_t weight() const { return counted_ == Counted::Heap ? word_.heap->weight() : 1; }

  // The accessors below require a value of the named kind.
  bool asBoolean() const { return word_.boolean; }
  /// Returns true for an Integer that fits into 64 bits.
  bool isSmallInteger() const { return kind_ == ValueKind::Integer && counted_ == Counted::None; }
  /// Requires an Integer that fits into 64 bits.
  std::int64_t asSmallInteger() const { return word_.integer; }
  Integer asInteger() const;
  double asFloat() const { return word_.number; }
  /// Requires a String or a Regexp. UTF-8; valid while any copy of this value exists.
  std::string_view asString() const;
  const ArrayValue& asArray() const;
  const HashValue& asHash() const;
  /// Requires a Type or an Unknown, whose type it returns.
  Type asType() const { return Type(word_.type); }
  /// Requires any other kind: returns its structure of types/core.
  template <class Structure>
  const Structure& as() const {
    return static_cast<const Structure&>(*word_.heap);
  }

  std::size_t hash() const;
  friend bool operator==(const Value& a, const Value& b);

 private:
  union Word {
    std::int64_t integer = 0;
    bool boolean;
    double number;
    const HeapValue* heap;
    const TypeNode* type;
  };
  /// Kind of reference counting of the word.
  enum class Counted : std::uint8_t { None, Heap, Type };

  Value(ValueKind kind, Word word, Counted counted = Counted::None)
      : word_(word), kind_(kind), counted_(counted) {}

  void hold() const {
    if (counted_ == Counted::Heap) word_.heap->hold();
    if (counted_ == Counted::Type) Type(word_.type).detach();
  }
  void release() const {
    if (counted_ == Counted::Heap) word_.heap->release();
    if (counted_ == Counted::Type) Type::adopt(word_.type);
  }

  Word word_;
  ValueKind kind_ = ValueKind::Undef;
  Counted counted_ = Counted::None;
};

static_assert(sizeof(Value) == 16);

/// Hash of values for the containers of the standard library; equal values have the same hash.
struct ValueHash {
  std::size_t operator()(const Value& value) const { return value.hash(); }
};

}  // namespace puppet::types
