#include <algorithm>

#include "analysis/features/names/candidate_files.h"
#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/refactoring.h"
#include "analysis/symbols/variable_scope.h"
#include "parser/literals/literals.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns the innermost body with its own variable scope around the assignment.
Cursor scopeOf(const Selection& selection) {
  Cursor scope;
  for (const Cursor& node : selection.path())
    if (opensScope(node.kind())) scope = node;
  return scope;
}

/// Returns the assignment of one variable whose name is selected; empty if there is none.
Assignment selectedAssignment(const Selection& selection) {
  const auto assignment = selection.innermost<Assignment>();
  if (!assignment || selection.path().empty()) return Assignment();
  const Cursor& name = selection.path().back();
  const bool isOne = name == assignment.left() && name.is(K::Variable) &&
                     assignment.operator_().is(K::Equals) && isWhole(assignment);
  return isOne ? assignment : Assignment();
}

/// Returns the ancestors of `element`, outermost first.
std::vector<Cursor> parentsOf(const Cursor& element) {
  std::vector<Cursor> path = pathTo(*element.tree(), element.start());
  std::erase_if(path, [](const Cursor& node) { return node.isToken(); });
  return path;
}

/// Returns the source that replaces a use of the variable, parenthesized if the surrounding
/// operators could bind to a part of it.
std::string operandOf(const Cursor& use, const Cursor& value) {
  const bool isOperation = isOneOf(value, {K::Binary, K::Unary, K::Selector});
  const auto parents = parentsOf(use);
  const Cursor parent = parents.empty() ? Cursor() : parents.back();
  const Pair pair(parent);
  const bool isAlone = isOperation && (isOneOf(parent, {K::Attribute, K::ArgumentList}) ||
                                       (pair && pair.value() == use));
  const bool isLoose = isOperation || isOneOf(value, {K::If, K::Unless, K::Case});
  return isLoose && !isAlone ? '(' + sourceOf(value) + ')' : sourceOf(value);
}

/// Returns the reason why `value` cannot replace `use`; empty if it can.
std::string problemAt(const Cursor& use, const Assignment& assignment) {
  const auto parents = parentsOf(use);
  for (const Cursor& node : parents)
    if (const Assignment other(node); other && other.left() == use)
      return "the variable is set more than once";
  if (use.start() < assignment.end()) return "the variable is named before it is set";
  const auto read = variablesIn(assignment.right());
  for (const Cursor& node : parents) {
    if (node.is(K::Parameter)) return "the default of a parameter reads the variable";
    if (node.start() < assignment.end()) continue;
    if (const Lambda lambda(node); lambda)
      for (const std::string& name : variablesIn(lambda.parameters()))
        if (read.contains(name)) return "a lambda that reads it has a parameter '$" + name + "'";
  }
  return {};
}

bool isInText(const Cursor& use) {
  const auto parents = parentsOf(use);
  return !parents.empty() && isOneOf(parents.back(), {K::InterpolatedString, K::HeredocBody});
}

/// Returns the text of the value in a string; absent if it is not a plain literal.
std::optional<std::string> literalText(const Cursor& value) {
  if (isOneOf(value, {K::Name, K::KwTrue, K::KwFalse})) return std::string(value.text());
  if (!isOneOf(value, {K::String, K::Number})) return std::nullopt;
  const std::string text = stringValue(value);
  const bool isPlain = text.find_first_of("\\\"$@%\r\n") == text.npos;
  const bool isDecimal = text == "0" || text.find_first_not_of("0123456789") == text.npos;
  if (!isPlain || (value.is(K::Number) && (!isDecimal || (text[0] == '0' && text.size() > 1))))
    return std::nullopt;
  return text;
}

/// Returns the contents of a double-quoted string that can stand in place of its interpolation at
/// offset `at` of `text`; absent if characters around it would join with it.
std::optional<std::string> contentsOf(const Cursor& value, std::string_view text, std::size_t at) {
  if (!value.is(K::InterpolatedString) || !value.text().starts_with('"')) return std::nullopt;
  const std::string source = sourceOf(value);
  std::string contents = source.substr(1, source.size() - 2);
  const std::size_t last = contents.rfind('$');
  const bool endsOpen = last != contents.npos && contents.find('}', last) == contents.npos;
  if (endsOpen || text[at - 1] == '$' || text[at - 1] == '\\') return std::nullopt;
  return contents;
}

/// Returns the text that replaces an interpolation of `value` which begins at `start`; absent if it
/// has to stay an interpolation.
std::optional<std::string> textInString(const Cursor& use, const Cursor& value, std::size_t start) {
  if (parentsOf(use).back().is(K::InterpolatedString))
    if (auto contents = contentsOf(value, use.tree()->text.view(), start)) return contents;
  return literalText(value);
}

