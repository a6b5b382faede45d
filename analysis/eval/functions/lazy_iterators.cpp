#include "analysis/eval/functions/lazy_iterators.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "analysis/eval/operators/elements.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/nodes.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using namespace types;

namespace {

/// Returns the most specific type of all `values`.
template <class Range, class Get>
Type typeOfAny(const Range& values, Get get) {
  std::vector<Type> members;
  for (const auto& entry : values) {
    Type type = inferDetailed(get(entry));
    if (std::ranges::find(members, type) == members.end()) members.push_back(std::move(type));
  }
  if (members.empty()) return bare(TypeKind::Unit);
  return members.size() == 1 ? members.front() : variantType(std::move(members));
}

Type pairType(const HashValue& hash) {
  return tupleType({typeOfAny(hash.entries(), [](const auto& entry) { return entry.first; }),
                    typeOfAny(hash.entries(), [](const auto& entry) { return entry.second; })},
                   SizeRange{2, 2});
}

/// Returns the element type of an Iterator over `values`.
Type typeOfElements(const Value& values) {
  switch (values.kind()) {
    case ValueKind::Array: return typeOfAny(values.asArray().elements(), std::identity{});
    case ValueKind::Hash: return pairType(values.asHash());
    case ValueKind::String: return stringType(SizeRange{1, 1});
    case ValueKind::Iterator: return values.as<IteratorValue>().elementType();
    case ValueKind::Type: return values.asType();
    default: return anyType();
  }
}

/// Integers at equal distances between two bounds, in either direction.
struct Range {
  std::int64_t from, to;
  std::uint64_t stride = 1;
  bool falls = false;

  std::uint64_t width() const {
    return static_cast<std::uint64_t>(to) - static_cast<std::uint64_t>(from);
  }

  /// Moves the far end to the last number that is reached.
  Range stepped(std::uint64_t step) const {
    constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
    Range range = *this;
    range.stride = stride > kMax / step ? kMax : stride * step;
    const std::uint64_t rest = from <= to ? width() % range.stride : 0;
    if (rest == 0) return range;
    if (falls)
      range.from =
          static_cast<std::int64_t>(static_cast<std::uint64_t>(from) + (range.stride - rest));
    else
      range.to = static_cast<std::int64_t>(static_cast<std::uint64_t>(to) - rest);
    return range;
  }
};

class RangeIterator final : public IteratorValue {
 public:
  explicit RangeIterator(Range range) : range_(range) {}

  std::unique_ptr<Run> run() const override {
    class RangeRun final : public Run {
     public:
      explicit RangeRun(Range range) : range_(range), isAtEnd_(range.from > range.to) {}
      std::optional<Value> next() override {
        if (isAtEnd_) return std::nullopt;
        const auto end = static_cast<std::uint64_t>(range_.falls ? range_.to : range_.from);
        const std::uint64_t number = range_.falls ? end - covered_ : end + covered_;
        isAtEnd_ = range_.width() - covered_ < range_.stride;
        if (!isAtEnd_) covered_ += range_.stride;
        return Value::integer(static_cast<std::int64_t>(number));
      }

     private:
      const Range range_;
      std::uint64_t covered_ = 0;  ///< distance from the start
      bool isAtEnd_;
    };
    return std::make_unique<RangeRun>(range_);
  }

  Type elementType() const override { return integerType(range_.from, range_.to); }
  const Range& range() const { return range_; }

 private:
  const Range range_;
};

/// Iterator over the elements of another value.
class DerivedIterator : public IteratorValue {
 public:
  DerivedIterator(Value source, Value described)
      : source_(std::move(source)), described_(std::move(described)) {}

  Type elementType() const override { return typeOfElements(described_); }
  bool isKnown() const override { return source_.isKnown(); }
  std::uint32_t depth() const override { return source_.depth() + 1; }
  const Value& described() const { return described_; }

 protected:
  const Value source_;     ///< value that is iterated over
  const Value described_;  ///< original value, which determines the element type
};

class StepIterator final : public DerivedIterator {
 public:
  StepIterator(Value source, Value described, std::uint64_t step)
      : DerivedIterator(std::move(source), std::move(described)), step_(step) {}

