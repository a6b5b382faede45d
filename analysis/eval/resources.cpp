#include <algorithm>
#include <unordered_set>

#include "analysis/eval/catalog/legacy_values.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/operators/elements.h"
#include "parser/syntax/parts.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/relations/flow.h"
#include "types/text/source_writer.h"

// Evaluation of resources, resource defaults, and overrides.

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Returns a reference to the resource.
Value referenceTo(const Resource& resource) {
  if (!resource.hasTitle())
    return Value::unknown(types::typeType(types::resourceType(resource.type)));
  return Value::type(types::resourceType(resource.type, std::string(resource.titleText())));
}

std::string text(const Value& value) {
  return value.is(ValueKind::Type) ? types::toSource(value.asType()) : "a value of another kind";
}

}  // namespace

/// Evaluated body of a resource expression.
struct Evaluator::EvaluatedBody {
  ResourceBody body;
  std::vector<Value> titles;  ///< Strings and Unknowns
  AttributeList attributes;
};

Value Evaluator::visit(const parser::Resource& resource) {
  return declare(resource, Presence::Real, takeUse(resource));
}

Value Evaluator::visit(const parser::VirtualResource& virtual_) {
  const bool isUsed = takeUse(virtual_);
  const parser::Resource resource(virtual_.resource());
  if (!resource) return evaluate(virtual_.resource());
  const bool isExported = virtual_.marker().is(SyntaxKind::AtAt);
  if (isExported && context_.settings.isClosed)
    context_.diagnostics.log(
        "warning",
        "You cannot collect exported resources without storeconfigs being set; the export "
        "is ignored");
  return declare(resource, isExported ? Presence::Exported : Presence::Virtual, isUsed);
}

/// Returns the name of the type before `{`, which may be `class`; absent after an error or if it is
/// unknown.
std::optional<std::string> Evaluator::resourceTypeOf(const Expression& written) {
  if (written.is(SyntaxKind::Name) || written.is(SyntaxKind::KwClass))
    return std::string(written.text());
  const Value value = evaluate(written);
  if (value.is(ValueKind::Never)) return std::nullopt;
  const bool mayBeType =
      written.is(SyntaxKind::TypeName) || Access(written).left().is(SyntaxKind::TypeName);
  if (mayBeType && value.is(ValueKind::Type)) {
    const Type type = value.asType();
    if (type.is(TypeKind::Class) && !type.as<types::ClassType>().name) return "class";
    if (type.is(TypeKind::Resource) && !type.as<types::ResourceType>().title &&
        !type.as<types::ResourceType>().typeName.empty())
      return type.as<types::ResourceType>().typeName;
  }
  if (mayBeType && value.is(ValueKind::Unknown)) return std::nullopt;
  fail(written, "ILLEGAL_RESOURCE_TYPE",
       "illegal resource type expression: expected a type name, got " + text(value));
  return std::nullopt;
}

/// Returns references to the resources; undef if the value is not used.
Value Evaluator::declare(const parser::Resource& resource, Presence presence, bool isUsed) {
  const auto type = resourceTypeOf(resource.type());
  if (context_.run.isStopped()) return Value::never();
  std::vector<EvaluatedBody> bodies;
  std::optional<std::size_t> defaults;
  std::unordered_set<std::string> titles;
  for (const ResourceBody& body : resource.bodies()) {
    EvaluatedBody& evaluated = bodies.emplace_back(EvaluatedBody{body, {}, {}});
    bool isDefault = false;
    if (!titlesOf(resource, evaluated, titles, isDefault)) return Value::never();
    if (isDefault) defaults = bodies.size() - 1;
    if (!attributesOf(body.attributes(), evaluated.attributes, &resource)) return Value::never();
  }
  if (!type) return Value::unknown(types::bare(TypeKind::Array));
  std::vector<Value> references;
  for (EvaluatedBody& body : bodies) {
    if (defaults) {
      const AttributeList& others = bodies[*defaults].attributes;
      if (&others != &body.attributes) body.attributes.addMissing(others);
    }
    for (const Value& title : body.titles) {
      const auto* declared = declareOne(*type, title, presence, body, resource);
      if (context_.run.isStopped()) return Value::never();
      if (isUsed)
        references.push_back(
            declared ? referenceTo(*declared)
                     : Value::unknown(types::typeType(types::bare(TypeKind::CatalogEntry))));
    }
  }
  return isUsed ? Value::array(std::move(references)) : Value();
}

