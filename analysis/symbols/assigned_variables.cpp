#include "analysis/symbols/assigned_variables.h"

#include <unordered_set>

#include "parser/literals/literals.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

class Finder {
 public:
  /// Recursion is bounded by the maximum depth of trees (GreenNode::depth).
  void walk(const Cursor& node) {
    for (const Cursor child : node.children()) {
      if (child.isToken() || opensScope(child.kind())) continue;
      if (child.is(K::Assignment)) addTargets(Assignment(child).left());
      walk(child);
    }
  }

  std::vector<std::string> take() { return std::move(names_); }

 private:
  void addTargets(const Cursor& target) {
    if (target.is(K::Variable)) {
      const std::string name(variableName(target));
      if (seen_.insert(name).second) names_.push_back(name);
    } else if (target.is(K::ArrayLiteral)) {
      for (const Expression element : ArrayLiteral(target).elements()) addTargets(element);
    }
  }

  std::vector<std::string> names_;
  std::unordered_set<std::string> seen_;
};

}  // namespace

std::vector<std::string> variablesAssignedIn(const Cursor& body) {
  Finder finder;
  finder.walk(body);
  return finder.take();
}

}  // namespace puppet::analysis
