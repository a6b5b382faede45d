#include "analysis/format/break_marker.h"

#include <algorithm>

#include "analysis/format/shape.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

std::size_t countItems(std::span<const Node> children) {
  return static_cast<std::size_t>(
      std::ranges::count_if(children, [](const Node& child) { return !isSeparatorNode(child); }));
}

bool hasClauses(std::span<const Node> children) {
  return std::ranges::any_of(
      children, [](const Node& child) { return child.kind == K::Elsif || child.kind == K::Else; });
}

/// Returns true if two tokens without a blank between them would be lexed differently.
bool wouldFuse(K before, const Piece& piece) {
  if (parser::isVirtualMarker(before))
    return parser::isVirtualMarker(piece.kind) || parser::isParenOpen(piece.kind);
  return before == K::Number && piece.kind == K::Dot && piece.blanks > 0;
}

/// Returns the number of blanks between two children of a node on one line.
std::uint8_t flatGap(const Node& parent, const Node& before, const Node& after, bool isFirst,
                     bool isLast) {
  switch (after.kind) {
    case K::Comma:
    case K::Semicolon:
    case K::Dot:
    case K::Colon: return 0;
    case K::ArgumentList: return 0;
    case K::ParameterList:
      return parent.kind == K::FunctionDefinition || parent.kind == K::PlanDefinition ? 0 : 1;
    case K::RBrace:
      if (before.kind == K::LBrace || before.kind == K::SelectorLBrace) return 0;
      break;
    default: break;
  }
  switch (before.kind) {
    case K::Dot:
    case K::At:
    case K::AtAt: return 0;
    default: break;
  }
  switch (parent.kind) {
    case K::Unary: return 0;
    case K::ParameterList:
    case K::LambdaParameters:
    case K::ArgumentList:
    case K::ArrayLiteral:
    case K::Parenthesized: return isFirst || isLast ? 0 : 1;
    case K::Access: return isFirst || isLast || parser::isArrayOpen(before.kind) ? 0 : 1;
    case K::Parameter: return before.kind == K::Star || before.kind == K::Ampersand ? 0 : 1;
    default: return 1;
  }
}

/// Returns true if practice is split about the blank between two children of a node: the author
/// decides.
bool isAuthorsBlank(const Node& parent, const Node& before, const Node& after) {
  if (after.kind == K::CollectorQuery) return true;
  if (before.kind == K::Bang) return true;
  return parent.kind == K::CollectorQuery && parent.childCount == 2;
}

}  // namespace

void BreakMarker::markNode(const Node& node, K parent, bool hasFlatBlocks) {
  if (node.childCount == 0) return;
  const Children children = outline_.children(node);
  for (std::size_t i = 1; i < children.size(); ++i) {
    Piece& piece = at(children[i]);
    piece.gap = flatGap(node, children[i - 1], children[i], i == 1, i + 1 == children.size());
    // Columns depend on the widths of types.
    const bool isInType =
        isInParameter_ && node.kind == K::Access && children[i - 1].kind == K::Comma;
    if ((isInType || isAuthorsBlank(node, children[i - 1], children[i])) && !piece.breakBefore)
      piece.gap = std::min<std::uint8_t>(piece.blanks, 1);
    if (piece.gap == 0 && wouldFuse(outline_.pieces[children[i].first - 1].kind, piece))
      piece.gap = 1;
  }
  hasFlatBlocks =
      mayHaveFlatBlocks(node, parent) ||
      (hasFlatBlocks && (node.kind == K::Elsif || node.kind == K::Else || node.kind == K::Block));
  markKind(node, children, hasFlatBlocks);
  const bool outer = isInParameter_;
  for (const Node& child : children) {
    if (child.childCount == 0) continue;
    isInParameter_ = node.kind == K::Parameter ? child.kind == K::Access : outer;
    markNode(child, node.kind, hasFlatBlocks);
  }
  isInParameter_ = outer;
}

