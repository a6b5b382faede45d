#include "server/lsp/shown_node.h"

#include <utility>

#include "analysis/workspace/files.h"
#include "analysis/workspace/open_texts.h"
#include "server/facts/facts_text.h"
#include "server/facts/node_facts.h"
#include "server/facts/typical_facts.h"

namespace puppet::server {

namespace {

constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

std::optional<NodeFacts> nodeIn(const std::string& path,
                                const analysis::WorkspaceSnapshot& snapshot) {
  const analysis::Environment& environment = *snapshot.environment;
  const std::string whole = analysis::isAbsolute(path) ? path : environment.root + '/' + path;
  const std::string real = analysis::realPathOf(whole);
  if (real.empty() || !environment.contains(real)) return std::nullopt;
  const auto text = analysis::currentText(snapshot, real, kMaxBytes);
  if (!text) return std::nullopt;
  auto nodes = nodesIn(std::string(text->view()), real);
  if (!nodes || nodes->empty()) return std::nullopt;
  return std::move(nodes->front());
}

}  // namespace

std::optional<analysis::ShownNode> shownNode(const std::string& facts,
                                             const analysis::WorkspaceSnapshot& snapshot,
                                             LanguageLevel level) {
  if (facts.empty() || !snapshot) return std::nullopt;
  std::optional<NodeFacts> node;
  if (auto typical = typicalFacts(facts))
    node = NodeFacts{nodeIn(*typical), std::move(*typical)};
  else
    node = nodeIn(facts, snapshot);
  if (!node) return std::nullopt;
  return analysis::ShownNode{node->name, withAgentFacts(node->facts, node->name, level)};
}

}  // namespace puppet::server
