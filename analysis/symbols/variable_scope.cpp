#include "analysis/symbols/variable_scope.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

namespace {

std::uint32_t nameHash(std::string_view name) {
  return static_cast<std::uint32_t>(std::hash<std::string_view>()(name));
}

}  // namespace

/// Recursion is bounded by the maximum depth of trees (GreenNode::depth).
void VariableScope::addAssignments(const Cursor& body) {
  for (const Cursor child : body.children()) {
    if (child.isToken() || !child.green().node()->hasAssignment() || opensScope(child.kind()))
      continue;
    if (child.is(SyntaxKind::Assignment)) addTargets(Assignment(child).left(), child.end());
    addAssignments(child);
  }
}

void VariableScope::add(std::string_view name, std::uint32_t from, bool isParameter) {
  names_.push_back({nameHash(name), name, from, isParameter});
}

void VariableScope::addTargets(const Cursor& target, std::uint32_t from) {
  if (target.is(SyntaxKind::Variable)) {
    add(variableName(target), from, false);
  } else if (target.is(SyntaxKind::ArrayLiteral)) {
    for (const Expression element : ArrayLiteral(target).elements()) addTargets(element, from);
  }
}

void VariableScope::sort() {
  std::ranges::sort(names_, {},
                    [](const Name& name) { return std::tuple(name.hash, name.name, name.from); });
}

const VariableScope::Name* VariableScope::findOwn(std::string_view name, std::uint32_t hash) const {
  for (auto at = std::ranges::lower_bound(names_, hash, {}, &Name::hash);
       at != names_.end() && at->hash == hash; ++at)
    if (at->name == name) return &*at;
  return nullptr;
}

VariableScope::Found VariableScope::find(std::string_view name, std::uint32_t offset) const {
  const std::uint32_t hash = nameHash(name);
  Found later;
  for (const VariableScope* scope = this; scope; scope = scope->outer_) {
    const Name* found = scope->findOwn(name, hash);
    if (!found) continue;
    if (found->from <= offset) return {scope, found->isParameter};
    // A lambda may read an outer variable and then assign one of the same name.
    later = {scope, false};
  }
  return later;
}

}  // namespace puppet::analysis
