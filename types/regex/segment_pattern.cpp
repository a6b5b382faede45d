#include "types/regex/segment_pattern.h"

#include "parser/support/ascii.h"

namespace puppet::types {

namespace {

/// Removes one of the anchors, which all mean the same in a text of one line. Returns false if
/// there is none.
bool takeAnchor(std::string_view& source, bool isAtEnd,
                std::initializer_list<std::string_view> all) {
  for (const std::string_view anchor : all) {
    if (isAtEnd ? !source.ends_with(anchor) : !source.starts_with(anchor)) continue;
    // `\\$` is an escaped backslash before an anchor, or an escaped dollar sign: rare.
    const std::string_view before = source.substr(0, source.size() - anchor.size());
    if (isAtEnd && before.ends_with('\\')) return false;
    isAtEnd ? source.remove_suffix(anchor.size()) : source.remove_prefix(anchor.size());
    return true;
  }
  return false;
}

bool isPlain(char c) {
  return isWordCharacter(c) || c == ':' || c == '-' || c == '/' || c == ' ' || c == ',';
}

}  // namespace

std::optional<SegmentPattern> SegmentPattern::of(std::string_view source) {
  SegmentPattern pattern;
  Segment next;
  next.isFree = !takeAnchor(source, false, {"^", "\\A"});
  const bool isAnchored = takeAnchor(source, true, {"$", "\\z", "\\Z"});
  const auto take = [&] {
    if (next.text.empty()) return;
    pattern.segments_.push_back(std::move(next));
    next = {};
  };
  while (!source.empty()) {
    const char c = source.front();
    source.remove_prefix(1);
    if (c == '.') {
      if (source.empty() || (source.front() != '*' && source.front() != '+')) return std::nullopt;
      take();
      next.isFree = true;
      next.minimum += source.front() == '+' ? 1 : 0;
      source.remove_prefix(1);
      // Several characters may be more bytes than that.
      if (next.minimum > 1) return std::nullopt;
      // `.*?` and `.*+` are written otherwise.
      if (!source.empty() && (source.front() == '?' || source.front() == '+')) return std::nullopt;
    } else if (c == '\\' && !source.empty() && (source.front() == '.' || source.front() == '-')) {
      next.text += source.front();
      source.remove_prefix(1);
    } else if (isPlain(c)) {
      next.text += c;
    } else {
      return std::nullopt;
    }
  }
  take();
  pattern.end_ = next;
  pattern.end_.isFree = pattern.end_.isFree || !isAnchored;
  return pattern;
}

bool SegmentPattern::matches(std::string_view text) const {
  std::size_t at = 0;
  for (std::size_t i = 0; i < segments_.size(); ++i) {
    const Segment& segment = segments_[i];
    if (text.size() - at < segment.minimum + segment.text.size()) return false;
    const bool isLast = i + 1 == segments_.size() && !end_.isFree;
    std::size_t found = at;
    if (segment.isFree && isLast)
      found = text.size() - segment.text.size();
    else if (segment.isFree)
      found = text.find(segment.text, at + segment.minimum);
    if (found == text.npos || !text.substr(found).starts_with(segment.text)) return false;
    at = found + segment.text.size();
  }
  return end_.isFree ? text.size() - at >= end_.minimum : at == text.size();
}

}  // namespace puppet::types
