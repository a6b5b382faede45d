// Constructs without a value in places that need one, and integers out of range.

#include <cmath>
#include <limits>

#include "analysis/rules/syntax/plans.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/numbers.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

void needValue(Inspection& inspection, Cursor expression) {
  for (;;) {
    if (const Unary unary(expression); unary)
      expression = unary.operand();
    else if (const Parenthesized group(expression); group)
      expression = group.expression();
    else if (const RenderExpression rendered(expression); rendered)
      expression = rendered.expression();
    else
      break;
  }
  if (expression.is(K::Collector) || isDefinition(expression.kind()))
    inspection.report(DiagnosticId::NotRvalue, expression.range(), {nounOf(expression)});
}

void checkAssignment(Inspection& inspection, const Assignment& assignment) {
  if (assignment.operator_().is(K::Equals)) needValue(inspection, assignment.right());
}

void checkAttribute(Inspection& inspection, const Attribute& attribute) {
  needValue(inspection, attribute.value());
}

template <typename Operation>
void checkOperands(Inspection& inspection, const Operation& operation) {
  needValue(inspection, operation.left());
  needValue(inspection, operation.right());
}

/// Checks operands, which need a value unless they are collectors.
void checkRelationship(Inspection& inspection, const Relationship& relationship) {
  if (isForeignToPlan(inspection)) return;
  for (const Expression side : {relationship.left(), relationship.right()})
    if (!side.is(K::Collector)) needValue(inspection, side);
}

template <typename Conditional>
void checkConditionValue(Inspection& inspection, const Conditional& conditional) {
  needValue(inspection, conditional.condition());
}

template <typename Choice>
void checkControl(Inspection& inspection, const Choice& choice) {
  needValue(inspection, choice.control());
}

void checkOption(Inspection& inspection, const CaseOption& option) {
  for (const auto value : option.values()) needValue(inspection, value);
}

void checkSelectorEntry(Inspection& inspection, const SelectorEntry& entry) {
  needValue(inspection, entry.match());
}

void checkPair(Inspection& inspection, const Pair& pair) {
  needValue(inspection, pair.key());
  needValue(inspection, pair.value());
}

void checkArrayValues(Inspection& inspection, const ArrayLiteral& array) {
  for (const auto element : array.elements()) needValue(inspection, element);
}

void checkUnary(Inspection& inspection, const Unary& unary) {
  needValue(inspection, unary.operand());
}

template <typename Wrapper>
void checkWrapped(Inspection& inspection, const Wrapper& wrapper) {
  needValue(inspection, wrapper.expression());
}

void checkRenderBlock(Inspection& inspection, const RenderBlock& rendered) {
  const Block block = rendered.block();
  if (statementCount(block) == 1) needValue(inspection, lastStatement(block));
}

template <typename Text>
void checkInterpolatedValues(Inspection& inspection, const Text& text) {
  for (const auto part : text.interpolations()) needValue(inspection, part);
}

/// Checks the range of a number. Host names of nodes are strings even if they look like numbers.
void checkNumber(Inspection& inspection, const Cursor& number) {
  const auto parent = inspection.ancestor(0);
  if (number.missing() || parent.is(K::NodeDefinition) || parent.is(K::DottedName) ||
      parent.is(K::Skipped))
    return;
  const auto value = parseNumber(number.text());
  constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
  if (value.kind == NumberValue::Kind::Integer && (value.overflow || value.integer > kMax))
    inspection.report(DiagnosticId::NumericOverflow, number.range(), {number.text()});
  if (value.kind == NumberValue::Kind::Float && std::isinf(value.real))
    inspection.report(DiagnosticId::FloatOverflow, number.range(), {number.text()});
}

}  // namespace

std::span<const Rule> valueRules() {
  static constexpr Rule kRules[] = {
      rule<checkAssignment>(),
      rule<checkAttribute>(),
      rule<checkOperands<Binary>>(),
      rule<checkRelationship>(),
      rule<checkConditionValue<If>>(),
      rule<checkConditionValue<Elsif>>(),
      rule<checkConditionValue<Unless>>(),
      rule<checkControl<Case>>(),
      rule<checkControl<Selector>>(),
      rule<checkOption>(),
      rule<checkSelectorEntry>(),
      rule<checkPair>(),
      rule<checkArrayValues>(),
      rule<checkUnary>(),
      rule<checkWrapped<Parenthesized>>(),
      rule<checkWrapped<RenderExpression>>(),
      rule<checkRenderBlock>(),
      rule<checkInterpolatedValues<InterpolatedString>>(),
      rule<checkInterpolatedValues<HeredocBody>>(),
      tokenRule(K::Number, checkNumber),
  };
  return kRules;
}

}  // namespace puppet::analysis
