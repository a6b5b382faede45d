#include <unordered_set>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "types/core/collections.h"
#include "types/core/make.h"

// Evaluation of relationships, `A -> B ~> C`.

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

bool isCatalogEntry(const Type& type) {
  const Type& entry = type.is(TypeKind::Type) ? type.as<types::WrappingType>().inner : type;
  return entry && (entry.is(TypeKind::Resource) || entry.is(TypeKind::Class) ||
                   entry.is(TypeKind::CatalogEntry));
}

/// Parses `Type['title']` as a reference; undef for other texts.
Value referenceIn(std::string_view text) {
  const std::size_t open = text.find('[');
  if (open == text.npos || open == 0 || !text.ends_with(']')) return {};
  const std::string_view type = text.substr(0, open);
  std::string_view title = text.substr(open + 1, text.size() - open - 2);
  const bool isQuoted = title.size() > 1 && (title.front() == '\'' || title.front() == '"') &&
                        title.back() == title.front();
  if (isQuoted) title = title.substr(1, title.size() - 2);
  if (type == "Class") return Value::type(types::classType(title));
  return Value::type(types::resourceType(type, std::string(title)));
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
  if (!operandsOf(relationship.left(), relationship, left) ||
      !operandsOf(relationship.right(), relationship, right))
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

/// Gets the operands. Returns false after an error that ends the run.
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
  const Value value = evaluate(written);
  context_.budget.spend(value.weight());
  return !value.is(ValueKind::Never) && addOperand(value, whole, operands);
}

bool Evaluator::addOperand(const Value& value, const parser::Relationship& whole,
                           RelationshipOperands& operands) {
  if (value.is(ValueKind::Array)) {
    for (const Value& element : value.asArray().elements())
      if (!addOperand(element, whole, operands)) return false;
    return true;
  }
  Value reference = value;
  if (value.is(ValueKind::String)) reference = referenceIn(value.asString());
  if (reference.is(ValueKind::Unknown)) {
    operands.push_back({.reference = reference});
    return true;
  }
  if (!reference.is(ValueKind::Type) || !isCatalogEntry(reference.asType())) {
    fail(whole,
         reference.is(ValueKind::Type) ? "NOT_CATALOG_TYPE" : "ILLEGAL_RELATIONSHIP_OPERAND_TYPE",
         "an operand of a relationship must be a resource or class reference");
    return !context_.run.isStopped();
  }
  operands.push_back({.reference = reference});
  return true;
}

}  // namespace puppet::analysis
