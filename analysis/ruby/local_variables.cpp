#include "analysis/ruby/local_variables.h"

#include <algorithm>

namespace puppet::analysis::ruby {
namespace {

/// Collects the places with the scope that each variable belongs to: reads and writes say how many
/// blocks it is outwards.
class LocalCollector {
 public:
  explicit LocalCollector(const Node& root) { left_.push_back({root, 0}); }

  std::vector<LocalOccurrence> run() {
    while (!left_.empty()) {
      const auto [node, scope] = left_.back();
      left_.pop_back();
      add(node, scope);
      const std::uint32_t inside = opensScope(node) ? newScope(scope) : scope;
      for (const Node& child : node.children()) left_.push_back({child, inside});
    }
    std::ranges::stable_sort(found_, {},
                             [](const LocalOccurrence& one) { return one.range.start; });
    return std::move(found_);
  }

 private:
  static bool opensScope(const Node& node) {
    switch (node.kind()) {
      case NodeKind::Block:
      case NodeKind::Lambda:
      case NodeKind::Def:
      case NodeKind::Class:
      case NodeKind::SingletonClass:
      case NodeKind::Module: return true;
      default: return false;
    }
  }

  std::uint32_t newScope(std::uint32_t outer) {
    outer_.push_back(outer);
    return static_cast<std::uint32_t>(outer_.size() - 1);
  }

  void add(const Node& node, std::uint32_t scope) {
    const bool isParameter = node.is(NodeKind::Parameter);
    const bool isWrite = isParameter || node.is(NodeKind::LocalVariableWrite);
    if ((!isWrite && !node.is(NodeKind::LocalVariable)) || node.name().empty()) return;
    for (std::uint32_t i = node.scopeDepth(); i > 0; --i) scope = outer_[scope];
    TextRange range = node.nameRange();
    // The name of a keyword parameter is that of its label.
    range.end = range.start + static_cast<std::uint32_t>(node.name().size());
    found_.push_back({node.name(), range, scope, isWrite, isParameter});
  }

  std::vector<std::pair<Node, std::uint32_t>> left_;
  std::vector<std::uint32_t> outer_{0};  ///< by scope
  std::vector<LocalOccurrence> found_;
};

}  // namespace

std::vector<LocalOccurrence> localsIn(const RubyTree& tree) {
  return LocalCollector(tree.root()).run();
}

std::vector<LocalOccurrence> localAt(const RubyTree& tree, std::uint32_t offset) {
  std::vector<LocalOccurrence> all = localsIn(tree);
  const auto found = std::ranges::find_if(all, [offset](const LocalOccurrence& one) {
    return one.range.start <= offset && offset <= one.range.end;
  });
  if (found == all.end()) return {};
  const LocalOccurrence wanted = *found;
  std::erase_if(all, [&](const LocalOccurrence& one) {
    return one.name != wanted.name || one.scope != wanted.scope;
  });
  return all;
}

}  // namespace puppet::analysis::ruby
