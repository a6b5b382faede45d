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

/// What a value is at run time. Knowledge about values that are not known is one of the kinds, so
/// that operators and functions have one form (see Unknown, Never).
enum class ValueKind : std::uint8_t {
  Never,    ///< the expression does not complete: it returned, failed, or left a loop
  Unknown,  ///< some value of a type
  Undef,
  Default,
  Boolean,
  Integer,  ///< of any size; the ones that fit into 64 bits are held in place
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

/// Values nest at most so deep: recursive walks over them need no limits of their own. What would
/// nest deeper becomes an Unknown of its kind.
inline constexpr std::uint32_t kMaxValueDepth = 500;

/// A value of the language: two words, immutable, cheap to copy, and thread-safe as an int is.
///
/// `==` tells whether two values are the same key of a hash: of one kind and alike in every part (1
/// and 1.0 are not, nor 'a' and 'A'). What the language's operators call equal is told by
/// types/relations/equality.h.
class Value {
 public:
  /// undef
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
  /// Some value of `type`.
  static Value unknown(Type type);
  static Value boolean(bool b) { return Value(ValueKind::Boolean, Word{.boolean = b}); }
  static Value integer(std::int64_t i) { return Value(ValueKind::Integer, Word{.integer = i}); }
  static Value integer(const Integer& i);
  static Value number(double d) { return Value(ValueKind::Float, Word{.number = d}); }
  static Value string(std::string text);
  static Value type(Type type);
  static Value array(std::vector<Value> elements);
  static Value regexp(std::string source);
  /// Takes over a structure of types/core/ of that kind.
  static Value ofHeap(ValueKind kind, const HeapValue* value);

  ValueKind kind() const { return kind_; }
  bool is(ValueKind kind) const { return kind_ == kind; }
  bool isUndef() const { return kind_ == ValueKind::Undef; }

  /// Nothing in it, at any depth, is Unknown or Never.
  bool isKnown() const;

  /// How deep arrays, hashes, types and other containers are nested in it; 0 for what holds
  /// nothing. At most kMaxValueDepth.
  std::uint32_t depth() const;

  // What follows asks for a value of the kind named.
  bool asBoolean() const { return word_.boolean; }
  /// Whether an Integer fits into 64 bits.
  bool isSmallInteger() const { return kind_ == ValueKind::Integer && counted_ == Counted::None; }
  /// Of an Integer that fits into 64 bits.
  std::int64_t asSmallInteger() const { return word_.integer; }
  Integer asInteger() const;
  double asFloat() const { return word_.number; }
  /// Of a String or a Regexp: UTF-8. Lives as long as some copy of this value does.
  std::string_view asString() const;
  const ArrayValue& asArray() const;
  const HashValue& asHash() const;
  /// Of a Type, or the type that an Unknown is of.
  Type asType() const { return Type(word_.type); }
  /// Of any other kind: the structure that types/core has for it.
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
  /// What of the word is counted.
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

}  // namespace puppet::types
