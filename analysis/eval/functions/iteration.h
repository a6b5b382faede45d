#pragma once

#include <utility>

#include "analysis/eval/call.h"
#include "analysis/eval/operators/elements.h"

namespace puppet::analysis {

/// Reason why a loop over elements ended.
enum class LoopEnd : std::uint8_t {
  Finished,   ///< all elements were visited, or `visit` ended the loop
  Broken,     ///< by break()
  Unknown,    ///< break() possibly ended it: what the call gives is not known
  Abandoned,  ///< the enclosing body is left or a limit is reached: the call has abandonedValue()
};

/// Argument that a block with one parameter gets for an entry of a Hash.
enum class PairsAs : std::uint8_t { Arrays, Values };

/// How a function calls its block.
struct BlockUse {
  PairsAs pairs = PairsAs::Arrays;
  bool prefersOne = false;  ///< a block that accepts one argument or two gets one
  /// break() in the block ends the loop of this function, not that of an enclosing one.
  bool catchesBreak = true;

  bool passesTwo(const Signature& block) const {
    return block.takes(2) && !(prefersOne && block.takes(1));
  }
};

/// Runs the block for each element in turn, with one argument or two (key or position, and value).
/// `visit` gets the element and the result; it returns false to end the loop.
template <class Visit>
LoopEnd runForEach(FunctionCall& call, Elements& elements, Visit visit, BlockUse use = {}) {
  BlockCaller block = call.caller();
  const bool takesTwo = use.passesTwo(call.block()->parameters());
  while (elements.next()) {
    if (call.context().budget.isSpent()) return LoopEnd::Abandoned;
    const types::Value& element = elements.element();
    const bool isValue = elements.isHash() && (takesTwo || use.pairs == PairsAs::Values);
    const types::Value& part = isValue ? element.asArray()[1] : element;
    const types::Value result = takesTwo ? block(elements.key(), part) : block(part);
    if (result.is(types::ValueKind::Never))
      return use.catchesBreak && call.context().run.takeBreak() ? LoopEnd::Broken
                                                                : LoopEnd::Abandoned;
    if (use.catchesBreak && call.context().run.takeBreak()) return LoopEnd::Unknown;
    if (!visit(element, result)) break;
  }
  return LoopEnd::Finished;
}

/// Returns true if what the loop gathered is not the value of the call.
constexpr bool isPartial(LoopEnd end) {
  return end == LoopEnd::Abandoned || end == LoopEnd::Unknown;
}

/// Returns the value of a call whose loop is partial.
types::Value abandonedValue(const FunctionCall& call, LoopEnd end = LoopEnd::Abandoned);

/// Abstract run of the block that represents all runs over an unknown collection.
struct AbstractRun {
  types::Value element;  ///< Unknown of the type of all elements
  types::Value result;   ///< result of the block; Never if it never completes
};
/// Runs the block once with an unknown element and an unknown key.
AbstractRun runOnce(FunctionCall& call, const types::Value& collection, BlockUse use = {});

/// Returns the type of the elements that iteration over values of `collection`'s type yields.
types::Type elementTypeOf(const types::Value& collection);

/// Returns whether iteration yields pairs of keys and values, as that over a Hash does.
types::Tristate isHash(const types::Value& collection);

}  // namespace puppet::analysis