/// Returns nullptr after an error.
Resource* Evaluator::declareOne(const std::string& type, const Value& title, Presence presence,
                                const EvaluatedBody& body, const parser::Resource& resource) {
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  const bool isOne =
      title.is(ValueKind::String) || types::isSubset(types::bare(TypeKind::String), title.asType());
  const RunState::Uncertain uncertain(context_.run, !isOne);
  return catalogBuilder.declare({.type = type,
                                 .title = title,
                                 .list = body.attributes,
                                 .presence = presence,
                                 .place = resource,
                                 .body = body.body},
                                catalogBuilder.containerOf(scope_));
}

/// Evaluates the titles of a body. `used` has those of earlier bodies. Returns false after an error
/// that ends the run.
bool Evaluator::titlesOf(const parser::Resource& resource, EvaluatedBody& body,
                         std::unordered_set<std::string>& used, bool& isDefault) {
  const Expression written = body.body.title();
  const Value value = evaluate(written);
  if (value.is(ValueKind::Never)) return false;
  const auto tell = [&](const Cursor& blame, std::string_view code, std::string message) {
    fail(blame, code, std::move(message));
    return !context_.run.isStopped();
  };
  if (value.isUndef())
    return tell(written, "MISSING_TITLE", "missing title: the title expression is undef");
  std::vector<Value> flat;
  flatten(value, flat);
  for (const Value& title : flat) {
    std::string name;
    if (title.is(ValueKind::Unknown)) {
      body.titles.push_back(title);
      continue;
    }
    if (title.isUndef()) {
      if (!tell(written, "MISSING_TITLE_AT",
                "missing title: an element of the title array is undef"))
        return false;
      continue;
    }
    if (title.is(ValueKind::Default)) {
      isDefault = true;
      name = "default";
    } else if (!title.is(ValueKind::String)) {
      if (!tell(written, "ILLEGAL_TITLE_TYPE_AT", "illegal title type: expected a String"))
        return false;
      continue;
    } else {
      name = std::string(title.asString());
      if (name.empty()) {
        if (!tell(written, "EMPTY_STRING_TITLE_AT", "empty string title")) return false;
        continue;
      }
      name.insert(0, 1, '\'');
    }
    if (!used.insert(std::move(name)).second) {
      if (!tell(resource, "DUPLICATE_TITLE", "duplicate title in this resource expression"))
        return false;
      continue;  // declared once
    }
    if (!title.is(ValueKind::Default)) body.titles.push_back(title);
  }
  return true;
}

/// Evaluates attributes. Reports a duplicate at `whole` if it is not null. Returns false after an
/// error that ends the run.
bool Evaluator::attributesOf(ViewList<Attribute> written, AttributeList& list,
                             const Cursor* whole) {
  const ResourceSource* source = context_.catalogBuilder().containerOf(scope_).source;
  std::unordered_set<std::string> names;
  for (const ResourceAttribute& known : list.attributes) names.insert(known.name);
  const auto add = [&](std::string name, const Value& value, const Attribute& attribute,
                       const Cursor& arrow) {
    if (!names.insert(name).second) {
      fail(whole ? *whole : attribute, whole ? "DUPLICATE_ATTRIBUE" : types::kRuntimeError,
           "the attribute '" + name + "' is set more than once");
      return !context_.run.isStopped();
    }
    list.attributes.push_back({.name = std::move(name),
                               .value = value,
                               .place = attribute,
                               .source = source,
                               .appends = arrow.is(SyntaxKind::PlusArrow)});
    return true;
  };
  for (const Attribute& attribute : written) {
    const auto [writtenName, arrow, writtenValue] = firstParts<3>(attribute);
    Value value = evaluate(writtenValue);
    if (value.is(ValueKind::Never)) return false;
    if (auto problem = legacyValueProblem(value)) {
      fail(attribute, types::kRuntimeError, std::move(*problem));
      if (context_.run.isStopped()) return false;
      value = unknown();
    }
    if (!writtenName.is(SyntaxKind::Star)) {
      if (!add(std::string(writtenName.text()), value, attribute, arrow)) return false;
      continue;
    }
    if (value.is(ValueKind::Unknown)) {
      list.mayHaveOthers = true;
      continue;
    }
    if (!value.is(ValueKind::Hash)) {
      fail(writtenValue, "TYPE_MISMATCH", "'*' expects a Hash of attributes");
      if (context_.run.isStopped()) return false;
      continue;
    }
    for (const auto& [name, part] : value.asHash().entries()) {
      const auto key = attributeName(name);
      if (key) {
        if (!add(*key, part, attribute, arrow)) return false;
        continue;
      }
      list.mayHaveOthers = true;
      if (!name.isKnown()) continue;
      fail(writtenValue, types::kRuntimeError, "the name of an attribute must be a String");
      if (context_.run.isStopped()) return false;
    }
  }
  return true;
}

