#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/iteration.h"
#include "analysis/eval/operators/truth.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/scalar/text.h"

// Functions that call a block for each element.

namespace puppet::analysis {

using namespace types;

namespace {

std::optional<Elements> elementsOf(const FunctionCall& call) {
  return call[0].is(ValueKind::Unknown) ? std::nullopt : Elements::of(call[0]);
}

/// Returns true if the first argument is unknown, rather than not iterable.
bool isUnknown(const FunctionCall& call) { return call[0].is(ValueKind::Unknown); }

// These functions catch break() only as usedIn() says.
constexpr BlockUse kTest = {.catchesBreak = false};
constexpr BlockUse kSearch = {.pairs = PairsAs::Values, .catchesBreak = false};
constexpr BlockUse kSort = {.prefersOne = true, .catchesBreak = false};

Value notIterable(FunctionCall& call) {
  return call.fail("'" + std::string(call.name()) + "' cannot iterate over this value", 0);
}

Type typeOfResult(const Value& value) {
  return value.is(ValueKind::Never) ? bare(TypeKind::Unit) : infer(value);
}

Value someArray(const Type& element) { return Value::unknown(arrayType(element)); }

/// Returns the retained pairs as a Hash, or the retained elements as an Array.
Value collect(const Elements& from, ArrayBuilder& kept) {
  if (!from.isHash()) return kept.build();
  HashBuilder builder;
  for (const Value& pair : kept.elements()) builder.set(pair.asArray()[0], pair.asArray()[1]);
  return builder.build();
}

/// Returns an unknown subset of the collection.
Value someOf(const FunctionCall& call, const Value& collection) {
  if (isHash(collection) == Tristate::Yes) {
    const Type type = infer(collection);
    if (type.is(TypeKind::Hash))
      return Value::unknown(hashType(type.as<HashType>().key, type.as<HashType>().value));
    return Value::unknown(bare(TypeKind::Hash));
  }
  if (isHash(collection) == Tristate::No) return someArray(elementTypeOf(collection));
  return call.declared();
}

Value runEach(FunctionCall& call) {
  auto elements = elementsOf(call);
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    runOnce(call, call[0]);
    return call[0];
  }
  const LoopEnd end = runForEach(call, *elements, [](const Value&, const Value&) { return true; });
  return end == LoopEnd::Abandoned ? abandonedValue(call) : call[0];
}

Value runMap(FunctionCall& call) {
  auto elements = elementsOf(call);
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    return someArray(typeOfResult(runOnce(call, call[0]).result));
  }
  ArrayBuilder results;
  const LoopEnd end = runForEach(call, *elements, [&](const Value&, const Value& result) {
    results.add(result);
    return true;
  });
  return isPartial(end) ? abandonedValue(call, end) : results.build();
}

/// Returns true if a break() in the block of any(), index() and similar functions ends an iteration
/// around the call: of what they iterate over, only numbers catch it in Puppet.
bool passesBreak(const FunctionCall& call) {
  const Value& collection = call[0];
  const bool isRange = collection.is(ValueKind::Type) && collection.asType().is(TypeKind::Integer);
  return !isRange && !collection.is(ValueKind::Integer);
}

/// Returns how any(), index() and similar functions use their block for the arguments of a call.
BlockUse usedIn(const FunctionCall& call, BlockUse use) {
  use.catchesBreak = !passesBreak(call);
  return use;
}

Value runFilter(FunctionCall& call) {
  auto elements = elementsOf(call);
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    runOnce(call, call[0]);
    return someOf(call, call[0]);
  }
  ArrayBuilder kept;
  bool certain = true;
  const auto keep = [&](const Value& element, const Value& result) {
    const Tristate truth = truthOf(result);
    if (truth != Tristate::No) kept.add(element);
    certain &= truth != Tristate::Unknown;
    return true;
  };
  const LoopEnd end = runForEach(call, *elements, keep, {.catchesBreak = !elements->isHash()});
  if (isPartial(end)) return abandonedValue(call, end);
  const Value all = collect(*elements, kept);
  return certain ? all : someOf(call, all);
}

/// Evaluates `any` and `all`, which end at the first result that is `decisive`.
Value runUntil(FunctionCall& call, bool decisive) {
  auto elements = elementsOf(call);
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    runOnce(call, call[0], kTest);
    return toBoolean(Tristate::Unknown);
  }
  Tristate found = answer(!decisive);
  const auto goesOn = [&](const Value&, const Value& result) {
    const Tristate truth = truthOf(result);
    if (truth == Tristate::Unknown) found = truth;
    if (truth == answer(decisive)) found = truth;
    return truth != answer(decisive);
  };
  const LoopEnd end = runForEach(call, *elements, goesOn, usedIn(call, kTest));
  return isPartial(end) ? abandonedValue(call, end) : toBoolean(found);
}

Value runAny(FunctionCall& call) { return runUntil(call, true); }
Value runAll(FunctionCall& call) { return runUntil(call, false); }

/// Folds an unknown collection by iterating to a fixpoint of the accumulator's type.
Value reduceUnknown(FunctionCall& call, std::optional<Value> memo) {
  const Value element = Value::unknown(elementTypeOf(call[0]));
  BlockCaller block = call.caller();
  Value value = memo.value_or(element);
  const RunState::Uncertain uncertain(call.context().run);
  for (int round = 0; round < 3; ++round) {
    const Value next = types::join(value, block(value, element));
    if (next == value) break;
    // Widens an accumulator that still grows.
    value = round < 2 ? next : Value::unknown(anyType());
  }
  call.context().run.takeBreak();
  return memo ? value : types::join(value, Value::undef());
}

