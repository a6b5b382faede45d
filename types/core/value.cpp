#include "types/core/value.h"

#include <functional>

#include "parser/support/budget.h"
#include "parser/support/hash.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/scalar/integer.h"

namespace puppet::types {
namespace {

/// Returns the replacement of a value that nests too deeply.
Value anyOfKind(ValueKind kind) {
  switch (kind) {
    case ValueKind::Array: return Value::unknown(bare(TypeKind::Array));
    case ValueKind::Hash: return Value::unknown(bare(TypeKind::Hash));
    case ValueKind::Sensitive: return Value::unknown(bare(TypeKind::Sensitive));
    case ValueKind::String: return Value::unknown(bare(TypeKind::String));
    default: return Value::unknown(anyType());
  }
}

}  // namespace

Value Value::unknown(Type type) {
  return Value(ValueKind::Unknown, Word{.type = type.detach()}, Counted::Type);
}

Value Value::type(Type type) {
  return Value(ValueKind::Type, Word{.type = type.detach()}, Counted::Type);
}

Value Value::integer(const Integer& i) {
  if (i.fitsInt64()) return integer(i.toInt64());
  return ofHeap(ValueKind::Integer, new BoxedValue<Integer>(i));
}

Value Value::string(std::string text) {
  return ofHeap(ValueKind::String, new StringValue(std::move(text)));
}

Value Value::regexp(std::string source) {
  return ofHeap(ValueKind::Regexp, new StringValue(std::move(source)));
}

Value Value::array(std::vector<Value> elements) {
  return ofHeap(ValueKind::Array, new ArrayValue(std::move(elements)));
}

Value Value::ofHeap(ValueKind kind, const HeapValue* value) {
  value->hold();
  Value made(kind, Word{.heap = value}, Counted::Heap);
  if (value->depth() > kMaxValueDepth) return anyOfKind(kind);
  // So no walk over one value takes long, however many parts it shares.
  constexpr std::uint32_t kAlwaysAllowed = 1024;
  if (value->weight() > kAlwaysAllowed && value->weight() > Budget::maxWeight()) {
    Budget::reachMemoryLimit();
    return anyOfKind(kind);
  }
  return made;
}

bool Value::isKnown() const {
  if (counted_ == Counted::Heap) return word_.heap->isKnown();
  return kind_ != ValueKind::Unknown && kind_ != ValueKind::Never;
}

std::uint32_t Value::depth() const {
  switch (counted_) {
    case Counted::None: return 0;
    case Counted::Heap: return word_.heap->depth();
    case Counted::Type: return word_.type->depth();
  }
  return 0;
}

Integer Value::asInteger() const {
  if (isSmallInteger()) return Integer(word_.integer);
  return as<BoxedValue<Integer>>().leaf();
}

std::string_view Value::asString() const { return as<StringValue>().text(); }
const ArrayValue& Value::asArray() const { return as<ArrayValue>(); }
const HashValue& Value::asHash() const { return as<HashValue>(); }

std::size_t Value::hash() const {
  // The hash of a string is that of its text, which allows lookups by name.
  if (kind_ == ValueKind::String) return word_.heap->hash();
  const auto ofKind = [this](std::size_t hash) {
    return mixHash(static_cast<std::size_t>(kind_) + 1, hash);
  };
  switch (counted_) {
    case Counted::Heap: return ofKind(word_.heap->hash());
    case Counted::Type: return ofKind(word_.type->hash());
    case Counted::None: break;
  }
  switch (kind_) {
    case ValueKind::Boolean: return ofKind(word_.boolean);
    case ValueKind::Integer: return ofKind(std::hash<std::int64_t>{}(word_.integer));
    case ValueKind::Float: return ofKind(std::hash<double>{}(word_.number));
    default: return ofKind(0);
  }
}

bool operator==(const Value& a, const Value& b) {
  if (a.kind_ != b.kind_ || a.counted_ != b.counted_) return false;
  switch (a.counted_) {
    case Value::Counted::Heap:
      return a.word_.heap == b.word_.heap || a.word_.heap->equals(*b.word_.heap);
    case Value::Counted::Type: return a.word_.type == b.word_.type;
    case Value::Counted::None: break;
  }
  switch (a.kind_) {
    case ValueKind::Boolean: return a.word_.boolean == b.word_.boolean;
    case ValueKind::Integer: return a.word_.integer == b.word_.integer;
    case ValueKind::Float: {
      const double x = a.word_.number, y = b.word_.number;
      return x == y || (x != x && y != y);
    }
    default: return true;
  }
}

}  // namespace puppet::types
