#include "analysis/format/outline_builder.h"

#include <algorithm>
#include <utility>

#include "parser/support/text_encoding.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using parser::GreenElement;
using parser::GreenNode;
using parser::Token;
using K = SyntaxKind;

namespace {

/// Returns true for constructs that are printed verbatim: strings, whose gaps are content, and
/// constructs of language levels without a layout of their own.
bool isWhole(K kind) {
  switch (kind) {
    case K::InterpolatedString:
    case K::DottedName:
    case K::TypeDefinition:
    case K::AttributeDefinition:
    case K::Invariant:
    case K::AbstractStatement:
    case K::ApplicationDefinition:
    case K::SiteDefinition:
    case K::CapabilityMapping:
    case K::ExpressionList: return true;
    default: return false;
  }
}

bool mayBeMultiLine(K kind) {
  return kind == K::String || kind == K::Regex || kind == K::EppText || kind == K::EppBlank ||
         kind == K::Unknown || kind == K::HeredocTag || kind == K::HeredocBadTag ||
         !parser::isTokenKind(kind);
}

/// Returns true for tokens that stay on the line of the previous token; comments before them move
/// after them.
bool staysOnLine(K kind, K parent) {
  if (parent == K::Skipped) return false;
  switch (kind) {
    case K::Comma:
    case K::Semicolon:
    case K::Colon:
    case K::Question:
    case K::Equals:
    case K::PlusEquals:
    case K::MinusEquals:
    case K::FatArrow:
    case K::PlusArrow:
    case K::SelectorLBrace: return true;
    case K::LBrace: return parent != K::HashLiteral;
    case K::LParen:
    case K::LineStartLParen: return parent == K::ParameterList;
    default: return parent == K::Binary && parser::isBinaryOperator(kind);
  }
}

/// Returns the offset of the first token from `offset` on, after blanks and comments.
std::uint32_t nextToken(std::string_view text, std::uint32_t offset) {
  std::size_t at = offset;
  while (at < text.size()) {
    if (text[at] == '#')
      at = text.find('\n', at);
    else if (text.substr(at, 2) == "/*")
      at = std::min(text.find("*/", at + 2), text.size() - 2) + 2;
    else if (std::string_view(" \t\r\n").find(text[at]) == text.npos)
      break;
    else
      ++at;
    at = std::min(at, text.size());
  }
  return static_cast<std::uint32_t>(at);
}

}  // namespace

std::uint32_t Outline::indentOf(const Piece& piece) const {
  const std::size_t lineBreak =
      piece.range.start == 0 ? text.npos : text.rfind('\n', piece.range.start - 1);
  const std::size_t line = lineBreak == text.npos ? 0 : lineBreak + 1;
  std::size_t end = line;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  return static_cast<std::uint32_t>(end - line);
}

bool holdsStatements(K kind) { return kind == K::SourceFile || kind == K::Block; }

OutlineBuilder::OutlineBuilder(const parser::SyntaxTree& tree)
    : tree_(tree), gaps_(tree.text.view()), marks_(controlMarksIn(tree.text.view())) {
  outline_.text = tree.text.view();
  outline_.isAscii = asciiLength(outline_.text) == outline_.text.size();
  const std::size_t tokens = tree.root->tokenCount;
  outline_.pieces.reserve(tokens + 1);
  outline_.nodes.reserve(tokens * 2);
}

Outline OutlineBuilder::build() {
  readErrors();
  addNode(*tree_.root, 0);
  outline_.root = stack_.back();
  tieHeredocs();
  countBreaks();
  readControls();
  return std::move(outline_);
}

void OutlineBuilder::addElement(GreenElement element, std::uint32_t offset, Frame& parent) {
  if (element.isToken()) return addToken(element.token(), offset, parent);
  const GreenNode& green = *element.node();
  if (green.kind == K::HeredocBody) return addHeredocBody(green, offset);
  if (green.kind == K::Skipped || (isWhole(green.kind) && green.hasError())) isBroken_ = true;
  if (isWhole(green.kind)) return addWhole(green, offset);
  addNode(green, offset);
}

void OutlineBuilder::pushPiece(K kind, TextRange range) {
  Piece& piece = outline_.pieces.emplace_back();
  piece.range = range;
  piece.kind = kind;
  piece.isMultiLine =
      mayBeMultiLine(kind) && outline_.textOf(range).find('\n') != std::string_view::npos;
  gaps_.finish(piece, outline_.comments);
  if (piece.commentCount == 0 || outline_.pieces.size() == 1 || tree_.options.mode.epp) return;
  Piece& before = *(&piece - 1);
  if (parser::isRelationshipOperator(before.kind)) moveComments(piece, before);
}

