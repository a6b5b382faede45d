#include "analysis/eval/type_definitions.h"

#include <algorithm>
#include <map>
#include <optional>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/truth.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "types/construct/convert.h"
#include "types/construct/define_object.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/members.h"
#include "types/core/object_values.h"
#include "types/relations/instance.h"
#include "types/text/source_writer.h"

namespace puppet::analysis {

using namespace parser;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

constexpr int kMaxAncestors = 64;

/// Settings in the braces of an attribute, by name.
using Settings = std::map<std::string_view, Expression>;

Settings settingsOf(const AttributeDefinition& attribute) {
  Settings settings;
  for (const Expression& member : attribute.body().members())
    if (const Assignment setting{member})
      settings.emplace(variableName(setting.left()), setting.right());
  return settings;
}

bool isSet(const Settings& settings, std::string_view name) {
  const auto found = settings.find(name);
  return found != settings.end() && found->second.is(SyntaxKind::KwTrue);
}

bool isUnbound(const Expression& value) {
  return value.text() == "unbound" || value.is(SyntaxKind::KwDefault);
}

/// Returns the number of values of an attribute: exactly one by default, and zero or more if only
/// `max` is given, as unbounded.
types::SizeRange multiplicityOf(const Settings& settings, Evaluator& evaluator) {
  const auto number = [&](const Expression& written) {
    const Value value = evaluator.evaluate(written);
    return value.isSmallInteger() ? value.asSmallInteger() : 1;
  };
  types::SizeRange result{1, 1};
  const auto min = settings.find("min"), max = settings.find("max");
  if (max != settings.end()) {
    const bool isOpen = isUnbound(max->second);
    result.to = isOpen ? types::SizeRange::kUnbounded : number(max->second);
    if (isOpen) result.from = 0;
  }
  if (min != settings.end()) result.from = number(min->second);
  return result;
}

/// Returns the type of all values of an attribute together. Its `min` and `max` override the size
/// that the type itself has.
Type typeWith(const Type& written, const Settings& settings, Evaluator& evaluator) {
  if (!settings.contains("min") && !settings.contains("max")) return written;
  const types::SizeRange multiplicity = multiplicityOf(settings, evaluator);
  if (multiplicity.to <= 1) return multiplicity.from == 0 ? types::optionalType(written) : written;
  const Type element =
      written.is(TypeKind::Array) ? written.as<types::ArrayType>().element : written;
  return types::arrayType(element, multiplicity);
}

/// Returns the default, which may be a String that the constructor of the type converts.
std::optional<Value> defaultOf(const Settings& settings, const Type& type, Evaluator& evaluator) {
  const auto written = settings.find("default");
  if (written == settings.end()) return std::nullopt;
  Value value = evaluator.evaluate(written->second);
  EvaluationContext& context = evaluator.context();
  if (!value.isKnown() || types::isInstance(type, value, context.level()) != types::Tristate::No)
    return value;
  if (value.is(ValueKind::String))
    if (auto made = types::convert(type, {&value, 1}, context.level())) return std::move(*made);
  context.diagnostics.fail(written->second, DiagnosticId::AttributeDefaultType,
                           "the default cannot be made a value of " + toSource(type));
  return std::nullopt;
}

/// Returns the entry that `Object[{attributes => {...}}]` has for the attribute. Undef after an
/// error.
Value specificationOf(const AttributeDefinition& attribute, Evaluator& evaluator) {
  const Settings settings = settingsOf(attribute);
  const Value written = evaluator.evaluateType(attribute.type());
  if (!written.is(ValueKind::Type)) return Value();
  const Type type = typeWith(written.asType(), settings, evaluator);
  types::HashBuilder specification;
  specification.set("type", Value::type(type));
  if (isSet(settings, "derived")) {
    specification.set("kind", Value::string("derived"));
    return specification.build();
  }
  if (attribute.keyword().text() == "has") specification.set("kind", Value::string("reference"));
  if (const auto value = defaultOf(settings, type, evaluator))
    specification.set("value", *value);
  else if (type.is(TypeKind::Optional))
    specification.set("value", Value());
  else if (type.is(TypeKind::Array) && multiplicityOf(settings, evaluator).from == 0 &&
           settings.contains("max"))
    specification.set("value", Value::array({}));
  return specification.build();
}

TypeDefinition definitionOf(const Type& object, EvaluationContext& context) {
  return context.symbols.typeDefinitionNamed(lowerCaseName(object.as<types::ObjectType>().name));
}

/// Returns the definitions of the type and its ancestors, the root first.
std::vector<TypeDefinition> definitionsOf(const Value& instance, EvaluationContext& context) {
  std::vector<TypeDefinition> definitions;
  if (!instance.is(ValueKind::Object)) return definitions;
  for (const Type& type :
       types::ancestry(types::objectBehind(instance.as<types::ObjectValue>().type())))
    if (const TypeDefinition definition = definitionOf(type, context))
      definitions.insert(definitions.begin(), definition);
  return definitions;
}

bool isAbstract(const TypeDefinition& definition) {
  return std::ranges::any_of(definition.body().members(), [](const Expression& member) {
    return member.is(SyntaxKind::AbstractStatement);
  });
}

/// Runs the checks in the body of a type or of an attribute.
class Checking {
 public:
  /// `subject` is `$it` in the body.
  Checking(const Value& instance, const Value& subject, const Cursor& blame,
           EvaluationContext& context)
      : instance_(instance), subject_(subject), blame_(blame), context_(context) {}

