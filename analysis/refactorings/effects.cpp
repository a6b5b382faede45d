#include "analysis/refactorings/effects.h"

#include <algorithm>
#include <array>

#include "analysis/eval/built_in_function.h"
#include "analysis/eval/functions/function_table.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool isPureFunction(std::string_view name) {
  const BuiltInFunction* function = builtInFunction(name);
  return function && isPure(*function);
}

/// Returns true if `access` reads an attribute of a resource, which depends on the catalog.
bool readsCatalog(const Access& access) {
  const Access left(access.left());
  return left && left.left().is(K::TypeName);
}

bool isPureNode(const Cursor& node) {
  switch (node.kind()) {
    case K::Call: return isPureFunction(Call(node).function().text());
    case K::MethodCall: return isPureFunction(MethodCall(node).name().text());
    case K::Access: return !readsCatalog(Access(node));
    case K::Attribute:
    case K::Binary:
    case K::Unary:
    case K::Selector:
    case K::SelectorEntry:
    case K::Parenthesized:
    case K::ArgumentList:
    case K::Lambda:
    case K::LambdaParameters:
    case K::Parameter:
    case K::ParameterDefault:
    case K::Block:
    case K::Pair:
    case K::ArrayLiteral:
    case K::HashLiteral:
    case K::InterpolatedString:
    case K::If:
    case K::Elsif:
    case K::Else:
    case K::Unless:
    case K::Case:
    case K::CaseOption: return true;
    default: return false;
  }
}

bool isMatchVariable(const Cursor& variable) {
  const std::string_view name = variableName(variable);
  return !name.empty() && name[0] >= '0' && name[0] <= '9';
}

/// Returns true if `child` of `parent` is evaluated conditionally.
bool isConditional(const Cursor& parent, const Cursor& child) {
  if (const Binary binary(parent); binary)
    return isOneOf(binary.operator_(), {K::KwAnd, K::KwOr}) && !(binary.left() == child);
  if (const Selector selector(parent); selector) return !(selector.control() == child);
  return isOneOf(child, {K::Elsif, K::CaseOption}) || isOneOf(parent, {K::Parameter, K::Lambda});
}

/// Calls `visit` for the elements of the statement that are evaluated before the value.
template <typename Visit>
bool allBefore(const SelectedValue& value, const Visit& visit) {
  for (std::size_t i = 0; i < value.between.size(); ++i) {
    const Cursor& next = i + 1 < value.between.size() ? value.between[i + 1] : value.expression;
    for (const Cursor child : value.between[i].children()) {
      if (child.start() >= next.start()) break;
      if (!visit(child)) return false;
    }
  }
  return true;
}

/// Functions that look up variables by name in the scope of their caller.
constexpr std::array<std::string_view, 9> kScopeReaders = {
    "template", "inline_template", "epp", "inline_epp", "getvar", "get", "defined", "dig", "scope"};

}  // namespace

bool isPureExpression(const Cursor& expression) {
  return allElements(expression, [](const Cursor& element) {
    if (element.isToken()) return !element.is(K::Variable) || !isMatchVariable(element);
    return isPureNode(element);
  });
}

bool isLiteral(const Cursor& expression) {
  return allElements(expression, [](const Cursor& element) {
    if (element.is(K::Unary)) return Unary(element).operand().is(K::Number);
    if (element.isNode())
      return isOneOf(element, {K::ArrayLiteral, K::HashLiteral, K::Pair, K::Parenthesized});
    return !isOneOf(element, {K::Variable, K::TypeName, K::Regex, K::KwDefault, K::Word});
  });
}

std::string problemOfEvaluatingBefore(const SelectedValue& value) {
  if (isLiteral(value.expression)) return {};
  for (std::size_t i = 0; i < value.between.size(); ++i) {
    const Cursor& next = i + 1 < value.between.size() ? value.between[i + 1] : value.expression;
    if (isConditional(value.between[i], next))
      return "the expression is evaluated under a condition only";
  }
  if (contains(value.expression, {K::Assignment})) return "the expression sets a variable";
  if (contains(value.expression, {K::Match, K::NoMatch})) {
    if (std::ranges::any_of(elementsOf(value.statement, K::Variable), isMatchVariable))
      return "the match sets variables that the statement reads";
  }
  const auto names = variablesIn(value.expression);
  if (std::ranges::any_of(names, [](const std::string& name) { return name[0] <= '9'; }))
    return "the expression reads what a match has set";
  const bool isLocal =
      isPureExpression(value.expression) &&
      std::ranges::none_of(names, [](const std::string& n) { return n.find(':') != n.npos; });
  const bool isFree = allBefore(value, [&](const Cursor& earlier) {
    return isLocal ? !contains(earlier, {K::Assignment}) : isPureExpression(earlier);
  });
  return isFree ? "" : "what is evaluated before the expression may have effects on it";
}

bool mayReadScope(const Cursor& element) {
  return !allElements(element, [](const Cursor& each) {
    return std::ranges::find(kScopeReaders, calledFunction(each)) == kScopeReaders.end();
  });
}

bool isIndependentOfCatalog(std::string_view function) {
  static constexpr std::string_view kOthers[] = {
      "alert", "assert_type", "crit", "debug", "each",   "emerg",  "err",   "fail",    "filter",
      "info",  "lookup",      "map",  "new",   "notice", "reduce", "slice", "warning", "with"};
  return isPureFunction(function) ||
         std::ranges::find(kOthers, function) != std::ranges::end(kOthers);
}

std::string_view calledFunction(const Cursor& element) {
  if (const StatementCall call(element); call) return call.function().text();
  if (const Call call(element); call) return call.function().text();
  return MethodCall(element).name().text();
}

std::set<std::string, std::less<>> variablesIn(const Cursor& element) {
  std::set<std::string, std::less<>> names;
  for (const Cursor& variable : elementsOf(element, K::Variable))
    if (const auto name = variableName(variable); !name.empty()) names.emplace(name);
  return names;
}

}  // namespace puppet::analysis
