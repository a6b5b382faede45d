#include <algorithm>
#include <deque>

#include "analysis/eval/catalog/catalog_serialization.h"
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

bool CatalogBuilder::finish(const Cursor& blame) {
  bool found = true;
  for (int round = 0; found; ++round) {
    if (round > kMaxRounds) {
      fail(blame, "resources declare resources in an endless recursion");
      break;
    }
    found = false;
    if (!evaluateCollectors(found) || !evaluateDefinedTypes(found)) return false;
    if (context_.budget.isSpent()) break;
  }
  if (context_.stopped || !applyRelationships()) return false;
  for (Resource& resource : catalog_.resources()) {
    // An error in a possibly absent resource proves that it is absent. Virtual resources must be
    // valid even if they are never realized.
    const bool mayBeUnreachable = !resource.isDefinite();
    doubt_ += mayBeUnreachable;
    const bool isFinished = finishResource(resource);
    doubt_ -= mayBeUnreachable;
    if (!isFinished && context_.stopped) return false;
  }
  spreadMetaparameters();
  if (!context_.settings.isClosed) return true;
  if (!overrides_.empty() && !hasOthers_) {
    fail(overrides_.front().blame,
         "override of a resource that is not declared: " + overrides_.front().type + "['" +
             overrides_.front().title + "']");
    return false;
  }
  for (const Collector& collector : collectors_) {
    if (collector.references.empty() || hasOthers_ || collector.isUncertain) continue;
    fail(collector.blame, "failed to realize virtual resource " + collector.references.front());
    return false;
  }
  return checkRelationships();
}

bool CatalogBuilder::applyRelationships() {
  return std::ranges::all_of(relationships_, [&](const Relationship& relationship) {
    return applyRelationship(relationship) || !context_.stopped;
  });
}

/// Adds a relationship as a metaparameter of the first resource that refers to the second.
bool CatalogBuilder::applyRelationship(const Relationship& relationship) {
  std::vector<End> from, to;
  for (const auto& operand : relationship.from) appendEnds(operand, true, from);
  for (const auto& operand : relationship.to) appendEnds(operand, false, to);
  bool isUncertain = relationship.isUncertain;
  for (const auto& operand : relationship.to)
    isUncertain = isUncertain || isOpen(operand, hasOthers_);
  for (const auto& operand : relationship.from)
    isUncertain = isUncertain || mayBeReplaced(operand, hasOthers_);
  if (from.empty() || (to.empty() && !isUncertain)) return true;
  for (std::vector<End>* ends : {&from, &to}) {
    for (End& end : *ends) {
      if (!end.resource) end.resource = find(end.reference);
      if (!end.resource || (ends == &to && !isDefinitelyPresent(*end.resource))) isUncertain = true;
      const bool isMissing = !end.resource && end.reference.isKnown() && !relationship.isUncertain;
      if (!isMissing || hasOthers_ || !context_.settings.isClosed) continue;
      fail(relationship.blame, "could not find resource " + end.text + " of this relationship");
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

bool CatalogBuilder::finishResource(Resource& resource) {
  for (auto change = overrides_.begin(); change != overrides_.end();) {
    if (change->type != resource.type || find(change->type, change->title) != &resource) {
      ++change;
      continue;
    }
    if (!merge(resource, *change) && context_.stopped) return false;
    change = overrides_.erase(change);
  }
  if (!resource.container) return true;
  if (resource.kind == Resource::Kind::BuiltIn || resource.kind == Resource::Kind::Unknown) {
    const auto& tags = resource.container->resource->tags;
    resource.tags.insert(tags.begin(), tags.end());
    for (const ResourceAttribute& attribute : resource.attributes) {
      if (hasAttribute(resource, attribute.name) != Tristate::No) continue;
      fail(attribute.place ? attribute.place : resource.place,
           resource.type + " has no attribute '" + attribute.name + "'");
      if (context_.stopped) return false;
    }
  } else if (const Signature* signature = signatureOf(resource);
             signature && (resource.isEvaluated || resource.isVirtual == Tristate::Yes)) {
    if (!checkAttributes(resource, signature, resource.place)) return false;
  }
  for (ResourceAttribute& attribute : resource.attributes) {
    if (!attribute.value.is(ValueKind::Sensitive)) continue;
    resource.sensitive.insert(attribute.name);
    attribute.value = Value(attribute.value.as<types::SensitiveValue>().content());
  }
  return true;
}

/// Propagates metaparameters from containers to their contents.
void CatalogBuilder::spreadMetaparameters() {
  Resource* main = catalog_.find("Class", "main");
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
  while (!open.empty()) {
    Resource* outer = open.front();
    open.pop_front();
    if (!seen.insert(outer).second) continue;
    const auto [entry, isNew] = passed.try_emplace(outer);
    if (isNew) entry->second = own(*outer);
    const std::vector<ResourceAttribute> attributes = entry->second;
    for (Resource* inner : catalog_.partsOf(*outer)) {
      for (const ResourceAttribute& attribute : attributes)
        if (inner->valueOf(attribute.name).isUndef()) inner->set(attribute);
      if (!attributes.empty()) passed[inner] = own(*inner);
      inner->tags.insert(outer->tags.begin(), outer->tags.end());
      open.push_back(inner);
    }
  }
}

/// Reports relationships of resources to missing resources.
bool CatalogBuilder::checkRelationships() {
  if (hasOthers_) return true;
  for (const Resource& resource : catalog_.resources()) {
    if (resource.isVirtual == Tristate::Yes || !isDefinitelyPresent(resource)) continue;
    for (const ResourceAttribute& attribute : resource.attributes) {
      if (!isRelationshipParameter(attribute.name)) continue;
      std::vector<Value> references;
      appendReferences(attribute.value, references);
      for (const Value& reference : references) {
        if (!reference.isKnown() || find(reference)) continue;
        fail(attribute.place ? attribute.place : resource.place,
             "could not find a resource that '" + attribute.name + "' of " + resource.reference() +
                 " refers to");
        return false;
      }
    }
  }
  return true;
}

}  // namespace puppet::analysis
