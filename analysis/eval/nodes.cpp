#include <algorithm>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/execution_monitor.h"
#include "analysis/eval/operators/matching.h"
#include "analysis/symbols/node_names.h"
#include "analysis/symbols/signatures.h"
#include "types/core/type_error.h"

// Selection and evaluation of the node definition.

namespace puppet::analysis {

using namespace parser;
using types::Value;
using types::ValueKind;

namespace {

struct FoundNode {
  NodeDefinition definition;
  std::string name;
  Value groups = {};  ///< groups of the match
};

/// Returns the definition with that name, else one whose pattern matches, else the default.
FoundNode findNode(std::string_view wanted, Evaluator& evaluator) {
  FoundNode matching;
  FoundNode otherwise;
  for (const NodeDefinition& node : evaluator.context().symbols.nodes()) {
    for (const Expression& host : node.hosts()) {
      if (host.is(SyntaxKind::KwDefault)) {
        if (!otherwise.definition) otherwise = {node, "default"};
        continue;
      }
      const Value value = host.is(SyntaxKind::DottedName) ? Value::string(std::string(host.text()))
                                                          : evaluator.evaluate(host);
      if (value.is(ValueKind::String)) {
        if (lowerCaseName(value.asString()) == wanted) return {node, std::string(wanted)};
      } else if (value.is(ValueKind::Regexp) && !matching.definition) {
        const Matched matched = matchRegex(value.asString(), wanted);
        if (matched.answer == types::Tristate::Yes)
          matching = {node, nodeNameOfPattern(value.asString()), matched.groups};
      }
    }
  }
  return matching.definition ? matching : otherwise;
}

}  // namespace

bool ResourceBodies::evaluateNode(std::string_view name, const Cursor& blame) {
  Container& top = state_.containers.front();
  if (state_.context.symbols.nodes().empty() || !top.global) return true;
  Evaluator evaluator(state_.context, *top.global);
  FoundNode node = findNode(lowerCaseName(name), evaluator);
  if (!node.definition) {
    if (!state_.context.settings.isClosed) return true;
    state_.fail(blame,
                "could not find node statement with name 'default' or '" + std::string(name) + "'");
    return false;
  }
  Resource& resource = state_.catalog.add({.kind = Resource::Kind::Node,
                                           .type = "Node",
                                           .title = Value::string(node.name),
                                           .container = &top,
                                           .source = &builder_.sources().of("node " + node.name),
                                           .isEvaluated = true});
  resource.addTag("node");
  resource.addTag(node.name);
  resource.tags.insert(top.resource->tags);
  state_.catalog.addEdge(*top.resource, resource);
  state_.catalog.classes.push_back(node.name);
  nodeScope_ = std::make_unique<Scope>(BodyKind::Node, top.global);
  Container& container = state_.containers.emplace_back(
      Container{.parent = &top,
                .resource = &resource,
                .source = &builder_.sources().of("node " + node.name),
                .global = nodeScope_.get()});
  Scope& scope = *nodeScope_;
  scope.setContainer(&container);
  scope.setMatch(std::move(node.groups));
  scope.set("title", resource.title);
  scope.set("name", resource.title);
  scope.set("module_name", Value::string(""));
  const MonitoredBody monitored(state_.context,
                                {BodyKind::Node, node.name, node.definition, &scope});
  Evaluator(state_.context, scope).runStatements(node.definition.body().statements());
  return !state_.context.run.isStopped();
}

}  // namespace puppet::analysis
