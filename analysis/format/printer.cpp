#include "analysis/format/printer.h"

#include <algorithm>

#include "analysis/format/shape.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

/// Returns true if a double-quoted string has the same value in single quotes.
bool needsNoDoubleQuotes(std::string_view text) {
  return text.size() >= 2 && text.front() == '"' && text.back() == '"' &&
         text.find_first_of("\\$'\n") == std::string_view::npos;
}

}  // namespace

Printer::Printer(Outline& outline, const FormatOptions& options)
    : outline_(outline), options_(options), measures_(outline), out_(outline, options) {
  if (options.quotes == FormatOptions::Quotes::Keep) return;
  for (Piece& piece : outline.pieces)
    if (piece.kind == K::String && !(piece.controls & Control::kQuotes))
      piece.isRequoted = needsNoDoubleQuotes(outline.textOf(piece.range));
}

Output Printer::print() {
  printStatements(childrenOf(outline_.root), true);
  out_.finish();
  return std::move(out_);
}

void Printer::printNode(const Node& node) {
  if (node.childCount == 0 || fits(node)) return printFlat(node);
  printBroken(node);
}

/// Lays out a node that does not fit on its line.
void Printer::printBroken(const Node& node) {
  const Children children = childrenOf(node);
  switch (node.kind) {
    case K::Block: return printBlock(node);
    case K::If:
    case K::Elsif:
    case K::Unless: return printCondition(node);
    case K::Case: return printCaseOptions(children);
    case K::CaseOption: return printCaseOption(children);
    case K::StatementCall: return printStatementCall(children);
    case K::NodeDefinition: return printHosts(children);
    case K::ArgumentList: return printArguments(node, children);
    case K::ParameterList:
    case K::LambdaParameters:
    case K::ArrayLiteral:
    case K::HashLiteral:
    case K::Selector:
    case K::Access:
    case K::ResourceDefaults:
    case K::ResourceOverride:
    case K::UntitledResource:
    case K::CollectorOverrides: return printList(node, children);
    case K::Resource: return printResource(children);
    case K::Assignment: return printAssignment(children);
    case K::Binary: return printBinary(node, false);
    case K::Parenthesized: return printParenthesized(children);
    case K::MethodCall: return printMethodChain(node);
    case K::Relationship: return printRelationship(node);
    case K::CollectorQuery: return printCollectorQuery(children);
    default: return printInOrder(children);
  }
}

void Printer::printInOrder(Children children) {
  for (const Node& child : children) printPart(child);
}

/// Prints a child of a broken node: a block that could have stayed on the line is broken with it.
void Printer::printPart(const Node& node) {
  if (node.kind == K::Block && node.childCount > 2) return printBlock(node);
  printNode(node);
}

void Printer::printFlat(std::uint32_t first, std::uint32_t last) {
  for (std::uint32_t i = first; i < last; ++i)
    if (!outline_.pieces[i].isDropped) out_.writePiece(i);
}

bool Printer::fits(std::uint32_t first, std::uint32_t last) const {
  if (!measures_.isFlat(first, last)) return false;
  if (outline_.pieces[first].controls & Control::kWidth) return true;
  return fitsUpTo(first, last, out_.columnOf(first));
}

/// Returns true if the pieces, and the text that cannot be broken off after them, fit from `column`
/// on.
bool Printer::fitsUpTo(std::uint32_t first, std::uint32_t last, std::uint32_t column) const {
  const std::uint32_t rest = last < outline_.pieces.size() ? outline_.pieces[last].restWidth : 0;
  return column + measures_.width(first, last) + rest <= options_.width;
}

/// Returns the columns that must follow a node on its line.
std::uint32_t Printer::restAfter(const Node& node) const {
  return node.last < outline_.pieces.size() ? outline_.pieces[node.last].restWidth : 0;
}

/// Returns true if a comment in the gap before `node` ends the line.
bool Printer::hasLineComment(const Node& node) const {
  const auto comments = outline_.commentsBefore(pieceOf(node));
  return std::ranges::any_of(
      comments, [](const Comment& comment) { return comment.place != Comment::Place::Inline; });
}

/// Returns true if neither a blank line nor a line of comments precedes `node`.
bool Printer::followsDirectly(const Node& node) const {
  const auto comments = outline_.commentsBefore(pieceOf(node));
  return !pieceOf(node).blankBefore && std::ranges::none_of(comments, [](const Comment& comment) {
    return comment.place == Comment::Place::OwnLine;
  });
}

/// Adds the comma after the last item of a broken list.
void Printer::addComma(const Node& last, const Node& close) {
  const Piece& end = outline_.pieces[last.last - 1];
  const bool staysOnLine =
      (pieceOf(close).controls & Control::kLine) && !pieceOf(close).breakBefore;
  if (!(end.controls & Control::kCommas) && !staysOnLine) out_.writeComma();
}

void Printer::breakTo(std::uint32_t indent) { out_.setBreak({indent, indent}); }

/// Begins the line of a closer; comments before it are indented like the items.
void Printer::breakForClose(std::uint32_t indent, bool isEmpty) {
  LineBreak lineBreak{indent, indent + options_.indent};
  lineBreak.isFirst = isEmpty;
  lineBreak.isLast = true;
  out_.setBreak(lineBreak);
}

}  // namespace puppet::format