/// Returns the edit that replaces `use` by the value.
tl::expected<TextEdit, Refusal> replacementOf(const Cursor& use, const Cursor& value) {
  if (!isInText(use)) {
    // `${x['a']}` names a variable without its sigil.
    if (!use.text().starts_with('$') && !value.is(K::Variable))
      return tl::unexpected(Refusal{"a string reads a part of the variable"});
    return TextEdit{use.range(), operandOf(use, value)};
  }
  const std::string_view text = use.tree()->text.view();
  const bool hasBraces = use.start() > 1 && text[use.start() - 1] == '{';
  if (const auto literal = textInString(use, value, use.start() - (hasBraces ? 2 : 0))) {
    const std::size_t close = hasBraces ? text.find('}', use.end()) : use.end();
    if (close == text.npos || text.find_first_not_of(" \t", use.end()) < close)
      return tl::unexpected(Refusal{"a string has more than the variable in its braces"});
    const auto end = static_cast<std::uint32_t>(close) + (hasBraces ? 1 : 0);
    return TextEdit{{use.start() - (hasBraces ? 2 : 0), end}, *literal};
  }
  if (isOneOf(value, {K::String, K::Number, K::HashLiteral, K::KwUndef}))
    return tl::unexpected(Refusal{"the value cannot stand in a string"});
  return TextEdit{use.range(), hasBraces ? sourceOf(value) : "${" + sourceOf(value) + "}"};
}

/// Returns true if code outside of `scope`, in this or another file, may read the variable.
bool isReadElsewhere(const Selection& selection, const Cursor& scope) {
  if (!scope.is(K::ClassDefinition)) return false;
  const SemanticModel& model = selection.model();
  const auto at = symbolAt(model, selection.range().start);
  if (!at) return true;
  bool isRead = std::ranges::any_of(occurrences(model, at->symbol), [&](const Occurrence& each) {
    return !scope.range().covers(each.range);
  });
  const auto skipped = forEachCandidate(model, at->symbol, [&](const CandidateFile& file) {
    isRead = isRead || file.path != model.path();
  });
  return isRead || !skipped.empty();
}

/// Extends the range of whole lines by the blank line after it if the line before is blank too, or
/// opens a block.
TextRange withBlankLine(std::string_view text, TextRange lines) {
  const std::string_view before = text.substr(0, lines.start);
  const std::size_t end = text.find_first_not_of(" \t\r", lines.end);
  const bool isSeparate = before.ends_with("\n\n") || before.ends_with("{\n");
  if (isSeparate && end != text.npos && text[end] == '\n')
    lines.end = static_cast<std::uint32_t>(end) + 1;
  return lines;
}

}  // namespace

Plan inlineVariable(const Selection& selection) {
  const Assignment assignment = selectedAssignment(selection);
  if (!assignment) return std::nullopt;
  const Cursor scope = scopeOf(selection);
  const std::string_view name = variableName(assignment.left());
  if (scope.is(K::SourceFile)) return refuse("a variable of top scope may be read anywhere");
  const auto parents = parentsOf(assignment);
  if (parents.size() < 2 || !holdsStatements(parents[parents.size() - 2]))
    return refuse("the assignment is a part of an expression");
  if (contains(assignment.right(), {K::Heredoc}) || hasComment(assignment))
    return refuse("the value is a heredoc or has a comment");
  if (!isPureExpression(assignment.right()))
    return refuse("computing the value may have side effects or give another value elsewhere");
  const Cursor& block = parents[parents.size() - 2];
  if (mayReadScope(scope)) return refuse("a template or a function may read the variable by name");
  if (isReadElsewhere(selection, scope))
    return refuse("code outside of the class may read the variable");
  SourceChange change{
      .edits = {
          {withBlankLine(selection.text(), wholeLines(selection.text(), assignment.range())), ""}}};
  for (const Cursor& use : elementsOf(scope, K::Variable)) {
    if (variableName(use) != name || use == assignment.left()) continue;
    if (std::string problem = problemAt(use, assignment); !problem.empty())
      return refuse(std::move(problem));
    if (!block.range().covers(use.range()) && !contains(block, {K::HeredocBody}) &&
        parents.size() > 2 && !opensScope(parents[parents.size() - 3].kind()))
      return refuse("the variable is set under a condition only");
    auto edit = replacementOf(use, assignment.right());
    if (!edit) return tl::unexpected(edit.error());
    change.edits.push_back(std::move(*edit));
  }
  if (change.edits.size() == 1) return refuse("nothing reads the variable");
  return change;
}

}  // namespace puppet::analysis
