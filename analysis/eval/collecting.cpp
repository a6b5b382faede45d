#include <algorithm>

#include "analysis/eval/catalog_builder.h"

// Fixpoint of collectors, which realize resources, and of bodies of defined types, which declare
// more.

namespace puppet::analysis {

using namespace parser;
using types::Tristate;

/// Realizes the resources that the collector finds, and applies its overrides. Sets `found` if it
/// finds a resource for the first time. Returns false after an error that ends the run.
bool CatalogBuilder::evaluateCollector(Collector& collector, bool& found) {
  if (collector.isOfExported) return true;
  if (collector.type.empty()) {
    std::erase_if(collector.references, [&](const std::string& reference) {
      Resource* resource = find(types::Value::string(reference));
      if (!resource) return false;
      const Tristate left = collector.isUncertain ? Tristate::Unknown : Tristate::No;
      resource->isVirtual = std::min(resource->isVirtual, left);
      found = collector.collect(*resource) || found;
      return true;
    });
    return true;
  }
  const std::size_t count = catalog_.resources().size();
  for (std::size_t i = 0; i < count; ++i) {
    Resource& resource = catalog_.resources()[i];
    if (resource.type != collector.type || !resource.container) continue;
    if (context_.budget.isSpent()) {
      context_.exhausted = true;
      return !context_.settings.isClosed;
    }
    context_.budget.spend(Budget::kUnitsPerStep);
    Tristate answer = collector.query.matches(resource, context_.level());
    if (collector.isUncertain) answer = std::min(answer, Tristate::Unknown);
    if (answer == Tristate::No) continue;
    resource.isVirtual = std::min(resource.isVirtual, types::negation(answer));
    if (!collector.collect(resource)) continue;
    found = true;
    if (collector.overrides.empty()) continue;
    collector.container->source->overridesAll = true;
    ResourceOverride change{.type = resource.type,
                            .title = resource.hasTitle() ? std::string(resource.titleText()) : "",
                            .attributes = collector.overrides,
                            .container = collector.container,
                            .blame = collector.blame};
    // Puppet adds the defaults in force at the collector.
    for (const auto* attribute : collector.container->defaultsFor(resource.type))
      if (std::ranges::find(change.attributes, attribute->name, &ResourceAttribute::name) ==
          change.attributes.end())
        change.attributes.push_back(*attribute);
    if (answer == Tristate::Unknown) ++context_.uncertainty;
    const bool merged = merge(resource, change);
    if (answer == Tristate::Unknown) --context_.uncertainty;
    if (!merged && context_.stopped) return false;
  }
  return true;
}

bool CatalogBuilder::evaluateCollectors(bool& found) {
  // Overrides cannot add collectors, but the list may grow while bodies are evaluated.
  for (std::size_t i = 0; i < collectors_.size(); ++i)
    if (!evaluateCollector(collectors_[i], found)) return false;
  return true;
}

/// Evaluates the resources declared so far; those that they declare wait for the next round.
bool CatalogBuilder::evaluateDefinedTypes(bool& found) {
  const std::size_t count = catalog_.resources().size();
  for (std::size_t i = 0; i < count; ++i) {
    Resource& resource = catalog_.resources()[i];
    const bool hasBody =
        resource.kind == Resource::Kind::DefinedType || resource.kind == Resource::Kind::Class;
    if (!hasBody || resource.isEvaluated || resource.isVirtual == Tristate::Yes) continue;
    found = true;
    if (!evaluateBody(resource, resource.place) && context_.stopped) return false;
  }
  return true;
}

}  // namespace puppet::analysis
