#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/iteration.h"
#include "analysis/eval/functions/lazy_iterators.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/assignability.h"
#include "types/relations/assignable.h"
#include "types/relations/iterable.h"

// step(), reverse_each() and tree_each(): Iterators, or calls of a block for their elements.

namespace puppet::analysis {

using namespace types;

namespace {

/// Runs the block over the elements of an Iterator.
LoopEnd runOver(FunctionCall& call, const Value& iterator) {
  auto elements = Elements::of(iterator);
  return runForEach(call, *elements, [](const Value&, const Value&) { return true; });
}

/// Returns `iterator`, or runs the block over it. If it is absent, reports the argument as not
/// iterable.
Value useIterator(FunctionCall& call, const std::optional<Value>& iterator) {
  if (!iterator) {
    if (Elements::of(call[0])) return call.declared();
    return call.fail("'" + std::string(call.name()) + "' cannot iterate over this value", 0);
  }
  if (!call.block()) return *iterator;
  return runOver(call, *iterator) == LoopEnd::Abandoned ? abandonedValue(call) : Value();
}

/// Evaluates the call for an unknown collection.
Value useUnknown(FunctionCall& call) {
  if (!call.block()) return Value::unknown(wrapping(TypeKind::Iterator, elementTypeOf(call[0])));
  runOnce(call, call[0]);
  return Value();
}

Value runStep(FunctionCall& call) {
  if (call.size() < 2 || !call[1].isSmallInteger() || call[1].asSmallInteger() < 1)
    return call.declared();
  if (call[0].is(ValueKind::Unknown)) return useUnknown(call);
  return useIterator(call, stepped(call[0], static_cast<std::uint64_t>(call[1].asSmallInteger())));
}

Value runReverseEach(FunctionCall& call) {
  if (call[0].is(ValueKind::Unknown)) return useUnknown(call);
  return useIterator(call, reversed(call[0]));
}

const Type& usualContainers() {
  static const Type type =
      variantType({bare(TypeKind::Array), bare(TypeKind::Hash), bare(TypeKind::Object)});
  return type;
}

TreeWalk walkOf(const Value& options, LanguageLevel level) {
  TreeWalk walk;
  walk.level = level;
  if (!options.is(ValueKind::Hash)) return walk;
  const auto flag = [&](std::string_view name, bool otherwise) {
    const Value* value = options.asHash().find(name);
    return value && value->is(ValueKind::Boolean) ? value->asBoolean() : otherwise;
  };
  walk.givesContainers = flag("include_containers", true);
  walk.givesRoot = walk.givesContainers && flag("include_root", true);
  walk.givesValues = flag("include_values", true);
  walk.followsReferences = flag("include_refs", false);
  if (const Value* order = options.asHash().find("order"))
    walk.inBreadth = order->is(ValueKind::String) && order->asString() == "breadth_first";
  if (const Value* type = options.asHash().find("container_type"))
    if (type->is(ValueKind::Type)) walk.containerType = type->asType();
  return walk;
}

/// Evaluates tree_each(). A block with one parameter gets the parts without paths.
Value runTreeEach(FunctionCall& call) {
  if (!call[0].isKnown() || !call.get(1).isKnown()) return call.declared();
  const TreeWalk walk = walkOf(call.get(1), call.level());
  if (walk.containerType &&
      assignable(usualContainers(), walk.containerType, call.level()) == Tristate::No)
    return call.fail("a container is an Array, a Hash or an Object", 1);
  if (!walk.givesContainers && !walk.givesValues)
    return call.fail("'include_containers' and 'include_values' cannot both be false", 1);
  const Value iterator = treeIterator(call[0], walk);
  if (!call.block()) return iterator;
  BlockCaller block = call.caller();
  const bool takesPath = call.block()->parameters().takes(2);
  auto elements = Elements::of(iterator);
  while (elements->next()) {
    if (call.context().budget.isSpent()) return call.declared();
    const ArrayValue& step = elements->element().asArray();
    const Value result = takesPath ? block(step[0], step[1]) : block(step[1]);
    if (call.context().run.takeBreak()) break;  // certainly or possibly
    if (result.is(ValueKind::Never)) return abandonedValue(call);
  }
  return call[0];
}

}  // namespace

std::span<const BuiltInFunction> lazyIterationFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"reverse_each", runReverseEach, kAny},
      {"step", runStep, kAny},
      {"tree_each", runTreeEach, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
