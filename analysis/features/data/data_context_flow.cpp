// Places in flow style and JSON.

#include "analysis/features/data/data_context_scanner.h"

namespace puppet::analysis {

std::size_t DataContextScanner::scanJson() {
  const std::size_t open = text_.find_first_of("{[");
  if (open != kNone && (isFound_ || cursor_ > open)) scanFlow(open);
  isDone_ = true;
  return text_.size();
}

std::size_t DataContextScanner::scanFlow(std::size_t open) {
  const std::size_t base = frames_.size();
  const bool isBlock = base > 0;
  const std::size_t column = isBlock ? frames_.back().column : 0;
  std::size_t from = open;
  do {
    const std::size_t next = skipSpace(from, base);
    if (isDone_) return next;
    const bool isLeft = !isJson_ && isBlock && from != open && isOutside(from, next, column);
    if (isLeft || next >= text_.size()) {
      if (!isFound_ && cursor_ <= next && frames_.size() > base) findPlaceInGap(from, next);
      while (frames_.size() > base && !isDone_) pop();
      // Continues with this line.
      return isLeft ? text_.rfind('\n', next) : text_.size();
    }
    from = scanFlowToken(next);
  } while (frames_.size() > base && !isDone_);
  if (!isDone_ && !isFound_ && cursor_ > from - 1 && cursor_ <= lineEnd(from)) setNoPlace();
  return from;
}

bool DataContextScanner::isOutside(std::size_t from, std::size_t next, std::size_t column) const {
  const std::size_t start = text_.rfind('\n', next == 0 ? 0 : next - 1);
  if (start == kNone || start < from || next >= text_.size()) return false;
  return next - start - 1 <= column && text_[next] != '}' && text_[next] != ']';
}

std::size_t DataContextScanner::skipSpace(std::size_t from, std::size_t base) {
  std::size_t next = from;
  for (;;) {
    while (next < text_.size() &&
           (isSpaceOrTab(text_[next]) || text_[next] == '\n' || text_[next] == '\r'))
      ++next;
    const bool isComment = isJson_ ? at(next) == '/' : at(next) == '#' && next > from;
    if (!isComment) break;
    std::size_t end = lineEnd(next);
    if (at(next + 1) == '*') end = std::min(text_.find("*/", next), text_.size() - 2) + 2;
    if (cursorIsIn(next, end)) setNoPlace();
    next = std::max(end, next + 1);
  }
  const bool isScalar =
      next < text_.size() && std::string_view("{}[],:").find(text_[next]) == kNone;
  const bool isBefore = cursor_ < next || (cursor_ == next && !isScalar);
  if (!isFound_ && frames_.size() > base && cursor_ >= from && isBefore) findPlaceInGap(from, next);
  return next;
}

void DataContextScanner::findPlaceInGap(std::size_t from, std::size_t next) {
  const Frame& top = frames_.back();
  const bool isAlone = next >= text_.size() || std::string_view(",}]").find(text_[next]) != kNone ||
                       text_.substr(cursor_, next - cursor_).find('\n') != kNone;
  const bool isSpaced = isJson_ || cursor_ > from || !isAfterColon_;
  if (top.hasValue || !isAlone || !isSpaced) return setNoPlace();
  if (top.isSequence || isAfterColon_) return setPlace(Role::Value, cursor_);
  if (top.hasKey) return setNoPlace();
  takeKeys();
  setPlace(Role::Key, cursor_);
}

std::size_t DataContextScanner::scanFlowToken(std::size_t from) {
  const char c = text_[from];
  switch (c) {
    case '{':
    case '[':
      push({.isSequence = c == '[', .isFlow = true});
      isAfterColon_ = false;
      return from + 1;
    case '}':
    case ']':
      if (!frames_.empty()) pop();
      isAfterColon_ = false;
      return from + 1;
    case ',': {
      Frame& top = frames_.back();
      top.hasKey = top.hasValue = isAfterColon_ = false;
      ++top.index;
      return from + 1;
    }
    case ':': isAfterColon_ = !frames_.back().isSequence; return from + 1;
    default: return scanFlowScalar(from);
  }
}

bool DataContextScanner::isColon(std::size_t colon, std::size_t end) const {
  // A name such as `a::b` that is not quoted yet.
  if (isJson_) return at(colon + 1) != ':' && (colon == 0 || at(colon - 1) != ':');
  return isBlankOrEnd(colon + 1, end) || std::string_view(",[]{}").find(at(colon + 1)) != kNone;
}

std::size_t DataContextScanner::scanFlowScalar(std::size_t from) {
  const bool isQuoted = isQuote(text_[from]);
  std::size_t end = lineEnd(from), last = end;
  if (isQuoted) {
    const std::size_t close = closingQuote(from, end);
    last = close == kNone ? end : close;
    end = close == kNone ? end : close + 1;
  } else {
    for (std::size_t i = from; i < end; ++i) {
      const char c = text_[i];
      const bool isEnd = std::string_view(",[]{}").find(c) != kNone ||
                         (c == ':' && isColon(i, last)) ||
                         (c == '#' && i > from && isSpaceOrTab(text_[i - 1]));
      if (isEnd) end = i;
    }
    end = std::max(end, from + 1);
    last = end;
    while (last > from && isSpaceOrTab(text_[last - 1])) --last;
  }
  Frame& top = frames_.back();
  const bool isKey = !top.isSequence && !isAfterColon_;
  if (!isFound_ && cursor_ >= from && cursor_ <= end) {
    const bool isInside = isQuoted ? cursor_ > from && cursor_ <= last : cursor_ <= last;
    const bool isOther = text_[from] == '*' || text_[from] == '&' || text_[from] == '!';
    if (!isInside || isOther || (isKey ? top.hasKey : top.hasValue)) {
      setNoPlace();
      return end;
    }
    if (isKey) takeKeys();
    setPlace(isKey ? Role::Key : Role::Value, from + (isQuoted ? 1 : 0),
             isQuoted ? text_[from] : '\0');
    top.hasKey = isKey;
    return end;
  }
  if (isKey) {
    top.hasKey = true;
    addKey(std::string(isQuoted ? text_.substr(from + 1, last - from - 1)
                                : text_.substr(from, last - from)));
  } else {
    top.hasValue = true;
  }
  return end;
}

}  // namespace puppet::analysis
