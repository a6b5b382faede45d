#include "analysis/rules/semantic/resource_checker.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "analysis/eval/binding.h"
#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/constant_code.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/fact_types.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/operators/truth.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/rules/semantic/attribute_problem.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/relations/instance.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the type named by the interface of a resource type.
Type attributeType(const std::string& text, LanguageLevel level) {
  const Type type = text.empty() ? Type() : stubType(text, {.level = level});
  return type ? type : types::anyType();
}

/// Returns whether an attribute accepts the value, by its type and by the conversions that apply to
/// all attributes (analysis/stubs/README.md).
Tristate fits(const Type& type, const Value& value, bool isProperty, LanguageLevel level) {
  switch (value.kind()) {
    case ValueKind::Undef:
    case ValueKind::Never:
    case ValueKind::Object: return Tristate::Yes;
    case ValueKind::Sensitive:
      return fits(type, Value(value.as<types::SensitiveValue>().content()), isProperty, level);
    case ValueKind::Unknown: {
      const Tristate answer = types::isInstance(type, value, level);
      if (answer != Tristate::No) return answer;
      const bool mayBeOther = std::ranges::any_of(
          std::array{TypeKind::Undef, TypeKind::Sensitive, TypeKind::Array, TypeKind::Object},
          [&](TypeKind kind) {
            return types::meet(types::bare(kind), value.asType(), level).has_value();
          });
      return mayBeOther ? Tristate::Unknown : Tristate::No;
    }
    case ValueKind::Array: {
      const Tristate whole = types::isInstance(type, value, level);
      const auto elements = value.asArray().elements();
      if (whole == Tristate::Yes || (elements.size() != 1 && !isProperty)) return whole;
      return std::max(whole, types::allOf(elements, [&](const Value& element) {
                        return fits(type, element, isProperty, level);
                      }));
    }
    default: return types::isInstance(type, value, level);
  }
}

/// Returns the rule for a violated invariant.
DiagnosticId idOf(const InvariantInterface& invariant, const Resource& resource) {
  const bool isAboutPath =
      resource.type == "Exec" &&
      std::ranges::find(invariant.attributes, "path") != invariant.attributes.end();
  return isAboutPath ? DiagnosticId::UnqualifiedCommand : DiagnosticId::IncompatibleAttributes;
}

/// Returns the source of an attribute's value.
Cursor valueIn(const ResourceAttribute& attribute) {
  const Attribute written(attribute.place);
  return written ? Cursor(written.value()) : attribute.place;
}

Cursor nameIn(const ResourceAttribute& attribute) {
  const Attribute written(attribute.place);
  return written && !written.name().is(SyntaxKind::Star) ? Cursor(written.name()) : attribute.place;
}

Cursor titleIn(const Resource& resource) {
  return resource.body ? Cursor(ResourceBody(resource.body).title()) : resource.place;
}

std::string describe(const Resource& resource) {
  if (resource.kind == Resource::Kind::Class)
    return "the class '" + lowerCaseName(resource.titleText()) + "'";
  const std::string key = lowerCaseName(resource.type);
  return (resource.kind == Resource::Kind::DefinedType ? "the defined type '"
                                                       : "the resource type '") +
         key + "'";
}

/// Attributes of Puppet's own types of which it converts or ignores some values that they are not
/// made for, or that only some providers have, recorded from Puppet 8.10. `*` stands for all types.
constexpr std::pair<std::string_view, std::string_view> kConverted[] = {
    {"*", "schedule"},
    {"exec", "returns"},
    {"exec", "tries"},
    {"exec", "user"},
    {"file", "backup"},
    {"file", "checksum"},
    {"file", "ensure"},
    {"file", "group"},
    {"file", "owner"},
    {"file", "selrange"},
    {"file", "selrole"},
    {"file", "seltype"},
    {"file", "seluser"},
    {"file", "target"},
    {"group", "attributes"},
    {"group", "forcelocal"},
    {"group", "gid"},
    {"group", "members"},
    {"package", "ensure"},
    {"package", "flavor"},
    {"package", "install_only"},
    {"package", "source"},
    {"package", "uninstall_options"},
    {"schedule", "repeat"},
    {"service", "logonpassword"},
    {"service", "timeout"},
    {"tidy", "recurse"},
    {"user", "attributes"},
    {"user", "auths"},
    {"user", "forcelocal"},
    {"user", "gid"},
    {"user", "iterations"},
    {"user", "keys"},
    {"user", "loginclass"},
    {"user", "password"},
    {"user", "profiles"},
    {"user", "roles"},
    {"user", "uid"},
};

}  // namespace

bool ResourceChecker::isOwn(const Resource& resource, const ResourceAttribute& attribute) const {
  return attribute.place.tree() == &tree_ && resource.place.range().covers(attribute.place.range());
}

void ResourceChecker::check(const Resource& resource) {
  if (resource.kind == Resource::Kind::BuiltIn) {
    checkBuiltIn(resource);
  } else if (const Signature* signature =
                 context_.catalogBuilder().bodies().signatureOf(resource)) {
    checkParameters(resource, *signature);
  }
}

