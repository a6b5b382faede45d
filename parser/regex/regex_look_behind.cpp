#include "parser/regex/regex_look_behind.h"

#include <algorithm>

namespace puppet::parser {

namespace {

/// Maximum number of steps; nested look-behind is visited repeatedly. Beyond it the pattern is
/// accepted.
constexpr int kStepLimit = 1000000;
/// Maximum recursion depth; calls can make it exceed the depth of the tree.
constexpr int kDepthLimit = 3000;
constexpr std::int64_t kLongest = 1000000000;
constexpr std::int64_t kVarying = -1;

/// Checks the look-behind of one tree.
class LookBehindCheck {
 public:
  explicit LookBehindCheck(const RegexTree& tree)
      : tree_(tree), active_(tree.captures.size() + 1) {}

  /// Returns the first invalid node in a look-behind, or kNoRegexNode.
  RegexNodeId culprit(RegexNodeId lookBehind);
  bool exhausted() const { return steps_ > kStepLimit || tooDeep_; }

 private:
  RegexNodeId visible(RegexNodeId id) const;
  bool isAllowed(const RegexNode& node, bool negative) const;
  RegexNodeId firstForbidden(RegexNodeId id, bool negative);
  RegexNodeId firstVarying(RegexNodeId id);
  std::int64_t length(RegexNodeId id);
  std::int64_t lengthOf(const RegexNode& node);
  std::int64_t called(const RegexNode& call);
  bool step() {
    if (depth_ >= kDepthLimit) tooDeep_ = true;
    return ++steps_ <= kStepLimit && !tooDeep_;
  }

  const RegexTree& tree_;
  /// Groups on the recursion stack, by number.
  std::vector<bool> active_;
  int steps_ = 0;
  int depth_ = 0;
  bool tooDeep_ = false;
};

RegexNodeId LookBehindCheck::culprit(RegexNodeId lookBehind) {
  const RegexNode& node = tree_[lookBehind];
  const RegexNodeId forbidden = firstForbidden(node.firstChild, node.kind == RegexKind::NotBehind);
  return forbidden != kNoRegexNode ? forbidden : firstVarying(node.firstChild);
}

/// Skips unnamed groups, which do not capture if there are named ones.
RegexNodeId LookBehindCheck::visible(RegexNodeId id) const {
  while (tree_[id].kind == RegexKind::Capture && !tree_[id].byName && tree_.hasNames())
    id = tree_[id].firstChild;
  return id;
}

bool LookBehindCheck::isAllowed(const RegexNode& node, bool negative) const {
  switch (node.kind) {
    case RegexKind::Capture: return !negative || (!node.byName && tree_.hasNames());
    case RegexKind::BackReference:
    case RegexKind::Atomic:
    case RegexKind::Absent:
    case RegexKind::Cluster:
    case RegexKind::Condition:
    case RegexKind::LookAhead:
    case RegexKind::EndAnchor: return false;
    default: return true;
  }
}

RegexNodeId LookBehindCheck::firstForbidden(RegexNodeId id, bool negative) {
  if (!step()) return kNoRegexNode;
  if (!isAllowed(tree_[id], negative)) return id;
  RegexNodeId found = kNoRegexNode;
  for (RegexNodeId child = tree_[id].firstChild; child != kNoRegexNode && found == kNoRegexNode;
       child = tree_[child].nextSibling)
    found = firstForbidden(child, negative);
  return found;
}

/// Returns the first alternative of varying length; alternatives of different lengths are allowed
/// at the top level of the look-behind only.
RegexNodeId LookBehindCheck::firstVarying(RegexNodeId id) {
  id = visible(id);
  if (tree_[id].kind != RegexKind::Alternation) return length(id) == kVarying ? id : kNoRegexNode;
  for (RegexNodeId child = tree_[id].firstChild; child != kNoRegexNode;
       child = tree_[child].nextSibling)
    if (length(child) == kVarying) return child;
  return kNoRegexNode;
}

std::int64_t LookBehindCheck::length(RegexNodeId id) {
  if (!step()) return 0;
  ++depth_;
  const std::int64_t found = lengthOf(tree_[id]);
  --depth_;
  return std::min(found, kLongest);
}

std::int64_t LookBehindCheck::lengthOf(const RegexNode& node) {
  std::int64_t total = 0;
  switch (node.kind) {
    case RegexKind::Character: return 1;
    case RegexKind::Sequence:
      for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling) {
        const std::int64_t part = length(id);
        if (part == kVarying) return kVarying;
        total = std::min(total + part, kLongest);
      }
      return total;
    case RegexKind::Alternation:
      total = length(node.firstChild);
      for (RegexNodeId id = node.firstChild; id != kNoRegexNode; id = tree_[id].nextSibling)
        if (length(id) != total) return kVarying;
      return total;
    case RegexKind::Repeat: {
      const std::int64_t part = length(node.firstChild);
      const bool fixed = part != kVarying && node.lower == node.upper;
      return fixed ? part * node.lower : kVarying;
    }
    case RegexKind::Capture:
    case RegexKind::Options:
    case RegexKind::Atomic: return length(node.firstChild);
    case RegexKind::Call: return called(node);
    case RegexKind::BackReference: return kVarying;
    default: return 0;
  }
}

std::int64_t LookBehindCheck::called(const RegexNode& call) {
  if (call.group == 0) return kVarying;
  const auto index = static_cast<std::size_t>(call.group);
  const RegexNode& target = tree_[tree_.captures[index - 1]];
  const bool within = call.begin >= target.begin && call.begin < target.end;
  if (within || active_[index]) return kVarying;
  active_[index] = true;
  const std::int64_t found = length(target.firstChild);
  active_[index] = false;
  return found;
}

}  // namespace

bool checkLookBehinds(const RegexTree& tree, RegexScanner& scanner) {
  LookBehindCheck check(tree);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const RegexKind kind = tree.nodes[i].kind;
    if (kind != RegexKind::LookBehind && kind != RegexKind::NotBehind) continue;
    const RegexNodeId found = check.culprit(static_cast<RegexNodeId>(i));
    if (check.exhausted()) return true;
    if (found == kNoRegexNode) continue;
    return scanner.fail(tree[found].begin, tree[found].end,
                        "look-behind cannot hold this: its length must be fixed");
  }
  return true;
}

}  // namespace puppet::parser
