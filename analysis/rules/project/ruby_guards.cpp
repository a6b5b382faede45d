// Code that serves several versions of Ruby and Puppet.

#include <algorithm>
#include <array>
#include <vector>

#include "analysis/rules/project/ruby_code.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

/// Returns true if a text asks for a version, or for whether a name exists.
bool isTestText(std::string_view text) {
  constexpr auto kWords = std::to_array<std::string_view>(
      {"respond_to?", "defined?", "method_defined?", "methods.include?", ".parameters", "features.",
       "version", "Version", "VERSION"});
  return std::ranges::any_of(
      kWords, [text](std::string_view word) { return text.find(word) != text.npos; });
}

/// Tells which expressions of a file are tests.
class Tests {
 public:
  /// Finds the variables and constants that are assigned from tests.
  explicit Tests(const Node& root) {
    walk(root, [this](const Node& node) {
      const bool isWrite = node.is(NodeKind::LocalVariableWrite) ||
                           node.is(NodeKind::InstanceVariableWrite) ||
                           node.is(NodeKind::ConstantWrite);
      if (isWrite && isTestText(node.operand().text())) names_.push_back(node.name());
      return true;
    });
  }

  /// Returns true if an expression asks for a version, or for whether a name exists.
  bool isTest(const Node& expression) const {
    if (isTestText(expression.text())) return true;
    bool found = false;
    walk(expression, [&](const Node& node) {
      found = found || std::ranges::find(names_, node.name()) != names_.end();
      return !found && !names_.empty();
    });
    return found;
  }

 private:
  std::vector<std::string_view> names_;
};

/// Returns true if the statement leaves its body depending on a test: `return unless ...`.
bool leavesByTest(const Node& statement, const Tests& tests) {
  if (!statement.is(NodeKind::If) && !statement.is(NodeKind::Unless)) return false;
  const Node body = statement.body();
  const Node first = body.is(NodeKind::Statements) ? body.elements()[0] : body;
  const bool leaves = first.is(NodeKind::Return) || first.is(NodeKind::Next) ||
                      (first.is(NodeKind::Call) && first.name() == "raise");
  return leaves && tests.isTest(statement.condition());
}

bool followsTest(const Node& statements, const Node& inner, const Tests& tests) {
  for (const Node statement : statements.elements()) {
    if (statement == inner) return false;
    if (leavesByTest(statement, tests)) return true;
  }
  return false;
}

/// Returns true for a clause that rescues the error of a missing name or file.
bool rescuesMissing(const Node& clause) {
  constexpr auto kErrors = std::to_array<std::string_view>(
      {"NameError", "NoMethodError", "LoadError", "ScriptError", "Exception"});
  for (const Node& child : clause.children())
    if (const std::string_view name = constantPath(child);
        std::ranges::find(kErrors, name) != kErrors.end())
      return true;
  return false;
}

bool hasRescue(const Node& begin) {
  bool found = false;
  walk(begin, [&](const Node& node) {
    const bool isClause = node.is(NodeKind::Rescue);
    found = found || (isClause && rescuesMissing(node));
    return node == begin || isClause;
  });
  return found;
}

/// Returns true for an example or a context of RSpec that runs under a test only.
bool isConditionalExample(const Node& call, const Tests& tests) {
  for (const Node argument : call.arguments()) {
    if (!argument.is(NodeKind::KeywordHash)) continue;
    for (const Node pair : argument.elements())
      if (const std::string_view key = literalName(pair.key());
          (key == "if" || key == "unless" || key == "skip") && tests.isTest(pair.operand()))
        return true;
  }
  return false;
}

bool hasTest(const ruby::NodeList& conditions, const Tests& tests) {
  for (const Node condition : conditions)
    if (tests.isTest(condition)) return true;
  return false;
}

bool isTestAround(const Node& node, const Node& inner, const Tests& tests) {
  switch (node.kind()) {
    case NodeKind::If:
    case NodeKind::Unless:
    case NodeKind::While:
    case NodeKind::Case: return tests.isTest(node.condition());
    case NodeKind::And:
    case NodeKind::Or:
      return std::ranges::any_of(node.children(), [&](const Node& operand) {
        return operand != inner && tests.isTest(operand);
      });
    case NodeKind::When: return hasTest(node.elements(), tests);
    case NodeKind::Defined:
    case NodeKind::RescueModifier: return true;
    case NodeKind::Statements: return followsTest(node, inner, tests);
    case NodeKind::Begin: return hasRescue(node);
    case NodeKind::Call: return node.block() == inner && isConditionalExample(node, tests);
    default: return false;
  }
}

}  // namespace

bool isGuarded(const RubyPlace& place) {
  if (place.around.empty()) return false;
  const Tests tests(place.around.front());
  Node inner = place.node;
  for (auto node = place.around.rbegin(); node != place.around.rend(); ++node) {
    if (isTestAround(*node, inner, tests)) return true;
    inner = *node;
  }
  return false;
}

}  // namespace puppet::analysis
