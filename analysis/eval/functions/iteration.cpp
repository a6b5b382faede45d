#include "analysis/eval/functions/iteration.h"

#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/iterable.h"

namespace puppet::analysis {

using namespace types;

Value abandonedValue(const FunctionCall& call, LoopEnd end) {
  const bool goesOn = end == LoopEnd::Unknown || call.context().budget.isSpent();
  return goesOn ? call.declared() : Value::never();
}

Type elementTypeOf(const Value& collection) {
  const Type whole = infer(collection);
  if (whole.is(TypeKind::Hash)) {
    // The type system takes a bare Hash for an empty one, but here it may have any content.
    const auto& hash = whole.as<HashType>();
    const bool isBare = hash.key.is(TypeKind::Any) && hash.value.is(TypeKind::Any);
    if (isBare && hash.size().to != 0) return tupleType({anyType(), anyType()});
  }
  const Type type = elementWhenIterated(whole);
  return type ? type : anyType();
}

Tristate isHash(const Value& collection) {
  const Type type = infer(collection);
  if (isSubset(bare(TypeKind::Hash), type)) return Tristate::Yes;
  return answer(mayIntersect(bare(TypeKind::Hash), type)) == Tristate::No ? Tristate::No
                                                                          : Tristate::Unknown;
}

AbstractRun runOnce(FunctionCall& call, const Value& collection, BlockUse use) {
  AbstractRun run{Value::unknown(elementTypeOf(collection)), {}};
  BlockCaller block = call.caller();
  const RunState::Uncertain uncertain(call.context().run);
  const bool takesTwo = use.passesTwo(call.block()->parameters());
  if (takesTwo || (use.pairs == PairsAs::Values && isHash(collection) != Tristate::No)) {
    const Type pair = infer(run.element);
    Value key = Value::unknown(anyType()), value = key;
    if (isHash(collection) == Tristate::No) {
      key = Value::unknown(integerType(0, INT64_MAX));
      value = run.element;
    } else if (pair.is(TypeKind::Tuple) && pair.as<TupleType>().elements.size() == 2) {
      key = Value::unknown(pair.as<TupleType>().elements[0]);
      value = Value::unknown(pair.as<TupleType>().elements[1]);
    }
    run.result = takesTwo ? block(key, value) : block(value);
  } else {
    run.result = block(run.element);
  }
  if (use.catchesBreak) call.context().run.takeBreak();
  return run;
}

}  // namespace puppet::analysis
