#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"
#include "parser/parse/precedence.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

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

void Printer::printAssignment(Children children) {
  if (children.size() != 3) return printInOrder(children);
  printNode(children[0]);
  printFlat(children[1]);
  printAssignedValue(children[2]);
}

/// Prints a value after its sign, or on the next line if it is a word that the author wrote there.
void Printer::printAssignedValue(const Node& value) {
  if (value.childCount == 0 && pieceOf(value).breakBefore) breakTo(level());
  printNode(value);
}

/// Prints a chain of operators of one precedence. It has the line breaks that the author wrote; if
/// `isForced`, it has one after each operator if there are none.
void Printer::printBinary(const Node& node, bool isForced) {
  std::vector<Node> parts;  // operands and operators, last one first
  const auto precedence = [&](const Node& binary) {
    return parser::precedenceOf(childrenOf(binary)[1].kind);
  };
  Node left = node;
  for (;;) {
    const Children children = childrenOf(left);
    if (children.size() != 3) return printInOrder(childrenOf(node));
    parts.push_back(children[2]);
    parts.push_back(children[1]);
    left = children[0];
    if (left.kind != K::Binary || childrenOf(left).size() != 3 ||
        precedence(left) != precedence(node))
      break;
  }
  parts.push_back(left);
  std::ranges::reverse(parts);
  const auto isHard = [&](const Node& part) { return pieceOf(part).isHard; };
  const auto firstBreak = std::find_if(parts.begin() + 1, parts.end(), isHard);
  const bool isBroken = isForced || firstBreak != parts.end();
  const bool breaksAll = isForced && firstBreak == parts.end();
  if (!isBroken && measures_.isFlat(node) && !opensAtEnd(node, parts.back()))
    return printFlat(node);
  const std::uint32_t indent = isForced                    ? indent_
                               : firstBreak == parts.end() ? indent_
                                                           : continuation(node, *firstBreak);
  const bool outer = isInHead_;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool begins = i > 0 && (isHard(parts[i]) || (breaksAll && i % 2 == 0));
    if (begins) breakTo(indent);
    const Indent inner(*this, i > 0 && isBroken ? indent : indent_);
    printNode(parts[i]);
    if (isBroken) isInHead_ = false;
  }
  isInHead_ = outer;
}

/// Returns true if all of a chain but its last operand fits, which opens on the line.
bool Printer::opensAtEnd(const Node& chain, const Node& last) const {
  return opensLines(last.kind) && measures_.isFlat(chain.first, last.first + 1) &&
         fitsUpTo(chain.first, last.first + 1, out_.columnOf(chain.first));
}

/// Returns the indentation of further lines of a chain: as many levels more than the line on which
/// it begins as the author wrote, at most two in the head of a statement and one elsewhere.
std::uint32_t Printer::continuation(const Node& chain, const Node& next) const {
  const std::uint32_t most = isInHead_ ? 2 : 1;
  const std::uint32_t base = out_.nextLineIndent();
  std::uint32_t first = chain.first;
  const auto& pieces = outline_.pieces;
  while (first > 0 && !pieces[first].breakBefore && !pieces[first - 1].isMultiLine) --first;
  const bool isKnown = (first == 0 || pieces[first].breakBefore) && pieces[next.first].breakBefore;
  if (!isKnown) return base + most * options_.indent;
  const std::uint32_t from = outline_.indentOf(pieces[first]);
  const std::uint32_t to = outline_.indentOf(pieces[next.first]);
  const std::uint32_t more = to > from ? to - from : 0;
  const std::uint32_t levels = (more + options_.indent - 1) / options_.indent;
  return base + std::min(levels, most) * options_.indent;
}

/// Prints parentheses: as a block around a chain of operators that is too long or that the author
/// wrote so, hugging other expressions.
void Printer::printParenthesized(Children children) {
  if (children.size() != 3 || children[1].kind != K::Binary) return printInOrder(children);
  const Node& inner = children[1];
  const Children operands = childrenOf(inner);
  const bool opens =
      operands.size() == 3 && !measures_.isFlat(inner) && !pieceOf(operands[2]).isHard &&
      opensLines(operands[2].kind) && measures_.isFlat(inner.first, operands[2].first + 1) &&
      fitsUpTo(inner.first, operands[2].first + 1, out_.columnOf(children[0].first) + 1);
  const bool isWritten = !measures_.isFlat(inner) && !pieceOf(inner).breakBefore;
  if (opens || isWritten) return printInOrder(children);
  printFlat(children[0]);
  LineBreak lineBreak{level(), level()};
  lineBreak.isFirst = true;
  out_.setBreak(lineBreak);
  const bool outer = std::exchange(isInHead_, false);
  {
    const Indent indent(*this, level());
    printBinary(inner, true);
  }
  isInHead_ = outer;
  breakForClose(indent_);
  printFlat(children[2]);
}

/// Prints a chain of method calls: all dots begin a line, or none does.
void Printer::printMethodChain(const Node& node) {
  std::vector<Node> calls;
  Node receiver = node;
  while (receiver.kind == K::MethodCall && childrenOf(receiver).size() > 2) {
    calls.push_back(receiver);
    receiver = childrenOf(receiver)[0];
  }
  const auto dotOf = [&](const Node& call) -> const Node& { return childrenOf(call)[1]; };
  bool isBroken = calls.size() > 1 && measures_.isFlat(node);
  for (const Node& call : calls) isBroken |= pieceOf(dotOf(call)).isHard;
  if (calls.empty()) return printInOrder(childrenOf(node));
  if (isBroken)
    for (const Node& call : calls) outline_.pieces[dotOf(call).first].restWidth = 0;
  printNode(receiver);
  const auto firstBreak = std::find_if(calls.rbegin(), calls.rend(), [&](const Node& call) {
    return pieceOf(dotOf(call)).breakBefore;
  });
  std::uint32_t indent = indent_;
  if (isBroken)
    indent = firstBreak == calls.rend() ? level(isInHead_ ? 2 : 1)
                                        : continuation(node, dotOf(*firstBreak));
  for (std::size_t i = calls.size(); i-- > 0;) {
    if (isBroken) breakTo(indent);
    printInOrder(childrenOf(calls[i]).subspan(1));
  }
}

/// Prints a chain of relationships. Arrows begin lines where the author broke the line before or
/// after them, and all do if the chain is too long.
void Printer::printRelationship(const Node& node) {
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
  const bool isTooLong = measures_.isFlat(node);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool isArrow = i % 2 == 1;
    if (isArrow ? isTooLong || pieceOf(parts[i]).isHard : i > 0 && hasLineComment(parts[i]))
      breakTo(indent_);
    printNode(parts[i]);
  }
}

void Printer::printCollectorQuery(Children children) {
  if (children.size() != 3) return printInOrder(children);
  printFlat(children[0]);
  breakTo(level());
  {
    const Indent inner(*this, level());
    printNode(children[1]);
  }
  breakForClose(indent_);
  printFlat(children[2]);
}

}  // namespace puppet::format