Value runReduce(FunctionCall& call) {
  std::optional<Value> memo;
  if (call.size() > 1) memo = call[1];
  auto elements = elementsOf(call);
  if (!elements) return isUnknown(call) ? reduceUnknown(call, std::move(memo)) : notIterable(call);
  BlockCaller block = call.caller();
  while (elements->next()) {
    if (call.context().budget.isSpent()) return call.declared();
    const Value& element = elements->element();
    if (!memo) {
      memo = element;
      continue;
    }
    Value result = block(*memo, element);
    if (result.is(ValueKind::Never)) {
      if (!call.context().run.takeBreak()) return abandonedValue(call);
      break;
    }
    if (call.context().run.takeBreak()) return abandonedValue(call, LoopEnd::Unknown);
    memo = std::move(result);
  }
  return memo.value_or(Value());
}

/// Returns the index of a part of the text in characters.
Value indexInText(FunctionCall& call) {
  if (!call.arguments()[0].isKnown() || !call.arguments()[1].isKnown()) return call.declared();
  const std::string_view text = call[0].asString();
  std::size_t at = 0;
  if (call[1].is(ValueKind::Regexp)) {
    const auto regex = sharedRegex(call[1].asString());
    if (!regex) return call.declared();
    const RegexResult found = regex->match(text);
    if (found.answer == Tristate::No) return Value();
    if (found.answer == Tristate::Unknown || found.groups.empty() || !found.groups[0])
      return call.declared();
    at = found.groups[0]->begin;
  } else {
    at = text.find(call[1].asString());
  }
  if (at == text.npos) return Value();
  return Value::integer(static_cast<std::int64_t>(characterCount(text.substr(0, at))));
}

Value runIndex(FunctionCall& call) {
  if (call.size() > 1 && call[0].is(ValueKind::String) &&
      (call[1].is(ValueKind::String) || call[1].is(ValueKind::Regexp)))
    return indexInText(call);
  auto elements = elementsOf(call);
  const bool givesValue = call.size() > 1;
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    if (!givesValue) runOnce(call, call[0], kSearch);
    return call.declared();
  }
  if (givesValue) {
    while (elements->next()) {
      const Value& element = elements->element();
      const Value& value = elements->isHash() ? element.asArray()[1] : element;
      if (!value.isKnown() || !call[1].isKnown()) return call.declared();
      if (value == call[1]) return elements->key();
    }
    return Value();
  }
  Tristate found = Tristate::No;
  const auto goesOn = [&](const Value&, const Value& result) {
    found = std::max(found, truthOf(result));
    return found == Tristate::No;
  };
  const LoopEnd end = runForEach(call, *elements, goesOn, usedIn(call, kSearch));
  if (isPartial(end)) return abandonedValue(call, end);
  if (found == Tristate::Unknown) return call.declared();
  return found == Tristate::Yes ? elements->key() : Value();
}

Value runPartition(FunctionCall& call) {
  auto elements = elementsOf(call);
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    runOnce(call, call[0], kSort);
    return call.declared();
  }
  ArrayBuilder yes, no;
  bool certain = true;
  const auto add = [&](const Value& element, const Value& result) {
    const Tristate truth = truthOf(result);
    certain &= truth != Tristate::Unknown;
    (truth == Tristate::Yes ? yes : no).add(element);
    return true;
  };
  const LoopEnd end = runForEach(call, *elements, add, usedIn(call, kSort));
  if (isPartial(end)) return abandonedValue(call, end);
  if (!certain) return call.declared();
  return Value::array({yes.build(), no.build()});
}

Value runGroupBy(FunctionCall& call) {
  auto elements = elementsOf(call);
  if (!elements) {
    if (!isUnknown(call)) return notIterable(call);
    const AbstractRun run = runOnce(call, call[0], kSort);
    return Value::unknown(hashType(typeOfResult(run.result), arrayType(elementTypeOf(call[0]))));
  }
  HashBuilder numbers;  // group numbers by key
  std::vector<std::pair<Value, ArrayBuilder>> groups;
  bool certain = true;
  const auto add = [&](const Value& element, const Value& result) {
    certain &= result.isKnown();
    const Value* known = numbers.find(result);
    const std::size_t number =
        known ? static_cast<std::size_t>(known->asSmallInteger()) : groups.size();
    if (!known) {
      numbers.set(result, Value::integer(static_cast<std::int64_t>(number)));
      groups.emplace_back(result, ArrayBuilder());
    }
    groups[number].second.add(element);
    return true;
  };
  const LoopEnd end = runForEach(call, *elements, add, usedIn(call, kSort));
  if (isPartial(end)) return abandonedValue(call, end);
  if (!certain) return call.declared();
  HashBuilder built;
  for (auto& [key, group] : groups) built.set(std::move(key), group.build());
  return built.build();
}

}  // namespace

std::span<const BuiltInFunction> iterationFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"all", runAll, kAny},          {"any", runAny, kAny},
      {"each", runEach, kAny},        {"filter", runFilter, kAny},
      {"group_by", runGroupBy, kAny}, {"index", runIndex, kAny},
      {"map", runMap, kAny},          {"partition", runPartition, kAny},
      {"reduce", runReduce, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
