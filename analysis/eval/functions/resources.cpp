#include <algorithm>

#include "analysis/eval/catalog/legacy_values.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/functions/function_table.h"
#include "analysis/symbols/signatures.h"
#include "types/core/collections.h"
#include "types/relations/equality.h"

// Functions that declare resources, and realize().

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

/// Returns the attributes in a Hash, followed by those of `defaults`. Absent if an argument is not
/// a Hash with names.
std::optional<AttributeList> attributesGiven(FunctionCall& call, const Value& hash,
                                             const Value& defaults) {
  AttributeList list;
  const ResourceSource* source = call.container().source;
  for (const Value* part : {&hash, &defaults}) {
    if (part->is(ValueKind::Unknown)) list.mayHaveOthers = true;
    if (part->is(ValueKind::Unknown) || part->isUndef()) continue;
    if (!part->is(ValueKind::Hash)) return std::nullopt;
    AttributeList others;
    for (const auto& [name, value] : part->asHash().entries()) {
      if (auto key = attributeName(name))
        others.attributes.push_back({.name = std::move(*key),
                                     .value = value,
                                     .place = call.place().whole,
                                     .source = source});
      else if (name.isKnown())
        return std::nullopt;
      else
        list.mayHaveOthers = true;
    }
    list.addMissing(others);
  }
  return list;
}

/// Strips the marker of `@type` or `@@type`.
Presence takeMarker(std::string_view& type) {
  Presence presence = Presence::Real;
  if (type.starts_with("@@"))
    presence = Presence::Exported;
  else if (type.starts_with('@'))
    presence = Presence::Virtual;
  while (type.starts_with('@') && presence != Presence::Real) type.remove_prefix(1);
  return presence;
}

/// Returns false after an error that ends the run.
bool declare(FunctionCall& call, std::string_view type, Presence presence, const Value& title,
             AttributeList list) {
  call.context().catalogBuilder().declare({.type = std::string(type),
                                           .title = title,
                                           .list = std::move(list),
                                           .presence = presence,
                                           .place = call.place().whole},
                                          call.container());
  return !call.context().run.isStopped();
}

/// Notes that the call declares unknown resources.
Value expectOthers(FunctionCall& call) {
  call.context().catalogBuilder().expectOthers();
  return call.declared();
}

Value runCreateResources(FunctionCall& call) {
  if (call.size() < 2 || !call[0].is(ValueKind::String)) return expectOthers(call);
  std::string_view type = call[0].asString();
  const Presence presence = takeMarker(type);
  if (presence != Presence::Real && lowerCaseName(type) == "class")
    return call.fail("CLASS_NOT_VIRTUALIZABLE", "classes are not virtual", 0);
  if (call[1].is(ValueKind::Unknown)) return expectOthers(call);
  if (!call[1].is(ValueKind::Hash)) return call.fail("the resources are a Hash", 1);
  for (const auto& [title, attributes] : call[1].asHash().entries()) {
    auto list = attributesGiven(call, attributes, call.get(2));
    if (!list || attributes.isUndef())
      return call.fail("the attributes of a resource are a Hash", 1);
    if (title.isUndef()) return call.fail("a resource has no title", 1);
    if (!title.is(ValueKind::String)) continue;
    if (!declare(call, type, presence, title, std::move(*list))) return Value::never();
  }
  return Value();
}

/// Returns true if the resource is declared with these attributes.
bool isThere(FunctionCall& call, std::string_view type, const Value& title,
             const AttributeList& list) {
  call.context().effects.markNotReplayable();
  const Resource* resource = call.context().catalogBuilder().find(
      typeReferenceName(type), title.is(ValueKind::String) ? title.asString() : "");
  return resource && std::ranges::all_of(list.attributes, [&](const ResourceAttribute& attribute) {
           return types::areEqual(resource->valueOf(attribute.name), attribute.value) !=
                  types::Tristate::No;
         });
}

