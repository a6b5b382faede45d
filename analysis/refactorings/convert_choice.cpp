// Converts `if` chains, `case` and selectors into each other.

#include <algorithm>

#include "analysis/refactorings/choice.h"
#include "types/core/make.h"
#include "types/relations/assignable.h"
#include "types/relations/infer.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

std::string blockOf(const Choice& choice, const ChoiceArm& arm) {
  if (!choice.target) return std::string(arm.body.text());
  return "{\n" + std::string(choice.target.text()) + " = " + std::string(arm.body.text()) + "\n}";
}

std::string asCase(const Choice& choice) {
  std::string text = "case " + std::string(choice.control.text()) + " {\n";
  for (const ChoiceArm& arm : choice.arms) {
    std::string values;
    for (const Cursor& value : arm.values)
      values += (values.empty() ? "" : ", ") + std::string(value.text());
    text += (values.empty() ? "default" : values) + ": " + blockOf(choice, arm) + "\n";
  }
  if (!choice.hasDefault()) text += "default: {}\n";
  return text + "}";
}

std::string conditionOf(const Choice& choice, const ChoiceArm& arm) {
  std::string text;
  for (const Cursor& value : arm.values) {
    const bool isMatch = isOneOf(value, {K::Regex, K::TypeName, K::Access});
    text += (text.empty() ? "" : " or ") + std::string(choice.control.text()) +
            (isMatch ? " =~ " : " == ") + std::string(value.text());
  }
  return text;
}

/// Returns true for a block without statements and comments.
bool isEmptyBlock(const ChoiceArm& arm) {
  const std::string_view body = arm.body.text();
  return arm.body.is(K::Block) && body.find_first_not_of(" \t\r\n", 1) == body.size() - 1;
}

std::string asIf(const Choice& choice) {
  if (choice.arms.size() == 2 && choice.hasDefault() && isEmptyBlock(choice.arms.front()))
    return "unless " + conditionOf(choice, choice.arms.front()) + " " +
           blockOf(choice, choice.arms.back());
  std::string text;
  for (const ChoiceArm& arm : choice.arms) {
    if (arm.values.empty() && isEmptyBlock(arm) && !text.empty()) continue;
    if (arm.values.empty())
      text += " else ";
    else
      text += (text.empty() ? "if " : " elsif ") + conditionOf(choice, arm) + " ";
    text += blockOf(choice, arm);
  }
  return text;
}

std::string asSelector(const Choice& choice) {
  std::string text =
      std::string(choice.target.text()) + " = " + std::string(choice.control.text()) + " ? {\n";
  for (const ChoiceArm& arm : choice.arms) {
    const std::string value(arm.body.text());
    if (arm.values.empty()) text += "default => " + value + ",\n";
    for (const Cursor& match : arm.values)
      text += std::string(match.text()) + " => " + value + ",\n";
  }
  return text + "}";
}

/// Replaces the bodies by the values that they assign; refuses bodies that do more.
ChoiceResult assigning(Choice choice) {
  const auto refused = [](std::string reason) {
    return tl::unexpected(Refusal{std::move(reason)});
  };
  const bool hasDefault = choice.hasDefault();
  for (ChoiceArm& arm : choice.arms) {
    std::vector<Cursor> statements;
    for (const Expression& statement : Block(arm.body).statements())
      statements.push_back(statement);
    const Assignment assignment(statements.size() == 1 ? statements[0] : Cursor());
    if (!assignment || !assignment.left().is(K::Variable) || !assignment.operator_().is(K::Equals))
      return std::nullopt;
    if (!choice.target) choice.target = assignment.left();
    if (choice.target.text() != assignment.left().text()) return std::nullopt;
    if (hasComment(arm.body)) return refused("a comment in an alternative would be lost");
    arm.body = assignment.right();
  }
  if (!hasDefault) return refused("without a default, a selector fails where nothing matches");
  return choice;
}

Plan replaced(const Choice& choice, std::string text) {
  return SourceChange{.edits = {{choice.whole.range(), std::move(text)}}};
}

/// Returns true if the value of `control` is certainly a String, so that `=~` can match it.
bool isString(const Selection& selection, const Cursor& control) {
  const auto value = selection.model().valueOf(control);
  return value && types::accepts(types::bare(types::TypeKind::String), types::infer(*value));
}

}  // namespace

Plan convertToCase(const Selection& selection) {
  auto choice = choiceOfIf(selection);
  if (!choice) choice = choiceOfSelector(selection);
  if (!choice) return std::nullopt;
  if (!*choice) return tl::unexpected(choice->error());
  return replaced(**choice, asCase(**choice));
}

Plan convertToIf(const Selection& selection) {
  const auto choice = choiceOfCase(selection);
  if (!choice) return std::nullopt;
  if (!*choice) return tl::unexpected(choice->error());
  const Choice& found = **choice;
  const bool matches = std::ranges::any_of(found.arms, [](const ChoiceArm& arm) {
    return std::ranges::any_of(arm.values, [](const Cursor& v) { return v.is(K::Regex); });
  });
  if (!isOneOf(found.control, {K::Variable, K::Access}))
    return refuse("the expression would be evaluated for each alternative");
  if (matches && !isString(selection, found.control))
    return refuse("'=~' fails for values other than strings, and '" +
                  std::string(found.control.text()) + "' may be one");
  return replaced(found, asIf(found));
}

Plan convertToSelector(const Selection& selection) {
  auto choice = choiceOfCase(selection);
  if (!choice) choice = choiceOfIf(selection);
  if (!choice) return std::nullopt;
  if (!*choice) return tl::unexpected(choice->error());
  const auto found = assigning(std::move(**choice));
  if (!found) return std::nullopt;
  if (!*found) return tl::unexpected(found->error());
  return replaced(**found, asSelector(**found));
}

}  // namespace puppet::analysis