/// Evaluates `File { ... }`.
Value Evaluator::visit(const ResourceDefaults& defaults) {
  const Value type = evaluate(defaults.type());
  if (type.is(ValueKind::Never)) return type;
  const bool isResource = type.is(ValueKind::Type) && type.asType().is(TypeKind::Resource) &&
                          !type.asType().as<types::ResourceType>().title &&
                          !type.asType().as<types::ResourceType>().typeName.empty();
  if (type.is(ValueKind::Type) && !isResource)
    return fail(defaults.type(), "ILLEGAL_RESOURCE_TYPE",
                "illegal resource type expression: expected a type name, got " + text(type));
  AttributeList list;
  if (!attributesOf(defaults.attributes(), list, nullptr)) return Value::never();
  if (!isResource) return type;
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  if (EvaluationObserver* observer = context_.observation.watching())
    observer->onPreset(type.asType().as<types::ResourceType>().typeName, list.attributes);
  const bool set = catalogBuilder.setDefaults(type.asType().as<types::ResourceType>().typeName,
                                              std::move(list.attributes),
                                              catalogBuilder.containerOf(scope_), defaults);
  return set ? type : Value::never();
}

/// Evaluates `File['a'] { ... }`.
Value Evaluator::visit(const parser::ResourceOverride& written) {
  const Value value = evaluate(written.reference());
  if (value.is(ValueKind::Never)) return value;
  AttributeList list;
  if (!attributesOf(written.attributes(), list, nullptr)) return Value::never();
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  std::vector<Value> references;
  context_.budget.spend(value.weight());
  flatten(value, references);
  for (const Value& reference : references) {
    if (reference.is(ValueKind::Unknown)) continue;
    const bool isResource =
        reference.is(ValueKind::Type) && reference.asType().is(TypeKind::Resource);
    if (!isResource)
      return fail(written, "ILLEGAL_OVERRIDDEN_TYPE",
                  "illegal override: expected a resource reference, got " + text(reference));
    const auto& type = reference.asType().as<types::ResourceType>();
    if (EvaluationObserver* observer = context_.observation.watching())
      observer->onPreset(type.typeName, list.attributes);
    catalogBuilder.overrides().set({.type = type.typeName,
                                    .title = type.title.value_or(""),
                                    .attributes = list.attributes,
                                    .container = &catalogBuilder.containerOf(scope_),
                                    .blame = written});
    if (context_.run.isStopped()) return Value::never();
  }
  return value;
}

/// Evaluates `File['a'][mode]`: the current value of the attribute.
Value Evaluator::attributesAt(const Access& access, const Type& reference,
                              std::span<const Value> keys) {
  CatalogBuilder& catalogBuilder = context_.catalogBuilder();
  std::vector<Value> names;
  for (const Value& key : keys) {
    context_.budget.spend(key.weight());
    flatten(key, names);
  }
  std::erase_if(names, [](const Value& name) { return name.isUndef(); });
  const bool isArray = keys.size() != 1 || keys[0].is(ValueKind::Array);
  context_.effects.markNotReplayable();
  Resource* resource = catalogBuilder.find(Value::type(reference));
  if (resource) catalogBuilder.deferred().evaluate(*resource);
  if (!resource) {
    if (!context_.settings.isClosed) return unknown();
    return fail(access, "UNKNOWN_RESOURCE", "the resource is not declared yet");
  }
  std::vector<Value> values;
  for (const Value& name : names) {
    const std::string attribute(name.is(ValueKind::String) ? name.asString() : "");
    const Tristate has =
        attribute.empty() ? Tristate::No : catalogBuilder.hasAttribute(*resource, attribute);
    if (has == Tristate::No)
      return fail(access, "UNKNOWN_RESOURCE_PARAMETER",
                  resource->reference() + " has no attribute '" + attribute + "'");
    Value value = resource->valueOf(attribute);
    if (value.isUndef() && resource->container)
      if (const auto* usual = resource->container->findDefault(resource->type, attribute))
        value = usual->value;
    const bool isCertain = resource->isDefinite() && !(value.isUndef() && resource->mayHaveOthers);
    values.push_back(isCertain ? value : unknown());
  }
  if (isArray) return Value::array(std::move(values));
  return values.empty() ? Value() : values.back();
}

}  // namespace puppet::analysis