/// Returns true if a block with one statement stays on the line of its construct if the author
/// wrote it there.
bool BreakMarker::mayHaveFlatBlocks(const Node& node, K parent) const {
  switch (node.kind) {
    case K::Lambda:
    case K::CaseOption: break;
    case K::If:
    case K::Unless:
      if (holdsStatements(parent) && hasClauses(outline_.children(node))) return false;
      break;
    default: return false;
  }
  if (!outline_.isOneLine(node)) return false;
  const auto isShort = [&](const Node& part, const auto& self) -> bool {
    const Children children = outline_.children(part);
    if (part.kind == K::Block) return countItems(children) <= 3;
    if (part.kind != K::Elsif && part.kind != K::Else && part.first != node.first) return true;
    return std::ranges::all_of(children, [&](const Node& child) { return self(child, self); });
  };
  return std::ranges::all_of(outline_.children(node),
                             [&](const Node& child) { return isShort(child, isShort); });
}

void BreakMarker::markKind(const Node& node, Children children, bool hasFlatBlocks) {
  switch (node.kind) {
    case K::SourceFile:
      for (const Node& child : children) at(child).mayBreak = true;
      return;
    case K::Block: return markBlock(children, hasFlatBlocks);
    case K::Case:
      for (const Node& child : children)
        if (child.kind == K::CaseOption) at(child).isHard = true;
      at(children.back()).mayBreak = true;
      return;
    case K::Resource: return markResource(children);
    case K::StatementCall:
      if (children.size() > 1 && at(children[1]).kind == K::LineStartLParen)
        at(children[1]).isHard = true;
      return markCommas(children);
    case K::NodeDefinition:
      for (std::size_t i = 1; i < children.size(); ++i)
        if (isSeparatorNode(children[i - 1])) at(children[i]).mayBreak = true;
      return;
    case K::CaseOption: return markCommas(children);
    case K::Binary: return markOperatorGaps(children);
    case K::Assignment:
      if (children.size() == 3 && children[2].childCount == 0)
        at(children[2]).isHard = at(children[2]).breakBefore;
      return;
    case K::MethodCall:
    case K::Relationship:
      for (std::size_t i = 1; i < children.size(); ++i) {
        const bool isArrow = parser::isRelationshipOperator(children[i].kind);
        if (!isArrow && children[i].kind != K::Dot) continue;
        if (isArrow) at(children[i]).mayBreak = true;
        if (at(children[i]).breakBefore || (isArrow && hasBreak(children, i + 1, i + 2)))
          at(children[i]).isHard = true;
      }
      return;
    case K::Parenthesized:
      if (children.size() == 3 && children[1].kind == K::Binary)
        at(children[1]).mayBreak = at(children[2]).mayBreak = true;
      return;
    case K::ResourceBody: return;
    default: return markList(node, children);
  }
}

bool BreakMarker::hasBreak(Children children, std::size_t first, std::size_t last) const {
  for (std::size_t i = first; i < std::min(last, children.size()); ++i)
    if (at(children[i]).breakBefore) return true;
  return false;
}

void BreakMarker::markBlock(Children children, bool isFlat) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any()) return;
  Piece& first = at(children[brackets.open + 1]);
  first.mayBreak = at(children.back()).mayBreak = true;
  if (brackets.isEmpty()) {
    first.isHard = first.breakBefore;
    return;
  }
  for (std::size_t i = brackets.open + 1; i < brackets.close; ++i) {
    if (isSeparatorNode(children[i])) continue;
    at(children[i]).mayBreak = true;
    if (!isFlat) at(children[i]).isHard = true;
  }
}

void BreakMarker::markList(const Node& node, Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any() || brackets.isEmpty()) return;
  Piece& first = at(children[brackets.open + 1]);
  Piece& close = at(children[brackets.close]);
  first.mayBreak = close.mayBreak = true;
  for (std::size_t i = brackets.open + 2; i < brackets.close; ++i)
    if (isSeparatorNode(children[i - 1])) at(children[i]).mayBreak = true;
  const Node& last = children[brackets.close - 1];
  if (isSeparatorNode(last)) {
    at(last).isDropped = true;
  } else if (addsComma(node.kind)) {
    close.commaBefore = true;
  }
  if (node.kind == K::ArgumentList && !first.breakBefore) {
    for (std::size_t i = brackets.open + 2; i <= brackets.close; ++i)
      if (!isSeparatorNode(children[i])) at(children[i]).isHard = at(children[i]).breakBefore;
    return;
  }
  if (!hasBreak(children, brackets.open + 1, brackets.close + 1)) return;
  first.isHard = true;
  if (node.kind != K::ArrayLiteral || !isFilled(children, brackets)) return;
  at(children[brackets.open]).isFilled = true;
  for (std::size_t i = brackets.open + 2; i < brackets.close; ++i)
    if (!isSeparatorNode(children[i])) at(children[i]).isHard = at(children[i]).breakBefore;
}

