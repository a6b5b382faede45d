#include "parser/data/yaml_scanner.h"

#include <algorithm>

#include "parser/data/yaml_scalar_scanner.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

/// Maximum length of a simple key, which also must not span lines.
constexpr std::uint32_t kMaxSimpleKey = 1024;

/// Returns the offset of the first byte that is not valid UTF-8 or is a character that YAML
/// forbids.
std::size_t firstBadByte(std::string_view text, std::size_t from) {
  for (std::size_t i = from; i < text.size();) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if (byte < 0x80) {
      const bool isAllowed =
          (byte >= 0x20 && byte != 0x7f) || byte == '\t' || byte == '\n' || byte == '\r';
      if (!isAllowed) return i;
      ++i;
      continue;
    }
    const DecodedCharacter decoded = decodeUtf8(text, i);
    const char32_t point = decoded.codePoint;
    const bool isAllowed = decoded.valid && (point == 0x85 || (point >= 0xa0 && point <= 0xd7ff) ||
                                             (point >= 0xe000 && point <= 0xfffd) ||
                                             (point >= 0x10000 && point <= 0x10ffff));
    if (!isAllowed) return i;
    i += decoded.width;
  }
  return text.size();
}

}  // namespace

YamlScanner::YamlScanner(std::string_view text, std::string& decoded)
    : text_(text), decoded_(decoded) {
  restart(text);
}

void YamlScanner::restart(std::string_view text) {
  restart(text, 0, 0);
  indent_ = -1;
  indents_.clear();
  if (text_.starts_with(kByteOrderMark)) at_ = lineStart_ = kByteOrderMark.size();
  mayBeKey_ = true;
}

void YamlScanner::restart(std::string_view text, std::uint32_t offset, std::uint32_t column) {
  text_ = text;
  at_ = offset;
  const std::size_t before = offset == 0 ? text.npos : text.find_last_of("\r\n", offset - 1);
  lineStart_ = before == text.npos ? 0 : static_cast<std::uint32_t>(before + 1);
  line_ = 0;
  // Only blanks and a byte order mark precede a key on its line.
  wide_ = wideAtLineStart_ = 0;
  if (lineStart_ == 0 && offset > 0 && text_.starts_with(kByteOrderMark))
    lineStart_ = kByteOrderMark.size();
  bad_ = firstBadByte(text, offset);
  indents_ = {-1};
  indent_ = column;
  keys_.assign(1, {});
  flows_.clear();
  mayBeKey_ = true;
  isAtEnd_ = false;
  tokens_.clear();
  head_ = taken_ = 0;
  lastPlainStart_ = lastPlainEnd_ = suspect_ = kNone;
}

void YamlScanner::fail(std::string message, std::uint32_t from, std::string context,
                       std::uint32_t contextAt, std::uint32_t skipFrom) const {
  const auto size = static_cast<std::uint32_t>(text_.size());
  DataFailure failure;
  failure.error.message = std::move(message);
  failure.error.range = {std::min(from, size), std::min(from + 1, size)};
  failure.error.context = std::move(context);
  if (contextAt != kNone) failure.error.contextRange = {contextAt, std::min(contextAt + 1, size)};
  failure.skipFrom = skipFrom == kNone ? from : skipFrom;
  throw failure;
}

// --- characters

std::uint32_t YamlScanner::breakAt(std::size_t ahead) const {
  switch (static_cast<unsigned char>(at(ahead))) {
    case '\r': return at(ahead + 1) == '\n' ? 2 : 1;
    case '\n': return 1;
    case 0xc2: return static_cast<unsigned char>(at(ahead + 1)) == 0x85 ? 2 : 0;
    case 0xe2: {
      const auto last = static_cast<unsigned char>(at(ahead + 2));
      const bool isBreak =
          static_cast<unsigned char>(at(ahead + 1)) == 0x80 && (last == 0xa8 || last == 0xa9);
      return isBreak ? 3 : 0;
    }
    default: return 0;
  }
}

