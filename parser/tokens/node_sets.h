#pragma once

#include <algorithm>
#include <iterator>

#include "parser/tokens/token_class.h"

namespace puppet::parser {

/// Returns true for definitions of classes, types, functions, nodes and the like.
constexpr bool isDefinition(SyntaxKind kind) {
  return categoryOf(kind) == NodeCategory::Definition;
}

// One predicate for each row of node_sets.def, which describes it: `opensScope(kind)`, ...
#define NODE_SET(predicate, ...)                                                      \
  constexpr bool predicate(SyntaxKind kind) {                                         \
    using enum SyntaxKind;                                                            \
    constexpr SyntaxKind kKinds[] = {__VA_ARGS__};                                    \
    return std::find(std::begin(kKinds), std::end(kKinds), kind) != std::end(kKinds); \
  }
#include "parser/tokens/node_sets.def"

}  // namespace puppet::parser
