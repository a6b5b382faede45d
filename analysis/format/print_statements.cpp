#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"
#include "parser/tokens/node_sets.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

/// Returns true if a token begins a new statement, regardless of the token before it.
bool beginsStatement(K kind) {
  return kind == K::Name || kind == K::TypeName || kind == K::Variable || parser::isKeyword(kind) ||
         parser::isVirtualMarker(kind);
}

}  // namespace

void Printer::printStatements(Children given, bool isFile) {
  const std::vector<Node> kept = withoutSeparators(given);
  const Children items = kept.empty() ? given : kept;
  const std::vector<Pad> pads = statementPads(items);
  bool isFirst = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Node& item = items[i];
    if (isSeparatorNode(item)) {
      printFlat(item);
      continue;
    }
    LineBreak lineBreak{indent_, indent_};
    lineBreak.isFirst = isFirst;
    lineBreak.isLast = item.kind == K::EndOfFile;
    lineBreak.isApart = isFile && standsApart(items, i);
    out_.setBreak(lineBreak);
    isFirst = false;
    if (pads.empty() || pads[i].blanks == 0) {
      printNode(item);
    } else {
      printStatementWithCell(item, pads[i]);
    }
  }
}

/// Returns the statements without redundant `;`, which are those whose removal does not change the
/// parse. Empty if there are no separators.
std::vector<Node> Printer::withoutSeparators(Children items) const {
  std::vector<Node> kept;
  if (std::ranges::none_of(items, isSeparatorNode)) return kept;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool goes = isSeparatorNode(items[i]) && i > 0 && i + 1 < items.size() &&
                      items[i - 1].kind != K::Name && items[i - 1].kind != K::Skipped &&
                      beginsStatement(pieceOf(items[i + 1]).kind);
    if (!goes) kept.push_back(items[i]);
  }
  return kept;
}

/// Returns true if a blank line is inserted: around definitions with a body.
bool Printer::standsApart(Children items, std::size_t at) const {
  if (at == 0) return false;
  const auto hasBody = [&](const Node& node) {
    if (!parser::takesParameters(node.kind)) return false;
    // A definition with errors or of another language level is one piece.
    const Children parts = childrenOf(node);
    return !parts.empty() && parts.back().kind == K::Block && parts.back().childCount > 2;
  };
  const Node& before = items[at - 1];
  if (isSeparatorNode(before) || items[at].kind == K::EndOfFile || items[at].kind == K::Skipped ||
      before.kind == K::Skipped || !(hasBody(items[at]) || hasBody(before)))
    return false;
  const auto comments = outline_.commentsBefore(pieceOf(items[at]));
  return !pieceOf(items[at]).blankBefore &&
         std::ranges::none_of(comments, [](const Comment& comment) { return comment.blankBefore; });
}

void Printer::printBlock(const Node& node) {
  const Children children = childrenOf(node);
  printFlat(children.front());
  const bool outer = std::exchange(isInHead_, false);
  {
    const Indent inner(*this, level());
    printStatements(children.subspan(1, children.size() - 2), false);
  }
  isInHead_ = outer;
  breakForClose(indent_, children.size() == 2);
  printFlat(children.back());
}

/// Prints `if`, `elsif` and `unless` with their clauses.
void Printer::printCondition(const Node& node) {
  for (const Node& child : childrenOf(node)) {
    const bool isClause = child.kind == K::Elsif || child.kind == K::Else;
    if (isClause && hasLineComment(child)) {
      LineBreak lineBreak{indent_, indent_};
      lineBreak.isLast = true;
      out_.setBreak(lineBreak);
    }
    if (isClause || child.kind == K::Block) {
      printPart(child);
    } else {
      const bool outer = std::exchange(isInHead_, true);
      printNode(child);
      isInHead_ = outer;
    }
  }
}

void Printer::printCaseOptions(Children children) {
  std::vector<Pad> pads;
  {
    const Indent inner(*this, level());
    pads = statementPads(children);
  }
  bool isFirst = true;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Node& child = children[i];
    if (child.kind == K::CaseOption) {
      LineBreak lineBreak{level(), level()};
      lineBreak.isFirst = isFirst;
      isFirst = false;
      out_.setBreak(lineBreak);
      const Indent inner(*this, level());
      if (pads.empty() || pads[i].blanks == 0) {
        printNode(child);
      } else {
        printStatementWithCell(child, pads[i]);
      }
    } else if (child.kind == K::RBrace) {
      breakForClose(indent_);
      printFlat(child);
    } else {
      const bool outer = std::exchange(isInHead_, true);
      printNode(child);
      isInHead_ = outer;
    }
  }
}

void Printer::printCaseOption(Children children) {
  std::size_t colon = 0;
  while (colon < children.size() && children[colon].kind != K::Colon) ++colon;
  const bool areFlat =
      colon < children.size() && fits(children.front().first, children[colon].last);
  const bool isFilled = linesFit(children.first(colon), indent_);
  for (std::size_t i = 0; i < children.size(); ++i) {
    const bool isNext = i > 0 && i < colon && isSeparatorNode(children[i - 1]);
    if (isNext && !areFlat && (!isFilled || pieceOf(children[i]).isHard)) breakTo(indent_);
    printPart(children[i]);
  }
}

void Printer::printStatementCall(Children children) {
  const std::uint32_t first = children.front().first, last = children.back().last;
  const bool isBroken = measures_.isFlat(first, last) ||
                        std::ranges::any_of(children.subspan(1), [&](const Node& child) {
                          return pieceOf(child).isHard;
                        });
  printNode(children.front());
  if (children.size() > 1 && pieceOf(children[1]).kind == K::LineStartLParen) breakTo(level());
  for (std::size_t i = 1; i < children.size(); ++i) {
    const bool isNext = isSeparatorNode(children[i - 1]);
    if (!isNext || !isBroken) {
      printNode(children[i]);
      continue;
    }
    breakTo(level());
    const Indent inner(*this, level());
    printNode(children[i]);
  }
}

/// Prints the hosts of a node definition on one line, or one per line.
void Printer::printHosts(Children children) {
  std::size_t end = 1;
  while (end < children.size() && children[end].kind != K::Block &&
         children[end].kind != K::Inherits)
    ++end;
  const bool areFlat = fits(children.front().first, children[end - 1].last);
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (i > 1 && i < end && isSeparatorNode(children[i - 1]) && !areFlat) breakTo(level());
    printNode(children[i]);
  }
}

}  // namespace puppet::format
