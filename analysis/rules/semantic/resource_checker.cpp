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

/// Returns the source of an attribute's value.
Cursor valueIn(const ResourceAttribute& attribute) {
  const Attribute written(attribute.place);
  return written ? Cursor(written.value()) : attribute.place;
}

Cursor nameIn(const ResourceAttribute& attribute) {
  const Attribute written(attribute.place);
  return written && !written.name().is(SyntaxKind::Star) ? Cursor(written.name()) : attribute.place;
}

std::string describe(const Resource& resource) {
  if (resource.kind == Resource::Kind::Class)
    return "the class '" + lowerCaseName(resource.titleText()) + "'";
  const std::string key = lowerCaseName(resource.type);
  return (resource.kind == Resource::Kind::DefinedType ? "the defined type '"
                                                       : "the resource type '") +
         key + "'";
}

/// Values that an attribute's type excludes, and that Puppet converts or ignores all the same.
enum Converted : unsigned {
  Empty = 1,  ///< the empty text
  Texts = 2,  ///< other texts
  Floats = 4,
  Others = 8,  ///< numbers, Booleans, arrays, hashes
  NonTexts = Floats | Others,
  All = Empty | Texts | NonTexts,
};

struct Conversion {
  std::string_view type;  ///< `*` for all
  std::string_view attribute;
  unsigned converted;
};

/// Recorded from Puppet 8.10, which refuses other values that the types of its own attributes
/// exclude. Some of the attributes are only of some providers.
constexpr Conversion kConversions[] = {
    {"*", "schedule", All},
    {"augeas", "changes", NonTexts},
    {"augeas", "context", NonTexts},
    {"augeas", "force", NonTexts},
    {"augeas", "load_path", NonTexts},
    {"augeas", "name", All},
    {"augeas", "onlyif", NonTexts},
    {"augeas", "root", NonTexts},
    {"cron", "name", All},
    {"cron", "target", NonTexts},
    {"cron", "user", NonTexts | Empty},
    {"exec", "returns", All},
    {"exec", "tries", Floats},
    {"exec", "user", NonTexts | Empty},
    {"file", "checksum", All},
    {"file", "ensure", All},
    {"file", "group", NonTexts},
    {"file", "ignore", NonTexts},
    {"file", "owner", All},
    {"file", "selrange", NonTexts},
    {"file", "selrole", NonTexts},
    {"file", "seltype", NonTexts},
    {"file", "seluser", NonTexts},
    {"file", "target", NonTexts},
    {"filebucket", "name", All},
    {"filebucket", "path", NonTexts},
    {"group", "attributes", All},
    {"group", "forcelocal", All},
    {"group", "gid", NonTexts},
    {"group", "members", All},
    {"group", "name", All},
    {"host", "comment", NonTexts},
    {"host", "name", Empty},
    {"host", "target", NonTexts},
    {"mount", "device", NonTexts},
    {"mount", "dump", All},
    {"mount", "name", Empty},
    {"mount", "pass", All},
    {"mount", "target", NonTexts},
    {"notify", "name", All},
    {"package", "ensure", NonTexts},
    {"package", "flavor", All},
    {"package", "install_only", All},
    {"package", "name", Empty},
    {"package", "source", NonTexts},
    {"package", "uninstall_options", All},
    {"schedule", "name", All},
    {"schedule", "repeat", NonTexts},
    {"service", "logonpassword", All},
    {"service", "name", All},
    {"service", "timeout", All},
    {"stage", "name", All},
    {"tidy", "path", All},
    {"tidy", "recurse", NonTexts},
    {"user", "attributes", All},
    {"user", "auths", All},
    {"user", "forcelocal", All},
    {"user", "gid", All},
    {"user", "iterations", All},
    {"user", "keys", All},
    {"user", "loginclass", All},
    {"user", "name", All},
    {"user", "password", NonTexts},
    {"user", "profiles", All},
    {"user", "roles", All},
    {"user", "uid", All},
};

