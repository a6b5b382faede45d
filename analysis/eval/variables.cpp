#include <algorithm>

#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/arithmetic.h"
#include "parser/literals/literals.h"
#include "parser/support/language_features.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/relations/flow.h"
#include "types/relations/singleton.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

bool isNumeric(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

/// Returns true for variables that always exist.
bool isBuiltIn(std::string_view name) {
  return name == "module_name" || name == "caller_module_name";
}

bool isReserved(std::string_view name) { return name == "facts" || name == "trusted"; }

std::string inQuotes(std::string_view name) { return "'" + std::string(name) + "'"; }

/// Returns the key of a target in a Hash that is destructured: the name of a variable, or an Array
/// of the keys of a nested pattern.
Value keyOfTarget(const Expression& target) {
  const ArrayLiteral pattern{target};
  if (!pattern) return Value::string(std::string(variableName(target)));
  std::vector<Value> keys;
  for (const Expression& element : pattern.elements()) keys.push_back(keyOfTarget(element));
  return Value::array(std::move(keys));
}

}  // namespace

Value Evaluator::variable(const Cursor& token) { return variableNamed(variableName(token), token); }

/// Reads a variable. One that is not set here may be set elsewhere, except in concrete evaluation.
Value Evaluator::variableNamed(std::string_view name, const Cursor& blame) {
  if (isNumeric(name)) {
    if (name.size() > 9) return Value();
    const std::size_t number = std::stoul(std::string(name));
    const std::size_t groups = scope_.matchGroups();
    if (EvaluationObserver* observer = context_.observation.watching();
        observer && number >= groups)
      observer->onUnmatchedRead(number, groups, blame);
    const Value* group = scope_.matchGroup(number);
    return group ? *group : Value();
  }
  const Variable* found = context_.classes.findVariable(name, scope_);
  if (found && found->state == Variable::State::Set) return found->value;
  if (found && found->state == Variable::State::Maybe) {
    const std::shared_ptr<const Absence> absence = found->absence;
    const Value set = found->value;
    if (absence && !mayBeAbsent(*absence)) return set;
    const Value value = types::join(set, Value::undef());
    if (EvaluationObserver* observer = context_.observation.watching())
      observer->onUnsetRead(name, blame, scope_, /*mayBeSet=*/true);
    return value;
  }
  if (found)
    return fail(blame, types::kRuntimeError,
                "the parameter $" + std::string(name) +
                    " is not set yet when this default value is evaluated");
  if (!context_.settings.isClosed) {
    if (EvaluationObserver* observer = context_.observation.watching())
      observer->onUnsetRead(name, blame, scope_, /*mayBeSet=*/false);
    return outside(name);
  }
  if (isBuiltIn(name)) return Value();
  std::string message = "Unknown variable: " + inQuotes(name);
  if (context_.settings.strictVariables) return fail(blame, "UNKNOWN_VARIABLE", std::move(message));
  if (context_.diagnostics.failIfStrict(blame, "UNKNOWN_VARIABLE", message + '.'))
    return Value::never();
  return Value();
}

Value Evaluator::outside(std::string_view name, std::span<const Value> keys) {
  if (context_.settings.isClosed) return unknown();
  const bool isExplicit = name.starts_with("::");
  if (isExplicit) name.remove_prefix(2);
  if (const std::size_t separator = name.rfind("::"); separator != name.npos) {
    if (!keys.empty()) return unknown();
    auto value = context_.classes.unevaluatedVariable(name.substr(0, separator),
                                                      name.substr(separator + 2), scope_);
    return value ? std::move(*value) : unknown();
  }
  if (!isExplicit && !isReserved(name) && scope_.mayHaveOthers()) return unknown();
  const types::Type type = context_.symbols.externalVariableType(name, keys);
  return type ? types::valueOfType(type) : unknown();
}

bool Evaluator::assignVariable(std::string_view name, const Value& value, const Cursor& blame) {
  const Variable* found = scope_.findOwn(name);
  const bool isSet = found && found->state != Variable::State::Maybe;
  if (isReserved(name) && scope_.kind() != BodyKind::Top) {
    fail(blame, types::kRuntimeError, "the variable " + inQuotes(name) + " is reserved");
    return false;
  }
  // In open-world evaluation, facts are always assumed to exist.
  const bool isThere = isSet || !context_.settings.isClosed;
  if (name == "server_facts" || (isThere && isReserved(name))) {
    fail(blame, "ILLEGAL_RESERVED_ASSIGNMENT", "the variable " + inQuotes(name) + " is reserved");
    return false;
  }
  if (isSet) {
    fail(blame, "ILLEGAL_REASSIGNMENT",
         "cannot reassign variable " + inQuotes("$" + std::string(name)));
    return false;
  }
  scope_.set(name, value);
  context_.observation.record(blame, value);
  return true;
}

