#include "analysis/eval/relationship_list.h"

#include <algorithm>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/execution_monitor.h"
#include "types/core/collections.h"
#include "types/core/make.h"

namespace puppet::analysis {

using namespace parser;
using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// End of a relationship: its text, and the resource if it is known.
struct End {
  std::string text;
  Value reference = {};
  Resource* resource = nullptr;
};

/// Appends the ends of an operand. If `isLeft`, the alternatives replace a collector that finds
/// nothing.
void appendEnds(const RelationshipOperand& operand, bool isLeft, std::vector<End>& ends) {
  if (!operand.collector) {
    ends.push_back(
        {operand.reference.isKnown() ? referenceText(operand.reference) : "", operand.reference});
    return;
  }
  const auto& collected = operand.collector->collected;
  for (Resource* resource : collected) ends.push_back({resource->reference(), {}, resource});
  const auto isThere = [](const Resource* resource) { return isDefinitelyPresent(*resource); };
  if (isLeft && std::ranges::none_of(collected, isThere))
    for (const RelationshipOperand& other : operand.alternatives) appendEnds(other, isLeft, ends);
}

/// Returns true if it is unknown what the operand finds.
bool isOpen(const RelationshipOperand& operand, bool hasOthers) {
  if (!operand.collector) return !operand.reference.isKnown();
  return hasOthers || operand.collector->isUncertain ||
         !std::ranges::all_of(operand.collector->collected, [](const Resource* resource) {
           return isDefinitelyPresent(*resource);
         });
}

/// Returns true if it is unknown whether the operand finds anything, so that its alternatives may
/// replace it.
bool mayBeReplaced(const RelationshipOperand& operand, bool hasOthers) {
  if (!operand.collector) return false;
  const auto& collected = operand.collector->collected;
  return (hasOthers || !collected.empty()) &&
         std::ranges::none_of(
             collected, [](const Resource* resource) { return isDefinitelyPresent(*resource); });
}

/// Returns true if a relationship certainly names the resource: it is in the catalog, or is virtual
/// and never realized.
bool isCertainEnd(const Resource& resource) {
  return isDefinitelyPresent(resource) ||
         (resource.isVirtual == Tristate::Yes && resource.isDefinite());
}

void appendReferences(const Value& value, std::vector<Value>& references) {
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements()) appendReferences(element, references);
  else if (!value.isUndef())
    references.push_back(value);
}

}  // namespace

bool RelationshipList::apply() {
  // By index and with a copy: find() may evaluate a deferred class, whose body may add
  // relationships.
  for (std::size_t i = 0; i < relationships_.size(); ++i) {
    const Relationship relationship = relationships_[i];
    if (!apply(relationship) && state_.context.run.isStopped()) return false;
    if (!state_.context.budget.isSpent()) continue;
    state_.context.diagnostics.exhaust(relationship.blame);
    return !state_.context.settings.isClosed;
  }
  setAdded();
  return true;
}

/// Adds a relationship as a metaparameter of the first resource that refers to the second.
bool RelationshipList::apply(const Relationship& relationship) {
  std::vector<End> from, to;
  for (const auto& operand : relationship.from) appendEnds(operand, true, from);
  for (const auto& operand : relationship.to) appendEnds(operand, false, to);
  bool isUncertain = relationship.isUncertain;
  for (const auto& operand : relationship.to)
    isUncertain = isUncertain || isOpen(operand, state_.hasOthers);
  for (const auto& operand : relationship.from)
    isUncertain = isUncertain || mayBeReplaced(operand, state_.hasOthers);
  if (from.empty() || (to.empty() && !isUncertain)) return true;
  for (std::vector<End>* ends : {&from, &to}) {
    for (End& end : *ends) {
      if (!end.resource) end.resource = builder_.find(end.reference);
      if (!end.resource || (ends == &to && !isCertainEnd(*end.resource))) isUncertain = true;
      const bool isMissing = !end.resource && end.reference.isKnown() && !relationship.isUncertain;
      if (!isMissing || state_.hasOthers || !state_.context.settings.isClosed) continue;
      state_.fail(relationship.blame,
                  "could not find resource " + end.text + " of this relationship");
      return false;
    }
  }
  std::vector<Value> texts;  // shared by the resources on the left
  for (const End& second : to) texts.push_back(Value::string(second.text));
  for (const End& first : from) {
    if (!first.resource) continue;
    Added& added = addedTo(*first.resource, relationship.notifies);
    added.blame = relationship.blame;
    added.isUnknown = added.isUnknown || isUncertain;
    if (added.isUnknown) continue;
    state_.context.budget.spend(texts.size());
    added.references.insert(added.references.end(), texts.begin(), texts.end());
    if (state_.context.budget.isSpent()) return true;
  }
  return true;
}

/// Returns what is collected for a metaparameter, so that it is set once for all relationships.
RelationshipList::Added& RelationshipList::addedTo(Resource& resource, bool notifies) {
  Added*& added = addedBy_[{&resource, notifies}];
  if (added) return *added;
  added = &added_.emplace_back(Added{
      .resource = &resource, .name = notifies ? "notify" : "before", .source = resource.source});
  const Value present = resource.valueOf(added->name);
  if (present.is(ValueKind::Array))
    added->references.assign(present.asArray().elements().begin(),
                             present.asArray().elements().end());
  else if (present.is(ValueKind::Unknown))
    added->isUnknown = true;
  else if (!present.isUndef())
    added->references.push_back(present);
  return *added;
}

void RelationshipList::setAdded() {
  for (Added& added : added_) {
    Value value = Value::unknown(types::anyType());
    if (!added.isUnknown) value = Value::array({added.references.begin(), added.references.end()});
    added.references = {};
    ResourceAttribute attribute{.name = std::string(added.name),
                                .value = std::move(value),
                                .place = added.blame,
                                .source = added.source};
    if (ExecutionMonitor* monitor = state_.context.run.monitor())
      monitor->onChange({CatalogChange::Kind::Related, *added.resource, &attribute, added.blame});
    added.resource->set(std::move(attribute));
  }
  added_.clear();
  addedBy_.clear();
}

bool RelationshipList::check() const {
  if (state_.hasOthers) return true;
  for (const Resource& resource : state_.catalog.resources()) {
    if (resource.isVirtual == Tristate::Yes || !isDefinitelyPresent(resource)) continue;
    for (const ResourceAttribute& attribute : resource.attributes) {
      if (!isRelationshipParameter(attribute.name)) continue;
      std::vector<Value> references;
      appendReferences(attribute.value, references);
      for (const Value& reference : references) {
        if (!reference.isKnown() || builder_.find(reference)) continue;
        state_.fail(attribute.place ? attribute.place : resource.place,
                    "could not find a resource that '" + attribute.name + "' of " +
                        resource.reference() + " refers to");
        return false;
      }
    }
  }
  return true;
}

}  // namespace puppet::analysis
