#include "analysis/eval/binding.h"
#include "analysis/eval/catalog/legacy_values.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_data_scope.h"
#include "analysis/eval/evaluator.h"
#include "analysis/symbols/signatures.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/relations/infer.h"

// Parameters of classes and defined types: values from data, defaults, checks.

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

/// Sets parameters of a class from the data. Returns false after an error that ends the run.
bool ResourceBodies::takeData(Resource& resource, const Signature& signature, Scope& scope,
                              const Cursor& blame) {
  const std::string prefix = keyOfClass(resource) + "::";
  for (const auto& parameter : signature.parameters) {
    if (!resource.valueOf(parameter.name).isUndef()) continue;
    EvaluationDataScope around(state_.context, scope);
    DataAnswer answer = state_.context.data()->lookup(prefix + parameter.name, {}, around);
    if (!answer.error.empty()) {
      state_.fail(blame, answer.message());
      if (state_.context.run.isStopped()) return false;
      continue;
    }
    if (answer.isFound == Tristate::No) continue;
    // If the key may be missing, the default or the data may apply.
    if (answer.isFound == Tristate::Unknown) answer.value = Value::unknown(parameter.type);
    if (answer.value.isUndef() && parameter.defaultValue) continue;
    if (answer.value.is(ValueKind::Unknown) && answer.value.asType() == types::anyType())
      answer.value = Value::unknown(parameter.type);
    resource.set(
        {.name = parameter.name, .value = std::move(answer.value), .source = resource.source});
  }
  return true;
}

bool ResourceBodies::bind(Resource& resource, const Cursor& definition,
                          const ParameterList& parameters, Scope& scope, const Cursor& blame) {
  const Signature& signature = state_.context.signatures.of(definition, parameters);
  const bool isClass = resource.kind == Resource::Kind::Class;
  const Value title = isClass ? Value::string(lowerCaseName(resource.titleText())) : resource.title;
  const Value name = resource.valueOf("name");
  const Container& container = *scope.container();
  scope.set("module_name", Value::string(container.source->module));
  scope.set("caller_module_name", Value::string(container.parent->source->module));
  if (isClass && state_.context.data() && !takeData(resource, signature, scope, blame))
    return false;
  scope.set("title", title);
  scope.set("name", name.isUndef() ? title : name);

  // A default sees the given attributes and earlier defaults, not later ones.
  for (const auto& parameter : signature.parameters)
    if (!resource.find(parameter.name)) scope.set(parameter.name, {}, Variable::State::Pending);
  for (const ResourceAttribute& attribute : resource.attributes)
    if (attribute.name != "name" && attribute.name != "title")
      scope.set(keep(attribute.name), attribute.value);
  const auto set = [&](const Signature::Parameter& parameter, Value value, const Cursor& place) {
    scope.set(parameter.name, value);
    resource.set({.name = parameter.name,
                  .value = std::move(value),
                  .place = place,
                  .source = resource.source});
  };
  for (const auto& parameter : signature.parameters) {
    if (!resource.valueOf(parameter.name).isUndef()) continue;
    const bool mayBeGiven =
        resource.mayHaveOthers || (isClass && !state_.context.settings.isClosed);
    if (!parameter.defaultValue) {
      const bool isAssumed = mayBeGiven || (!assumed_.empty() && resource.reference() == assumed_);
      if (isAssumed && !resource.find(parameter.name))
        set(parameter, Value::unknown(parameter.type), {});
      continue;
    }
    Value value = mayBeGiven ? Value::unknown(parameter.type)
                             : Evaluator(state_.context, scope).evaluate(parameter.defaultValue);
    if (value.is(ValueKind::Never)) return false;
    if (auto problem = legacyValueProblem(value)) {
      state_.context.diagnostics.fail(parameter.defaultValue, types::kRuntimeError,
                                      std::move(*problem));
      if (state_.context.run.isStopped()) return false;
      value = Value::unknown(parameter.type);
    }
    set(parameter, std::move(value), parameter.defaultValue);
  }
  return checkAttributes(resource, &signature, blame);
}

/// Returns false after an error that ends the run.
bool ResourceBodies::checkAttributes(const Resource& resource, const Signature* signature,
                                     const Cursor& blame) {
  const auto tell = [&](std::string message) {
    state_.fail(blame, resource.reference() + ": " + std::move(message));
    return !state_.context.run.isStopped();
  };
  for (const auto& parameter : signature->parameters) {
    const ResourceAttribute* attribute = resource.find(parameter.name);
    if (!attribute) {
      if (!parameter.defaultValue &&
          !tell("expects a value for parameter '" + parameter.name + "'"))
        return false;
      continue;
    }
    auto mismatch =
        parameterMismatch(state_.context, parameter.type, attribute->value, parameter.name);
    if (mismatch && !tell(std::move(*mismatch))) return false;
  }
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (builder_.hasAttribute(resource, attribute.name) != Tristate::No) continue;
    if (!tell("has no parameter named '" + attribute.name + "'")) return false;
  }
  return true;
}

}  // namespace puppet::analysis
