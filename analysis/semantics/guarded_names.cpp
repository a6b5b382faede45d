#include "analysis/semantics/guarded_names.h"

#include "analysis/evaluator/definitions.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

bool GuardedNames::has(std::string prefix, std::string_view name) {
  if (!names_) {
    names_.emplace();
    // Most files ask for nothing, and need no walk.
    if (tree_.text.view().find("defined") != std::string_view::npos) collect(Cursor::root(tree_));
  }
  return !names_->empty() && names_->contains(std::move(prefix) + definitionKey(name));
}

/// Bounded, since the depth of trees is (GreenNode::depth).
void GuardedNames::collect(const Cursor& node) {
  if (const Call call{node}; call && call.function().text() == "defined")
    for (const Expression& argument : call.arguments().arguments()) add(argument);
  for (const Cursor child : node.children())
    if (child.isNode()) collect(child);
}

void GuardedNames::add(const Cursor& argument) {
  if (argument.is(K::String)) {
    const std::string text = stringValue(argument);
    const bool isVariable = text.starts_with('$');
    names_->insert((isVariable ? "$" : "") + definitionKey(text.substr(isVariable ? 1 : 0)));
  } else if (const Access access{argument}; access && access.left().text() == "Class") {
    for (const Expression& key : access.keys()) {
      if (key.is(K::String)) add(key);
      if (key.is(K::Name)) names_->insert(definitionKey(key.text()));
    }
  }
}

}  // namespace puppet::analysis
