#pragma once

#include <utility>

#include "analysis/eval/call.h"
#include "analysis/eval/operators/elements.h"

namespace puppet::analysis {

/// How a loop over elements ended.
enum class LoopEnd : std::uint8_t {
  Finished,   ///< all elements were seen, or as many as were asked for
  Broken,     ///< by break()
  Abandoned,  ///< the body around is left, or a bound was met: the call has abandonedValue()
};

/// What a block with one parameter gets for an entry of a Hash.
enum class PairsAs : std::uint8_t { Arrays, Values };

/// Runs the block for each element in turn, with two arguments (key or position, and value) where
/// it takes two. `visit` gets the element and the result; false ends the loop.
template <class Visit>
LoopEnd runForEach(FunctionCall& call, Elements& elements, Visit visit,
                   PairsAs pairs = PairsAs::Arrays) {
  BlockCaller block = call.caller();
  const bool takesTwo = call.block()->parameters().takes(2);
  while (elements.next()) {
    if (call.context().budget.isSpent()) return LoopEnd::Abandoned;
    const types::Value& element = elements.element();
    const bool isValue = elements.isHash() && (takesTwo || pairs == PairsAs::Values);
    const types::Value& part = isValue ? element.asArray()[1] : element;
    const types::Value result = takesTwo ? block(elements.key(), part) : block(part);
    if (result.is(types::ValueKind::Never))
      return std::exchange(call.context().breaking, false) ? LoopEnd::Broken : LoopEnd::Abandoned;
    if (!visit(element, result)) break;
  }
  return LoopEnd::Finished;
}

/// What a call amounts to whose loop was abandoned.
types::Value abandonedValue(const FunctionCall& call);

/// One run of the block that stands for all runs over a collection that is not known.
struct AbstractRun {
  types::Value element;  ///< Unknown of the type of all elements
  types::Value result;   ///< of the block; Never where it never completes
};
/// Nothing is told of the keys but that they are what iteration gives.
AbstractRun runOnce(FunctionCall& call, const types::Value& collection,
                    PairsAs pairs = PairsAs::Arrays);

/// The type of what a run over values of `collection`'s type yields.
types::Type elementTypeOf(const types::Value& collection);

/// Whether keys and values are iterated together: of Hashes certainly, certainly not, or who knows.
types::Tristate isHash(const types::Value& collection);

}  // namespace puppet::analysis
