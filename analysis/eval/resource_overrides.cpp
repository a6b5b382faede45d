#include "analysis/eval/resource_overrides.h"

#include <utility>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/execution_monitor.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/relations/flow.h"

namespace puppet::analysis {

using namespace parser;
using types::Value;

void ResourceOverrides::set(ResourceOverride change) {
  state_.context.effects.markNotReplayable();
  if (Resource* resource = builder_.find(change.type, change.title)) {
    builder_.deferred().evaluate(*resource);
    merge(*resource, change);
  } else {
    defer(std::move(change));
  }
}

namespace {

std::string pendingKeyOf(std::string_view type, std::string_view title) {
  return std::string(type) + '[' +
         (type == "Class" ? typeReferenceName(title) : std::string(title));
}

}  // namespace

void ResourceOverrides::defer(ResourceOverride change) {
  const std::size_t number = numbers_.size();  // grows with each override
  numbers_.emplace(pendingKeyOf(change.type, change.title), number);
  if (std::string key = builder_.uniquenessKeyOf(change.type, change.title); !key.empty())
    numbers_.emplace(pendingKeyOf(change.type, key), number);
  pending_.emplace(number, std::move(change));
}

std::set<std::size_t> ResourceOverrides::mayConcern(const Resource& resource) const {
  std::vector<std::string> titles = otherTitlesOf(resource);
  if (resource.hasTitle()) titles.emplace_back(resource.titleText());
  std::set<std::size_t> numbers;
  for (const std::string& title : titles) {
    const auto [first, last] = numbers_.equal_range(pendingKeyOf(resource.type, title));
    for (auto at = first; at != last; ++at) numbers.insert(at->second);
  }
  return numbers;
}

std::vector<const ResourceOverride*> ResourceOverrides::pending() const {
  std::vector<const ResourceOverride*> all;
  for (const auto& [number, change] : pending_) all.push_back(&change);
  return all;
}

bool ResourceOverrides::merge(Resource& resource, const ResourceOverride& change) {
  const ResourceSource* source = change.container->source;
  if (source != resource.source && !source->mayOverride(*resource.source)) {
    state_.context.diagnostics.fail(change.blame, DiagnosticId::OverrideOutsideInheritance,
                                    "only a class that inherits from the one that declares " +
                                        resource.reference() + " may set its attributes");
    return false;
  }
  if (resource.isEvaluated) {
    state_.context.diagnostics.failIfStrict(
        change.blame, types::kRuntimeError,
        "Attempt to override an already evaluated resource with new values");
    if (state_.context.run.isStopped()) return false;
  }
  for (const ResourceAttribute& attribute : change.attributes)
    if (!changeAttribute(resource, attribute, change.blame)) return false;
  return true;
}

bool ResourceOverrides::changeAttribute(Resource& resource, const ResourceAttribute& attribute,
                                        const Cursor& blame) {
  const ResourceAttribute* present = resource.find(attribute.name);
  const auto set = [&](ResourceAttribute changed) {
    if (ExecutionMonitor* monitor = state_.context.run.monitor()) {
      using Kind = CatalogChange::Kind;
      monitor->onChange({present ? Kind::Overridden : Kind::Set, resource, &changed, blame});
    }
    if (changed.name == "tag" && !tagWith(state_, resource, changed.value, blame)) return false;
    resource.set(std::move(changed));
    return true;
  };
  if (state_.context.run.isUncertain()) {
    ResourceAttribute changed = attribute;
    changed.value = types::join(present ? present->value : Value(), attribute.value);
    return set(std::move(changed));
  }
  if (!present) return set(attribute);
  const Container& container = *resource.container;
  if (container.isDefault(resource.type, attribute.name, attribute.value)) return true;
  const bool mayOverride = attribute.source->mayOverride(*present->source) ||
                           (attribute.source == present->source &&
                            container.isDefault(resource.type, attribute.name, present->value));
  if (!mayOverride) {
    state_.context.diagnostics.fail(
        blame, DiagnosticId::OverrideOutsideInheritance,
        "'" + attribute.name + "' of " + resource.reference() + " is set already");
    return false;
  }
  ResourceAttribute changed = attribute;
  if (attribute.appends) {
    std::vector<Value> all;
    appendFlat(present->value, all);
    appendFlat(attribute.value, all);
    changed.value = Value::array(std::move(all));
  }
  return set(std::move(changed));
}

bool ResourceOverrides::applyPending(Resource& resource) {
  if (pending_.empty()) return true;
  for (const std::size_t number : mayConcern(resource)) {
    const auto found = pending_.find(number);
    // find() may evaluate a deferred class, whose body may add overrides.
    if (found == pending_.end() || builder_.find(resource.type, found->second.title) != &resource)
      continue;
    const auto change = pending_.extract(number);
    if (change && !merge(resource, change.mapped()) && state_.context.run.isStopped()) return false;
  }
  return true;
}

}  // namespace puppet::analysis