  bool hold(const TypeBody& body) const {
    for (const Expression& member : body.members()) {
      if (const Invariant invariant{member}; invariant && !holds(invariant)) return false;
      const FunctionDefinition function{member};
      if (!function || !function.parameters().parameters().empty()) continue;
      if (function.name().text() == "check" && !passes(function)) return false;
      if (function.name().text() == "validate" && !validates(function)) return false;
    }
    return true;
  }

 private:
  Value run(const Block& body) const {
    Scope scope(BodyKind::Function);
    setMembers(scope, instance_);
    scope.set("it", subject_);
    return scope.resultWith(Evaluator(context_, scope).evaluateStatements(body.statements()));
  }

  bool fail(std::string message) const {
    context_.diagnostics.fail(blame_, DiagnosticId::ViolatedInvariant, std::move(message));
    return false;
  }

  /// Evaluates the block of an invariant, which is true if the instance is wrong, or a message that
  /// says why.
  bool holds(const Invariant& invariant) const {
    const Value value = run(invariant.body());
    if (!value.isKnown() || value.is(ValueKind::Never)) return true;
    const bool isText = value.is(ValueKind::String);
    const bool isWrong =
        isText ? !value.asString().empty() : truthOf(value) == types::Tristate::Yes;
    if (!isWrong) return true;
    if (isText) return fail(std::string(value.asString()));
    const Expression description = invariant.description();
    return fail(description ? stringValue(description) : "an invariant of the type does not hold");
  }

  /// Evaluates `check`, which returns a message, or undef for a valid instance.
  bool passes(const FunctionDefinition& function) const {
    const Value value = run(function.body());
    const bool isWrong = value.is(ValueKind::String) && !value.asString().empty();
    return isWrong ? fail(std::string(value.asString())) : true;
  }

  /// Evaluates `validate`, which returns false for an invalid value.
  bool validates(const FunctionDefinition& function) const {
    const Value value = run(function.body());
    const bool isWrong = value.isKnown() && truthOf(value) == types::Tristate::No;
    return isWrong ? fail("the value is not valid: " + std::string(function.name().text()) +
                          "() amounts to false")
                   : true;
  }

  const Value& instance_;
  const Value& subject_;
  const Cursor& blame_;
  EvaluationContext& context_;
};

}  // namespace

