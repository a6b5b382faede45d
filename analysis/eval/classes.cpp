#include <algorithm>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluation_observer.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/inheritance.h"
#include "types/core/make.h"

// Declaration of classes.

namespace puppet::analysis {

using namespace parser;
using types::Value;

void CatalogBuilder::beginAtTop(const std::string& name) {
  Container& top = state_.containers.front();
  Resource resource{.kind = Resource::Kind::Class,
                    .type = "Class",
                    .title = Value::string(typeReferenceName(name)),
                    .container = &top,
                    .source = top.source};
  resource.isEvaluated = true;
  classAtTop_ = &state_.catalog.add(std::move(resource));
}

void CatalogBuilder::inheritAtTop(const std::string& parent) {
  sources_.top().parent = &sources_.of(parent);
}

std::optional<std::vector<Resource*>> CatalogBuilder::include(std::span<const std::string> names,
                                                              Container& container,
                                                              const Cursor& blame) {
  std::vector<Resource*> included;
  state_.context.effects.recordCatalogRead();
  state_.context.effects.recordReplayable(state_.isDefinitelyReached(container) ? "certain"
                                                                                : "perhaps");
  for (const std::string& name : names) state_.context.effects.recordReplayable(name);
  for (const std::string& name : names) {
    if (state_.context.symbols.classOrigin(name) != DeclarationOrigin::Nowhere) continue;
    if (!state_.context.settings.isClosed) {
      if (EvaluationObserver* observer = state_.context.observation.watching())
        observer->onUnknownClass(name, blame);
      continue;
    }
    state_.fail(blame, "class '" + name + "' not found");
    return std::nullopt;
  }
  for (const std::string& name : names) {
    if (state_.context.symbols.classOrigin(name) == DeclarationOrigin::Nowhere) continue;
    Resource* resource = ensureClass(name, container, blame);
    if (!resource) return std::nullopt;
    if (!resource->isDefinitelyDeclared && state_.isDefinitelyReached(container) &&
        container.resource->isDefinite()) {
      state_.context.effects.markNotReplayable();
      resource->isDefinitelyDeclared = true;
    }
    included.push_back(resource);
  }
  for (Resource* resource : included)
    if (!deferred_.contains(*resource) && !bodies_.evaluate(*resource, blame)) return std::nullopt;
  return included;
}

/// Returns the resource of a class. If there is none, declares it after those of its ancestors.
Resource* CatalogBuilder::ensureClass(const std::string& name, Container& container,
                                      const Cursor& blame) {
  const std::string title = typeReferenceName(name);
  if (Resource* resource = state_.catalog.find("Class", title)) return resource;
  const bool waits = deferred_.mayDefer(name);
  if (!waits) state_.context.effects.markNotReplayable();
  if (!waits && !ensureParent(name, container, blame)) return nullptr;
  Resource resource{.kind = Resource::Kind::Class,
                    .type = "Class",
                    .title = Value::string(title),
                    .container = &container,
                    .source = waits ? nullptr : &sources_.of(name)};
  resource.isDefinitelyDeclared =
      state_.isDefinitelyReached(container) && container.resource->isDefinite();
  resource.addTag("class");
  resource.addTag(title);
  if (ExecutionMonitor* monitor = state_.context.run.monitor()) monitor->onDeclare(resource);
  Resource& added = state_.catalog.add(std::move(resource));
  if (waits) deferred_.add(added, name);
  return &added;
}

/// Declares the parent of the class. Returns false after an error.
bool CatalogBuilder::ensureParent(const std::string& name, Container& container,
                                  const Cursor& blame) {
  const ClassDefinition definition = state_.context.symbols.classNamed(name);
  const std::string parent = parentOf(definition);
  if (parent.empty() || state_.catalog.find("Class", typeReferenceName(parent))) return true;
  if (!state_.context.symbols.classNamed(parent)) {
    if (!state_.context.settings.isClosed) return true;
    state_.fail(blame, "parent class '" + parent + "' of '" + name + "' not found");
    return false;
  }
  if (!state_.context.settings.isClosed && isTooLong(state_.context.symbols, parent)) return true;
  constexpr std::uint64_t kSteps = 8;
  if (!state_.context.settings.isClosed &&
      !state_.context.budget.spend(kSteps * Budget::kUnitsPerStep))
    return false;
  if (beingAdded_.size() >= ResourceSources::maxParents(state_.context.settings.isClosed)) {
    state_.context.diagnostics.exhaust(blame);
    return false;
  }
  if (!beingAdded_.insert(name).second || beingAdded_.contains(parent)) {
    state_.fail(blame, "the class '" + name + "' inherits from itself");
    beingAdded_.erase(name);
    return false;
  }
  const Resource* resource = ensureClass(parent, container, blame);
  beingAdded_.erase(name);
  return resource != nullptr;
}

}  // namespace puppet::analysis
