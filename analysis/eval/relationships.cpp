#include <unordered_set>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/type_text.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"

// Evaluation of relationships, `A -> B ~> C`.

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

Type entryOf(const Type& type) {
  return type.is(TypeKind::Type) ? type.as<types::WrappingType>().inner : type;
}

bool isCatalogEntry(const Type& entry) {
  return entry && (entry.is(TypeKind::Resource) || entry.is(TypeKind::Class) ||
                   entry.is(TypeKind::CatalogEntry));
}

/// Returns true for a resource of some type, or a class of some name.
bool namesEntry(const Type& entry) {
  return entry.is(TypeKind::Resource)
             ? !entry.as<types::ResourceType>().typeName.empty()
             : entry.is(TypeKind::Class) && entry.as<types::ClassType>().name.has_value();
}

/// Returns the error of an operand; its code is empty if the operand may be correct. `reference` is
/// the type that the operand is or denotes.
EvaluationError errorOf(const Value& operand, const Value& reference) {
  EvaluationError error{
      .message = "an operand of a relationship must be a resource or class reference",
      .id = DiagnosticId::RelationshipOperand};
  if (!reference.is(ValueKind::Type)) {
    error.code =
        operand.is(ValueKind::String) ? types::kRuntimeError : "ILLEGAL_RELATIONSHIP_OPERAND_TYPE";
  } else if (const Type entry = entryOf(reference.asType()); !isCatalogEntry(entry)) {
    error.code = "NOT_CATALOG_TYPE";
    error.id = DiagnosticId::RelationshipOperandType;
  } else if (!namesEntry(entry)) {
    error.code = types::kRuntimeError;
    error.message += " with a title";
  }
  return error;
}

/// Drops all but the first of equal references.
void dropRepetitions(RelationshipOperands& operands) {
  std::unordered_set<Value, types::ValueHash> seen;
  std::erase_if(operands, [&](const RelationshipOperand& operand) {
    return operand.reference.is(ValueKind::Type) && !seen.insert(operand.reference).second;
  });
}

}  // namespace

/// Evaluates a relationship, whose value is that of its right side.
Value Evaluator::visit(const parser::Relationship& relationship) {
  RelationshipOperands result;
  if (!relate(relationship, result)) return Value::never();
  std::vector<Value> values;
  for (const RelationshipOperand& operand : result)
    values.push_back(operand.collector ? unknown() : operand.reference);
  return Value::array(std::move(values));
}

bool Evaluator::relate(const parser::Relationship& relationship, RelationshipOperands& result) {
  RelationshipOperands left, right;
  // Both sides are evaluated before one is checked.
  RelationshipOperands leftValues, rightValues;
  if (!operandsOf(relationship.left(), relationship, leftValues) ||
      !operandsOf(relationship.right(), relationship, rightValues) ||
      !addOperands(leftValues, relationship, left) ||
      !addOperands(rightValues, relationship, right))
    return false;
  dropRepetitions(left);
  dropRepetitions(right);
  const SyntaxKind kind = relationship.operator_().kind();
  const bool isReversed = kind == SyntaxKind::EdgeLeft || kind == SyntaxKind::NotifyLeft;
  const bool notifies = kind == SyntaxKind::NotifyRight || kind == SyntaxKind::NotifyLeft;
  if (right.size() == 1 && right[0].collector) right[0].alternatives = left;
  result = right.empty() ? left : right;
  if (isReversed) std::swap(left, right);
  context_.catalogBuilder().relationships().add(
      Relationship{.from = std::move(left),
                   .to = std::move(right),
                   .notifies = notifies,
                   .isUncertain = context_.run.isUncertain() || context_.run.mayBeUnreachable(),
                   .blame = relationship});
  return true;
}

/// Gets the operands, which are not checked yet. Returns false after an error that ends the run.
bool Evaluator::operandsOf(const Expression& written, const parser::Relationship& whole,
                           RelationshipOperands& operands) {
  if (const Parenthesized inner{written}) return operandsOf(inner.expression(), whole, operands);
  if (const parser::Relationship inner{written}) {
    if (context_.run.isTooDeep()) {
      context_.diagnostics.exhaust(whole);
      return !context_.settings.isClosed;
    }
    const RunState::Nesting nesting(context_.run);
    return relate(inner, operands);
  }
  if (const parser::Collector collector{written}) {
    Collector* added = nullptr;
    if (!collect(collector, added)) return false;
    operands.push_back({.reference = {}, .collector = added});
    return true;
  }
  Value value = evaluate(written);
  context_.budget.spend(value.weight());
  if (value.is(ValueKind::Never)) return false;
  operands.push_back({.reference = std::move(value)});
  return true;
}

bool Evaluator::addOperands(const RelationshipOperands& values, const parser::Relationship& whole,
                            RelationshipOperands& operands) {
  for (const RelationshipOperand& value : values) {
    if (value.collector)
      operands.push_back(value);
    else if (!addOperand(value.reference, whole, operands))
      return false;
  }
  return true;
}

/// Adds the references that `value` consists of. Texts denote types.
bool Evaluator::addOperand(const Value& value, const parser::Relationship& whole,
                           RelationshipOperands& operands) {
  if (value.is(ValueKind::Array)) {
    for (const Value& element : value.asArray().elements())
      if (!addOperand(element, whole, operands)) return false;
    return true;
  }
  const Value reference =
      value.is(ValueKind::String) ? typeSpecifiedBy(context_, value.asString()) : value;
  const bool isUndeclared = reference.is(ValueKind::Type) && entryOf(reference.asType()) &&
                            entryOf(reference.asType()).is(TypeKind::Reference);
  if (reference.is(ValueKind::Unknown) || (isUndeclared && !context_.settings.isClosed)) {
    operands.push_back({.reference = Value::unknown(types::anyType())});
    return true;
  }
  EvaluationError error = errorOf(value, reference);
  if (error.code.empty()) {
    operands.push_back({.reference = reference});
    return true;
  }
  context_.diagnostics.fail(whole, std::move(error));
  return !context_.run.isStopped();
}

}  // namespace puppet::analysis
