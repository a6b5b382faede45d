#include "analysis/features/data/data_context.h"

#include "analysis/features/data/data_context_scanner.h"

namespace puppet::analysis {

using parser::DataFormat;
using parser::DataNode;

std::size_t DataContextScanner::entryStart() const {
  std::size_t start = cursor_;
  while (start > 0) {
    start = text_.rfind('\n', start - 1);
    start = start == kNone ? 0 : start + 1;
    constexpr std::string_view kInner = " \t\r\n#-}])";
    if (start == 0 || kInner.find(at(start)) == kNone) break;
    --start;
    if (start == 0) break;
  }
  return start;
}

void DataContextScanner::setPlace(Role role, std::size_t start, char quote) {
  made_.role = role;
  made_.start = static_cast<std::uint32_t>(start);
  made_.quote = quote;
  isFound_ = true;
  made_.isFlow = !frames_.empty() && frames_.back().isFlow;
  const std::size_t depth = frames_.size() - (role == Role::Key ? 1 : 0);
  for (std::size_t i = 0; i < depth; ++i)
    made_.path.push_back(frames_[i].isSequence ? DataStep{{}, true, frames_[i].index}
                                               : DataStep{frames_[i].key});
  watched_ = depth;
  isDone_ = role == Role::Value;
  if (!made_.path.empty()) return;
  // The tree has the keys of the outermost mapping.
  made_.role = Role::Key;
  made_.keys.clear();
  isDone_ = true;
}

void DataContextScanner::setNoPlace() {
  made_ = {};
  isFound_ = isDone_ = true;
}

void DataContextScanner::addKey(std::string key) {
  if (isFound_ && frames_.size() == watched_ + 1) made_.keys.push_back(key);
  if (!isFound_) pending_.resize(std::max(pending_.size(), frames_.size()));
  if (!isFound_) pending_[frames_.size() - 1].push_back(key);
  frames_.back().key = std::move(key);
}

void DataContextScanner::takeKeys() {
  if (pending_.size() >= frames_.size() && !frames_.empty())
    made_.keys = pending_[frames_.size() - 1];
}

void DataContextScanner::push(Frame frame) {
  if (!frames_.empty()) frames_.back().hasValue = true;
  frames_.push_back(std::move(frame));
  if (pending_.size() >= frames_.size()) pending_[frames_.size() - 1].clear();
}

void DataContextScanner::pop() {
  frames_.pop_back();
  if (isFound_ && frames_.size() <= watched_) isDone_ = true;
}

void DataContextScanner::popTo(std::size_t column, bool isDashed) {
  while (!frames_.empty() && !isDone_) {
    const Frame& top = frames_.back();
    const bool isLeft =
        top.column > column || (top.isSequence && top.column == column && !isDashed);
    if (!isLeft) return;
    pop();
  }
}

void DataContextScanner::findScalarPlace(std::size_t column, std::size_t start, char quote) {
  if (frames_.empty()) return setPlace(Role::Start, start, quote);
  const Frame& top = frames_.back();
  if (!top.isSequence && top.column == column) {
    takeKeys();
    return setPlace(Role::Key, start, quote);
  }
  if (top.column >= column || top.hasValue || !(top.hasKey || top.isSequence)) return setNoPlace();
  setPlace(Role::Start, start, quote);
  // Lines in the same column have further keys.
  if (!isDone_) frames_.push_back({.column = column});
}

void DataContextScanner::scanLine() {
  const std::size_t start = at_, end = lineEnd(start);
  std::size_t content = start;
  while (content < end && text_[content] == ' ') ++content;
  const bool isHere = !isFound_ && cursor_ >= start && cursor_ <= end;
  at_ = nextLine(start);
  if (content == end) {
    if (!isHere) return;
    popTo(cursor_ - start, false);
    return findScalarPlace(cursor_ - start, cursor_, 0);
  }
  if (isHere && (cursor_ < content || (text_[content] == '#' && cursor_ > content)))
    return setNoPlace();
  const std::string_view marker = text_.substr(start, 3);
  if (text_[content] == '#' || marker == "---" || marker == "..." || text_[start] == '%') {
    if (isHere) setNoPlace();
    return;
  }
  lineStart_ = start;
  scanBlock(content, end);
}

void DataContextScanner::scanBlock(std::size_t from, std::size_t end) {
  std::size_t column = from - lineStart_;
  popTo(column, isDash(from, end));
  while (!isDone_ && isDash(from, end)) {
    const bool isNext =
        !frames_.empty() && frames_.back().isSequence && frames_.back().column == column;
    if (isNext) {
      ++frames_.back().index;
      frames_.back().hasValue = false;
    } else {
      push({.isSequence = true, .column = column});
    }
    const std::size_t dash = from;
    from = skipBlanks(dash + 1, end);
    column = from - lineStart_;
    if (!cursorIsIn(dash, from)) continue;
    if (cursor_ <= dash + 1 && from > dash + 1) return setNoPlace();
    if (cursor_ == from && from < end) continue;
    return from == end && cursor_ > dash + 1 ? findScalarPlace(cursor_ - lineStart_, cursor_, 0)
                                             : setNoPlace();
  }
  if (isDone_ || from == end) return;
  const std::size_t first = from;
  from = properties(from, end);
  if (isDone_ || from == end) return;
  const auto [keyEnd, colon] = keyIn(from, end);
  if (colon == kNone) return scanScalar(first - lineStart_, from, end, /*isValue=*/false);
  scanKey(first - lineStart_, from, keyEnd, colon, end);
}

std::size_t DataContextScanner::properties(std::size_t from, std::size_t end) {
  while (from < end && (text_[from] == '&' || text_[from] == '!')) {
    const std::size_t start = from;
    while (from < end && !isSpaceOrTab(text_[from])) ++from;
    if (cursorIsIn(start, from)) setNoPlace();
    from = skipBlanks(from, end);
  }
  return from;
}

std::pair<std::size_t, std::size_t> DataContextScanner::keyIn(std::size_t from,
                                                              std::size_t end) const {
  constexpr std::string_view kOther = "{[?|>*";
  if (kOther.find(text_[from]) != kNone) return {kNone, kNone};
  if (isQuote(text_[from])) {
    const std::size_t close = closingQuote(from, end);
    if (close == kNone) return {kNone, kNone};
    const std::size_t colon = skipBlanks(close + 1, end);
    const bool isKey = at(colon) == ':' && isBlankOrEnd(colon + 1, end);
    return isKey ? std::pair{close + 1, colon} : std::pair{kNone, kNone};
  }
  for (std::size_t i = from; i < end; ++i) {
    if (text_[i] == '#' && i > from && isSpaceOrTab(text_[i - 1])) break;
    if (text_[i] != ':' || !isBlankOrEnd(i + 1, end)) continue;
    std::size_t last = i;
    while (last > from && isSpaceOrTab(text_[last - 1])) --last;
    return {last, i};
  }
  return {kNone, kNone};
}

std::size_t DataContextScanner::closingQuote(std::size_t open, std::size_t end) const {
  const char quote = text_[open];
  for (std::size_t i = open + 1; i < end; ++i) {
    if (quote == '"' && text_[i] == '\\') {
      ++i;
    } else if (text_[i] == quote) {
      if (quote == '"' || at(i + 1) != quote) return i;
      ++i;
    }
  }
  return kNone;
}

void DataContextScanner::scanKey(std::size_t column, std::size_t from, std::size_t keyEnd,
                                 std::size_t colon, std::size_t end) {
  const bool isNew =
      frames_.empty() || frames_.back().isSequence || frames_.back().column != column;
  const bool isQuoted = isQuote(text_[from]);
  // A colon may belong to `::` that is being typed.
  const std::size_t last = isQuoted ? keyEnd - 1 : colon + 1;
  if (!isFound_ && cursor_ >= from && cursor_ <= last) {
    if (isQuoted && cursor_ == from) return setNoPlace();
    findScalarPlace(column, from + (isQuoted ? 1 : 0), isQuoted ? text_[from] : '\0');
    if (isDone_) return;
  } else {
    if (isNew) push({.column = column});
    frames_.back().hasKey = true;
    frames_.back().hasValue = false;
    addKey(std::string(isQuoted ? text_.substr(from + 1, keyEnd - from - 2)
                                : text_.substr(from, keyEnd - from)));
    if (cursorIsIn(last, colon)) return setNoPlace();
  }
  std::size_t value = skipBlanks(colon + 1, end);
  if (cursorIsIn(colon, value) && (cursor_ < value || value == end || text_[value] == '#')) {
    const bool isPlace = value == end && cursor_ > colon + 1;
    return isPlace ? setPlace(Role::Value, cursor_) : setNoPlace();
  }
  value = properties(value, end);
  if (!isDone_ && value < end) scanScalar(column, value, end, /*isValue=*/true);
}

void DataContextScanner::scanScalar(std::size_t column, std::size_t from, std::size_t end,
                                    bool isValue) {
  const bool isInner = !isValue && !frames_.empty() && frames_.back().column >= column;
  const auto place = [&](std::size_t start, char quote) {
    if (isValue)
      setPlace(Role::Value, start, quote);
    else
      findScalarPlace(column, start, quote);
  };
  const char c = text_[from];
  if (c == '#') return cursorIsIn(from, end) ? setNoPlace() : void();
  if (c == '{' || c == '[') {
    if (!isFound_ && cursor_ == from) return setNoPlace();
    at_ = nextLine(scanFlow(from));
    return;
  }
  if (c == '|' || c == '>') return skipBlockText(from, end);
  if (isQuote(c)) {
    std::size_t close = closingQuote(from, end);
    if (close == kNone) close = closingQuoteBelow(from, end);
    const std::size_t last = close == kNone ? end : close;
    if (cursorIsIn(from, last)) return cursor_ <= end ? place(from + 1, c) : setNoPlace();
    if (!isFound_ && cursor_ > last && cursor_ <= lineEnd(last)) return setNoPlace();
    if (!isFound_ && cursor_ == from) return setNoPlace();
    at_ = std::max(at_, nextLine(last));
  } else {
    std::size_t last = end;
    for (std::size_t i = from + 1; i < end; ++i)
      if (text_[i] == '#' && isSpaceOrTab(text_[i - 1])) last = std::min(last, i);
    while (last > from && isSpaceOrTab(text_[last - 1])) --last;
    if (!isFound_ && cursor_ >= from && cursor_ <= end)
      return cursor_ <= last && c != '*' ? place(from, 0) : setNoPlace();
  }
  if (!frames_.empty() && !isInner) frames_.back().hasValue = true;
}

std::size_t DataContextScanner::closingQuoteBelow(std::size_t open, std::size_t end) const {
  const std::size_t column = frames_.empty() ? 0 : frames_.back().column;
  std::size_t last = end;
  for (std::size_t next = nextLine(end); next < text_.size(); next = nextLine(last)) {
    const std::size_t content = text_.find_first_not_of(" \r\n", next);
    if (content == kNone) break;
    const std::size_t start = text_.rfind('\n', content);
    if (content - (start == kNone ? 0 : start + 1) <= column) break;
    last = lineEnd(content);
    if (const std::size_t close = closingQuote(open, last); close != kNone) return close;
    if (last - open > kMaxText) break;
  }
  return kNone;
}

void DataContextScanner::skipBlockText(std::size_t from, std::size_t end) {
  if (!isFound_ && cursor_ >= from && cursor_ <= end) return setNoPlace();
  const std::size_t column = frames_.empty() ? 0 : frames_.back().column;
  if (!frames_.empty()) frames_.back().hasValue = true;
  while (at_ < text_.size()) {
    const std::size_t last = lineEnd(at_);
    const std::size_t content = std::min(text_.find_first_not_of(' ', at_), last);
    const bool isHere = !isFound_ && cursor_ >= at_ && cursor_ <= last;
    const std::size_t indent = content == last && isHere ? cursor_ - at_ : content - at_;
    if ((content < last || isHere) && indent <= column) return;
    if (isHere) return setNoPlace();
    at_ = nextLine(at_);
  }
}

DataContext dataContextAt(std::string_view text, DataFormat format, std::uint32_t offset) {
  return DataContextScanner(text, format, std::min(offset, static_cast<std::uint32_t>(text.size())))
      .run();
}

std::vector<DataStep> dataPathOf(const DataNode& node) {
  std::vector<DataStep> path;
  DataNode at = node;
  for (auto above = node ? node.parent() : std::nullopt; above; above = at.parent()) {
    if (above->isMapping()) {
      path.push_back({std::string(at.keyOfEntry().text())});
    } else {
      std::uint32_t index = 0;
      for (DataNode one = above->firstChild(); one && one != at; one = one.nextSibling()) ++index;
      path.push_back({{}, true, index});
    }
    at = *above;
  }
  std::ranges::reverse(path);
  return path;
}

}  // namespace puppet::analysis