  std::unique_ptr<IteratorValue::Run> run() const override {
    class StepRun final : public Run {
     public:
      StepRun(Elements elements, std::uint64_t step)
          : elements_(std::move(elements)), step_(step) {}
      std::optional<Value> next() override {
        if (!elements_.next()) return std::nullopt;
        Value element = elements_.element();
        for (std::uint64_t i = 1; i < step_ && elements_.next(); ++i) {
        }
        return element;
      }

     private:
      Elements elements_;
      std::uint64_t step_;
    };
    return std::make_unique<StepRun>(*Elements::of(source_), step_);
  }

 private:
  std::uint64_t step_;
};

/// Iterator over an Array or a Hash, from its end.
class ReverseIterator final : public DerivedIterator {
 public:
  using DerivedIterator::DerivedIterator;

  std::unique_ptr<IteratorValue::Run> run() const override {
    class ReverseRun final : public Run {
     public:
      explicit ReverseRun(const Value& source)
          : source_(source),
            left_(source.is(ValueKind::Hash) ? source.asHash().size() : source.asArray().size()) {}
      std::optional<Value> next() override {
        if (left_ == 0) return std::nullopt;
        --left_;
        if (source_.is(ValueKind::Array)) return source_.asArray()[left_];
        const auto& [key, value] = source_.asHash().entries()[left_];
        return Value::array({key, value});
      }

     private:
      const Value source_;
      std::size_t left_;
    };
    return std::make_unique<ReverseRun>(source_);
  }
};

/// Returns the range of a range iterator, or of a positive Integer, which iterates from 0.
std::optional<Range> asRange(const Value& values) {
  if (values.is(ValueKind::Integer) && values.isSmallInteger() && values.asSmallInteger() > 0)
    return Range{0, values.asSmallInteger() - 1};
  if (values.is(ValueKind::Iterator))
    if (const auto* range = dynamic_cast<const RangeIterator*>(&values.as<IteratorValue>()))
      return range->range();
  if (!values.is(ValueKind::Type) || !values.asType().is(TypeKind::Integer)) return std::nullopt;
  const Type type = values.asType();
  const auto& [from, to] = type.as<IntegerType>().bounds;
  if (!from || !to || !from->fitsInt64() || !to->fitsInt64()) return std::nullopt;
  return Range{from->toInt64(), to->toInt64()};
}

Value valueOf(Range range) { return Value::ofHeap(ValueKind::Iterator, new RangeIterator(range)); }

/// Returns the value that determines the element type: an Iterator passes on its own original
/// value.
Value describedBy(const Value& values) {
  if (values.is(ValueKind::Integer)) return Value::array({});
  if (values.is(ValueKind::Iterator))
    if (const auto* derived = dynamic_cast<const DerivedIterator*>(&values.as<IteratorValue>()))
      return derived->described();
  return values;
}

template <class Iterator, class... Arguments>
std::optional<Value> derive(const Value& source, const Value& values, Arguments... arguments) {
  if (values.depth() >= kMaxValueDepth) return std::nullopt;
  return Value::ofHeap(ValueKind::Iterator,
                       new Iterator(source, describedBy(values), arguments...));
}

}  // namespace

std::optional<Value> stepped(const Value& values, std::uint64_t step) {
  if (const auto range = asRange(values)) return valueOf(range->stepped(step));
  if (!Elements::of(values)) return std::nullopt;
  return derive<StepIterator>(values, values, step);
}

std::optional<Value> reversed(const Value& values) {
  if (auto range = asRange(values)) {
    range->falls = !range->falls;
    return valueOf(*range);
  }
  if (values.is(ValueKind::Array) || values.is(ValueKind::Hash))
    return derive<ReverseIterator>(values, values);
  auto elements = Elements::of(values);
  if (!elements) return std::nullopt;
  constexpr std::size_t kMax = 1'000'000;
  ArrayBuilder gathered;
  while (elements->next()) {
    if (gathered.size() == kMax) return std::nullopt;
    gathered.add(elements->element());
  }
  return derive<ReverseIterator>(gathered.build(), values);
}

}  // namespace puppet::analysis
