#include <algorithm>
#include <deque>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog/legacy_values.h"
#include "analysis/eval/catalog_builder.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"

// Completion of the catalog after all code is evaluated.

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Maximum number of rounds, as in Puppet: code that declares more in each round does not
/// terminate.
constexpr int kMaxRounds = 1000;

}  // namespace

bool CatalogBuilder::finish(const Cursor& blame) {
  bool found = true;
  for (int round = 0; found; ++round) {
    if (round > kMaxRounds) {
      state_.fail(blame, "resources declare resources in an endless recursion");
      break;
    }
    found = false;
    if (!collectors_.evaluate(found) || !bodies_.evaluateDeclared(found)) return false;
    if (state_.context.budget.isSpent()) break;
  }
  if (state_.context.run.isStopped() || !relationships_.apply()) return false;
  // By index: looking up a resource may evaluate a deferred class, which adds resources.
  for (std::size_t i = 0; i < state_.catalog.size(); ++i) {
    Resource& resource = state_.catalog.at(i);
    // An error in a possibly absent resource proves that it is absent. Virtual resources must be
    // valid even if they are never realized.
    const RunState::Unreachable unreachable(state_.context.run, !resource.isDefinite());
    const bool isFinished = finishResource(resource);
    if (!isFinished && state_.context.run.isStopped()) return false;
    if (state_.context.budget.isSpent()) break;
  }
  spreadMetaparameters();
  if (state_.context.budget.isSpent()) state_.context.diagnostics.exhaust(blame);
  if (!state_.context.settings.isClosed) return true;
  if (state_.context.run.isStopped()) return false;
  if (const auto pending = overrides_.pending(); !pending.empty() && !state_.hasOthers) {
    const ResourceOverride& first = *pending.front();
    state_.fail(first.blame, "override of a resource that is not declared: " + first.type + "['" +
                                 first.title + "']");
    return false;
  }
  return collectors_.checkRealized() && relationships_.check();
}

bool CatalogBuilder::finishResource(Resource& resource) {
  if (!overrides_.applyPending(resource)) return false;
  if (!resource.container) return true;
  if (resource.kind == Resource::Kind::BuiltIn || resource.kind == Resource::Kind::Unknown) {
    resource.tags.insert(resource.container->resource->tags);
    for (const ResourceAttribute& attribute : resource.attributes) {
      if (hasAttribute(resource, attribute.name) != Tristate::No) continue;
      state_.fail(attribute.place ? attribute.place : resource.place,
                  resource.type + " has no attribute '" + attribute.name + "'");
      if (state_.context.run.isStopped()) return false;
    }
  } else if (const Signature* signature = bodies_.signatureOf(resource);
             signature && (resource.isEvaluated || resource.isVirtual == Tristate::Yes)) {
    if (!bodies_.checkAttributes(resource, signature, resource.place)) return false;
  }
  for (ResourceAttribute& attribute : resource.attributes) {
    if (resource.isVirtual == Tristate::No && namesFileWithoutTitle(attribute.value)) {
      state_.fail(attribute.place ? attribute.place : resource.place,
                  "a reference to a File must have its title");
      if (state_.context.run.isStopped()) return false;
    }
    weight_ += attribute.value.weight();
    if (!attribute.value.is(ValueKind::Sensitive)) continue;
    resource.sensitive.insert(attribute.name);
    attribute.value = Value(attribute.value.as<types::SensitiveValue>().content());
  }
  if (weight_ <= Budget::maxWeight()) return true;
  Budget::reachMemoryLimit();
  state_.context.diagnostics.exhaust(resource.place);
  return !state_.context.settings.isClosed;
}

/// Propagates metaparameters from containers to their contents.
void CatalogBuilder::spreadMetaparameters() {
  Resource* main = state_.catalog.find("Class", "main");
  std::deque<Resource*> open{main};
  std::unordered_set<const Resource*> seen;
  std::unordered_map<const Resource*, std::vector<ResourceAttribute>> passed;
  const auto own = [](const Resource& resource) {
    std::vector<ResourceAttribute> attributes;
    for (const ResourceAttribute& attribute : resource.attributes)
      if (!attribute.value.isUndef() && isMetaparameter(attribute.name) &&
          !isRelationshipParameter(attribute.name))
        attributes.push_back(attribute);
    return attributes;
  };
  while (!open.empty() && !state_.context.budget.isSpent()) {
    Resource* outer = open.front();
    open.pop_front();
    if (!seen.insert(outer).second) continue;
    const auto [entry, isNew] = passed.try_emplace(outer);
    if (isNew) entry->second = own(*outer);
    const std::vector<ResourceAttribute> attributes = entry->second;
    for (Resource* inner : state_.catalog.partsOf(*outer)) {
      for (const ResourceAttribute& attribute : attributes)
        if (inner->valueOf(attribute.name).isUndef()) inner->set(attribute);
      if (!attributes.empty()) passed[inner] = own(*inner);
      inner->tags.insert(outer->tags);
      open.push_back(inner);
    }
  }
}

}  // namespace puppet::analysis