/// Modules that are installed with Puppet, whose types are recorded too.
constexpr std::string_view kRecordedModules[] = {"", "augeas_core", "cron_core", "host_core",
                                                 "mount_core"};

Converted kindOf(const Value& value) {
  if (value.is(ValueKind::Float)) return Floats;
  if (!value.is(ValueKind::String)) return Others;
  return value.asString().empty() ? Empty : Texts;
}

/// Returns true if Puppet refuses a value that the type of the attribute excludes. Types of other
/// modules are read from their code, of which only the enumerated values are certain.
bool isRefused(const ResourceTypeInterface& type, std::string_view attribute, const Value& value) {
  if (value.is(ValueKind::Sensitive))
    return isRefused(type, attribute, Value(value.as<types::SensitiveValue>().content()));
  const ResourceTypeInterface* known = Platform::builtIn().findResourceType(type.name, {});
  if (!value.isKnown()) return false;
  if (!known) return value.is(ValueKind::String);
  if (std::ranges::find(kRecordedModules, known->module) == std::end(kRecordedModules))
    return false;
  return std::ranges::none_of(kConversions, [&](const Conversion& row) {
    return (row.type == "*" || row.type == type.name) && row.attribute == attribute &&
           (row.converted & kindOf(value)) != 0;
  });
}

}  // namespace

Cursor titleIn(const Resource& resource) {
  return resource.body ? Cursor(ResourceBody(resource.body).title()) : resource.place;
}

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

std::string ResourceChecker::reportUnknown(const Resource& resource,
                                           const ResourceAttribute& attribute,
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
  return names.best();
}

void ResourceChecker::checkBuiltIn(const Resource& resource) {
  const ResourceTypeInterface& type = *resource.interface;
  std::set<std::string_view> reported;
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
    if (!checkValue(type, *declared, attribute)) reported.insert(declared->name);
  }
  checkTitle(resource);
  checkPurgedType(resource);
  checkInvariants(resource, reported);
}

void ResourceChecker::checkPreset(const ResourceTypeInterface& type,
                                  const ResourceAttribute& attribute) {
  if (attribute.place.tree() != &tree_) return;
  const auto declared =
      std::ranges::find(type.attributes, attribute.name, &AttributeInterface::name);
  if (declared != type.attributes.end()) checkValue(type, *declared, attribute);
}

void ResourceChecker::checkPreset(const Signature& definedType,
                                  const ResourceAttribute& attribute) {
  if (attribute.place.tree() != &tree_) return;
  const Signature::Parameter* parameter = definedType.find(attribute.name);
  if (parameter && !attribute.value.isUndef())
    checkParameter(*parameter, attribute, DiagnosticId::ParameterTypeMismatch);
}

bool ResourceChecker::checkValue(const ResourceTypeInterface& resourceType,
                                 const AttributeInterface& declared,
                                 const ResourceAttribute& attribute) {
  const Type type = attributeType(declared.type, context_.level());
  const bool isProperty = declared.kind == AttributeInterface::Kind::Property;
  const Cursor place = valueIn(attribute);
  std::optional<EvaluationError> error;
  if (fits(type, attribute.value, isProperty, context_.level()) == Tristate::No)
    error = problemOf(resourceType, declared, type, attribute.value, place);
  else if (attribute.value.is(ValueKind::String))
    error = misspelledValue(resourceType, declared, type, attribute.value, place);
  if (declared.name == "provider" && attribute.value.is(ValueKind::String) &&
      isMissingProvider(resourceType, attribute.value.asString())) {
    if (!error)
      error = EvaluationError{.message = "the resource type '" + resourceType.name +
                                         "' has no provider '" +
                                         std::string(attribute.value.asString()) + "'"};
    error->id = DiagnosticId::RefusedValue;
  }
  if (!error) return true;
  context_.diagnostics.fail(place, std::move(*error));
  return false;
}