/// Adds a node of the pieces from `first` on. Sets its members in place, as copying a node that was
/// written just before stalls the processor.
Node& OutlineBuilder::pushNode(K kind, std::size_t first) {
  Node& node = stack_.emplace_back();
  node.kind = kind;
  node.first = static_cast<std::uint32_t>(first);
  node.last = static_cast<std::uint32_t>(outline_.pieces.size());
  return node;
}

/// Returns true for a control comment, which holds for the line on which it stands.
bool OutlineBuilder::isLineControl(const Comment& comment) const {
  return comment.place == Comment::Place::Trailing &&
         outline_.textOf(comment.range).find("lint:ignore:") != std::string_view::npos;
}

/// Moves comments after an arrow before it, since arrows begin lines.
void OutlineBuilder::moveComments(Piece& from, Piece& to) {
  using Place = Comment::Place;
  while (from.commentCount > 0 && outline_.comments[from.comments].place != Place::Inline &&
         !isLineControl(outline_.comments[from.comments])) {
    Comment& comment = outline_.comments[from.comments];
    if (to.commentCount > 0 || to.breakBefore) comment.place = Place::OwnLine;
    if (to.commentCount == 0) to.comments = from.comments;
    ++to.commentCount;
    ++from.comments;
    --from.commentCount;
  }
}

void OutlineBuilder::addToken(Token token, std::uint32_t offset, const Frame& parent) {
  if (token.has(Token::Missing)) {
    isBroken_ = true;
    return;
  }
  const std::uint32_t start = offset + token.leading();
  if (token.leading() > 0) gaps_.read({offset, start});
  const K kind = token.kind();
  if (kind == K::HeredocTag) tags_.push_back(start);
  const bool isTemplate = tree_.options.mode.epp;
  if (!isTemplate && staysOnLine(kind, parent.kind)) gaps_.holdComments();
  pushPiece(kind, {start, start + token.width()});
  if (!parser::isExtra(kind)) pushNode(kind, outline_.pieces.size() - 1);
}

/// Adds a node as a single piece.
void OutlineBuilder::addWhole(const GreenNode& node, std::uint32_t offset) {
  const std::uint32_t start = offset + GreenElement(&node).leading();
  const std::uint32_t end = offset + node.width;
  if (start > offset) gaps_.read({offset, start});
  collectHeredocs(node, offset);
  pushPiece(node.kind, {start, end});
  pushNode(node.kind, outline_.pieces.size() - 1);
}

void OutlineBuilder::collectHeredocs(const GreenNode& node, std::uint32_t offset) {
  for (const GreenElement child : node.children()) {
    if (child.isToken()) {
      if (child.kind() == K::HeredocTag) tags_.push_back(offset + child.leading());
    } else if (child.kind() == K::HeredocBody) {
      outline_.bodies.push_back({offset + child.leading(), offset + child.fullWidth()});
    } else {
      collectHeredocs(*child.node(), offset);
    }
    offset += child.fullWidth();
  }
}

void OutlineBuilder::addHeredocBody(const GreenNode& node, std::uint32_t offset) {
  const std::uint32_t start = offset + GreenElement(&node).leading();
  gaps_.read({offset, start});
  gaps_.passHeredoc();
  outline_.bodies.push_back({start, offset + node.width});
  if (node.hasError()) isBroken_ = true;
}

void OutlineBuilder::addNode(const GreenNode& green, std::uint32_t offset) {
  Frame frame;
  frame.kind = green.kind;
  const std::size_t mark = stack_.size();
  const std::size_t first = outline_.pieces.size();
  const bool hasItems = marks_.hasFormat || holdsStatements(green.kind);
  for (const GreenElement child : green.children()) {
    if (marks_.hasFormat) readControlComments(child, offset, frame);
    if (hasItems) {
      addItem(child, offset, frame);
    } else {
      addElement(child, offset, frame);
    }
    offset += child.fullWidth();
  }
  if (outline_.pieces.size() == first) return;  // all of its elements are missing
  const std::size_t children = outline_.nodes.size();
  outline_.nodes.insert(outline_.nodes.end(), stack_.begin() + static_cast<std::ptrdiff_t>(mark),
                        stack_.end());
  stack_.resize(mark);
  Node& node = pushNode(green.kind, first);
  node.children = static_cast<std::uint32_t>(children);
  node.childCount = static_cast<std::uint32_t>(outline_.nodes.size() - children);
}