bool definesResourceType(const TypeDefinition& definition, SymbolProvider& definitions) {
  TypeDefinition next = definition;
  for (int i = 0; next && i < kMaxAncestors; ++i) {
    const Cursor parent = next.inherits().parent();
    if (lowerCaseName(parent.text()) == "resource") return true;
    next = definitions.typeDefinitionNamed(lowerCaseName(parent.text()));
  }
  return false;
}

/// Evaluates the parent, which may be named by its lower-case name.
Value parentTypeOf(const TypeDefinition& definition, Evaluator& evaluator) {
  const Cursor parent = definition.inherits().parent();
  if (!parent.is(SyntaxKind::Name)) return evaluator.evaluateType(parent);
  EvaluationContext& context = evaluator.context();
  const Value type = context.symbols.typeNamed(lowerCaseName(parent.text()), context);
  if (type.isUndef())
    return context.diagnostics.fail(parent, DiagnosticId::UnknownTypeReference,
                                    "unknown type '" + std::string(parent.text()) + "'");
  return type;
}

std::string typeNameOf(const TypeDefinition& definition) {
  std::string name(definition.name().text());
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z')
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

Value defineObjectType(const TypeDefinition& definition, const Type& begun,
                       EvaluationContext& context) {
  Scope scope;
  Evaluator evaluator(context, scope);
  types::HashBuilder attributes;
  for (const Expression& member : definition.body().members()) {
    const AttributeDefinition attribute{member};
    if (!attribute || attribute.name().missing()) continue;
    const Value specification = specificationOf(attribute, evaluator);
    if (specification.isUndef() || !specification.isKnown()) return Value();
    attributes.set(Value::string(std::string(attribute.name().text())), specification);
  }
  types::HashBuilder object;
  object.set("attributes", attributes.build());
  if (definition.inherits().parent()) {
    const Value type = parentTypeOf(definition, evaluator);
    if (!type.is(ValueKind::Type)) return Value();
    object.set("parent", type);
  }
  auto defined = types::defineObject(begun, object.build(), context.level());
  if (defined) return Value::type(std::move(*defined));
  context.diagnostics.fail(definition.name(), defined.error().code,
                           std::move(defined.error().message));
  return Value();
}

void setMembers(Scope& scope, const Value& instance) {
  if (!instance.is(ValueKind::Object)) return;
  const Type object = types::objectBehind(instance.as<types::ObjectValue>().type());
  for (const types::ObjectAttribute* attribute : types::attributesOf(object))
    if (const Value* value = types::attributeOf(instance, attribute->name))
      scope.set(attribute->name, *value);
  scope.set("it", instance);
}

FunctionDefinition methodOf(const Value& instance, std::string_view name,
                            EvaluationContext& context) {
  const auto definitions = definitionsOf(instance, context);
  for (auto definition = definitions.rbegin(); definition != definitions.rend(); ++definition)
    for (const Expression& member : definition->body().members())
      if (const FunctionDefinition function{member}; function && function.name().text() == name)
        return function;
  return {};
}

bool holdsInvariants(const Value& instance, const Cursor& blame, EvaluationContext& context) {
  const auto definitions = definitionsOf(instance, context);
  if (definitions.empty()) return true;
  if (isAbstract(definitions.back())) {
    context.diagnostics.fail(
        blame, DiagnosticId::AbstractInstantiation,
        "there are no instances of " + typeNameOf(definitions.back()) + " itself: it is abstract");
    return false;
  }
  for (const TypeDefinition& definition : definitions) {
    for (const Expression& member : definition.body().members()) {
      const AttributeDefinition attribute{member};
      const Value* value =
          attribute ? types::attributeOf(instance, attribute.name().text()) : nullptr;
      if (value && !Checking(instance, *value, blame, context).hold(attribute.body())) return false;
    }
    if (!Checking(instance, instance, blame, context).hold(definition.body())) return false;
  }
  return true;
}

}  // namespace puppet::analysis
