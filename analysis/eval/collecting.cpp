#include <algorithm>

#include "analysis/eval/catalog_builder.h"

// What is repeated until nothing new comes of it: collectors find resources, and the bodies of
// defined types declare more.

namespace puppet::analysis {

using namespace parser;
using types::Tristate;

/// Sets what is found free. Whether it found something that it had not found before.
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
    // The reference adds the defaults that are in force where the collector stands.
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
  // Overrides may not add collectors, but the list may grow while bodies are evaluated.
  for (std::size_t i = 0; i < collectors_.size(); ++i)
    if (!evaluateCollector(collectors_[i], found)) return false;
  return true;
}

/// Those that are declared by now; what they declare waits for the next round.
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
