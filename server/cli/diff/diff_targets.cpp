#include "server/cli/diff/diff_targets.h"

#include <algorithm>

#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/files.h"
#include "parser/support/glob.h"
#include "server/cli/support/read_text.h"
#include "server/facts/node_facts.h"
#include "types/core/collections.h"

namespace puppet::server {
namespace {

using types::Value;
using types::ValueKind;
using Targets = std::vector<DiffTarget>;

/// Returns the facts of a node of the nodes file: a Hash, or a path relative to the file.
tl::expected<Value, std::string> factsOf(const std::string& node, const Value* written,
                                         const std::string& nodesPath) {
  if (!written || written->isUndef()) return Value();
  if (written->is(ValueKind::Hash)) return *written;
  if (!written->is(ValueKind::String))
    return tl::unexpected(nodesPath + ": " + node + ": 'facts' must be a hash or a path");
  std::string path(written->asString());
  if (!analysis::isAbsolute(path) && !analysis::parentOf(nodesPath).empty())
    path = std::string(analysis::parentOf(nodesPath)) + '/' + path;
  auto read = readNodeFacts(path);
  if (!read) return tl::unexpected(read.error());
  return read->front().facts;
}

/// Reads a nodes file: a mapping from names of nodes to `facts` and `classes`.
tl::expected<Targets, std::string> targetsOfFile(const std::string& path) {
  auto text = readText(path);
  if (!text) return tl::unexpected(text.error());
  const auto nodes = readDataText(*std::move(text), path);
  if (!nodes) return tl::unexpected(path + ":" + nodes.error());
  if (!nodes->is(ValueKind::Hash))
    return tl::unexpected(path + ": expected a mapping from names of nodes");
  Targets targets;
  for (const auto& [name, entry] : nodes->asHash().entries()) {
    if (!name.is(ValueKind::String)) return tl::unexpected(path + ": a name is not a string");
    const std::string node(name.asString());
    if (!entry.isUndef() && !entry.is(ValueKind::Hash))
      return tl::unexpected(path + ": " + node + ": expected 'facts' and 'classes'");
    DiffTarget target{.name = node, .node = node, .facts = {}, .classes = {}};
    if (entry.is(ValueKind::Hash)) {
      auto facts = factsOf(node, entry.asHash().find("facts"), path);
      if (!facts) return tl::unexpected(facts.error());
      target.facts = *facts;
      const Value* classes = entry.asHash().find("classes");
      if (classes && classes->is(ValueKind::Array))
        for (const Value& class_ : classes->asArray().elements())
          if (class_.is(ValueKind::String))
            target.classes.push_back(analysis::lowerCaseName(class_.asString()));
    }
    targets.push_back(std::move(target));
  }
  return targets;
}

bool matchesAny(const std::string& name, const std::vector<std::string>& patterns) {
  return std::ranges::any_of(patterns, [&](const std::string& pattern) {
    return matchesGlob(analysis::lowerCaseName(pattern), name);
  });
}

/// Returns the classes that match. A pattern that matches none is an error.
tl::expected<std::vector<std::string>, std::string> chosenClasses(
    const std::vector<std::string>& patterns, const std::vector<std::string>& classes) {
  std::vector<std::string> chosen;
  std::ranges::copy_if(classes, std::back_inserter(chosen),
                       [&](const std::string& name) { return matchesAny(name, patterns); });
  for (const std::string& pattern : patterns) {
    if (std::ranges::any_of(chosen, [&](auto& name) { return matchesAny(name, {pattern}); }))
      continue;
    // A class of a module elsewhere can be named in full.
    if (pattern.find_first_of("*?[") != pattern.npos)
      return tl::unexpected("no class matches '" + pattern + "'");
    chosen.push_back(analysis::lowerCaseName(pattern));
  }
  return chosen;
}

struct NamedNode {
  NodeFacts node;
  std::string source;      ///< argument that gave its facts
  std::string label = {};  ///< of its targets
};

/// Typical systems, and facts files without a name of their node, have nodes of one name.
void setLabels(std::vector<NamedNode>& nodes) {
  for (NamedNode& one : nodes) {
    const auto shared = std::ranges::count_if(
        nodes, [&](const NamedNode& other) { return other.node.name == one.node.name; });
    one.label = one.node.name + (shared > 1 ? " (" + one.source + ")" : "");
  }
}

Targets targetsOfClasses(const std::vector<std::string>& classes,
                         const std::vector<NamedNode>& nodes) {
  Targets targets;
  for (const std::string& name : classes) {
    if (nodes.empty())
      targets.push_back({name, nodeIn(Value()), {}, {name}, /*usesManifests=*/false});
    for (const NamedNode& one : nodes)
      targets.push_back({nodes.size() == 1 ? name : name + " on " + one.label,
                         one.node.name,
                         one.node.facts,
                         {name},
                         /*usesManifests=*/false});
  }
  return targets;
}

}  // namespace

tl::expected<Targets, std::string> targetsOf(const TargetSelection& selection,
                                             const std::vector<std::string>& classes,
                                             bool hasManifests) {
  if (!selection.nodesPath.empty()) return targetsOfFile(selection.nodesPath);
  std::vector<NamedNode> nodes;
  for (const std::string& path : selection.factsPaths) {
    auto read = readNodeFacts(path);
    if (!read) return tl::unexpected(read.error());
    for (NodeFacts& node : *read) nodes.push_back({std::move(node), path});
  }
  setLabels(nodes);
  if (!selection.classPatterns.empty()) {
    const auto chosen = chosenClasses(selection.classPatterns, classes);
    if (!chosen) return tl::unexpected(chosen.error());
    return targetsOfClasses(*chosen, nodes);
  }
  if (!nodes.empty() && hasManifests) {
    Targets targets;
    for (NamedNode& one : nodes)
      targets.push_back({one.label, one.node.name, std::move(one.node.facts), {}});
    return targets;
  }
  std::vector<std::string> roles;
  for (const char* prefix : {"role::", "roles::"})
    std::ranges::copy_if(classes, std::back_inserter(roles),
                         [&](const std::string& name) { return name.starts_with(prefix); });
  return targetsOfClasses(roles.empty() ? classes : roles, nodes);
}

}  // namespace puppet::server