void OutlineBuilder::addItem(GreenElement child, std::uint32_t offset, Frame& frame) {
  const bool isSeparator = parser::isSeparator(child.kind());
  if (holdsStatements(frame.kind) && !isSeparator && child.kind() != K::HeredocBody &&
      (parser::isExpression(child.kind()) || child.kind() == K::Skipped))
    return addStatement(child, offset, frame);
  const std::size_t piece = outline_.pieces.size(), node = stack_.size();
  addElement(child, offset, frame);
  // A misplaced `;` is frozen with the statement before it.
  if (isSeparator && holdsStatements(frame.kind) && frame.itemPiece != Frame::kNone &&
      outline_.pieces.size() > piece &&
      takeErrors({offset + child.leading(), offset + child.fullWidth()}, frame))
    freeze(frame.itemPiece, frame.itemNode);
  if (isSeparator || outline_.pieces.size() == piece) return;
  frame.itemPiece = piece;
  frame.itemNode = node;
}

void OutlineBuilder::addStatement(GreenElement child, std::uint32_t offset, Frame& frame) {
  const bool outer = std::exchange(isBroken_, false);
  const std::size_t piece = outline_.pieces.size(), node = stack_.size();
  addElement(child, offset, frame);
  // A missing end of a statement is reported at the next token.
  const std::uint32_t end = offset + child.fullWidth();
  const TextRange range{offset + child.leading(), isBroken_ ? nextToken(outline_.text, end) : end};
  const bool isBroken = takeErrors(range, frame) || isBroken_ || frame.isPoisoned;
  isBroken_ = outer;
  if (outline_.pieces.size() == piece) return;
  // Code that shares a line with a broken statement is frozen with it.
  const bool joins = frame.itemPiece != Frame::kNone && (isBroken || frame.isLastFrozen) &&
                     (frame.isPoisoned ? frame.isLastFrozen : !outline_.pieces[piece].breakBefore);
  if (!joins) {
    frame.itemPiece = piece;
    frame.itemNode = node;
  }
  frame.isLastFrozen = isBroken || joins;
  if (!frame.isLastFrozen) return;
  // The pieces of a template are kept: those that were frozen with the item need no second time.
  const bool keepsPieces = tree_.options.mode.epp;
  freeze(keepsPieces ? std::max(frame.itemPiece, frame.frozenEnd) : frame.itemPiece,
         frame.itemNode);
  frame.frozenEnd = outline_.pieces.size();
}

/// Merges all pieces from `firstPiece` on into one, except for a trailing separator. In a template,
/// the pieces are kept and only their gaps frozen.
void OutlineBuilder::freeze(std::size_t firstPiece, std::size_t firstNode) {
  std::vector<Piece>& pieces = outline_.pieces;
  if (tree_.options.mode.epp) {
    for (std::size_t i = firstPiece; i < pieces.size(); ++i) pieces[i].isFrozen = true;
    return;
  }
  const bool keepsSeparator =
      stack_.size() > firstNode + 1 && parser::isSeparator(stack_.back().kind);
  const Piece separator = pieces.back();
  if (keepsSeparator) {
    pieces.pop_back();
    stack_.pop_back();
  }
  Piece& frozen = pieces[firstPiece];
  frozen.range.end = pieces.back().range.end;
  frozen.kind = K::Skipped;
  frozen.isFrozen = true;
  frozen.isMultiLine = outline_.textOf(frozen.range).find('\n') != std::string_view::npos;
  // Comments before these pieces may have been moved into them.
  std::uint32_t comments = frozen.comments;
  while (comments < outline_.comments.size() &&
         outline_.comments[comments].range.start < frozen.range.start)
    ++comments;
  outline_.comments.resize(comments);
  frozen.commentCount = comments - frozen.comments;
  pieces.resize(firstPiece + 1);
  stack_.resize(firstNode);
  pushNode(K::Skipped, firstPiece);
  if (!keepsSeparator) return;
  pieces.push_back(separator);
  pushNode(separator.kind, firstPiece + 1);
}

}  // namespace puppet::format
