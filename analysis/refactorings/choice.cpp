#include "analysis/refactorings/choice.h"

#include <algorithm>

#include "analysis/refactorings/effects.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

using ArmValues = std::vector<Cursor>;

tl::unexpected<Refusal> refused(std::string reason) {
  return tl::unexpected(Refusal{std::move(reason)});
}

Cursor unwrapped(Cursor expression) {
  while (expression.is(K::Parenthesized)) expression = Parenthesized(expression).expression();
  return expression;
}

bool isType(const Cursor& expression) {
  return expression.is(K::TypeName) ||
         (expression.is(K::Access) && Access(expression).left().is(K::TypeName));
}

/// Returns true if `==` and a `case` option compare a value with `literal` in the same way.
bool isPlainValue(const Cursor& literal) {
  return isOneOf(literal, {K::String, K::Name, K::Number, K::KwTrue, K::KwFalse, K::KwUndef});
}

/// Reads conditions that compare one expression with constants: `==`, `=~`, and `or` of them.
class ConditionReader {
 public:
  bool read(const Cursor& condition, ArmValues& values) {
    const Binary binary(unwrapped(condition));
    if (!binary) return false;
    if (binary.operator_().is(K::KwOr))
      return read(binary.left(), values) && read(binary.right(), values);
    const Cursor value = unwrapped(binary.right());
    const bool isEqual = binary.operator_().is(K::EqualEqual) && isPlainValue(value);
    const bool isMatch = binary.operator_().is(K::Match) && (value.is(K::Regex) || isType(value));
    if (!isEqual && !isMatch) return false;
    const Cursor control = unwrapped(binary.left());
    if (!control_) control_ = control;
    values.push_back(value);
    return control.text() == control_.text();
  }
  const Cursor& control() const { return control_; }

 private:
  Cursor control_;
};

bool isRepeatable(const Cursor& control) {
  return isOneOf(control, {K::Variable, K::Access, K::Call, K::MethodCall}) &&
         isPureExpression(control);
}

/// Returns true if `choice` has a comment outside of its bodies, which would be lost.
bool losesComment(const Choice& choice) {
  return !allElements(choice.whole, [&](const Cursor& element) {
    const bool isKept =
        element.start() == choice.whole.start() ||
        std::ranges::any_of(choice.arms, [&](const ChoiceArm& arm) {
          return arm.body.range().covers(element.range()) && element.start() > arm.body.start();
        });
    return isKept || element.leadingText().find_first_not_of(" \t\r\n") == std::string_view::npos;
  });
}

ChoiceResult checked(Choice choice) {
  if (!isWhole(choice.whole)) return std::nullopt;
  if (losesComment(choice)) return refused("a comment between the alternatives would be lost");
  if (contains(choice.whole, {K::Heredoc})) return refused("it has a heredoc");
  return choice;
}

/// Returns true if the selection begins at `construct` or in its head.
bool isAt(const Selection& selection, const Cursor& construct, const Cursor& headEnd) {
  return construct && construct.start() <= selection.range().start &&
         (selection.range().start <= headEnd.end() || selection.range() == construct.range());
}

}  // namespace

bool Choice::hasDefault() const {
  return std::ranges::any_of(arms, [](const ChoiceArm& arm) { return arm.values.empty(); });
}

ChoiceResult choiceOfIf(const Selection& selection) {
  const If first = selection.innermost<If>();
  if (!first || !isAt(selection, first, first.condition())) return std::nullopt;
  ConditionReader reader;
  Choice choice{.whole = first, .control = {}, .arms = {}, .target = {}};
  bool isRead = reader.read(first.condition(), choice.arms.emplace_back().values);
  choice.arms.back().body = first.then();
  for (const Elsif& elsif : first.elsifs()) {
    isRead = isRead && reader.read(elsif.condition(), choice.arms.emplace_back().values);
    if (!isRead) break;
    choice.arms.back().body = elsif.then();
  }
  if (!isRead) return std::nullopt;
  choice.control = reader.control();
  if (!isRepeatable(choice.control))
    return refused("evaluating the compared expression once may have other effects");
  if (const Else otherwise = first.otherwise(); otherwise)
    choice.arms.push_back({{}, otherwise.body()});
  return checked(std::move(choice));
}

ChoiceResult choiceOfCase(const Selection& selection) {
  const Case construct = selection.innermost<Case>();
  if (!construct || !isAt(selection, construct, construct.control())) return std::nullopt;
  Choice choice{
      .whole = construct, .control = unwrapped(construct.control()), .arms = {}, .target = {}};
  ChoiceArm otherwise;
  for (const CaseOption& option : construct.options()) {
    ChoiceArm arm{{}, option.body()};
    for (const Expression& value : option.values()) arm.values.push_back(unwrapped(value));
    const bool isDefault = arm.values.size() == 1 && arm.values[0].is(K::KwDefault);
    if (!isDefault && std::ranges::any_of(arm.values, [](const Cursor& value) {
          return !isPlainValue(value) && !value.is(K::Regex) && !isType(value);
        }))
      return refused("an option is no constant, regular expression or type");
    if (isDefault && otherwise.body) return refused("it has two defaults");
    if (isDefault)
      otherwise = {{}, option.body()};
    else
      choice.arms.push_back(std::move(arm));
  }
  if (choice.arms.empty()) return refused("it has no option but the default");
  if (otherwise.body) choice.arms.push_back(std::move(otherwise));
  return checked(std::move(choice));
}

ChoiceResult choiceOfSelector(const Selection& selection) {
  const Assignment assignment = selection.innermost<Assignment>();
  const Selector selector(assignment.right());
  if (!selector || !assignment.left().is(K::Variable) || !assignment.operator_().is(K::Equals) ||
      !isAt(selection, assignment, selector.question()))
    return std::nullopt;
  const auto& path = selection.path();
  for (std::size_t i = 1; i < path.size(); ++i)
    if (path[i] == assignment && !holdsStatements(path[i - 1])) return std::nullopt;
  Choice choice{
      .whole = assignment, .control = selector.control(), .arms = {}, .target = assignment.left()};
  for (const SelectorEntry& entry : selector.entries()) {
    const bool isDefault = entry.match().is(K::KwDefault);
    if (isOneOf(entry.match(), {K::Unary, K::Heredoc}))
      return refused("an entry is no plain value");
    choice.arms.push_back({isDefault ? ArmValues{} : ArmValues{entry.match()}, entry.value()});
  }
  if (!choice.hasDefault())
    return refused("a selector without 'default' fails where nothing matches, a 'case' does not");
  return checked(std::move(choice));
}

}  // namespace puppet::analysis
