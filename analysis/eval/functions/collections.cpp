#include "types/core/collections.h"

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/iteration.h"
#include "analysis/eval/functions/ruby_text.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"

// Functions that split or combine collections.

namespace puppet::analysis {

using namespace types;

namespace {

/// Returns the type of the keys of a Struct.
Type keyTypeOf(const StructType& type) {
  std::vector<std::string> names;
  for (const StructType::Member& member : type.members) names.push_back(member.name);
  return names.empty() ? bare(TypeKind::Unit) : enumType(std::move(names));
}

SizeRange sizeOf(const StructType& type) {
  SizeRange size{0, static_cast<std::int64_t>(type.members.size())};
  for (const StructType::Member& member : type.members)
    if (member.form == StructType::KeyForm::NotUndef ||
        (member.form == StructType::KeyForm::Plain && !mayIntersect(undefType(), member.value)))
      ++size.from;
  return size;
}

/// Returns what is known of the keys or values of an unknown Hash.
Value partsOfUnknown(const FunctionCall& call, bool givesKeys) {
  const Type type = infer(call[0]);
  if (type.is(TypeKind::Hash)) {
    const auto& hash = type.as<HashType>();
    return Value::unknown(arrayType(givesKeys ? hash.key : hash.value, hash.writtenSize));
  }
  if (type.is(TypeKind::Struct) && givesKeys) {
    const auto& members = type.as<StructType>();
    return Value::unknown(arrayType(keyTypeOf(members), sizeOf(members)));
  }
  return call.declared();
}

Value partsOf(FunctionCall& call, bool givesKeys) {
  if (!call[0].is(ValueKind::Hash)) return partsOfUnknown(call, givesKeys);
  std::vector<Value> parts;
  for (const auto& [key, value] : call[0].asHash().entries())
    parts.push_back(givesKeys ? key : value);
  return Value::array(std::move(parts));
}

Value runKeys(FunctionCall& call) { return partsOf(call, true); }
Value runValues(FunctionCall& call) { return partsOf(call, false); }

/// Returns false if the budget is spent.
bool flattenInto(std::span<const Value> values, ArrayBuilder& flat) {
  for (const Value& value : values) {
    if (Budget::isOver()) return false;
    if (!value.is(ValueKind::Array))
      flat.add(value);
    else if (!flattenInto(value.asArray().elements(), flat))
      return false;
  }
  return true;
}

Value runFlatten(FunctionCall& call) {
  ArrayBuilder flat;
  // An unknown may be an Array.
  const auto mayBeArray = [](const Value& value) { return value.is(ValueKind::Unknown); };
  if (!flattenInto(call.arguments(), flat) || std::ranges::any_of(flat.elements(), mayBeArray))
    return call.declared();
  return flat.build();
}

Value runJoin(FunctionCall& call) {
  const Value& delimiter = call.get(1);
  if (!call[0].is(ValueKind::Array)) return call.declared();
  auto text = joinedText(
      call[0], delimiter.is(ValueKind::String) ? delimiter.asString() : std::string_view());
  return text ? Value::string(std::move(*text)) : call.declared();
}

/// Returns the number of arguments for the block of slice(): the slice itself, or each of its
/// elements. Absent if the block accepts neither.
std::optional<std::size_t> servingSize(const FunctionCall& call, std::size_t size) {
  if (!call.block()) return 1;
  const SizeRange count = call.block()->parameters().count;
  if (count.to == 0) return std::nullopt;
  if (count.from != count.to) return size;
  const auto taken = static_cast<std::size_t>(count.to);
  return taken == 1 || taken == size ? std::optional(taken) : std::nullopt;
}

Value sliceUnknown(FunctionCall& call, std::size_t size) {
  const Type element = elementTypeOf(call[0]);
  const Type slice = arrayType(element, SizeRange{1, static_cast<std::int64_t>(size)});
  if (!call.block()) return Value::unknown(arrayType(slice));
  const RunState::Uncertain uncertain(call.context().run);
  if (servingSize(call, size) == 1) {
    call.caller()(Value::unknown(slice));
  } else {
    const Value one = Value::unknown(optionalType(element));
    call.caller()(std::vector<Value>(std::min<std::size_t>(size, 100), one));
  }
  call.context().run.takeBreak();
  return call[0];
}

Value runSlice(FunctionCall& call) {
  if (call.size() < 2 || !call[1].isSmallInteger() || call[1].asSmallInteger() < 1)
    return call.declared();
  const auto size = static_cast<std::size_t>(call[1].asSmallInteger());
  const auto serving = servingSize(call, size);
  if (!serving)
    return call.fail(
        "the block of slice() must have one parameter, or as many as a slice has elements");
  auto elements = Elements::of(call[0]);
  if (!elements)
    return call[0].is(ValueKind::Unknown)
               ? sliceUnknown(call, size)
               : call.fail(std::string("'slice' cannot iterate over this value"), 0);
  std::optional<BlockCaller> block;
  if (call.block()) block.emplace(call.context(), *call.block());
  // Pads the last slice.
  const Value filler = elements->isHash() ? Value::array({}) : Value();
  ArrayBuilder slices;
  for (bool goesOn = true; goesOn;) {
    if (call.context().budget.isSpent()) return call.declared();
    ArrayBuilder slice;
    while (slice.size() < size && (goesOn = elements->next())) slice.add(elements->element());
    if (slice.size() == 0) break;
    if (!block) {
      slices.add(slice.build());
      continue;
    }
    constexpr std::size_t kMaxFilled = 10'000;
    if (*serving > 1)
      while (slice.size() < std::min(*serving, kMaxFilled) && !Budget::isOver()) slice.add(filler);
    const Value result = *serving > 1 ? (*block)(slice.elements()) : (*block)(slice.build());
    if (call.context().run.takeBreak()) break;  // certainly or possibly
    if (result.is(ValueKind::Never)) return abandonedValue(call);
  }
  return block ? call[0] : slices.build();
}

}  // namespace

std::span<const BuiltInFunction> collectionFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"flatten", runFlatten, kAny}, {"join", runJoin},           {"keys", runKeys, kAny},
      {"slice", runSlice, kAny},     {"values", runValues, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