void ResourceChecker::reportUnknown(const Resource& resource, const ResourceAttribute& attribute,
                                    const Signature* signature) {
  NameCandidates names(attribute.name);
  if (signature)
    names.offerAll(signature->parameters,
                   [](const auto& it) -> std::string_view { return it.name; });
  else
    names.offerAll(resource.interface->attributes, &AttributeInterface::name);
  names.offerAll(Platform::builtIn().metaparameters().attributes, &AttributeInterface::name);
  const DiagnosticId id =
      signature ? DiagnosticId::UnknownParameter : DiagnosticId::UnknownAttribute;
  EvaluationError error{.code = infoOf(id).code, .id = id};
  error.message = describe(resource) + " has no " + (signature ? "parameter" : "attribute") + " '" +
                  attribute.name + "'" + hintOf(names);
  const Cursor place = nameIn(attribute);
  addFix(error, names, place);
  context_.diagnostics.fail(place, std::move(error));
}

void ResourceChecker::checkBuiltIn(const Resource& resource) {
  const ResourceTypeInterface& type = *resource.interface;
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (!isOwn(resource, attribute)) continue;
    if (!hasBuiltInAttribute(resource, attribute.name)) {
      reportUnknown(resource, attribute, nullptr);
      continue;
    }
    const auto& own = type.attributes;
    const auto& common = Platform::builtIn().metaparameters().attributes;
    auto declared = std::ranges::find(own, attribute.name, &AttributeInterface::name);
    if (declared == own.end()) {
      declared = std::ranges::find(common, attribute.name, &AttributeInterface::name);
      if (declared == common.end()) continue;
    }
    checkValue(type, *declared, attribute);
  }
  checkTitle(resource);
  checkInvariants(resource);
}

void ResourceChecker::checkPreset(const ResourceTypeInterface& type,
                                  const ResourceAttribute& attribute) {
  if (attribute.place.tree() != &tree_) return;
  const auto declared =
      std::ranges::find(type.attributes, attribute.name, &AttributeInterface::name);
  if (declared != type.attributes.end()) checkValue(type, *declared, attribute);
}

void ResourceChecker::checkValue(const ResourceTypeInterface& resourceType,
                                 const AttributeInterface& declared,
                                 const ResourceAttribute& attribute) {
  const Type type = attributeType(declared.type, context_.level());
  const bool isProperty = declared.kind == AttributeInterface::Kind::Property;
  const Cursor place = valueIn(attribute);
  if (fits(type, attribute.value, isProperty, context_.level()) == Tristate::No)
    context_.diagnostics.fail(place,
                              problemOf(resourceType, declared, type, attribute.value, place));
  else if (attribute.value.is(ValueKind::String))
    if (auto error = misspelledValue(resourceType, declared, type, attribute.value, place))
      context_.diagnostics.fail(place, std::move(*error));
}

/// The title is the value of the namevar unless that is set.
void ResourceChecker::checkTitle(const Resource& resource) {
  if (!resource.hasTitle() || resource.mayHaveOthers) return;
  const auto [name, text] = readTitle(resource);
  if (resource.find(name)) return;
  const auto& attributes = resource.interface->attributes;
  const auto declared = std::ranges::find(attributes, name, &AttributeInterface::name);
  if (declared == attributes.end()) return;
  const Type type = attributeType(declared->type, context_.level());
  const Value value = Value::string(text);
  if (types::isInstance(type, value, context_.level()) != Tristate::No) return;
  if (resource.type == "File")
    context_.diagnostics.fail(
        titleIn(resource), DiagnosticId::RelativeFileTitle,
        "'" + text + "' is not a fully qualified path, and the 'path' attribute is not set");
  else
    context_.diagnostics.fail(titleIn(resource), problemOf(*resource.interface, *declared, type,
                                                           value, titleIn(resource)));
}

/// Returns the finding about a value that an attribute does not take. It is an error where Puppet
/// refuses the resource, which is known of its own types; others are read from their code.
EvaluationError ResourceChecker::problemOf(const ResourceTypeInterface& resourceType,
                                           const AttributeInterface& declared, const Type& type,
                                           const Value& value, const Cursor& place) const {
  EvaluationError error = attributeProblem(declared.name, type, value, place, context_.level());
  const ResourceTypeInterface* known = Platform::builtIn().findResourceType(resourceType.name, {});
  const bool isOwn = known && known->module.empty();
  if (!isOwn || !value.isKnown()) return error;
  const bool isConverted = std::ranges::any_of(kConverted, [&](const auto& row) {
    return (row.first == "*" || row.first == resourceType.name) && row.second == declared.name;
  });
  if (isConverted) return error;
  error.id = error.id == DiagnosticId::QuotesMissing ? DiagnosticId::RefusedNumber
                                                     : DiagnosticId::RefusedValue;
  return error;
}

