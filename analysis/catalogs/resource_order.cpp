#include "analysis/catalogs/resource_order.h"

#include <algorithm>
#include <unordered_set>

#include "analysis/eval/catalog/catalog_serialization.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

void appendReferences(const Value& value, std::vector<std::string>& references, bool& isKnown) {
  if (value.is(ValueKind::Array)) {
    for (const Value& element : value.asArray().elements())
      appendReferences(element, references, isKnown);
  } else if (!value.isKnown()) {
    isKnown = false;
  } else if (std::string text = referenceText(value); !text.empty()) {
    references.push_back(std::move(text));
  }
}

}  // namespace

ResourceOrder::ResourceOrder(const Catalog& catalog) {
  for (const Resource& resource : catalog.resources()) {
    if (!isSerialized(resource) || !resource.hasTitle()) continue;
    indices_.emplace(&resource, resources_.size());
    resources_.push_back(&resource);
    byReference_.emplace(resource.reference(), &resource);
    for (const std::string& title : otherTitlesOf(resource))
      byReference_.emplace(resource.type + '[' + title + ']', &resource);
  }
  edges_.resize(2 * resources_.size());
  for (const Resource* resource : resources_)
    edges_[beginOf(*resource)].push_back(endOf(*resource));
  for (const auto& [outer, inner] : catalog.edges()) {
    if (!indices_.contains(outer) || !indices_.contains(inner)) continue;
    edges_[beginOf(*outer)].push_back(beginOf(*inner));
    edges_[endOf(*inner)].push_back(endOf(*outer));
    containers_[inner].push_back(outer);
  }
  for (const Resource* resource : resources_) addRelationships(*resource);
}

void ResourceOrder::addRelationships(const Resource& resource) {
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (!isRelationshipParameter(attribute.name)) continue;
    std::vector<std::string> references;
    bool isKnown = true;
    appendReferences(attribute.value, references, isKnown);
    hasUnknown_ = hasUnknown_ || !isKnown;
    for (const std::string& reference : references)
      if (const Resource* other = find(reference))
        addRelationship(resource, attribute.name, *other);
  }
}

void ResourceOrder::addRelationship(const Resource& resource, std::string_view name,
                                    const Resource& other) {
  const bool isFirst = name == "before" || name == "notify";
  const Resource& first = isFirst ? resource : other;
  const Resource& second = isFirst ? other : resource;
  edges_[endOf(first)].push_back(beginOf(second));
  if (name == "notify" || name == "subscribe") notifications_.emplace_back(&first, &second);
}

const Resource* ResourceOrder::find(const std::string& reference) const {
  const auto found = byReference_.find(reference);
  return found == byReference_.end() ? nullptr : found->second;
}

Tristate ResourceOrder::isBefore(const Resource& first, const Resource& second) const {
  const Vertex target = beginOf(second);
  std::vector<Vertex> open{endOf(first)};
  std::vector<bool> isSeen(edges_.size());
  while (!open.empty()) {
    const Vertex vertex = open.back();
    open.pop_back();
    if (vertex == target) return Tristate::Yes;
    for (const Vertex next : edges_[vertex]) {
      if (isSeen[next]) continue;
      isSeen[next] = true;
      open.push_back(next);
    }
  }
  return hasUnknown_ ? Tristate::Unknown : Tristate::No;
}

bool ResourceOrder::isInside(const Resource& resource, const Resource& container) const {
  std::vector<const Resource*> open{&resource};
  std::unordered_set<const Resource*> seen;
  while (!open.empty()) {
    const Resource* inner = open.back();
    open.pop_back();
    if (inner == &container) return true;
    const auto outer = containers_.find(inner);
    if (outer == containers_.end() || !seen.insert(inner).second) continue;
    open.insert(open.end(), outer->second.begin(), outer->second.end());
  }
  return false;
}

Tristate ResourceOrder::notifies(const Resource& first, const Resource& second) const {
  const bool isNotified = std::ranges::any_of(notifications_, [&](const auto& notification) {
    return isInside(first, *notification.first) && isInside(second, *notification.second);
  });
  if (isNotified) return Tristate::Yes;
  return hasUnknown_ ? Tristate::Unknown : Tristate::No;
}

std::vector<std::string> ResourceOrder::findCycle() const {
  enum class State : std::uint8_t { New, Open, Done };
  std::vector<State> states(edges_.size(), State::New);
  for (Vertex start = 0; start < edges_.size(); ++start) {
    // Depth-first search with the path from `start`, each vertex with its next edge.
    std::vector<std::pair<Vertex, std::size_t>> path{{start, 0}};
    if (states[start] != State::New) continue;
    states[start] = State::Open;
    while (!path.empty()) {
      auto& [vertex, edge] = path.back();
      if (edge == edges_[vertex].size()) {
        states[vertex] = State::Done;
        path.pop_back();
        continue;
      }
      const Vertex next = edges_[vertex][edge++];
      if (states[next] == State::New) {
        states[next] = State::Open;
        path.emplace_back(next, 0);
      } else if (states[next] == State::Open) {
        std::vector<std::string> cycle;
        auto step = std::ranges::find(path, next, &std::pair<Vertex, std::size_t>::first);
        for (; step != path.end(); ++step)
          if (std::string reference = resources_[step->first / 2]->reference();
              cycle.empty() || cycle.back() != reference)
            cycle.push_back(std::move(reference));
        return cycle;
      }
    }
  }
  return {};
}

}  // namespace puppet::analysis
