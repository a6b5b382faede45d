#include "types/regex/tree_facts.h"

#include <algorithm>

namespace puppet::types {

using parser::CharacterSet;
using parser::kNoRegexNode;
using parser::RegexKind;
using parser::RegexNode;
using parser::RegexNodeId;

namespace {

/// Maximum number of steps, since examining the rest at each atomic group can take quadratic time.
constexpr int kStepLimit = 20000;

bool isDisjoint(CharacterSet a, const CharacterSet& b) {
  if (a.isVague() && b.isVague()) return false;
  constexpr std::uint32_t kLastKnown = CharacterSet::kLastKnown;
  const bool isVague =
      a.isVague() ? b.hasBeyond(kLastKnown) : b.isVague() && a.hasBeyond(kLastKnown);
  a.intersect(b);
  return !isVague && a.ranges().empty();
}

}  // namespace

RegexFacts::RegexFacts(const parser::RegexTree& tree)
    : tree_(tree), nullable_(tree.nodes.size()), zeroWidth_(tree.nodes.size()) {
  for (RegexNodeId id = 0; at(id) < tree.nodes.size(); ++id) {
    const RegexNode& node = tree[id];
    ignoresCase_ = ignoresCase_ || (node.on & parser::kIgnoreCase);
    bool all = true, any = false, allZero = true;
    for (RegexNodeId child = node.firstChild; child != kNoRegexNode;
         child = tree[child].nextSibling) {
      all = all && nullable_[at(child)];
      any = any || nullable_[at(child)];
      allZero = allZero && zeroWidth_[at(child)];
    }
    switch (node.kind) {
      case RegexKind::Character:
      case RegexKind::Cluster: break;
      case RegexKind::Alternation: nullable_[at(id)] = any, zeroWidth_[at(id)] = allZero; break;
      case RegexKind::Repeat:
        nullable_[at(id)] = all || node.lower == 0;
        zeroWidth_[at(id)] = allZero || node.upper == 0;
        break;
      case RegexKind::LookAhead:
      case RegexKind::LookBehind:
      case RegexKind::NotBehind: nullable_[at(id)] = zeroWidth_[at(id)] = true; break;
      default: nullable_[at(id)] = all, zeroWidth_[at(id)] = allZero; break;
    }
  }
}

bool RegexFacts::keepsWhatItTook(const RegexNode& atomic, const RegexRest& rest) {
  const RegexNode& repeat = tree_[atomic.firstChild];
  if (repeat.kind != RegexKind::Repeat || repeat.isLazy) return false;
  CharacterSet taken, next;
  return setOf(tree_[repeat.firstChild], taken) && firstOf(rest, next) != Way::Unknown &&
         isDisjoint(taken, next);
}

bool RegexFacts::isImplied(const RegexNode& lookAhead, const RegexRest& rest) {
  CharacterSet wanted, next;
  if (!setOf(tree_[lookAhead.firstChild], wanted) || wanted.isVague()) return false;
  if (firstOf(rest, next) != Way::Never) return false;
  if (!lookAhead.isNegative) wanted.invert();
  // At the end of the text or of a line there is no character, so a positive look-ahead fails.
  return isDisjoint(std::move(next), wanted) && (lookAhead.isNegative || !stopsAtEnd_);
}

/// Only for a single case-sensitive character.
bool RegexFacts::setOf(const RegexNode& character, CharacterSet& set) const {
  if (character.kind != RegexKind::Character || ignoresCase_) return false;
  switch (character.matches) {
    case parser::RegexMatch::Literal: set.add(character.code, character.code); return true;
    case parser::RegexMatch::Any: set.add(0, CharacterSet::kLastCodePoint); return true;
    case parser::RegexMatch::Class: set.add(tree_.classes[character.code].resolved()); return true;
    case parser::RegexMatch::Unknown: break;
  }
  return false;
}

/// Adds the characters that the part may start with.
RegexFacts::Way RegexFacts::first(RegexNodeId id, CharacterSet& set) {
  if (++steps_ > kStepLimit) return Way::Unknown;
  const RegexNode& node = tree_[id];
  switch (node.kind) {
    case RegexKind::Empty: return Way::Freely;
    case RegexKind::Character: return setOf(node, set) ? Way::Never : Way::Unknown;
    case RegexKind::Sequence: return firstOfAll(node.firstChild, set);
    case RegexKind::Alternation: return firstOfAny(node.firstChild, set);
    case RegexKind::Repeat: {
      const Way way = first(node.firstChild, set);
      return way == Way::Never && node.lower == 0 ? Way::Freely : way;
    }
    case RegexKind::Capture:
    case RegexKind::Options: return first(node.firstChild, set);
    case RegexKind::EndAnchor: break;
    case RegexKind::Anchor:
      if (node.letter != '$') return Way::Unknown;
      break;
    default: return Way::Unknown;
  }
  // At the end of the text or of a line only a line feed can follow.
  stopsAtEnd_ = true;
  set.add('\n', '\n');
  return Way::Never;
}

RegexFacts::Way RegexFacts::firstOfAll(RegexNodeId id, CharacterSet& set) {
  Way way = Way::Freely;
  for (; id != kNoRegexNode && way == Way::Freely; id = tree_[id].nextSibling) way = first(id, set);
  return way;
}

RegexFacts::Way RegexFacts::firstOfAny(RegexNodeId id, CharacterSet& set) {
  Way any = Way::Never;
  for (; id != kNoRegexNode && any != Way::Unknown; id = tree_[id].nextSibling)
    any = std::max(any, first(id, set));
  return any;
}

RegexFacts::Way RegexFacts::firstOf(const RegexRest& rest, CharacterSet& set) {
  stopsAtEnd_ = false;
  for (const RegexRest* at = &rest; at; at = at->outer) {
    const Way way = firstOfAll(at->next, set);
    if (way != Way::Freely) return way;
    if (at->again == kNoRegexNode) continue;
    if (first(at->again, set) == Way::Unknown) return Way::Unknown;
  }
  return Way::Freely;
}

}  // namespace puppet::types