/// Returns true if the author wrote lines with several short items each between the lines of the
/// brackets.
bool BreakMarker::isFilled(Children children, Brackets brackets) const {
  if (!at(children[brackets.open + 1]).breakBefore || !at(children[brackets.close]).breakBefore)
    return false;
  bool isShared = false;
  for (std::size_t i = brackets.open + 1; i < brackets.close; ++i) {
    if (isSeparatorNode(children[i])) continue;
    if (!outline_.isOneLine(children[i])) return false;
    isShared |= !at(children[i]).breakBefore && at(children[i]).commentCount == 0;
  }
  return isShared;
}

void BreakMarker::markResource(Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any() || brackets.isEmpty()) return;
  const Children bodies = children.subspan(brackets.open + 1, brackets.close - brackets.open - 1);
  at(children.back()).mayBreak = true;
  const bool isOne = countItems(bodies) == 1 && bodies.front().kind == K::ResourceBody;
  if (isOne && !at(bodies.front()).breakBefore) return markSingleBody(children, bodies.front());
  const bool isAlone = isOne && bodies.size() == 1;
  const Children lastParts = outline_.children(bodies.back());
  const bool endsInComma = isAlone && lastParts.size() > 2 && isSeparatorNode(lastParts.back());
  if (!isSeparatorNode(bodies.back()) && !endsInComma) at(children.back()).commaBefore = true;
  for (const Node& body : bodies) {
    if (isSeparatorNode(body)) continue;
    at(body).isHard = true;
    const Children parts = outline_.children(body);
    if (parts.size() < 3) continue;
    if (isSeparatorNode(parts.back()) && !isAlone) at(parts.back()).isDropped = true;
    for (std::size_t i = 2; i < parts.size(); ++i)
      if (i == 2 || isSeparatorNode(parts[i - 1])) at(parts[i]).mayBreak = true;
    if (!outline_.isOneLine(body)) at(parts[2]).isHard = true;
  }
}

/// Marks the breaks of a single body. Attributes stay on the line of the title if there is one
/// attribute that the author wrote there.
void BreakMarker::markSingleBody(Children resource, const Node& body) {
  const Children parts = outline_.children(body);
  const Node& beforeClose = resource[resource.size() - 2];
  if (beforeClose.kind == K::Semicolon) at(beforeClose).isDropped = true;
  if (parts.size() < 3) return;
  if (isSeparatorNode(parts.back())) {
    at(parts.back()).isDropped = true;
  } else if (beforeClose.kind != K::Semicolon) {
    at(resource.back()).commaBefore = true;
  }
  at(parts[2]).mayBreak = true;
  for (std::size_t i = 3; i < parts.size(); ++i)
    if (isSeparatorNode(parts[i - 1])) at(parts[i]).mayBreak = true;
  if (countItems(parts) > 3 || hasBreak(parts, 2, parts.size()) || at(beforeClose).breakBefore ||
      at(resource.back()).breakBefore)
    at(parts[2]).isHard = true;
}

/// Marks the breaks of a list without brackets.
void BreakMarker::markCommas(Children children) {
  for (std::size_t i = 1; i < children.size(); ++i) {
    if (!isSeparatorNode(children[i - 1])) continue;
    at(children[i]).mayBreak = true;
    if (hasBreak(children, i - 1, i + 1)) at(children[i]).isHard = true;
  }
}

void BreakMarker::markOperatorGaps(Children children) {
  if (children.size() != 3) return;
  at(children[2]).mayBreak = true;
  at(children[1]).isHard = at(children[1]).breakBefore;
  at(children[2]).isHard = at(children[2]).breakBefore && !at(children[1]).breakBefore;
}

}  // namespace puppet::format
