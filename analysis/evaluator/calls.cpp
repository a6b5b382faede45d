#include <algorithm>

#include "analysis/evaluator/evaluator.h"
#include "types/convert/convert.h"
#include "types/object/new_object.h"
#include "types/type/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

bool namesType(const Expression& function) {
  return function.is(SyntaxKind::TypeName) || Access(function).left().is(SyntaxKind::TypeName);
}

}  // namespace

/// `f(...)`, or `T(...)`, which makes a new instance of T.
Value Evaluator::visit(const Call& call) {
  const Expression function = call.function();
  std::vector<Value> arguments;
  const bool makesInstance = namesType(function);
  if (makesInstance) arguments.push_back(evaluate(function));
  std::ranges::move(evaluateList(call.arguments().arguments()), std::back_inserter(arguments));
  if (call.lambda()) return unknown();
  if (makesInstance) return newInstance(call, arguments);
  return callFunction(function.text(), call, std::move(arguments));
}

/// `x.f(...)` is `f(x, ...)`, unless x has an attribute of that name.
Value Evaluator::visit(const MethodCall& call) {
  std::vector<Value> arguments{evaluate(call.receiver())};
  if (arguments[0].is(ValueKind::Object))
    if (const Value* attribute = types::attributeOf(arguments[0], call.name().text()))
      return *attribute;
  std::ranges::move(evaluateList(call.arguments().arguments()), std::back_inserter(arguments));
  if (call.lambda()) return unknown();
  return callFunction(call.name().text(), call, std::move(arguments));
}

Value Evaluator::callFunction(std::string_view name, const Cursor& blame,
                              std::vector<Value> arguments) {
  if (name.starts_with("::")) name.remove_prefix(2);
  if (name == "new") return newInstance(blame, arguments);
  return unknown();
}

/// The first argument is the type, or its name; the others are what it is made from.
Value Evaluator::newInstance(const Cursor& blame, std::span<const Value> arguments) {
  if (arguments.empty() || !arguments[0].is(ValueKind::Type)) return unknown();
  auto made = types::convert(arguments[0].asType(), arguments.subspan(1), context_.level);
  if (!made) return fail(blame, made.error().code, std::move(made.error().message));
  return std::move(*made);
}

}  // namespace puppet::analysis
