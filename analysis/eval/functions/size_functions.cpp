#include <algorithm>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/operators/truth.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/assignability.h"
#include "types/scalar/binary.h"
#include "types/scalar/text.h"

// size(), length() and empty().

namespace puppet::analysis {

using namespace types;

namespace {

using Sizes = std::optional<SizeRange>;

SizeRange exactly(std::size_t size) {
  const auto number = static_cast<std::int64_t>(size);
  return {number, number};
}

SizeRange spanning(SizeRange a, SizeRange b) {
  return {std::min(a.from, b.from), std::max(a.to, b.to)};
}

Sizes sizesOfType(const Type& type) {
  switch (type.kind()) {
    case TypeKind::String: return type.as<StringType>().size();
    case TypeKind::Pattern:
    case TypeKind::Binary: return SizeRange{};
    case TypeKind::Enum: {
      const auto& texts = type.as<EnumType>().values;
      if (texts.empty()) return SizeRange{};
      SizeRange all = exactly(characterCount(texts.front()));
      for (const std::string& text : texts) all = spanning(all, exactly(characterCount(text)));
      return all;
    }
    case TypeKind::Variant: {
      Sizes all;
      for (const Type& member : type.as<VariantType>().members) {
        const Sizes sizes = sizesOfType(member);
        if (!sizes) return std::nullopt;
        all = all ? spanning(*all, *sizes) : *sizes;
      }
      return all;
    }
    default: return types::sizesOf(type);
  }
}

/// Returns the possible sizes of a Hash, in which unknown keys may be equal.
SizeRange sizesOfHash(const HashValue& hash) {
  const bool certain = std::ranges::all_of(
      hash.entries(), [](const HashValue::Entry& entry) { return entry.first.isKnown(); });
  return certain ? exactly(hash.size()) : SizeRange{1, static_cast<std::int64_t>(hash.size())};
}

/// Returns the possible numbers of elements of a collection, characters of a String or bytes of a
/// Binary. Absent for other values, and if the kind is unknown.
Sizes sizesOfValue(const Value& value) {
  switch (value.kind()) {
    case ValueKind::Array: return exactly(value.asArray().size());
    case ValueKind::Hash: return sizesOfHash(value.asHash());
    case ValueKind::String: return exactly(characterCount(value.asString()));
    case ValueKind::Binary:
      return exactly(value.as<BoxedValue<types::Binary>>().leaf().bytes().size());
    case ValueKind::Unknown: return sizesOfType(value.asType());
    default: return std::nullopt;
  }
}

Value runSize(FunctionCall& call) {
  const Sizes sizes = sizesOfValue(call.get(0));
  if (!sizes) return call.declared();
  if (sizes->from == sizes->to) return Value::integer(sizes->from);
  Bounds<Integer> bounds{Integer(sizes->from), {}};
  if (sizes->to != SizeRange::kUnbounded) bounds.to = Integer(sizes->to);
  return Value::unknown(integerType(std::move(bounds)));
}

/// Evaluates empty(): true for undef, false for a number.
Value runEmpty(FunctionCall& call) {
  const Value& value = call.get(0);
  switch (value.kind()) {
    case ValueKind::Undef: return Value::boolean(true);
    case ValueKind::Integer:
    case ValueKind::Float: return Value::boolean(false);
    default: break;
  }
  const bool isHidden = value.is(ValueKind::Sensitive);
  const Sizes sizes = sizesOfValue(isHidden ? value.as<SensitiveValue>().content() : value);
  if (!sizes) return call.declared();
  return toBoolean(sizes->from > 0  ? Tristate::No
                   : sizes->to == 0 ? Tristate::Yes
                                    : Tristate::Unknown);
}

}  // namespace

std::span<const BuiltInFunction> sizeFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"empty", runEmpty, kAny},
      {"length", runSize, kAny},
      {"size", runSize, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
