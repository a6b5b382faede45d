#include "analysis/catalogs/block_elements.h"

#include "types/core/collections.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

struct NamedElements {
  std::string_view function;
  BlockElements elements;
};

constexpr NamedElements kBlocks[] = {
#define BLOCK(function, elements) {#function, BlockElements::elements},
#include "analysis/catalogs/block_elements.def"
#undef BLOCK
};

/// Returns the number of elements; absent for a value that is neither an Array nor a Hash.
std::optional<std::size_t> sizeOfCollection(const Value& collection) {
  if (collection.is(ValueKind::Array)) return collection.asArray().size();
  if (collection.is(ValueKind::Hash)) return collection.asHash().size();
  return std::nullopt;
}

/// Returns the key or index of element `number`.
Value keyOfElement(const Value& collection, std::size_t number) {
  if (collection.is(ValueKind::Hash)) return collection.asHash().entries()[number].first;
  return Value::integer(static_cast<std::int64_t>(number));
}

/// Returns the number of the element that a run gets; for a slice, its parameter `index`. Absent
/// for the accumulated value of reduce().
std::optional<std::size_t> numberOfElement(BlockElements elements, std::size_t size,
                                           const BlockRun& run, std::size_t index) {
  const auto step = static_cast<std::size_t>(run.step);
  switch (elements) {
    case BlockElements::Reversed: return size - 1 - run.iteration;
    case BlockElements::Stepped: return run.iteration * step;
    case BlockElements::Sliced: return run.iteration * step + index;
    case BlockElements::Reduced:
      if (index == 1) return run.iteration + (run.hasMemo ? 0 : 1);
      if (!run.hasMemo && run.iteration == 0) return 0;
      return std::nullopt;
    default: return run.iteration;
  }
}

}  // namespace

std::optional<BlockElements> blockElementsOf(std::string_view function) {
  for (const NamedElements& block : kBlocks)
    if (block.function == function) return block.elements;
  return std::nullopt;
}

std::optional<BlockElement> elementFor(BlockElements elements, const Value& collection,
                                       const BlockRun& run, std::size_t index) {
  const auto size = sizeOfCollection(collection);
  const bool isSlice = elements == BlockElements::Sliced;
  if (!size || run.step < 1 || elements == BlockElements::Tree) return std::nullopt;
  if (isSlice && run.parameters < 2) return std::nullopt;  // a new Array
  const auto number = numberOfElement(elements, *size, run, index);
  if (!number || *number >= *size) return std::nullopt;
  const bool isHash = collection.is(ValueKind::Hash);
  const bool givesElements = isSlice || elements == BlockElements::Reduced;
  const bool isSplit = run.parameters >= 2 && !givesElements;
  if (isSplit && index > 1) return std::nullopt;
  const bool isValue = isSplit || elements == BlockElements::EachValue;
  return BlockElement{.path = {keyOfElement(collection, *number)},
                      .isKey = isSplit && index == 0,
                      .isPair = isHash && !isValue};
}

std::optional<ValuePath> pathInElement(const BlockElement& element, const ValuePath& path) {
  if (element.isKey) return std::nullopt;
  if (!element.isPair) return joinedPath(element.path, path);
  const bool isOfValue = !path.empty() && path[0] == Value::integer(1);
  if (!isOfValue) return std::nullopt;
  return joinedPath(element.path, std::span(path).subspan(1));
}

}  // namespace puppet::analysis
