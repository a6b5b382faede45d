#include "types/construct/arguments.h"

#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"

namespace puppet::types::parameters {

namespace {

/// Appends the elements of an array and of its nested arrays, iteratively.
void flatten(const Value& value, std::size_t origin, std::vector<Value>& values,
             std::vector<std::size_t>& origins) {
  std::vector<std::span<const Value>> open{std::span(&value, 1)};
  while (!open.empty()) {
    std::span<const Value>& rest = open.back();
    if (rest.empty()) {
      open.pop_back();
      continue;
    }
    const Value& next = rest.front();
    rest = rest.subspan(1);
    if (next.is(ValueKind::Array)) {
      open.push_back(next.asArray().elements());
    } else {
      values.push_back(next);
      origins.push_back(origin);
    }
  }
}

/// Clamps a size to the range from 0 to unbounded.
std::int64_t sizeOf(const Integer& bound) {
  if (bound.isNegative()) return 0;
  return bound.asInt64().value_or(SizeRange::kUnbounded);
}

}  // namespace

Arguments::Arguments(const Type& base, std::span<const Value> written, bool flat,
                     LanguageLevel level, TypeNotation notation)
    : base_(base), level_(level), notation_(notation), writtenCount_(written.size()) {
  for (std::size_t i = 0; i < written.size(); ++i) {
    if (flat) {
      flatten(written[i], i, values_, origins_);
    } else {
      values_.push_back(written[i]);
      origins_.push_back(i);
    }
  }
}

bool Arguments::isBound(std::size_t index) const {
  return values_[index].is(ValueKind::Integer) || values_[index].is(ValueKind::Default);
}

tl::unexpected<TypeError> Arguments::error(std::string_view code, std::string message) const {
  return tl::unexpected(TypeError{code, std::move(message)});
}

tl::unexpected<TypeError> Arguments::errorAt(std::size_t index, std::string_view code,
                                             std::string message) const {
  const std::size_t origin = index < origins_.size() ? origins_[index] : 0;
  return tl::unexpected(TypeError{code, std::move(message), origin});
}

tl::unexpected<TypeError> Arguments::notAType(std::size_t index) const {
  return errorAt(
      index, "BAD_TYPE_SLICE_TYPE",
      std::string(nameOf(base_.kind())) + " expects a type, got " + describe(values_[index]));
}

tl::unexpected<TypeError> Arguments::badArgument(std::size_t index,
                                                 std::string_view expected) const {
  return errorAt(index, "BAD_TYPE_SPECIALIZATION",
                 std::string(nameOf(base_.kind())) + " expects " + std::string(expected) +
                     ", got " + describe(values_[index]));
}

tl::unexpected<TypeError> Arguments::badCount(std::string_view accepted,
                                              std::string_view code) const {
  return error(code, std::string(nameOf(base_.kind())) + " expects " + std::string(accepted) +
                         (accepted == "1" ? " parameter, not " : " parameters, not ") +
                         std::to_string(size()));
}

std::string describe(const Value& value) {
  if (value.isUndef()) return "undef";
  if (value.is(ValueKind::Default)) return "default";
  const std::string name = toSource(generalize(infer(value)));
  const bool vowel = std::string_view("AEIOU").find(name.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + name;
}

tl::unexpected<TypeError> descending(const Arguments& arguments, std::string_view from,
                                     std::string_view to) {
  return arguments.error(kRuntimeError, "the lower bound " + std::string(from) +
                                            " is above the upper bound " + std::string(to));
}

tl::expected<SizeRange, TypeError> sizeOfBounds(const Arguments& arguments, std::size_t first,
                                                std::size_t last) {
  SizeRange size;
  const auto isGiven = [&](std::size_t index) {
    return index < last && arguments[index].is(ValueKind::Integer);
  };
  if (isGiven(first)) size.from = sizeOf(arguments[first].asInteger());
  if (isGiven(first + 1)) size.to = sizeOf(arguments[first + 1].asInteger());
  if (size.from > size.to)
    return descending(arguments, std::to_string(size.from), std::to_string(size.to));
  return size;
}

tl::expected<SizeRange, TypeError> sizeRange(const Arguments& arguments, std::size_t first,
                                             std::size_t last) {
  if (last - first == 1 && arguments.isType(first, TypeKind::Integer)) {
    const Bounds<Integer>& bounds = arguments[first].asType().as<IntegerType>().bounds;
    return SizeRange{bounds.from ? sizeOf(*bounds.from) : 0,
                     bounds.to ? sizeOf(*bounds.to) : SizeRange::kUnbounded};
  }
  for (std::size_t i = first; i < last; ++i)
    if (!arguments.isBound(i))
      return arguments.errorAt(
          i, "BAD_COLLECTION_SLICE_TYPE",
          "a size is one Integer type or one or two Integers, not " + describe(arguments[i]));
  return sizeOfBounds(arguments, first, last);
}

tl::expected<WrittenSize, TypeError> takeSize(const Arguments& arguments, std::size_t& count) {
  const std::size_t end = count;
  while (end - count < 2 && count > 0 && arguments.isBound(count - 1)) --count;
  if (count == end) return WrittenSize();
  return sizeOfBounds(arguments, count, end);
}

Type typeOfValue(const Value& value) {
  if (value.is(ValueKind::Type)) return value.asType();
  if (value.is(ValueKind::String)) return runtimeType("ruby", value);
  return generalize(infer(value));
}

}  // namespace puppet::types::parameters
