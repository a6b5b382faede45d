#include "analysis/rules/syntax/certain_hashes.h"

#include <optional>
#include <string_view>

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool isHashType(const Cursor& type) {
  if (!type) return false;
  const std::string_view text = type.text();
  return text == "Hash" || text.starts_with("Hash[") || text.starts_with("Struct[");
}

/// Returns whether a parameter of this name is a Hash; absent without such a parameter.
template <typename List>
std::optional<bool> inParameters(const List& list, std::string_view name) {
  if (!list) return std::nullopt;
  for (const Parameter& one : list.parameters())
    if (one.name().text() == name) return isHashType(one.type()) && !one.splat();
  return std::nullopt;
}

/// Returns whether a statement of a block sets the variable to a Hash; absent if none sets it.
std::optional<bool> inStatements(const Block& block, std::string_view name) {
  if (!block) return std::nullopt;
  for (const Expression& statement : block.statements()) {
    const Assignment assignment{statement};
    if (assignment && assignment.left().text() == name)
      return assignment.operator_().is(K::Equals) && assignment.right().is(K::HashLiteral);
  }
  return std::nullopt;
}

std::optional<bool> inElement(const Cursor& element, std::string_view name) {
  if (const Block block{element}) return inStatements(block, name);
  if (const Lambda node{element}) return inParameters(node.parameters(), name);
  if (const ClassDefinition node{element}) return inParameters(node.parameters(), name);
  if (const DefinedType node{element}) return inParameters(node.parameters(), name);
  if (const FunctionDefinition node{element}) return inParameters(node.parameters(), name);
  if (const PlanDefinition node{element}) return inParameters(node.parameters(), name);
  return std::nullopt;
}

}  // namespace

bool isCertainHash(const Inspection& inspection, const Cursor& expression) {
  if (const Parenthesized inner{expression}) return isCertainHash(inspection, inner.expression());
  if (expression.is(K::HashLiteral)) return true;
  if (const Call call{expression})
    return call.function().is(K::TypeName) && call.function().text() == "Hash";
  if (!expression.is(K::Variable)) return false;
  inspection.noteReadAround();
  const auto ancestors = inspection.ancestors();
  for (auto element = ancestors.rbegin(); element != ancestors.rend(); ++element)
    if (const auto isHash = inElement(*element, expression.text())) return *isHash;
  return false;
}

}  // namespace puppet::analysis
