#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/functions/function_table.h"
#include "analysis/symbols/signatures.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/flow.h"
#include "types/text/value_printer.h"

// Functions that evaluate classes or query the catalog.

namespace puppet::analysis {

using types::Tristate;
using types::Type;
using types::TypeKind;
using types::Value;
using types::ValueKind;

namespace {

/// Names of classes; `mayHaveOthers` if some are unknown.
struct ClassNames {
  std::vector<std::string> names;
  bool mayHaveOthers = false;
};

/// Returns the name of the class that a Type refers to; absent if it is not a class.
std::optional<std::string> classNamedBy(const Type& type) {
  if (type.is(TypeKind::Class)) return type.as<types::ClassType>().name;
  if (!type.is(TypeKind::Resource)) return std::nullopt;
  const auto& resource = type.as<types::ResourceType>();
  return resource.typeName == "Class" ? resource.title : std::nullopt;
}

/// Adds the class names that an argument denotes. Returns false after an error.
bool addNames(FunctionCall& call, const Value& value, ClassNames& names) {
  switch (value.kind()) {
    case ValueKind::Array:
      for (const Value& element : value.asArray().elements())
        if (!addNames(call, element, names)) return false;
      return true;
    case ValueKind::Unknown: names.mayHaveOthers = true; return true;
    case ValueKind::String:
      if (value.asString().empty()) break;
      names.names.push_back(lowerCaseName(value.asString()));
      return true;
    case ValueKind::Type:
      if (const auto name = classNamedBy(value.asType())) {
        names.names.push_back(lowerCaseName(*name));
        return true;
      }
      break;
    default: break;
  }
  call.fail("this is not the name of a class");
  return !call.context().run.isStopped();
}

/// Includes the classes and calls `then` with the known ones.
template <class Then>
Value includeAnd(FunctionCall& call, Then then) {
  ClassNames names;
  for (const Value& argument : call.arguments())
    if (!addNames(call, argument, names)) return Value::never();
  const auto included =
      call.context().catalogBuilder().include(names.names, call.container(), call.place().whole);
  if (!included) return call.context().run.isStopped() ? Value::never() : call.declared();
  then(*included, names.names);
  if (names.mayHaveOthers) return call.declared();
  std::vector<Value> types;
  for (const std::string& name : names.names) types.push_back(Value::type(types::classType(name)));
  return Value::array(std::move(types));
}

Value runInclude(FunctionCall& call) {
  return includeAnd(call, [](const auto&, const auto&) {});
}

/// Orders the calling container after the classes.
Value runRequire(FunctionCall& call) {
  return includeAnd(call, [&](const auto&, const std::vector<std::string>& names) {
    const Container& container = call.container();
    call.context().effects.markNotReplayable();
    std::vector<Value> references;
    const Value present = container.resource->valueOf("require");
    if (call.context().run.isUncertain() || present.is(ValueKind::Unknown)) {
      container.resource->set({.name = "require",
                               .value = Value::unknown(types::anyType()),
                               .place = call.place().whole,
                               .source = container.source});
      return;
    }
    if (present.is(ValueKind::Array))
      references.assign(present.asArray().elements().begin(), present.asArray().elements().end());
    else if (!present.isUndef())
      references.push_back(present);
    for (const std::string& name : names) references.push_back(Value::type(types::classType(name)));
    container.resource->set({.name = "require",
                             .value = Value::array(std::move(references)),
                             .place = call.place().whole,
                             .source = container.source});
  });
}

/// Makes the classes part of the calling container.
Value runContain(FunctionCall& call) {
  return includeAnd(call, [&](const std::vector<Resource*>& classes, const auto&) {
    Catalog& catalog = call.context().catalogBuilder().catalog();
    Resource& outer = *call.container().resource;
    for (Resource* resource : classes) catalog.contain(outer, *resource);
  });
}

Tristate orUnlessClosed(FunctionCall& call, bool isThere) {
  if (isThere) return Tristate::Yes;
  return call.context().settings.isClosed ? Tristate::No : Tristate::Unknown;
}

Tristate isVariableThere(FunctionCall& call, std::string_view name) {
  const Variable* found = call.context().classes.findVariable(name, call.evaluator().scope());
  if (found && found->state == Variable::State::Maybe) return Tristate::Unknown;
  return orUnlessClosed(call, found != nullptr);
}

bool isTypeKnown(FunctionCall& call, std::string_view name) {
  SymbolProvider& definitions = call.context().symbols;
  const std::string key = lowerCaseName(name);
  return definitions.resourceTypeNamed(key) || definitions.definedTypeNamed(key);
}

Tristate isDeclared(FunctionCall& call, const Value& reference) {
  const Resource* resource = call.context().catalogBuilder().find(reference);
  if (!resource) return orUnlessClosed(call, false);
  const bool isThere =
      resource->isDefinite() && !call.context().catalogBuilder().deferred().isRunning();
  return isThere ? Tristate::Yes : Tristate::Unknown;
}

Tristate isClassKnown(FunctionCall& call, std::string_view name) {
  return orUnlessClosed(
      call, call.context().symbols.classOrigin(lowerCaseName(name)) != DeclarationOrigin::Nowhere);
}

Tristate isNameKnown(FunctionCall& call, std::string_view name) {
  if (name.starts_with('$')) return isVariableThere(call, name.substr(1));
  if (name.empty()) return Tristate::No;
  // A name with a leading `::` is that of a class.
  if (name == "main" || (!name.starts_with("::") && isTypeKnown(call, name))) return Tristate::Yes;
  return isClassKnown(call, name);
}

/// Returns whether `File`, `File['a']` or `Class[a]` is declared, or, for a Type of these, whether
/// it is defined. Absent for a Type that denotes nothing.
std::optional<Tristate> isReferenceKnown(FunctionCall& call, const Type& type) {
  if (type.is(TypeKind::Type)) {
    const Type& inner = type.as<types::WrappingType>().inner;
    if (!inner) return std::nullopt;
    if (!inner.is(TypeKind::Class)) return isReferenceKnown(call, inner);
    const auto& name = inner.as<types::ClassType>().name;
    return name ? std::optional(isClassKnown(call, *name)) : std::nullopt;
  }
  if (type.is(TypeKind::Class)) {
    if (!type.as<types::ClassType>().name) return std::nullopt;
    return isDeclared(call, Value::type(type));
  }
  if (!type.is(TypeKind::Resource)) return std::nullopt;
  const auto& resource = type.as<types::ResourceType>();
  if (resource.typeName.empty()) return std::nullopt;
  if (resource.title) return isDeclared(call, Value::type(type));
  return orUnlessClosed(call, isTypeKnown(call, resource.typeName));
}

Value runDefined(FunctionCall& call) {
  Tristate any = Tristate::No;
  for (std::size_t i = 0; i < call.size() && any != Tristate::Yes; ++i) {
    const Value& value = call[i];
    Tristate one = Tristate::Unknown;
    if (value.is(ValueKind::String)) {
      one = isNameKnown(call, value.asString());
    } else if (value.is(ValueKind::Type)) {
      const auto known = isReferenceKnown(call, value.asType());
      if (!known) return call.fail("the reference cannot be tested with defined()", i);
      one = *known;
    }
    any = std::max(any, one);
  }
  return any == Tristate::Unknown ? call.declared() : Value::boolean(any == Tristate::Yes);
}

/// Returns the text of a tag: types of resources are converted to references, here without a title.
std::string tagOf(const Value& value) {
  const bool isReference = value.is(ValueKind::Type) && (value.asType().is(TypeKind::Resource) ||
                                                         value.asType().is(TypeKind::Class));
  return types::interpolatedText(value) + (isReference ? "[]" : "");
}

/// Adds tags as strings; returns false if some are unknown.
bool addTags(const Value& value, std::vector<std::string>& tags) {
  if (!value.is(ValueKind::Array)) {
    tags.push_back(tagOf(value));
    return value.isKnown();
  }
  bool known = true;
  for (const Value& element : value.asArray().elements())
    if (!element.isUndef()) known = addTags(element, tags) && known;
  return known;
}

Value runTag(FunctionCall& call) {
  std::vector<std::string> tags;
  for (const Value& argument : call.arguments()) addTags(argument, tags);
  if (call.context().run.isUncertain()) return Value();
  for (const std::string& tag : tags) call.context().effects.record(tag);
  for (const std::string& tag : tags)
    if (!call.container().resource->addTag(tag)) return call.fail("'" + tag + "' is not a tag");
  return Value();
}

/// Returns true if the tag is that of an evaluated class, which tags the whole catalog.
bool isTagOfCatalog(FunctionCall& call, std::string_view tag) {
  const Catalog& catalog = call.context().catalogBuilder().catalog();
  const auto isTagged = [&](const Resource* resource) {
    call.context().budget.spend(Budget::kUnitsPerStep);
    return resource->container && resource->isDefinite() && resource->tags.contains(tag);
  };
  return std::ranges::any_of(catalog.resourcesOf("Class"), isTagged) ||
         std::ranges::any_of(catalog.resourcesOf("Node"), isTagged);
}

Value runTagged(FunctionCall& call) {
  for (const Value& argument : call.arguments()) {
    std::string tag = lowerCaseName(types::interpolatedText(argument));
    if (isTagOfCatalog(call, tag)) continue;
    if (call.container().resource->tags.contains(tag)) continue;
    return call.context().settings.isClosed ? Value::boolean(false) : call.declared();
  }
  return Value::boolean(true);
}

}  // namespace

std::span<const BuiltInFunction> catalogFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"contain", runContain, kAny},
      {"defined", runDefined, kAny},
      {"include", runInclude, kAny},
      {"require", runRequire, kAny},
      {"tag", runTag},
      {"tagged", runTagged},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
