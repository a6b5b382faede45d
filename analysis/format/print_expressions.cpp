#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"
#include "parser/parse/precedence.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

/// Returns true if an operand at the end of a chain opens on the line of its operator.
bool opensLines(K kind) {
  switch (kind) {
    case K::HashLiteral:
    case K::ArrayLiteral:
    case K::Parenthesized:
    case K::Call:
    case K::MethodCall:
    case K::Selector:
    case K::If:
    case K::Unless:
    case K::Case: return true;
    default: return false;
  }
}

}  // namespace

/// Prints an assignment. The value begins after the sign, unless it is a leaf that does not fit
/// there and that the author wrote on the next line.
void Printer::assignment(Children children) {
  if (children.size() != 3) return inOrder(children);
  node(children[0]);
  flat(children[1]);
  const Node& value = children[2];
  if (value.childCount == 0 && pieceOf(value).breakBefore && !fits(value)) breakTo(level());
  node(value);
}

/// Prints a chain of operators of one precedence: it breaks after each of them or after none.
void Printer::binary(const Node& node, bool isForced) {
  std::vector<Node> parts;  // operands and operators, last one first
  const auto precedence = [&](const Node& binary) {
    return parser::precedenceOf(childrenOf(binary)[1].kind);
  };
  Node left = node;
  for (;;) {
    const Children children = childrenOf(left);
    if (children.size() != 3) return inOrder(childrenOf(node));
    parts.push_back(children[2]);
    parts.push_back(children[1]);
    left = children[0];
    if (left.kind != K::Binary || childrenOf(left).size() != 3 ||
        precedence(left) != precedence(node))
      break;
  }
  parts.push_back(left);
  std::ranges::reverse(parts);
  bool isBroken = isForced || measures_.isFlat(node);
  for (std::size_t i = 2; i < parts.size(); i += 2) isBroken |= pieceOf(parts[i]).isHard;
  if (!isBroken && opensLines(parts.back().kind) &&
      measures_.isFlat(node.first, parts.back().first + 1) &&
      !fitsUpTo(node.first, parts.back().first + 1, out_.columnOf(node.first)))
    isBroken = true;
  const std::uint32_t indent = isForced ? indent_ : level(isInHead_ ? 2 : 1);
  const bool outer = isInHead_;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i == 0 || i % 2 == 1 || !isBroken) {
      this->node(parts[i]);
      if (isBroken) isInHead_ = false;
      continue;
    }
    breakTo(indent);
    const Indent inner(*this, indent);
    this->node(parts[i]);
  }
  isInHead_ = outer;
}

/// Prints parentheses: as a block around a broken chain of operators, hugging other expressions.
void Printer::parenthesized(Children children) {
  if (children.size() != 3 || children[1].kind != K::Binary) return inOrder(children);
  const Node& inner = children[1];
  const Children operands = childrenOf(inner);
  const bool hugs =
      operands.size() == 3 && !measures_.isFlat(inner) && !pieceOf(operands[2]).isHard &&
      opensLines(operands[2].kind) && measures_.isFlat(inner.first, operands[2].first + 1) &&
      fitsUpTo(inner.first, operands[2].first + 1, out_.columnOf(children[0].first) + 1);
  if (hugs) return inOrder(children);
  flat(children[0]);
  LineBreak lineBreak{level(), level()};
  lineBreak.isFirst = true;
  out_.setBreak(lineBreak);
  const bool outer = std::exchange(isInHead_, false);
  {
    const Indent indent(*this, level());
    binary(inner, true);
  }
  isInHead_ = outer;
  breakForClose(indent_);
  flat(children[2]);
}

/// Prints a chain of method calls: all dots begin a line, or none does.
void Printer::methodChain(const Node& node) {
  std::vector<Node> calls;
  Node receiver = node;
  while (receiver.kind == K::MethodCall && childrenOf(receiver).size() > 2) {
    calls.push_back(receiver);
    receiver = childrenOf(receiver)[0];
  }
  const auto dotOf = [&](const Node& call) -> const Node& { return childrenOf(call)[1]; };
  bool isBroken = calls.size() > 1 && measures_.isFlat(node);
  for (const Node& call : calls) isBroken |= pieceOf(dotOf(call)).isHard;
  if (calls.empty()) return inOrder(childrenOf(node));
  if (isBroken)
    for (const Node& call : calls) outline_.pieces[dotOf(call).first].restWidth = 0;
  this->node(receiver);
  const std::uint32_t indent = isBroken ? level(isInHead_ ? 2 : 1) : indent_;
  const Indent inner(*this, indent);
  for (std::size_t i = calls.size(); i-- > 0;) {
    if (isBroken) breakTo(indent);
    inOrder(childrenOf(calls[i]).subspan(1));
  }
}

/// Prints a chain of relationships. If any part is broken, arrows begin lines.
void Printer::relationship(const Node& node) {
  std::vector<Node> parts;
  Node left = node;
  while (left.kind == K::Relationship && childrenOf(left).size() == 3) {
    const Children children = childrenOf(left);
    parts.push_back(children[2]);
    parts.push_back(children[1]);
    left = children[0];
  }
  parts.push_back(left);
  std::ranges::reverse(parts);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i % 2 == 1) breakTo(indent_);
    this->node(parts[i]);
  }
}

void Printer::collectorQuery(Children children) {
  if (children.size() != 3) return inOrder(children);
  flat(children[0]);
  breakTo(level());
  {
    const Indent inner(*this, level());
    node(children[1]);
  }
  breakForClose(indent_);
  flat(children[2]);
}

}  // namespace puppet::format