/// Returns whether the condition of an invariant holds. Unset attributes are undef, except `other`,
/// which has some unknown value; nullptr for none.
Tristate ResourceChecker::holds(const InvariantInterface& invariant, const Resource& resource,
                                const std::string* other) {
  Scope top;
  Scope scope(BodyKind::Function, &top);
  for (const std::string& name : invariant.attributes) {
    const ResourceAttribute* set = resource.find(name);
    scope.set(name, set              ? set->value
                    : &name == other ? Value::unknown(types::bare(TypeKind::NotUndef))
                                     : Value());
  }
  if (resource.hasTitle())
    if (const auto [name, text] = readTitle(resource); !resource.find(name))
      scope.set(name, Value::string(text));
  const DiagnosticSink::Suppressor quiet(context_.diagnostics);
  const EvaluationContext::StubReading stubs(context_);
  const auto& condition = context_.cache.parsed(invariant.condition, LexMode{}, context_.level());
  const Value value = Evaluator(context_, scope)
                          .evaluateStatements(SourceFile(Cursor::root(condition)).statements());
  return value.isKnown() ? truthOf(value) : Tristate::Unknown;
}

/// Takes into account that a virtual resource may get attributes from a collector.
bool ResourceChecker::mayHoldElsewhere(const InvariantInterface& invariant,
                                       const Resource& resource) {
  const std::string type = lowerCaseName(resource.type);
  return std::ranges::any_of(invariant.attributes, [&](const std::string& name) {
    if (resource.find(name) || holds(invariant, resource, &name) == Tristate::Yes) return false;
    return resource.isVirtual != Tristate::No || mayHaveDefault(resource, name) ||
           (workspace_ && workspace_->mayHaveDefault(type, name));
  });
}

/// Reports invariants of the type whose condition, which must not hold, is true.
void ResourceChecker::checkInvariants(const Resource& resource) {
  if (resource.mayHaveOthers) return;
  for (const InvariantInterface& invariant : resource.interface->invariants) {
    if (!invariant.features.empty() || holds(invariant, resource, nullptr) != Tristate::Yes)
      continue;
    if (!mayHoldElsewhere(invariant, resource))
      context_.diagnostics.fail(titleIn(resource), idOf(invariant, resource), invariant.message);
  }
}

void ResourceChecker::checkParameters(const Resource& resource, const Signature& signature) {
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (!isOwn(resource, attribute)) continue;
    const Signature::Parameter* parameter = signature.find(attribute.name);
    if (!parameter) {
      if (context_.catalogBuilder().hasAttribute(resource, attribute.name) == Tristate::No)
        reportUnknown(resource, attribute, &signature);
      continue;
    }
    // undef selects the default, unless the resource is exported and not realized.
    const bool isDefault = attribute.value.isUndef() && parameter->defaultValue;
    if (isDefault && (!resource.isExported || resource.isVirtual != Tristate::Yes)) continue;
    const Value& value = attribute.value;
    if (value.is(ValueKind::Never)) continue;
    auto mismatch = parameterMismatch(context_, parameter->type, value, attribute.name);
    if (!mismatch) continue;
    EvaluationError error{.id = isDefault ? DiagnosticId::UndefOfExported
                                          : DiagnosticId::ParameterTypeMismatch};
    error.code = infoOf(*error.id).code;
    error.message = std::move(*mismatch);
    if (parameter->place.tree() == &tree_)
      error.related.push_back({parameter->place.range(), "declaration of the parameter"});
    context_.diagnostics.fail(valueIn(attribute), std::move(error));
  }
  reportMissingParameters(resource, signature);
}

/// Returns true if the file sets a default of an attribute for resources of this type.
bool ResourceChecker::mayHaveDefault(const Resource& resource, std::string_view attribute) {
  context_.effects.markNotReplayable();  // depends on other statements
  if (!defaults_) defaults_.emplace(Cursor::root(tree_));
  return defaults_->mayHave(lowerCaseName(resource.type), attribute);
}

/// Returns true if the parameter has no default, or one that its type certainly does not accept.
bool ResourceChecker::needsValue(const Signature::Parameter& parameter) {
  if (!parameter.defaultValue) return true;
  if (!isConstantCode(parameter.defaultValue)) return false;
  const DiagnosticSink::Suppressor quiet(context_.diagnostics);
  Scope scope;
  const Value value = Evaluator(context_, scope).evaluate(parameter.defaultValue);
  return !value.is(ValueKind::Never) &&
         types::isInstance(parameter.type, value, context_.level()) == Tristate::No;
}

/// Parameters of classes may get values from data.
void ResourceChecker::reportMissingParameters(const Resource& resource,
                                              const Signature& signature) {
  if (resource.kind == Resource::Kind::Class || resource.mayHaveOthers) return;
  std::string names;
  std::size_t count = 0;
  for (const auto& parameter : signature.parameters) {
    // undef selects the default.
    const ResourceAttribute* given = resource.find(parameter.name);
    if (given && !(given->value.isUndef() && parameter.defaultValue)) continue;
    if (!needsValue(parameter) || mayHaveDefault(resource, parameter.name)) continue;
    names += (names.empty() ? "'" : ", '") + parameter.name + "'";
    ++count;
  }
  if (count == 0) return;
  context_.diagnostics.fail(
      titleIn(resource), DiagnosticId::MissingParameter,
      describe(resource) + " needs " + (count == 1 ? "the parameter " : "the parameters ") + names);
}

}  // namespace puppet::analysis
