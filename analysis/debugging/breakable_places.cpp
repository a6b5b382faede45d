#include "analysis/debugging/breakable_places.h"

#include <algorithm>

#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using parser::Cursor;
using parser::SyntaxKind;

bool isBreakable(const Cursor& statement) {
  if (!parser::isExpression(statement.kind()) || statement.missing()) return false;
  if (parser::isDefinition(statement.kind())) return false;
  return !statement.is(SyntaxKind::EppText) && !statement.is(SyntaxKind::EppBlank);
}

std::vector<std::uint32_t> breakablePlaces(const parser::SyntaxTree& tree) {
  std::vector<std::uint32_t> places;
  std::vector<Cursor> nodes = {Cursor::root(tree)};
  while (!nodes.empty()) {
    const Cursor node = nodes.back();
    nodes.pop_back();
    const bool holdsStatements = node.is(SyntaxKind::SourceFile) || node.is(SyntaxKind::Block);
    for (const Cursor child : node.children()) {
      if (holdsStatements && isBreakable(child)) places.push_back(child.start());
      if (child.isNode()) nodes.push_back(child);
    }
  }
  std::ranges::sort(places);
  const auto doubles = std::ranges::unique(places);
  places.erase(doubles.begin(), doubles.end());
  return places;
}

}  // namespace puppet::analysis
