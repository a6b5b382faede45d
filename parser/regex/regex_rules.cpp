#include "parser/regex/regex_rules.h"

#include "parser/regex/regex_look_behind.h"
#include "parser/regex/regex_recursion.h"

namespace puppet::parser {

namespace {

bool failAt(const RegexNode& node, RegexScanner& scanner, std::string message) {
  return scanner.fail(node.begin, node.end, std::move(message));
}

bool resolveCalls(RegexTree& tree, RegexScanner& scanner) {
  for (const auto& [id, name] : tree.namedCalls) {
    const auto named = tree.names.find(name);
    if (named == tree.names.end()) return failAt(tree[id], scanner, "no group has this name");
    if (named->second.size() > 1)
      return failAt(tree[id], scanner, "more than one group has this name");
    tree[id].group = named->second.front();
  }
  return true;
}

bool checkReference(const RegexNode& node, const RegexTree& tree, RegexScanner& scanner) {
  if (node.byName || node.group == 0) return true;
  if (tree.hasNames())
    return failAt(node, scanner, "beside named groups, references must be by name too");
  if (node.group > tree.groupCount()) return failAt(node, scanner, "no group has this number");
  return true;
}

bool checkCondition(const RegexNode& node, const RegexTree& tree, RegexScanner& scanner) {
  const RegexNode& child = tree[node.firstChild];
  if (child.kind != RegexKind::Alternation) return true;
  int count = 0;
  for (RegexNodeId id = child.firstChild; id != kNoRegexNode; id = tree[id].nextSibling) ++count;
  return count == 2 || failAt(node, scanner, "a condition has at most two alternatives");
}

bool checkNode(const RegexNode& node, const RegexTree& tree, RegexScanner& scanner) {
  switch (node.kind) {
    case RegexKind::BackReference:
    case RegexKind::Call: return checkReference(node, tree, scanner);
    case RegexKind::Condition:
      return checkReference(node, tree, scanner) && checkCondition(node, tree, scanner);
    default: return true;
  }
}

}  // namespace

bool checkRegexRules(RegexTree& tree, RegexScanner& scanner) {
  if (!resolveCalls(tree, scanner)) return false;
  for (const RegexNode& node : tree.nodes)
    if (!checkNode(node, tree, scanner)) return false;
  return checkRecursion(tree, scanner) && checkLookBehinds(tree, scanner);
}

}  // namespace puppet::parser
