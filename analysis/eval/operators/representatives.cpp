#include "analysis/eval/operators/representatives.h"

#include <utility>

#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/value_kinds.h"
#include "types/scalar/binary.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/scalar/uri.h"

namespace puppet::analysis {

using namespace types;

namespace {

using Entry = std::pair<ValueKind, Value>;

template <class Leaf>
Entry boxed(ValueKind kind, Leaf leaf) {
  return {kind, Value::ofHeap(kind, new BoxedValue<Leaf>(std::move(leaf)))};
}

Value pairOf(std::int64_t key, std::int64_t value) {
  return Value::array({Value::integer(key), Value::integer(value)});
}

std::vector<Entry> makeTable() {
  HashBuilder hash;
  hash.set(Value::integer(1), Value::integer(2));
  // One value represents all kinds that arithmetic operators do not support.
  const Value stranger = Value::regexp("x");
  return {
      {ValueKind::Integer, Value::integer(1)},
      {ValueKind::Integer, Value::integer(0)},
      {ValueKind::Integer, Value::integer(-1)},
      {ValueKind::Float, Value::number(1.5)},
      {ValueKind::Float, Value::number(0.0)},
      {ValueKind::Float, Value::number(-1.5)},
      {ValueKind::String, Value::string("1")},
      {ValueKind::String, Value::string("-1.5")},
      {ValueKind::String, Value::string("0")},
      {ValueKind::String, Value::string("a")},
      {ValueKind::Array, Value::array({})},
      {ValueKind::Array, Value::array({Value::integer(1)})},
      {ValueKind::Array, Value::array({pairOf(1, 2)})},
      {ValueKind::Hash, HashBuilder().build()},
      {ValueKind::Hash, hash.build()},
      {ValueKind::Undef, Value::undef()},
      {ValueKind::Default, Value::defaultValue()},
      {ValueKind::Boolean, Value::boolean(true)},
      {ValueKind::Regexp, stranger},
      {ValueKind::Callable, stranger},
      {ValueKind::Iterator, stranger},
      {ValueKind::Object, stranger},
      {ValueKind::TypeSet, stranger},
      {ValueKind::Type, Value::type(bare(TypeKind::Integer))},
      {ValueKind::Sensitive,
       Value::ofHeap(ValueKind::Sensitive, new SensitiveValue(Value::integer(1)))},
      boxed(ValueKind::SemVer, SemVer(1, 0, 0)),
      boxed(ValueKind::SemVerRange, *SemVerRange::parse("1.x")),
      boxed(ValueKind::Timespan, Timespan(Integer(1'000'000'000))),
      boxed(ValueKind::Timespan, Timespan(Integer(0))),
      boxed(ValueKind::Timestamp, Timestamp(Integer(1'000'000'000))),
      boxed(ValueKind::Binary, types::Binary("x")),
      boxed(ValueKind::Uri, *Uri::parse("http://a/b")),
  };
}

}  // namespace

/// Returns a Sensitive whose type is the known one: errors mention it.
static Value sensitiveOf(const Type& type) {
  const bool isKnown = type.is(TypeKind::Sensitive) && type.as<WrappingType>().inner;
  const auto contents =
      representativesOf(isKnown ? type.as<WrappingType>().inner : bare(TypeKind::String));
  return Value::ofHeap(ValueKind::Sensitive,
                       new SensitiveValue(contents.empty() ? Value::undef() : contents.front()));
}

std::vector<Value> representativesOf(const Type& type) {
  static const std::vector<Entry> kTable = makeTable();
  const ValueKinds kinds = valueKindsOf(type);
  std::vector<Value> values;
  for (const auto& [kind, value] : kTable)
    if (kinds[static_cast<std::size_t>(kind)])
      values.push_back(kind == ValueKind::Sensitive ? sensitiveOf(type) : value);
  return values;
}

}  // namespace puppet::analysis
