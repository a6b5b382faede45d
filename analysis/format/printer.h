#pragma once

#include <set>
#include <utility>
#include <vector>

#include "analysis/format/measures.h"
#include "analysis/format/output.h"
#include "analysis/format/shape.h"

namespace puppet::format {

/// Prints the outline of a manifest.
///
/// The layout is decided top-down. printNode() prints a node flat if it contains no required break
/// and fits on the rest of the line, together with the text that must follow it there; otherwise
/// printBroken() lays it out by the rules of its kind and calls printNode() for the children. Both
/// tests take O(1) (Measures).
///
/// Invariant: the column of the next piece is known before it is printed (Output::columnOf()).
/// Alignment needs only the widths of code that is printed flat, so that the padding of a list is
/// computed before its first item is printed.
///
/// Idempotence: decisions depend only on properties that the output preserves: tokens, breaks and
/// blank lines written by the author, and blanks before aligned cells. Formatting the output again
/// therefore leads to the same decisions (tests/unit/format, tests/fuzz/format_fuzzer.cpp).
///
/// Example, with a width of 40 columns: `$x = merge($defaults, { 'port' => 80, 'host' => 'a' })` is
/// too long. printAssignment() prints `$x =` and the call after it; printArguments() finds that all
/// arguments but the last fit and that the last one opens a list (hugsLast()); the hash does not
/// fit, so that printItems() prints one entry per line:
///
///     $x = merge($defaults, {
///       'port' => 80,
///       'host' => 'a',
///     })
class Printer {
 public:
  Printer(Outline& outline, const FormatOptions& options);
  Output print();

 private:
  using Children = std::span<const Node>;

  // Defined in printer.cpp.
  Children childrenOf(const Node& node) const { return outline_.children(node); }
  const Piece& pieceOf(const Node& node) const { return outline_.pieces[node.first]; }
  void printNode(const Node& node);
  void printBroken(const Node& node);
  void printInOrder(Children children);
  void printPart(const Node& node);
  void printFlat(std::uint32_t first, std::uint32_t last);
  void printFlat(const Node& node) { printFlat(node.first, node.last); }
  bool fits(std::uint32_t first, std::uint32_t last) const;
  bool fits(const Node& node) const { return fits(node.first, node.last); }
  bool fitsUpTo(std::uint32_t first, std::uint32_t last, std::uint32_t column) const;
  std::uint32_t restAfter(const Node& node) const;
  bool hasLineComment(const Node& node) const;
  bool followsDirectly(const Node& node) const;
  std::uint32_t level(std::uint32_t count = 1) const { return indent_ + count * options_.indent; }
  void addComma(const Node& last, const Node& close);
  void breakTo(std::uint32_t indent);
  void breakForClose(std::uint32_t indent, bool isEmpty = false);

  /// Sets the indentation of lines during its lifetime.
  class Indent {
   public:
    Indent(Printer& printer, std::uint32_t indent) : printer_(printer), outer_(printer.indent_) {
      printer.indent_ = indent;
    }
    ~Indent() { printer_.indent_ = outer_; }
    Indent(const Indent&) = delete;
    Indent& operator=(const Indent&) = delete;

   private:
    Printer& printer_;
    std::uint32_t outer_;
  };

  // Defined in print_statements.cpp.
  void printStatements(Children items, bool isFile);
  std::vector<Node> withoutSeparators(Children items) const;
  bool standsApart(Children items, std::size_t at) const;
  void printBlock(const Node& node);
  void printCondition(const Node& node);
  void printCaseOptions(Children children);
  void printCaseOption(Children children);
  void printStatementCall(Children children);
  void printHosts(Children children);

  // Defined in print_columns.cpp.
  ColumnRow rowOf(const Node& row, std::uint32_t cell, std::uint32_t indent,
                  std::uint32_t padding = 0) const;
  Alignment written(Alignment alignment) const;
  bool keepsCells(Children items, std::uint8_t control) const;
  void keepCells(std::span<const ColumnRow> rows, std::span<const std::uint32_t> cells,
                 std::span<Pad> pads) const;
  static std::vector<Pad> padsOf(std::span<const ColumnRow> rows,
                                 std::span<const std::uint32_t> cells, Alignment alignment);
  void followColumn(std::span<const ColumnRow> rows, std::span<const std::uint32_t> cells,
                    std::span<Pad> pads) const;
  std::uint32_t cellOf(const Node& statement) const;
  bool isLine(const Node& statement) const;
  std::vector<Pad> statementPads(Children items);
  void printStatementWithCell(const Node& statement, Pad pad);

  // Defined in print_lists.cpp.
  void printList(const Node& node, Children children);
  void printItems(Children items, std::uint32_t indent);
  void printFilledItems(Children items, std::uint32_t indent);
  bool linesFit(Children items, std::uint32_t indent) const;
  void printItem(const Node& node, Pad pad);
  std::vector<Pad> arrowPads(Children items, std::uint32_t indent) const;
  bool mayHug(const Node& list, Children children, Brackets brackets) const;
  void printArguments(const Node& node, Children children);
  bool mayStayAsWritten(Children children) const;
  void printAsWritten(Children children);
  void keepOnLine(std::uint32_t first, const Node& close);
  bool hugsLast(Children items, const Node& close) const;
  bool putsPairsBelow(Children items) const;

  // Defined in print_parameters.cpp.
  void printParameters(Children items);
  void printParameter(const Node& node, Pad namePad, Pad equalsPad);

  // Defined in print_resources.cpp.
  void printResource(Children children);
  void printSingleBody(Children children, const Node& body);
  void printBodies(Children items, const Node& close);
  void printBodyOnLine(Children parts, Pad pad);
  std::vector<Pad> bodyPads(Children items) const;
  bool isBodyOnLine(const Node& body, std::uint32_t indent) const;

  // Defined in print_expressions.cpp.
  void printAssignment(Children children);
  void printAssignedValue(const Node& value);
  void printBinary(const Node& node, bool isForced);
  bool opensAtEnd(const Node& chain, const Node& last) const;
  std::uint32_t continuation(const Node& chain, const Node& next) const;
  void printParenthesized(Children children);
  void printMethodChain(const Node& node);
  void printRelationship(const Node& node);
  void printCollectorQuery(Children children);

  Outline& outline_;
  std::set<std::uint32_t> columns_;  ///< of the aligned cells of the statements printed so far
  const FormatOptions& options_;
  Measures measures_;
  Output out_;
  std::uint32_t indent_ = 0;     ///< indentation of the current construct
  bool isInAttributes_ = false;  ///< set in the attributes of a resource
  bool isInHead_ = false;  ///< set in the condition of a statement: continuation lines are indented
                           ///< by two levels
};

/// Returns true if an expression that does not fit on its line opens on it.
bool opensLines(SyntaxKind kind);

}  // namespace puppet::format