void YamlScanner::pass() {
  if (static_cast<unsigned char>(text_[at_]) < 0x80) {
    ++at_;
    return;
  }
  const std::uint32_t width = decodeUtf8(text_, at_).width;
  at_ += width;
  wide_ += width - 1;
}

void YamlScanner::passBreak() {
  const std::uint32_t width = breakAt();
  at_ += width;
  if (width > 1 && text_[at_ - 1] != '\n') wide_ += width - 1;
  ++line_;
  lineStart_ = at_;
  wideAtLineStart_ = wide_;
}

void YamlScanner::passToLineEnd() {
  while (!isEnd() && breakAt() == 0) pass();
}

bool YamlScanner::isDocumentIndicator() const {
  if (column() != 0) return false;
  const std::string_view rest = text_.substr(at_);
  return (rest.starts_with("---") || rest.starts_with("...")) && isBlankOrEnd(3);
}

std::uint32_t YamlScanner::lineIndentStart() const {
  std::size_t start = text_.find_first_not_of(" \t", lineStart_);
  return static_cast<std::uint32_t>(std::min(start, text_.size()));
}

// --- token stream

const YamlToken& YamlScanner::peek() {
  while (head_ == tokens_.size() || mayMove()) fetch();
  return tokens_[head_];
}

YamlToken YamlScanner::next() {
  const YamlToken token = peek();
  ++taken_;
  if (++head_ == tokens_.size()) {
    tokens_.clear();
    head_ = 0;
  }
  return token;
}

void YamlScanner::finish() {
  peek();
  if (bad_ < text_.size()) failEncoding();
}

/// Returns true if a Key may still be inserted before the next token.
bool YamlScanner::mayMove() {
  if (isAtEnd_) return false;
  checkSimpleKeys();
  return std::ranges::any_of(
      keys_, [&](const SimpleKey& key) { return key.isPossible && key.token == taken_; });
}

void YamlScanner::insert(std::size_t number, YamlTokenKind kind, std::uint32_t place) {
  tokens_.insert(tokens_.begin() + static_cast<std::ptrdiff_t>(head_ + number - taken_),
                 {.kind = kind, .range = {place, place}});
}

void YamlScanner::passBlanksAndComments() {
  for (;;) {
    // libyaml takes a byte order mark at the start of any line for a blank.
    if (column() == 0 && text_.substr(at_).starts_with(kByteOrderMark)) pass();
    while (at() == ' ' || ((!flows_.empty() || !mayBeKey_) && at() == '\t')) passAscii(1);
    if (at() == '#') passToLineEnd();
    if (isEnd() || breakAt() == 0) return;
    passBreak();
    if (flows_.empty()) mayBeKey_ = true;
  }
}

void YamlScanner::checkEncoding() {
  if (at_ > bad_ || (at_ == bad_ && bad_ < text_.size())) failEncoding();
}

void YamlScanner::failEncoding() const {
  const bool isUtf8 = decodeUtf8(text_, bad_).valid;
  fail(isUtf8 ? "control characters are not allowed" : "invalid UTF-8",
       static_cast<std::uint32_t>(bad_));
}

void YamlScanner::fetch() {
  passBlanksAndComments();
  checkEncoding();
  checkSimpleKeys();
  if (isEnd()) return fetchStreamEnd();
  unrollIndent(column());
  if (!flows_.empty() && static_cast<std::int64_t>(column()) <= indent_ &&
      at_ == lineIndentStart() && at() != ']' && at() != '}')
    setSuspect(flows_.front());
  if (!fetchIndicator()) fetchPlainScalar();
  checkEncoding();
}