/// Returns true for a provider that the type does not have in a complete environment.
bool ResourceChecker::isMissingProvider(const ResourceTypeInterface& resourceType,
                                        std::string_view provider) {
  const auto& known = resourceType.providers;
  const bool isKnown = std::ranges::find(known, provider, &ProviderInterface::name) != known.end();
  return !known.empty() && !isKnown && workspace_ && workspace_->isClosed() &&
         !workspace_->hasProvider(resourceType.name, provider);
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

/// The title of `resources { 'cron': purge => true }` is a resource type.
void ResourceChecker::checkPurgedType(const Resource& resource) {
  if (resource.type != "Resources" || !resource.hasTitle() || resource.find("name")) return;
  const std::string name = lowerCaseName(resource.titleText());
  if (context_.symbols.resourceTypeNamed(name) || context_.symbols.mayBeDefined(name)) return;
  NameCandidates names(name);
  context_.symbols.addCandidateNames(DefinitionKind::ResourceType, names);
  const Cursor title = titleIn(resource);
  context_.diagnostics.fail(
      title, unknownName(DiagnosticId::UnknownResourceType, "resource type", name, names, title));
}

/// Returns the finding about a value that an attribute does not take; an error where Puppet refuses
/// the resource.
EvaluationError ResourceChecker::problemOf(const ResourceTypeInterface& resourceType,
                                           const AttributeInterface& declared, const Type& type,
                                           const Value& value, const Cursor& place) const {
  EvaluationError error = attributeProblem(declared.name, type, value, place, context_.level());
  if (isRefused(resourceType, declared.name, value))
    error.id = error.id == DiagnosticId::QuotesMissing ? DiagnosticId::RefusedNumber
                                                       : DiagnosticId::RefusedValue;
  return error;
}

void ResourceChecker::checkParameters(const Resource& resource, const Signature& signature) {
  std::set<std::string> misspelt;
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (!isOwn(resource, attribute)) continue;
    const Signature::Parameter* parameter = signature.find(attribute.name);
    if (!parameter) {
      if (context_.catalogBuilder().hasAttribute(resource, attribute.name) == Tristate::No)
        misspelt.insert(reportUnknown(resource, attribute, &signature));
      continue;
    }
    // undef selects the default, unless the resource is exported and not realized.
    const bool isDefault = attribute.value.isUndef() && parameter->defaultValue;
    if (isDefault && (!resource.isExported || resource.isVirtual != Tristate::Yes)) continue;
    checkParameter(*parameter, attribute,
                   isDefault ? DiagnosticId::UndefOfExported : DiagnosticId::ParameterTypeMismatch);
  }
  reportMissingParameters(resource, signature, misspelt);
}

void ResourceChecker::checkParameter(const Signature::Parameter& parameter,
                                     const ResourceAttribute& attribute, DiagnosticId id) {
  if (attribute.value.is(ValueKind::Never)) return;
  auto mismatch = parameterMismatch(context_, parameter.type, attribute.value, attribute.name);
  if (!mismatch) return;
  EvaluationError error{.code = infoOf(id).code, .message = std::move(*mismatch), .id = id};
  if (parameter.place.tree() == &tree_)
    error.related.push_back({parameter.place.range(), "declaration of the parameter"});
  context_.diagnostics.fail(valueIn(attribute), std::move(error));
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
  const DiagnosticSink::Suppressor quiet(context_.diagnostics);
  Scope scope;
  const Value value = Evaluator(context_, scope).evaluate(parameter.defaultValue);
  const bool isDecided = value.isKnown() || isConstantCode(parameter.defaultValue);
  return isDecided && !value.is(ValueKind::Never) &&
         parameterMismatch(context_, parameter.type, value, parameter.name);
}

/// Parameters of classes may get values from data.
void ResourceChecker::reportMissingParameters(const Resource& resource, const Signature& signature,
                                              const std::set<std::string>& misspelt) {
  if (resource.kind == Resource::Kind::Class || resource.mayHaveOthers) return;
  std::string names;
  std::size_t count = 0;
  for (const auto& parameter : signature.parameters) {
    // undef selects the default.
    const ResourceAttribute* given = resource.find(parameter.name);
    if (given && !(given->value.isUndef() && parameter.defaultValue)) continue;
    if (misspelt.contains(parameter.name)) continue;
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