Value Evaluator::visit(const Assignment& assignment) {
  Value value = evaluate(assignment.right());
  if (value.is(ValueKind::Never)) return value;
  if (!assignment.operator_().is(SyntaxKind::Equals)) return assignChanged(assignment, value);
  if (!assign(assignment.left(), value, assignment))
    return context_.settings.isClosed ? Value::never() : value;
  return value;
}

/// Evaluates `$x += y` and `$x -= y`, which create a variable from that of the outer scope. Without
/// one, the result of `+=` is the right side, and that of `-=` is undef. The value of the
/// expression is its right side.
Value Evaluator::assignChanged(const Assignment& assignment, const Value& value) {
  const Expression target = assignment.left();
  if (!target.is(SyntaxKind::Variable)) return unknown();  // reported by the checks
  const bool isSet = scope_.findOwn(variableName(target)) != nullptr;
  if (isSet && !supports(context_.level(), Feature::CompoundAssignment))
    return unknown();  // reported already
  const bool isAppend = assignment.operator_().is(SyntaxKind::PlusEquals);
  const Variable* outer =
      isSet ? nullptr : context_.classes.findVariable(variableName(target), scope_);
  Value changed = outer ? outer->value : isAppend ? value : Value();
  if (outer && changed.isKnown() && value.isKnown()) {
    if (!changed.is(ValueKind::Array) && !changed.is(ValueKind::Hash))
      return fail(target, "OPERATOR_NOT_APPLICABLE",
                  "only an Array or a Hash can be modified with this operator");
    auto result = arithmetic(isAppend ? SyntaxKind::Plus : SyntaxKind::Minus, changed, value,
                             context_.level());
    if (!result) return fail(assignment, result.error().code, std::move(result.error().message));
    changed = std::move(*result);
  } else if (outer) {
    changed = unknown();
  }
  return assignVariable(variableName(target), changed, target) ? value : Value::never();
}

bool Evaluator::assign(const Expression& target, const Value& value, const Assignment& assignment) {
  if (const ArrayLiteral targets{target}) return assignAll(targets, value, assignment);
  if (!target.is(SyntaxKind::Variable)) return true;  // reported by the checks
  return assignVariable(variableName(target), value, target);
}

/// Assigns the elements of an Array, the values of a Hash by variable name, or the variables of a
/// class.
bool Evaluator::assignAll(const ArrayLiteral& targets, const Value& value,
                          const Assignment& assignment) {
  const ViewList<Expression> elements = targets.elements();
  const auto assignEach = [&](auto valueFor) {
    bool all = true;
    std::size_t index = 0;
    for (const Expression& element : elements) {
      const std::optional<Value> part = valueFor(element, index++);
      all = part && assign(element, *part, assignment) && all;
      if (context_.run.isStopped()) return false;
    }
    return all;
  };
  if (value.is(ValueKind::Hash))
    return assignEach([&](const Expression& element, std::size_t) -> std::optional<Value> {
      const Value key = keyOfTarget(element);
      if (const Value* found = value.asHash().find(key)) return *found;
      fail(assignment, "MISSING_MULTI_ASSIGNMENT_KEY",
           "the hash has no key " + types::programText(key));
      return std::nullopt;
    });
  if (value.is(ValueKind::Type) && value.asType().is(types::TypeKind::Class)) {
    const auto& class_ = value.asType().as<types::ClassType>();
    return assignEach([&](const Expression& element, std::size_t) -> std::optional<Value> {
      const std::string name = class_.name.value_or("") + "::" + std::string(variableName(element));
      const Variable* found = context_.classes.findVariable(name, scope_);
      if (found) return found->value;
      if (!context_.settings.isClosed) return unknown();
      if (!context_.classes.find(class_.name.value_or("")))
        fail(assignment.right(), "UNKNOWN_RESOURCE", "the class has not been evaluated");
      else
        fail(element, "MISSING_MULTI_ASSIGNMENT_VARIABLE", "the class has no such variable");
      return std::nullopt;
    });
  }
  if (value.is(ValueKind::Unknown))
    return assignEach([&](const Expression&, std::size_t) { return std::optional(unknown()); });
  const auto values =
      value.is(ValueKind::Array) ? value.asArray().elements() : std::span<const Value>(&value, 1);
  if (values.size() != elements.size()) {
    fail(assignment, "ILLEGAL_MULTI_ASSIGNMENT_SIZE",
         std::to_string(elements.size()) + " variables cannot take " +
             std::to_string(values.size()) + " values");
    return false;
  }
  return assignEach(
      [&](const Expression&, std::size_t index) { return std::optional(values[index]); });
}

}  // namespace puppet::analysis
