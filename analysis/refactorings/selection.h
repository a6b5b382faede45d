#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

/// The range in a file that a refactoring is requested for. Borrows the model.
class Selection {
 public:
  /// Ignores blanks at the ends of `range`.
  Selection(const SemanticModel& model, TextRange range);

  /// Returns `range` clamped to the text, without blanks at its ends.
  static TextRange trimmed(std::string_view text, TextRange range);

  const SemanticModel& model() const { return model_; }
  const parser::SyntaxTree& tree() const { return model_.tree(); }
  std::string_view text() const { return tree().text.view(); }
  TextRange range() const { return range_; }
  /// Returns the elements from the root to the token at the start.
  const std::vector<parser::Cursor>& path() const { return path_; }

  /// Returns the innermost node of a kind around the start; empty if there is none.
  template <typename View>
  View innermost() const {
    for (auto node = path_.rbegin(); node != path_.rend(); ++node)
      if (const View view{*node}) return view;
    return View();
  }
  /// Returns the class or defined type that contains the start; empty if there is none or another
  /// definition is between.
  parser::Cursor definition() const;

 private:
  const SemanticModel& model_;
  TextRange range_;
  std::vector<parser::Cursor> path_;
};

/// A selected expression in a position where a value is computed.
struct SelectedValue {
  parser::Cursor expression;
  parser::Cursor statement;             ///< innermost statement around it
  std::vector<parser::Cursor> between;  ///< from the statement to the expression's parent
  explicit operator bool() const { return static_cast<bool>(expression); }
};

/// Returns the expression that the selection covers exactly; empty if it covers none, or one that
/// is not a value. Never the statement itself.
SelectedValue selectedValue(const Selection& selection);

/// Returns the source of `expression` for use outside of a string: names in `${}` get their `$`.
std::string sourceOf(const parser::Cursor& expression);

/// Returns the white space at the start of the line of `offset`.
std::string indentationAt(std::string_view text, std::uint32_t offset);
/// Extends the range by the white space before it and the line break after it if it is alone on its
/// lines; else returns it unchanged.
TextRange wholeLines(std::string_view text, TextRange range);

/// Returns true if `holds` is true for all elements in `root`, including itself. Visits them in
/// unspecified order until one fails; keeps an explicit stack, so that the depth of the tree is not
/// limited by the call stack.
template <typename Holds>
bool allElements(const parser::Cursor& root, const Holds& holds) {
  std::vector<parser::Cursor> open{root};
  while (!open.empty()) {
    const parser::Cursor element = open.back();
    open.pop_back();
    if (!holds(element)) return false;
    for (const parser::Cursor child : element.children()) open.push_back(child);
  }
  return true;
}

/// Returns `node` if it is a resource body, its only body if it is a resource with one; else empty.
parser::ResourceBody bodyAt(const parser::Cursor& node);

/// Returns true if the children of the node are statements.
bool holdsStatements(const parser::Cursor& node);
/// Returns true if error recovery neither inserted nor skipped anything in the element.
bool isWhole(const parser::Cursor& element);
bool isOneOf(const parser::Cursor& element, std::initializer_list<parser::SyntaxKind> kinds);
/// Returns true if `element` or a descendant has one of these kinds.
bool contains(const parser::Cursor& element, std::initializer_list<parser::SyntaxKind> kinds);
/// Returns true if `element` holds a comment, not counting the trivia before it.
bool hasComment(const parser::Cursor& element);
/// Returns `element` and its descendants of this kind, in text order.
std::vector<parser::Cursor> elementsOf(const parser::Cursor& element, parser::SyntaxKind kind);

/// Returns the names that new variables must avoid: all variables in the file, and those that
/// Puppet sets.
std::set<std::string, std::less<>> takenVariables(const Selection& selection);
/// Returns `wanted` if it is a free variable name, else the first free one with a numeric suffix.
std::string freeName(std::string wanted, const std::set<std::string, std::less<>>& taken);
/// Returns a name for the value at `expression`: that of the attribute or key whose value it is,
/// else `extracted`.
std::string suggestedName(const SelectedValue& value);

}  // namespace puppet::analysis
