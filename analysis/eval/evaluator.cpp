#include "analysis/eval/evaluator.h"

#include "analysis/eval/execution_monitor.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

/// Dispatches a node to the `visit` for its kind.
struct Evaluator::Dispatch {
  Evaluator& evaluator;

  /// Returns true for expressions that are not allowed in types because they compute a value.
  static bool isWritten(const Cursor& expression) {
    switch (expression.kind()) {
      case SyntaxKind::Variable:
      case SyntaxKind::InterpolatedString:
      case SyntaxKind::Parenthesized:
      case SyntaxKind::Binary:
      case SyntaxKind::Call:
      case SyntaxKind::MethodCall:
      case SyntaxKind::Assignment: return false;
      default: return true;
    }
  }

  template <class View>
  Value operator()(const View& view) const {
    if (evaluator.reading_ != Reading::Values && !isWritten(view))
      return evaluator.fail(view, types::kRuntimeError, "the expression is not valid in a type");
    if constexpr (std::is_same_v<View, Cursor>) {
      return evaluator.visitToken(view);
    } else if constexpr (requires { evaluator.visit(view); }) {
      return evaluator.visit(view);
    } else {
      return evaluator.unknown();
    }
  }
};

Value Evaluator::evaluate(const Cursor& expression) {
  if (!expression || expression.missing()) return unknown();
  if (context_.run.isStopped()) return Value::never();
  if (!context_.budget.spend(Budget::kUnitsPerStep) || context_.run.isTooDeep())
    return context_.diagnostics.exhaust(expression);
  Value value = [&] {
    const RunState::Nesting nesting(context_.run);
    return parser::visit(expression, Dispatch{*this});
  }();
  if (context_.budget.isSpent()) value = context_.diagnostics.exhaust(expression);
  context_.observation.record(expression, value);
  return value;
}

/// Values that are recorded count as used.
Value Evaluator::evaluateStatement(const Cursor& statement, bool isUsed) {
  if (ExecutionMonitor* monitor = context_.run.monitor()) monitor->onStatement(statement, scope_);
  if (!isUsed && !context_.observation.isRecorded()) unused_ = statement.green();
  return evaluate(statement);
}

bool Evaluator::takeUse(const Cursor& statement) {
  return std::exchange(unused_, {}) != statement.green();
}

Value Evaluator::evaluateAs(Reading reading, const Cursor& expression) {
  const Reading before = std::exchange(reading_, reading);
  Value value = evaluate(expression);
  reading_ = before;
  return value;
}

Value Evaluator::evaluateAsWritten(const Cursor& expression) {
  return evaluateAs(Reading::Types, expression);
}

Value Evaluator::evaluateType(const Cursor& expression) {
  return orNoType(expression, evaluateAs(Reading::Types, expression));
}

Value Evaluator::evaluateTypeSpecification(const Cursor& expression) {
  return orNoType(expression, evaluateAs(Reading::TypeSpecifications, expression));
}

/// Returns the value if it is a type, and reports an error otherwise.
Value Evaluator::orNoType(const Cursor& expression, Value value) {
  if (value.is(types::ValueKind::Type) || value.is(types::ValueKind::Unknown)) return value;
  return fail(expression, types::kRuntimeError, "the expression is not a type");
}

Value Evaluator::unknown() const { return Value::unknown(types::anyType()); }

Value Evaluator::fail(const Cursor& blame, std::string_view code, std::string message) {
  return context_.diagnostics.fail(blame, code, std::move(message));
}

Value Evaluator::fail(const Cursor& whole, ViewList<Expression> operands, types::TypeError error) {
  Cursor blame = whole;
  if (error.argument) {
    std::size_t index = 0;
    for (const Expression& operand : operands)
      if (index++ == *error.argument) blame = operand;
  }
  return fail(blame, error.code, std::move(error.message));
}

}  // namespace puppet::analysis
