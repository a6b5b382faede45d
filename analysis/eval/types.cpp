#include <algorithm>

#include "analysis/eval/evaluator.h"
#include "analysis/symbols/signatures.h"
#include "parser/support/language_features.h"
#include "types/construct/parameterize.h"
#include "types/core/collections.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

bool isReference(const Value& value) {
  return value.is(ValueKind::Type) && value.asType().is(TypeKind::Reference);
}

/// Returns true if the name may denote a class, because it denotes no data type.
bool mayMeanClass(const Value& type) {
  return !type.isKnown() || isReference(type) || type.asType().is(TypeKind::Resource);
}

/// Returns the error for `Class[Apache::Mod]`, regardless of what that name denotes.
EvaluationError takenForName(const Cursor& key) {
  const std::string name = "'" + lowerCaseName(key.text()) + "'";
  EvaluationError error{.code = "ILLEGAL_HOSTCLASS_NAME",
                        .message = "Class expects the name of a class as a String: " + name};
  error.fixes.push_back({"Write " + name, {{key.range(), name}}});
  return error;
}

}  // namespace

/// Resolves a type name. An unknown one becomes a TypeReference.
Value Evaluator::typeNameAsWritten(const Cursor& token) {
  Value type = context_.symbols.typeNamed(lowerCaseName(token.text()), context_);
  if (!type.isUndef()) return type;
  return Value::type(types::referenceType(std::string(token.text())));
}

Value Evaluator::typeName(const Cursor& token) {
  Value type = typeNameAsWritten(token);
  if (supports(context_.level(), Feature::ArrayOfData) &&
      type == Value::type(types::bare(TypeKind::Array)))
    return Value::type(types::arrayType(types::dataType()));
  if (reading_ != Reading::Values || !isReference(type)) return type;
  if (supports(context_.level(), Feature::NamesAreResourceTypes) && token.text() != "TypeReference")
    return Value::type(types::resourceType(token.text()));
  return fail(token, "UNKNOWN_RESOURCE_TYPE", "unknown type '" + std::string(token.text()) + "'");
}

/// Evaluates `base[...]`; Class and Resource accept unknown type names as keys.
Value Evaluator::parameterized(const Access& access, const Type& base) {
  const bool isSpecification = reading_ == Reading::TypeSpecifications;
  if (isSpecification && base == types::bare(TypeKind::Reference))
    return fail(access, types::kRuntimeError, "TypeReference does not take parameters in a type");
  if (base.is(TypeKind::Reference))
    return Value::type(types::referenceType(std::string(access.text())));
  std::vector<Value> arguments;
  const bool takesNames = base.is(TypeKind::Class) && reading_ == Reading::Values;
  if (takesNames) {
    for (const Expression& key : access.keys()) {
      const bool isType = key.is(SyntaxKind::TypeName);
      arguments.push_back(isType ? typeNameAsWritten(key) : evaluate(key));
      if (isType && !supports(context_.level(), Feature::ClassNamesAsTypes) &&
          mayMeanClass(arguments.back()))
        return context_.diagnostics.fail(key, takenForName(key));
    }
  } else {
    arguments = evaluateList(access.keys());
  }
  const bool areKnown = std::ranges::all_of(arguments, &Value::isKnown);
  if (types::accessesAttribute(base))
    return areKnown ? attributesAt(access, base, arguments) : unknown();
  if (!areKnown) return Value::unknown(types::bare(TypeKind::Type));
  if (base.is(TypeKind::Resource) && !arguments.empty() && isReference(arguments[0]))
    arguments[0] = Value::string(*arguments[0].asType().as<types::ReferenceType>().text);
  auto made = types::parameterize(
      base, arguments, context_.level(),
      isSpecification ? types::TypeNotation::Specification : types::TypeNotation::Expression);
  if (!made && isSpecification) made.error().code = types::kRuntimeError;
  if (!made) return fail(access, access.keys(), std::move(made.error()));
  return std::move(*made);
}

}  // namespace puppet::analysis
