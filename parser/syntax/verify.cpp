#include "parser/syntax/verify.h"

#include "parser/syntax/slots.h"

namespace puppet::parser {
namespace {

std::string verifyNode(const GreenNode& node) {
  if (isTokenKind(node.kind)) return "a node has the kind of a token";
  const std::string name(nameOf(node.kind));
  SlotWalk walk(node.kind);
  std::uint64_t width = 0, tokens = 0;
  std::size_t count = 0;
  for (const GreenElement child : node.children()) {
    width += child.fullWidth();
    if (++count % GreenNode::kSumStride == 0 &&
        node.widthSums()[count / GreenNode::kSumStride - 1] != width)
      return name + " has a wrong sum of widths";
    tokens += child.isToken() ? !child.token().has(Token::Missing) : child.node()->tokenCount;
    if (node.kind != SyntaxKind::Skipped && walk.next(child.kind()) == SlotWalk::kWrong)
      return name + " has a child " + std::string(nameOf(child.kind())) + " that fits nowhere";
    if (child.isToken()) continue;
    if (child.node()->depth >= node.depth) return name + " is not deeper than its child";
    if (std::string wrong = verifyNode(*child.node()); !wrong.empty()) return wrong;
  }
  if (width != node.width) return name + " has a width that its children do not add up to";
  if (tokens != node.tokenCount) return name + " has a wrong token count";
  if (node.kind == SyntaxKind::Skipped) return {};
  if (const Slot* slot = walk.unfilled()) return name + " lacks " + std::string(slot->name);
  return {};
}

void printTo(std::string& text, const Cursor& cursor) {
  if (cursor.isToken()) text.append(cursor.leadingText()).append(cursor.text());
  for (const Cursor child : cursor.children()) printTo(text, child);
}

}  // namespace

std::string verify(const SyntaxTree& tree) {
  if (tree.root->kind != SyntaxKind::SourceFile) return "the root is no SourceFile";
  if (tree.root->width != tree.text.size()) return "the tree does not cover the text";
  return verifyNode(*tree.root);
}

std::string print(const SyntaxTree& tree) {
  std::string text;
  printTo(text, Cursor::root(tree));
  return text;
}

}  // namespace puppet::parser
