#include "analysis/eval/collector_list.h"

#include <algorithm>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/execution_monitor.h"

namespace puppet::analysis {

using types::Tristate;

namespace {

/// Makes the resource real, as far as it is certain that the collector finds it.
void markRealized(Resource& resource, const Collector& collector, Tristate isFound,
                  const EvaluationContext& context) {
  const Tristate isVirtual = std::min(resource.isVirtual, types::negation(isFound));
  ExecutionMonitor* monitor = context.run.monitor();
  if (monitor && isVirtual < resource.isVirtual)
    monitor->onChange({CatalogChange::Kind::Realized, resource, nullptr, collector.blame});
  resource.isVirtual = isVirtual;
}

}  // namespace

bool CollectorList::realize(Collector& collector, bool& found) {
  std::erase_if(collector.references, [&](const std::string& reference) {
    Resource* resource = builder_.find(types::Value::string(reference));
    if (!resource) return false;
    const Tristate isFound = collector.isUncertain ? Tristate::Unknown : Tristate::Yes;
    markRealized(*resource, collector, isFound, state_.context);
    found = collector.collect(*resource) || found;
    return true;
  });
  return true;
}

bool CollectorList::overrideBy(const Collector& collector, Resource& resource, Tristate answer) {
  EvaluationContext& context = state_.context;
  collector.container->source->overridesAll = true;
  ResourceOverride change{.type = resource.type,
                          .title = resource.hasTitle() ? std::string(resource.titleText()) : "",
                          .attributes = collector.overrides,
                          .container = collector.container,
                          .blame = collector.blame};
  // Puppet adds the defaults in force at the collector.
  for (const auto* attribute : collector.container->defaultsFor(resource.type))
    if (!change.attributes.find(attribute->name)) change.attributes.push_back(*attribute);
  const RunState::Uncertain uncertain(context.run, answer == Tristate::Unknown);
  const bool merged = builder_.overrides().merge(resource, change);
  return merged || !context.run.isStopped();
}

bool CollectorList::evaluate(Collector& collector, bool& found) {
  if (collector.isOfExported) return true;
  if (collector.type.empty()) return realize(collector, found);
  EvaluationContext& context = state_.context;
  const auto& resources = state_.catalog.resourcesOf(collector.type);
  const std::size_t count = resources.size();
  for (std::size_t i = 0; i < count; ++i) {
    Resource& resource = *resources[i];
    if (!resource.container) continue;
    if (!context.budget.spend(Budget::kUnitsPerStep)) {
      context.diagnostics.exhaust(collector.blame);
      return !context.settings.isClosed;
    }
    Tristate answer = collector.query.matches(resource, context.level());
    if (collector.isUncertain) answer = std::min(answer, Tristate::Unknown);
    if (answer == Tristate::No) continue;
    markRealized(resource, collector, answer, context);
    if (!collector.collect(resource)) continue;
    found = true;
    if (!collector.overrides.empty() && !overrideBy(collector, resource, answer)) return false;
  }
  return true;
}

bool CollectorList::evaluate(bool& found) {
  // Overrides cannot add collectors, but the list may grow while bodies are evaluated.
  for (std::size_t i = 0; i < collectors_.size(); ++i)
    if (!evaluate(collectors_[i], found)) return false;
  return true;
}

bool CollectorList::checkRealized() const {
  for (const Collector& collector : collectors_) {
    if (collector.references.empty() || state_.hasOthers || collector.isUncertain) continue;
    state_.fail(collector.blame,
                "failed to realize virtual resource " + collector.references.front());
    return false;
  }
  return true;
}

}  // namespace puppet::analysis
