#include "parser/regex/character_set.h"

#include <algorithm>
#include <utility>

namespace puppet::parser {

void CharacterSet::add(std::uint32_t first, std::uint32_t last) {
  if (vague_ && first > kLastKnown) return;
  ranges_.push_back({first, vague_ ? std::min(last, kLastKnown) : last});
  sorted_ = false;
}

void CharacterSet::add(CharacterSet other) {
  if (ranges_.size() < other.ranges_.size()) std::swap(*this, other);
  ranges_.insert(ranges_.end(), other.ranges_.begin(), other.ranges_.end());
  sorted_ = false;
  if (other.vague_ || vague_) makeVague();
}

void CharacterSet::intersect(CharacterSet other) {
  // The intersection is empty beyond kLastKnown if either side is, even if the other is vague.
  const bool keepsNone =
      (!vague_ && !hasBeyond(kLastKnown)) || (!other.vague_ && !other.hasBeyond(kLastKnown));
  const bool vague = (vague_ || other.vague_) && !keepsNone;
  std::vector<Range> common;
  const std::vector<Range>& a = ranges();
  const std::vector<Range>& b = other.ranges();
  for (auto left = a.begin(), right = b.begin(); left != a.end() && right != b.end();) {
    const std::uint32_t first = std::max(left->first, right->first);
    const std::uint32_t last = std::min(left->last, right->last);
    if (first <= last) common.push_back({first, last});
    left->last < right->last ? ++left : ++right;
  }
  ranges_ = std::move(common);
  sorted_ = false;
  vague_ = false;
  if (vague) makeVague();
}

void CharacterSet::invert() {
  std::vector<Range> others;
  std::uint32_t next = 0;
  for (const Range& range : ranges()) {
    if (range.first > next) others.push_back({next, range.first - 1});
    next = range.last + 1;
  }
  if (next <= kLastCodePoint) others.push_back({next, kLastCodePoint});
  ranges_ = std::move(others);
  if (vague_) cutToKnown();
}

void CharacterSet::makeVague() {
  vague_ = true;
  cutToKnown();
}

bool CharacterSet::contains(std::uint32_t code) const {
  const auto& all = ranges();
  const auto after = std::ranges::upper_bound(all, code, {}, &Range::first);
  return after != all.begin() && std::prev(after)->last >= code;
}

bool CharacterSet::hasBeyond(std::uint32_t code) const {
  return !ranges().empty() && ranges().back().last > code;
}

const std::vector<CharacterSet::Range>& CharacterSet::ranges() const {
  if (std::exchange(sorted_, true)) return ranges_;
  std::ranges::sort(ranges_, {}, &Range::first);
  std::size_t kept = 0;
  for (const Range& range : ranges_) {
    if (kept > 0 && range.first <= ranges_[kept - 1].last + 1)
      ranges_[kept - 1].last = std::max(ranges_[kept - 1].last, range.last);
    else
      ranges_[kept++] = range;
  }
  ranges_.resize(kept);
  return ranges_;
}

void CharacterSet::cutToKnown() {
  std::erase_if(ranges_, [](const Range& range) { return range.first > kLastKnown; });
  for (Range& range : ranges_) range.last = std::min(range.last, kLastKnown);
}

CharacterSet CharacterClass::resolved() const {
  CharacterSet all = set;
  if (negated) all.invert();
  return all;
}

}  // namespace puppet::parser