/// Declares the resource unless it exists. Returns false after an error that ends the run.
bool ensure(FunctionCall& call, std::string_view type, const Value& title, const Value& attributes,
            const Value& defaults) {
  auto list = attributesGiven(call, attributes, defaults);
  if (!list) {
    call.fail("the attributes of a resource are a Hash");
    return !call.context().run.isStopped();
  }
  if (isThere(call, type, title, *list)) return true;
  return declare(call, type, Presence::Real, title, std::move(*list));
}

/// Calls `each` for one title, or for each title in an Array. Returns false if `each` does.
template <class Each>
bool forTitles(FunctionCall& call, const Value& titles, Each each) {
  if (titles.is(ValueKind::Unknown)) expectOthers(call);
  if (titles.is(ValueKind::String)) return each(titles);
  if (!titles.is(ValueKind::Array)) return true;
  return std::ranges::all_of(titles.asArray().elements(), [&](const Value& title) {
    if (title.is(ValueKind::Unknown)) expectOthers(call);
    return !title.is(ValueKind::String) || each(title);
  });
}

/// Evaluates stdlib's `ensure_resource(TYPE, TITLES, ATTRIBUTES)`.
Value runEnsureResource(FunctionCall& call) {
  if (call.size() < 2 || !call[0].is(ValueKind::String)) return expectOthers(call);
  const bool done = forTitles(call, call[1], [&](const Value& title) {
    return ensure(call, call[0].asString(), title, call.get(2), {});
  });
  return done ? Value() : Value::never();
}

/// Evaluates stdlib's `ensure_resources(TYPE, HASH, DEFAULTS)`.
Value runEnsureResources(FunctionCall& call) {
  if (call.size() < 2 || !call[0].is(ValueKind::String) || !call[1].is(ValueKind::Hash))
    return expectOthers(call);
  for (const auto& [title, attributes] : call[1].asHash().entries())
    if (!ensure(call, call[0].asString(), title, attributes, call.get(2))) return Value::never();
  return Value();
}

/// Evaluates stdlib's `ensure_packages(NAMES or HASH, DEFAULTS)`; `ensure` is `installed` by
/// default.
Value runEnsurePackages(FunctionCall& call) {
  if (call.size() == 0) return call.declared();
  types::HashBuilder builder;
  builder.set("ensure", Value::string("installed"));
  if (call.get(1).is(ValueKind::Hash))
    for (const auto& [name, value] : call[1].asHash().entries()) builder.set(name, value);
  const Value present = Value::string("present");
  if (const Value* ensure = builder.find(Value::string("ensure")); ensure && *ensure == present)
    builder.set("ensure", Value::string("installed"));
  const Value defaults = builder.build();
  if (call[0].is(ValueKind::Hash)) {
    for (const auto& [title, attributes] : call[0].asHash().entries())
      if (!ensure(call, "package", title, attributes, defaults)) return Value::never();
    return Value();
  }
  const bool done = forTitles(call, call[0], [&](const Value& title) {
    return ensure(call, "package", title, defaults, {});
  });
  return done ? Value() : Value::never();
}

/// Realizes virtual resources, including those that are declared later.
Value runRealize(FunctionCall& call) {
  Collector collector{.container = &call.container(), .blame = call.place().whole};
  std::vector<Value> open(call.arguments().begin(), call.arguments().end());
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Value value = open[i];
    if (value.is(ValueKind::Array)) {
      const auto elements = value.asArray().elements();
      open.insert(open.end(), elements.begin(), elements.end());
    } else if (std::string text = referenceText(value); !text.empty()) {
      collector.references.push_back(std::move(text));
    } else {
      return call.fail("resources are realized by references to them");
    }
  }
  collector.isUncertain = call.context().run.isUncertain();
  call.context().catalogBuilder().collectors().add(std::move(collector));
  return Value();
}

}  // namespace

std::span<const BuiltInFunction> resourceFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"create_resources", runCreateResources, kAny},
      {"ensure_packages", runEnsurePackages, kAny, true},
      {"ensure_resource", runEnsureResource, kAny, true},
      {"ensure_resources", runEnsureResources, kAny, true},
      {"realize", runRealize},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
