#include "parser/syntax/green.h"

#include <algorithm>
#include <cstring>

namespace puppet::parser {

std::uint32_t GreenElement::leadingOfNode() const {
  GreenElement element = *this;
  while (!element.isToken()) {
    // The first child with a width determines the trivia; inserted tokens before it have none.
    const auto children = element.node()->children();
    const auto first = std::find_if(children.begin(), children.end(),
                                    [](GreenElement child) { return child.fullWidth() != 0; });
    if (first == children.end()) return 0;
    element = *first;
  }
  return element.token().leading();
}

const GreenNode* copyTree(const GreenNode& node, Arena& arena) {
  const std::size_t size = GreenNode::sizeWith(node.childCount);
  auto* copy = static_cast<GreenNode*>(arena.allocate(size));
  std::memcpy(static_cast<void*>(copy), &node, size);
  auto* children = reinterpret_cast<GreenElement*>(copy + 1);
  for (GreenElement& child : std::span(children, node.childCount))
    if (!child.isToken()) child = copyTree(*child.node(), arena);
  return copy;
}

}  // namespace puppet::parser
