#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "analysis/catalogs/value_path.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// How a function calls its block.
enum class BlockElements : std::uint8_t {
  Each,       ///< one element after the other; with two parameters, key or index, and value
  EachValue,  ///< the same, without the keys of a Hash for a block with one parameter
  Reversed,   ///< the same as Each, the last element first
  Stepped,    ///< the same as Each, only every n-th element
  Sliced,     ///< n elements together, as an Array or one for each parameter
  Reduced,    ///< the result of the run before, and one element
  Tree,       ///< the path of a part, and the part
  Arguments,  ///< the arguments of the call
};

/// Returns how the function calls its block; absent for other functions.
std::optional<BlockElements> blockElementsOf(std::string_view function);

/// Run of a block.
struct BlockRun {
  std::size_t iteration = 0;
  std::size_t parameters = 0;  ///< number of parameters of the block
  std::int64_t step = 1;       ///< second argument of slice() and step()
  bool hasMemo = false;        ///< reduce() has a start value
};

/// A part of a collection that a parameter of a block gets.
struct BlockElement {
  ValuePath path;       ///< in the collection
  bool isKey = false;   ///< the parameter is the key at the path, or the index
  bool isPair = false;  ///< the parameter is an Array of the key at the path and the value there
};

/// Returns the part that parameter `index` of the block gets in this run; absent if it is not a
/// part of the collection. The elements must not be Arguments.
std::optional<BlockElement> elementFor(BlockElements elements, const types::Value& collection,
                                       const BlockRun& run, std::size_t index);

/// Returns the path of the part `path` of the element; absent if it is the key, or no part.
std::optional<ValuePath> pathInElement(const BlockElement& element, const ValuePath& path);

}  // namespace puppet::analysis
