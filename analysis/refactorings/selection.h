#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

/// The place in a file that a refactoring is asked for. Borrows the model.
class Selection {
 public:
  /// Blanks at the ends of `range` do not count.
  Selection(const SemanticModel& model, TextRange range);

  /// Returns `range` without blanks at its ends, within the text.
  static TextRange trimmed(std::string_view text, TextRange range);

  const SemanticModel& model() const { return model_; }
  const parser::SyntaxTree& tree() const { return model_.tree(); }
  std::string_view text() const { return tree().text.view(); }
  TextRange range() const { return range_; }
  /// The elements from the root to the token at the start.
  const std::vector<parser::Cursor>& path() const { return path_; }

  /// The innermost node of a kind around the start; empty for none.
  template <typename View>
  View innermost() const {
    for (auto node = path_.rbegin(); node != path_.rend(); ++node)
      if (const View view{*node}) return view;
    return View();
  }
  /// The class or defined type that the start is in, unless another definition is between; empty
  /// for none.
  parser::Cursor definition() const;

 private:
  const SemanticModel& model_;
  TextRange range_;
  std::vector<parser::Cursor> path_;
};

/// A selected expression that stands where a value is computed.
struct SelectedValue {
  parser::Cursor expression;
  parser::Cursor statement;             ///< innermost statement around it
  std::vector<parser::Cursor> between;  ///< from the statement to the parent of the expression
  explicit operator bool() const { return static_cast<bool>(expression); }
};

/// Returns the expression that the selection covers exactly; empty where it covers none, or no
/// value. Never the statement itself.
SelectedValue selectedValue(const Selection& selection);

/// The source of `expression` where it stands outside of a string: names in `${}` get their `$`.
std::string sourceOf(const parser::Cursor& expression);

/// The white space that the line of `offset` begins with.
std::string indentationAt(std::string_view text, std::uint32_t offset);
/// The range with the white space before it and the line break behind it, if nothing else stands on
/// its lines; else as it is.
TextRange wholeLines(std::string_view text, TextRange range);

/// Returns whether `holds` is true for all elements in `root`, itself included. Goes through them
/// in unspecified order until one is not; keeps its own stack, so that no tree is too deep.
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

/// Returns whether the children of the node are statements.
bool holdsStatements(const parser::Cursor& node);
/// Returns whether nothing is missing in the element and nothing was skipped.
bool isWhole(const parser::Cursor& element);
bool isOneOf(const parser::Cursor& element, std::initializer_list<parser::SyntaxKind> kinds);
/// Returns whether an element of such a kind is in `element`, itself included.
bool contains(const parser::Cursor& element, std::initializer_list<parser::SyntaxKind> kinds);
/// Returns whether a comment stands in `element`, without the trivia before it.
bool hasComment(const parser::Cursor& element);
/// Returns the elements of such a kind in `element`, itself included, in text order.
std::vector<parser::Cursor> elementsOf(const parser::Cursor& element, parser::SyntaxKind kind);

/// Names of all variables in the file, and those that Puppet sets: taken for new ones.
std::set<std::string, std::less<>> takenVariables(const Selection& selection);
/// Returns `wanted` if it is a free variable name, else the first free one with a number behind it.
std::string freeName(std::string wanted, const std::set<std::string, std::less<>>& taken);
/// Name for the value at `expression`: that of the attribute or key whose value it is, else
/// `extracted`.
std::string suggestedName(const SelectedValue& value);

}  // namespace puppet::analysis
