#include "analysis/rules/semantic/dependency_cycles.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/collector_list.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "types/core/collections.h"

namespace puppet::analysis {

using parser::Cursor;
using types::Value;
using types::ValueKind;

namespace {

/// Order of resources, by their references. A container begins before its contents and ends after
/// them: its end is a node of its own.
class Graph {
 public:
  explicit Graph(const parser::SyntaxTree& tree) : tree_(tree) {}

  void addContainment(const std::string& outer, const std::string& inner) {
    if (containers_.insert(outer).second) edges_[outer].push_back({endMark(outer), {}});
    contained_.emplace_back(outer, inner);
  }
  void add(const std::string& from, const std::string& to, const Cursor& place) {
    if (from.empty() || to.empty() || place.tree() != &tree_) return;
    relationships_.push_back({from, {to, place}});
  }

  /// Makes the edges; to be called when all is added, which tells what the containers are.
  void link() {
    for (const auto& [outer, inner] : contained_) {
      edges_[outer].push_back({inner, {}});
      edges_[endOf(inner)].push_back({endMark(outer), {}});
    }
    for (const auto& [from, edge] : relationships_) edges_[endOf(from)].push_back(edge);
  }

  /// Calls `report(path, place)` for edge-disjoint cycles: the resources in order, with the first
  /// one repeated at the end, and the source of the last edge.
  template <class Report>
  void forEachCircle(Report report) {
    for (auto& [start, edges] : edges_) {
      if (isDone_[start]) continue;
      // Iterative depth-first search; `way` is the current path.
      std::vector<Step> way{{start, 0, {}}};
      while (!way.empty()) {
        Step& step = way.back();
        const auto& next = edges_[step.node];
        if (step.next == next.size()) {
          isDone_[step.node] = true;
          way.pop_back();
          continue;
        }
        const Edge edge = next[step.next++];
        const auto again = std::ranges::find(way, edge.to, &Step::node);
        if (again != way.end()) {
          std::vector<std::string> path;
          const auto pass = [&](const std::string& node) {
            std::string reference = node.substr(0, node.find(kEnd));
            if (path.empty() || path.back() != reference) path.push_back(std::move(reference));
          };
          Cursor last = edge.place;
          for (auto at = again; at != way.end(); ++at) {
            pass(at->node);
            if (at != again && at->by && (!last || at->by.start() > last.start())) last = at->by;
          }
          path.push_back(edge.to.substr(0, edge.to.find(kEnd)));
          if (path.size() > 2 && path.back() == path[path.size() - 2]) path.pop_back();
          report(path, last);
        } else if (!isDone_[edge.to]) {
          way.push_back({edge.to, 0, edge.place});
        }
      }
    }
  }

  bool hasRelationships() const { return !relationships_.empty(); }

 private:
  struct Edge {
    std::string to;
    Cursor place;  ///< of the relationship; null for containment
  };
  struct Step {
    std::string node;
    std::size_t next;
    Cursor by;  ///< source of the edge to this node
  };

  static constexpr char kEnd = '\0';
  static std::string endMark(const std::string& container) { return container + kEnd; }
  std::string endOf(const std::string& node) const {
    return containers_.contains(node) ? endMark(node) : node;
  }

  const parser::SyntaxTree& tree_;
  std::map<std::string, std::vector<Edge>> edges_;
  std::map<std::string, bool> isDone_;
  std::set<std::string> containers_;
  std::vector<std::pair<std::string, std::string>> contained_;
  std::vector<std::pair<std::string, Edge>> relationships_;
};

void addReferences(const Value& value, std::vector<std::string>& names) {
  if (value.is(ValueKind::Array))
    for (const Value& element : value.asArray().elements()) addReferences(element, names);
  else if (value.isKnown())
    names.push_back(referenceText(value));
}

void addAttributes(const Resource& resource, Graph& graph) {
  for (const ResourceAttribute& attribute : resource.attributes) {
    if (!isRelationshipParameter(attribute.name)) continue;
    const bool isFirst = attribute.name == "before" || attribute.name == "notify";
    const std::string self = resource.reference();
    std::vector<std::string> others;
    addReferences(attribute.value, others);
    for (const std::string& other : others)
      isFirst ? graph.add(self, other, attribute.place) : graph.add(other, self, attribute.place);
  }
}

/// Adds the references of the resources that an operand certainly stands for.
void addEnds(const RelationshipOperand& operand, EvaluationContext& context,
             std::vector<std::string>& ends) {
  if (!operand.collector) return ends.push_back(referenceText(operand.reference));
  const Collector& collector = *operand.collector;
  if (collector.isOfExported || collector.isUncertain || collector.type.empty()) return;
  for (const Resource* resource :
       std::as_const(context.catalogBuilder()).catalog().resourcesOf(collector.type))
    if (resource->hasTitle() && resource->isDefinite() &&
        collector.query.matches(*resource, context.level()) == types::Tristate::Yes)
      ends.push_back(resource->reference());
}

void addRelationship(const Relationship& relationship, EvaluationContext& context, Graph& graph) {
  std::vector<std::string> from, to;
  for (const RelationshipOperand& operand : relationship.from) addEnds(operand, context, from);
  for (const RelationshipOperand& operand : relationship.to) addEnds(operand, context, to);
  for (const std::string& first : from)
    for (const std::string& second : to) graph.add(first, second, relationship.blame);
}

void addContainments(const CatalogBuilder& builder, Graph& graph) {
  // The body of a class that is checked by itself runs at top scope.
  const Resource* top = builder.classAtTop();
  const Resource* main = top ? top->container->resource : nullptr;
  for (const auto& [outer, inner] : builder.catalog().edges())
    if (outer->hasTitle() && inner->hasTitle() && inner->isDefinite())
      graph.addContainment((outer == main ? top : outer)->reference(), inner->reference());
}

}  // namespace

void findDependencyCycles(const parser::SyntaxTree& tree, EvaluationContext& context) {
  Graph graph(tree);
  for (const Resource& resource : context.catalogBuilder().catalog().resources())
    if (resource.place.tree() == &tree && resource.hasTitle() && resource.isDefinite())
      addAttributes(resource, graph);
  for (const Relationship& relationship : context.catalogBuilder().relationships().all())
    if (!relationship.isUncertain) addRelationship(relationship, context, graph);
  if (!graph.hasRelationships()) return;
  addContainments(std::as_const(context.catalogBuilder()), graph);
  graph.link();
  graph.forEachCircle([&](const std::vector<std::string>& path, const Cursor& place) {
    std::string text;
    for (const std::string& name : path) text += (text.empty() ? "" : " -> ") + name;
    context.diagnostics.fail(place, DiagnosticId::DependencyCycle, "dependency cycle: " + text);
  });
}

}  // namespace puppet::analysis