bool YamlScanner::fetchIndicator() {
  using Kind = YamlTokenKind;
  const bool isFlow = !flows_.empty();
  if (column() == 0 && at() == '%') return fetchDirective(), true;
  if (isDocumentIndicator())
    return fetchDocumentIndicator(at() == '-' ? Kind::DocumentStart : Kind::DocumentEnd), true;
  switch (at()) {
    case '[': return fetchFlowStart(Kind::FlowSequenceStart), true;
    case '{': return fetchFlowStart(Kind::FlowMappingStart), true;
    case ']': return fetchFlowEnd(Kind::FlowSequenceEnd), true;
    case '}': return fetchFlowEnd(Kind::FlowMappingEnd), true;
    case ',': return fetchFlowEntry(), true;
    case '*': return fetchAnchor(Kind::Alias), true;
    case '&': return fetchAnchor(Kind::Anchor), true;
    case '!': return fetchTag(), true;
    case '\'':
    case '"': return fetchQuotedScalar(), true;
    case '-':
      if (isBlankOrEnd(1)) return fetchBlockEntry(), true;
      return false;
    case '?':
      if (isFlow || isBlankOrEnd(1)) return fetchKey(), true;
      return false;
    case ':':
      if (isFlow || isBlankOrEnd(1)) return fetchValue(), true;
      return false;
    case '|':
    case '>':
      if (!isFlow) return fetchBlockScalar(), true;
      break;
    case '#':
    case '%':
    case '@':
    case '`':
    case '\t': break;
    default: return false;
  }
  fail("found character that cannot start any token", at_, "while scanning for the next token");
}

// --- simple keys and indentation

/// Discards simple keys that were not completed on their line.
void YamlScanner::checkSimpleKeys() {
  for (SimpleKey& key : keys_) {
    const bool isStale = key.line < line_ || key.characters + kMaxSimpleKey < characters();
    if (!key.isPossible || !isStale) continue;
    if (key.isRequired)
      fail(std::string(kMissingColon), at_, "while scanning a simple key", key.at, key.at);
    key.isPossible = false;
  }
}

void YamlScanner::saveSimpleKey() {
  if (!mayBeKey_) return;
  removeSimpleKey();
  const bool isRequired = flows_.empty() && indent_ == static_cast<std::int64_t>(column());
  keys_.back() = {true, isRequired, nextNumber(), at_, line_, column(), characters()};
}

void YamlScanner::removeSimpleKey() {
  SimpleKey& key = keys_.back();
  if (key.isPossible && key.isRequired)
    fail(std::string(kMissingColon), at_, "while scanning a simple key", key.at, key.at);
  key.isPossible = false;
}

void YamlScanner::rollIndent(std::int64_t column, std::size_t number, YamlTokenKind kind,
                             std::uint32_t place) {
  if (!flows_.empty() || indent_ >= column) return;
  indents_.push_back(indent_);
  indent_ = column;
  insert(number, kind, place);
}

void YamlScanner::unrollIndent(std::int64_t column) {
  if (!flows_.empty()) return;
  while (indent_ > column) {
    add(YamlTokenKind::BlockEnd, {at_, at_});
    indent_ = indents_.back();
    indents_.pop_back();
  }
}

// --- tokens

void YamlScanner::fetchStreamEnd() {
  unrollIndent(-1);
  removeSimpleKey();
  mayBeKey_ = false;
  isAtEnd_ = true;
  add(YamlTokenKind::StreamEnd, {at_, at_});
}

void YamlScanner::fetchDirective() {
  unrollIndent(-1);
  removeSimpleKey();
  mayBeKey_ = false;
  const std::uint32_t start = at_;
  passToLineEnd();
  const std::string_view line = text_.substr(start, at_ - start);
  YamlToken token = readYamlDirective(line, start);
  if (token.range.empty())
    fail("did not find expected directive", start, "while scanning a directive", start);
  tokens_.push_back(token);
  if (!isEnd()) passBreak();
}

void YamlScanner::fetchDocumentIndicator(YamlTokenKind kind) {
  unrollIndent(-1);
  removeSimpleKey();
  mayBeKey_ = false;
  add(kind, {at_, at_ + 3});
  passAscii(3);
}

void YamlScanner::fetchFlowStart(YamlTokenKind kind) {
  saveSimpleKey();
  keys_.emplace_back();
  flows_.push_back(at_);
  mayBeKey_ = true;
  add(kind, {at_, at_ + 1});
  passAscii(1);
  if (flows_.size() > DataTree::kMaxDepth) fail("nests too deeply", at_);
}

