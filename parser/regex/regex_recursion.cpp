#include "parser/regex/regex_recursion.h"

#include <algorithm>

namespace puppet::parser {

namespace {

/// Maximum number of steps, since calls multiply the paths through a pattern. Beyond it the pattern
/// is accepted.
constexpr int kMaxRecursionSteps = 200000;
/// Maximum recursion depth; calls can make it exceed the depth of the tree.
constexpr int kMaxRecursionDepth = 3000;
constexpr std::int64_t kMaxRecursionLength = 1000000;

/// Classification of a part of a group by its paths.
enum class Way : std::uint8_t {
  Free,     // some path does not call the group
  Caught,   // every path calls the group
  Endless,  // a path calls the group before any text is matched
};

/// Checks one group; number 0 is the whole pattern.
class RecursionCheck {
 public:
  explicit RecursionCheck(const RegexTree& tree)
      : tree_(tree), active_(tree.captures.size() + 1), shortest_(tree.captures.size() + 1, -1) {}

  bool isEndless(std::int32_t group) {
    wanted_ = group;
    return way(bodyOf(group), true) != Way::Free && !exhausted();
  }
  bool exhausted() const { return steps_ > kMaxRecursionSteps || tooDeep_; }

 private:
  RegexNodeId bodyOf(std::int32_t group) const {
    if (group == 0) return tree_.root;
    return tree_[tree_.captures[static_cast<std::size_t>(group - 1)]].firstChild;
  }
  bool captures(const RegexNode& node) const {
    return node.kind == RegexKind::Capture && (node.byName || !tree_.hasNames());
  }

  Way way(RegexNodeId id, bool head);
  Way wayOf(const RegexNode& node, bool head);
  Way sequence(const RegexNode& node, bool head);
  Way alternation(const RegexNode& node, bool head);
  Way group(std::int32_t number, bool head);
  std::int64_t shortest(RegexNodeId id);
  std::int64_t shortestOf(const RegexNode& node);
  std::int64_t shortestGroup(std::int32_t number);

  const RegexTree& tree_;
  /// Groups on the recursion stack, by number.
  std::vector<bool> active_;
  /// Minimum number of characters that each group matches; -1: not computed, -2: being computed.
  std::vector<std::int64_t> shortest_;
  std::int32_t wanted_ = 0;
  int steps_ = 0;
  int depth_ = 0;
  bool tooDeep_ = false;
};

Way RecursionCheck::way(RegexNodeId id, bool head) {
  if (depth_ >= kMaxRecursionDepth) tooDeep_ = true;
  if (++steps_ > kMaxRecursionSteps || tooDeep_) return Way::Free;
  ++depth_;
  const Way found = wayOf(tree_[id], head);
  --depth_;
  return found;
}

Way RecursionCheck::wayOf(const RegexNode& node, bool head) {
  switch (node.kind) {
    case RegexKind::Sequence: return sequence(node, head);
    case RegexKind::Alternation: return alternation(node, head);
    case RegexKind::Call: return group(node.group, head);
    case RegexKind::Capture:
      return captures(node) ? group(node.group, head) : way(node.firstChild, head);
    case RegexKind::Repeat:
    case RegexKind::Condition: {
      const Way inner = way(node.firstChild, head);
      const bool mayPass = node.kind == RegexKind::Repeat
                               ? node.lower == 0
                               : tree_[node.firstChild].kind != RegexKind::Alternation;
      return inner == Way::Caught && mayPass ? Way::Free : inner;
    }
    default: return node.firstChild == kNoRegexNode ? Way::Free : way(node.firstChild, head);
  }
}

Way RecursionCheck::sequence(const RegexNode& node, bool head) {
  Way found = Way::Free;
  for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling) {
    const Way inner = way(id, head);
    if (inner == Way::Endless) return inner;
    found = std::max(found, inner);
    if (head && shortest(id) != 0) head = false;
  }
  return found;
}

Way RecursionCheck::alternation(const RegexNode& node, bool head) {
  Way found = Way::Caught;
  for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling) {
    const Way inner = way(id, head);
    if (inner == Way::Endless) return inner;
    found = std::min(found, inner);
  }
  return found;
}

Way RecursionCheck::group(std::int32_t number, bool head) {
  const auto index = static_cast<std::size_t>(number);
  if (active_[index]) return Way::Free;
  if (number == wanted_) return head ? Way::Endless : Way::Caught;
  active_[index] = true;
  const Way found = way(bodyOf(number), head);
  active_[index] = false;
  return found;
}

std::int64_t RecursionCheck::shortest(RegexNodeId id) {
  if (depth_ >= kMaxRecursionDepth) tooDeep_ = true;
  if (++steps_ > kMaxRecursionSteps || tooDeep_) return 0;
  ++depth_;
  const std::int64_t length = std::min(shortestOf(tree_[id]), kMaxRecursionLength);
  --depth_;
  return length;
}

std::int64_t RecursionCheck::shortestOf(const RegexNode& node) {
  std::int64_t length = 0;
  switch (node.kind) {
    case RegexKind::Character:
    case RegexKind::Cluster: return 1;
    case RegexKind::Sequence:
      for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling)
        length = std::min(length + shortest(id), kMaxRecursionLength);
      return length;
    case RegexKind::Alternation:
      length = kMaxRecursionLength;
      for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling)
        length = std::min(length, shortest(id));
      return length;
    case RegexKind::Repeat: return node.lower == 0 ? 0 : shortest(node.firstChild) * node.lower;
    case RegexKind::Capture:
      return captures(node) ? shortestGroup(node.group) : shortest(node.firstChild);
    case RegexKind::Call: return shortestGroup(node.group);
    case RegexKind::BackReference: return node.group == 0 ? 0 : shortestGroup(node.group);
    case RegexKind::Options:
    case RegexKind::Atomic: return shortest(node.firstChild);
    case RegexKind::Condition:
      return tree_[node.firstChild].kind == RegexKind::Alternation ? shortest(node.firstChild) : 0;
    default: return 0;
  }
}

std::int64_t RecursionCheck::shortestGroup(std::int32_t number) {
  std::int64_t& known = shortest_[static_cast<std::size_t>(number)];
  if (known >= 0) return known;
  if (known == -2 || number == wanted_) return 0;
  known = -2;
  known = shortest(bodyOf(number));
  return known;
}

}  // namespace

bool checkRecursion(const RegexTree& tree, RegexScanner& scanner) {
  const auto isCall = [](const RegexNode& node) { return node.kind == RegexKind::Call; };
  if (std::none_of(tree.nodes.begin(), tree.nodes.end(), isCall)) return true;
  RecursionCheck check(tree);
  for (std::int32_t group = 0; group <= tree.groupCount() && !check.exhausted(); ++group) {
    if (!check.isEndless(group)) continue;
    const RegexNode& node =
        group == 0 ? tree[tree.root] : tree[tree.captures[static_cast<std::size_t>(group - 1)]];
    return scanner.fail(node.begin, node.end, "this calls itself without end");
  }
  return true;
}

}  // namespace puppet::parser
