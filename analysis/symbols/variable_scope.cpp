#include "analysis/symbols/variable_scope.h"

#include <algorithm>
#include <tuple>

#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

/// Recursion is bounded by the maximum depth of trees (GreenNode::depth).
void VariableScope::addAssignments(const Cursor& body) {
  for (const Cursor child : body.children()) {
    if (child.isToken() || opensScope(child.kind())) continue;
    if (child.is(SyntaxKind::Assignment)) addTargets(Assignment(child).left(), child.end());
    addAssignments(child);
  }
}

void VariableScope::addTargets(const Cursor& target, std::uint32_t from) {
  if (target.is(SyntaxKind::Variable)) {
    names_.push_back({variableName(target), from, false});
  } else if (target.is(SyntaxKind::ArrayLiteral)) {
    for (const Expression element : ArrayLiteral(target).elements()) addTargets(element, from);
  }
}

void VariableScope::sort() {
  std::ranges::sort(names_, {}, [](const Name& name) { return std::tuple(name.name, name.from); });
}

const VariableScope::Name* VariableScope::findOwn(std::string_view name) const {
  const auto found = std::ranges::lower_bound(names_, name, {}, &Name::name);
  return found != names_.end() && found->name == name ? &*found : nullptr;
}

VariableScope::Found VariableScope::find(std::string_view name, std::uint32_t offset) const {
  Found later;
  for (const VariableScope* scope = this; scope; scope = scope->outer_) {
    const Name* found = scope->findOwn(name);
    if (!found) continue;
    if (found->from <= offset) return {scope, found->isParameter};
    // A lambda may read an outer variable and then assign one of the same name.
    later = {scope, false};
  }
  return later;
}

}  // namespace puppet::analysis