void YamlScanner::fetchFlowEnd(YamlTokenKind kind) {
  removeSimpleKey();
  if (!flows_.empty()) {
    flows_.pop_back();
    keys_.pop_back();
  }
  mayBeKey_ = false;
  add(kind, {at_, at_ + 1});
  passAscii(1);
}

void YamlScanner::fetchFlowEntry() {
  removeSimpleKey();
  mayBeKey_ = true;
  add(YamlTokenKind::FlowEntry, {at_, at_ + 1});
  passAscii(1);
}

void YamlScanner::fetchBlockEntry() {
  if (flows_.empty()) {
    if (!mayBeKey_) fail("block sequence entries are not allowed in this context", at_);
    rollIndent(column(), nextNumber(), YamlTokenKind::BlockSequenceStart, at_);
  }
  removeSimpleKey();
  mayBeKey_ = true;
  add(YamlTokenKind::BlockEntry, {at_, at_ + 1});
  passAscii(1);
}

void YamlScanner::fetchKey() {
  if (flows_.empty()) {
    if (!mayBeKey_) fail("mapping keys are not allowed in this context", at_);
    rollIndent(column(), nextNumber(), YamlTokenKind::BlockMappingStart, at_);
  }
  removeSimpleKey();
  mayBeKey_ = flows_.empty();
  add(YamlTokenKind::Key, {at_, at_ + 1});
  passAscii(1);
}

void YamlScanner::fetchValue() {
  SimpleKey& key = keys_.back();
  if (key.isPossible) {
    insert(key.token, YamlTokenKind::Key, key.at);
    rollIndent(key.column, key.token, YamlTokenKind::BlockMappingStart, key.at);
    key.isPossible = false;
    mayBeKey_ = false;
  } else {
    if (flows_.empty()) {
      // Set if a plain scalar consumed the start of this line as a continuation.
      const bool isContinued = lastPlainEnd_ <= at_ && lastPlainStart_ < lineStart_ &&
                               lastPlainEnd_ > lineStart_ && lastPlainEnd_ != kNone;
      if (!mayBeKey_)
        fail("mapping values are not allowed in this context", at_, {}, kNone,
             isContinued ? (indent_ < 0 ? lastPlainStart_ : lineIndentStart()) : at_);
      rollIndent(column(), nextNumber(), YamlTokenKind::BlockMappingStart, at_);
    }
    mayBeKey_ = flows_.empty();
  }
  add(YamlTokenKind::Value, {at_, at_ + 1});
  passAscii(1);
}

void YamlScanner::fetchAnchor(YamlTokenKind kind) {
  saveSimpleKey();
  mayBeKey_ = false;
  const std::uint32_t start = at_;
  passAscii(1);
  const auto isName = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' ||
           c == '-';
  };
  while (isName(at())) passAscii(1);
  const bool isEnded = isBlankOrEnd() || std::string_view("?:,]}%@`").find(at()) != text_.npos;
  if (at_ == start + 1 || !isEnded)
    fail("did not find expected alphabetic or numeric character", at_,
         kind == YamlTokenKind::Alias ? "while scanning an alias" : "while scanning an anchor",
         start, start);
  add(kind, {start, at_});
  tokens_.back().text = slice(start + 1, at_);
}

void YamlScanner::fetchTag() {
  saveSimpleKey();
  mayBeKey_ = false;
  YamlScalarScanner(*this).scanTag();
}

void YamlScanner::fetchBlockScalar() {
  removeSimpleKey();
  mayBeKey_ = true;
  YamlScalarScanner(*this).scanBlock();
}

void YamlScanner::fetchQuotedScalar() {
  saveSimpleKey();
  mayBeKey_ = false;
  YamlScalarScanner(*this).scanQuoted();
}

void YamlScanner::fetchPlainScalar() {
  saveSimpleKey();
  mayBeKey_ = false;
  YamlScalarScanner(*this).scanPlain();
}

}  // namespace puppet::parser
