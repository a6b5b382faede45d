#include "analysis/eval/relationship_list.h"

#include <algorithm>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "analysis/eval/catalog_builder.h"
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
  }
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
      if (!end.resource || (ends == &to && !isDefinitelyPresent(*end.resource))) isUncertain = true;
      const bool isMissing = !end.resource && end.reference.isKnown() && !relationship.isUncertain;
      if (!isMissing || state_.hasOthers || !state_.context.settings.isClosed) continue;
      state_.fail(relationship.blame,
                  "could not find resource " + end.text + " of this relationship");
      return false;
    }
  }
  const std::string_view name = relationship.notifies ? "notify" : "before";
  for (const End& first : from) {
    if (!first.resource) continue;
    const Value present = first.resource->valueOf(name);
    if (isUncertain || present.is(ValueKind::Unknown)) {
      first.resource->set({.name = std::string(name),
                           .value = Value::unknown(types::anyType()),
                           .place = relationship.blame,
                           .source = first.resource->source});
      continue;
    }
    std::vector<Value> values;
    if (present.is(ValueKind::Array))
      values.assign(present.asArray().elements().begin(), present.asArray().elements().end());
    else if (!present.isUndef())
      values.push_back(present);
    for (const End& second : to) values.push_back(Value::string(second.text));
    first.resource->set({.name = std::string(name),
                         .value = Value::array(std::move(values)),
                         .place = relationship.blame,
                         .source = first.resource->source});
  }
  return true;
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
