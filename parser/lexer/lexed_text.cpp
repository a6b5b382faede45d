#include "parser/lexer/lexed_text.h"

#include <algorithm>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/lexer_core.h"

namespace puppet::parser {
namespace {

constexpr std::uint32_t kLookahead = PreviousTokens::kLookahead;

/// Minimum number of replaced tokens of a change that turned the text inside out, such as a quote.
constexpr std::size_t kManyTokens = 256;

/// Shifts all offsets in a diagnostic by `shift` (modulo 2^32).
void move(Diagnostic& diagnostic, std::uint32_t shift) {
  const auto moveRange = [shift](TextRange& range) {
    range.start += shift;
    range.end += shift;
  };
  moveRange(diagnostic.range);
  if (diagnostic.referenceOffset) *diagnostic.referenceOffset += shift;
  for (RelatedPlace& place : diagnostic.related) moveRange(place.range);
  for (Fix& fix : diagnostic.fixes)
    for (TextEdit& edit : fix.edits) moveRange(edit.range);
}

Diagnostic openTagDiagnostic(const OpenTag& tag, std::uint32_t textSize) {
  Diagnostic diagnostic =
      makeDiagnostic(DiagnosticId::EppUnbalancedTag, {tag.start, tag.start + tag.width});
  diagnostic.referenceOffset = textSize;
  return diagnostic;
}

/// Replaces the elements [first, last) by `inserted`.
template <typename T>
void splice(std::vector<T>& vector, std::size_t first, std::size_t last, std::vector<T>& inserted) {
  const std::size_t kept = std::min(last - first, inserted.size());
  const auto at = vector.begin() + static_cast<std::ptrdiff_t>(first);
  const auto middle = inserted.begin() + static_cast<std::ptrdiff_t>(kept);
  const auto keptEnd = std::move(inserted.begin(), middle, at);
  if (kept < last - first)
    vector.erase(keptEnd, vector.begin() + static_cast<std::ptrdiff_t>(last));
  else
    vector.insert(keptEnd, std::move_iterator(middle), std::move_iterator(inserted.end()));
}

}  // namespace

LexedText::LexedText(std::string_view text, LexMode mode)
    : mode_(mode), size_(static_cast<std::uint32_t>(text.size())) {
  LexerCore lexer(text, mode);
  lexer.run();
  tokens_ = std::move(lexer.tokens());
  marks_ = std::move(lexer.marks());
  tag_ = lexer.openTag();
  for (std::size_t i = 0; i < lexer.diagnostics().size(); ++i)
    findings_.push_back({lexer.reportedAt()[i], std::move(lexer.diagnostics()[i])});
}

/// Returns the last plain token that was emitted without examining `offset` or text behind it.
PreviousTokens::Place LexedText::restartBefore(std::uint32_t offset) const {
  if (offset < kLookahead) return {0, 0};
  const TokenOffsets::Place found = offsets_.find(tokens_, offset - kLookahead);
  PreviousTokens::Place place{found.index, found.offset};
  while (place.index > 0 && !tokens_[place.index].has(Token::PlainBefore))
    place.offset -= tokens_[--place.index].fullWidth();
  return place;
}

/// Returns the last mark in the trivia of the token at `place` that was set without examining
/// `offset`, or the start of the token.
std::uint32_t LexedText::markBefore(PreviousTokens::Place place, std::uint32_t offset) const {
  const std::uint32_t end = std::min(place.offset + tokens_[place.index].leading(),
                                     offset - std::min(offset, kLookahead));
  const auto mark = std::ranges::upper_bound(marks_, end);
  return mark == marks_.begin() ? place.offset : std::max(place.offset, *(mark - 1));
}

/// Returns the EPP tag that is open before the plain token at `place`.
OpenTag LexedText::tagBefore(PreviousTokens::Place place) const {
  if (!mode_.epp) return {};
  while (place.index > 0) {
    const Token token = tokens_[--place.index];
    place.offset -= token.fullWidth();
    if (token.kind() == SyntaxKind::EppOpen || token.kind() == SyntaxKind::RenderOpen)
      return {token.kind(), place.offset + token.leading(), token.width()};
  }
  return {};
}

void LexedText::needOffsets() {
  if (!hasOffsets_) offsets_ = TokenOffsets(tokens_);
  hasOffsets_ = true;
}

std::uint32_t LexedText::offsetOf(std::size_t index) {
  needOffsets();
  return offsets_.offsetOf(tokens_, index);
}

TokenOffsets::Place LexedText::find(std::uint32_t offset) {
  needOffsets();
  return offsets_.find(tokens_, offset);
}

TokenChange LexedText::update(std::string_view text, TextChange change, TokenTail* before) {
  needOffsets();
  const auto newSize = static_cast<std::uint32_t>(text.size());
  const std::uint32_t shift = newSize - size_, damageEnd = newSize - change.suffix;
  const PreviousTokens::Place start = restartBefore(change.prefix);
  const OpenTag startTag = tagBefore(start);
  const std::uint32_t mark = markBefore(start, change.prefix);
  const SyntaxKind kindBefore =
      start.index == 0 ? SyntaxKind::EndOfFile : tokens_[start.index - 1].kind();
  PreviousTokens old(tokens_, marks_, start, startTag.kind, damageEnd, -shift);
  LexerCore lexer = mark == 0 ? LexerCore(text, mode_)
                              : LexerCore(text, mode_, start.offset, mark, kindBefore, startTag);
  const bool toEnd = lexer.run(&old);
  const Run run{start, toEnd ? PreviousTokens::Place{tokens_.size(), size_} : old.place(),
                start.index + lexer.tokens().size(), shift};

  if (before && run.oldEnd.index - start.index > kManyTokens) {
    *before = {start, {tokens_.begin() + static_cast<std::ptrdiff_t>(start.index), tokens_.end()}};
    for (std::size_t i = firstFindingOf(start, mark); i < findings_.size(); ++i)
      before->findings.push_back({findings_[i].token - start.index, findings_[i].diagnostic});
  }
  const TokenChange result = smallest(run, lexer.tokens(), change.prefix, damageEnd);
  spliceFindings(run, mark, lexer);
  spliceMarks(run, mark, lexer);
  if (toEnd || (tag_.kind != SyntaxKind::EndOfFile && tag_.start < run.oldEnd.offset))
    tag_ = lexer.openTag();
  else
    tag_.start += shift;
  splice(tokens_, start.index, run.oldEnd.index, lexer.tokens());
  offsets_.replace(tokens_, start.index, run.oldEnd.index - start.index, run.newEnd - start.index);
  size_ = newSize;
  return result;
}

/// Shrinks the relexed range: a relexed token may equal the old one, and counts as changed only if
/// it differs or touches the damage.
TokenChange LexedText::smallest(const Run& run, std::span<const Token> made, std::uint32_t prefix,
                                std::uint32_t damageEnd) const {
  TokenChange change{run.start.index, run.oldEnd.index, run.newEnd};
  std::uint32_t at = run.start.offset;
  while (change.first < std::min(change.oldEnd, change.newEnd)) {
    const Token token = made[change.first - run.start.index];
    at += token.fullWidth();
    if (token != tokens_[change.first] || at > prefix) break;
    ++change.first;
  }
  at = run.oldEnd.offset + run.shift;
  while (change.first < std::min(change.oldEnd, change.newEnd)) {
    const Token token = made[change.newEnd - 1 - run.start.index];
    at -= token.fullWidth();
    if (token != tokens_[change.oldEnd - 1] || at < damageEnd) break;
    --change.oldEnd;
    --change.newEnd;
  }
  return change;
}

void LexedText::spliceMarks(const Run& run, std::uint32_t from, LexerCore& lexer) {
  const auto first = std::ranges::upper_bound(marks_, from);
  const auto last = std::lower_bound(first, marks_.end(), run.oldEnd.offset);
  for (auto mark = last; mark != marks_.end(); ++mark) *mark += run.shift;
  splice(marks_, static_cast<std::size_t>(first - marks_.begin()),
         static_cast<std::size_t>(last - marks_.begin()), lexer.marks());
}

std::size_t LexedText::firstFindingOf(std::size_t token) const {
  const auto found = std::ranges::lower_bound(findings_, token, {}, &LexFinding::token);
  return static_cast<std::size_t>(found - findings_.begin());
}

/// Returns the first finding of a lexer that starts at `from` in the trivia of the token at
/// `start`; earlier findings in the same trivia (a byte order mark) stay.
std::size_t LexedText::firstFindingOf(PreviousTokens::Place start, std::uint32_t from) const {
  std::size_t first = firstFindingOf(start.index);
  while (from > start.offset && first < findings_.size() && findings_[first].token == start.index &&
         findings_[first].diagnostic.range.start < from)
    ++first;
  return first;
}

/// Inserts the findings of `lexer` between those of the tokens before and behind the run.
void LexedText::spliceFindings(const Run& run, std::uint32_t from, LexerCore& lexer) {
  const bool toEnd = run.oldEnd.index == tokens_.size();
  const std::size_t first = firstFindingOf(run.start, from);
  const std::size_t last = toEnd ? findings_.size() : firstFindingOf(run.oldEnd.index);
  for (std::size_t i = last; i < findings_.size(); ++i) {
    findings_[i].token += run.newEnd - run.oldEnd.index;
    move(findings_[i].diagnostic, run.shift);
  }
  std::vector<LexFinding> found;
  for (std::size_t i = 0; i < lexer.diagnostics().size(); ++i)
    found.push_back({run.start.index + lexer.reportedAt()[i], std::move(lexer.diagnostics()[i])});
  splice(findings_, first, last, found);
}

TruncatedText LexedText::endingAt(std::string_view text, std::uint32_t end, const TokenTail& known,
                                  std::uint32_t knownSize, std::uint32_t suffix) {
  needOffsets();
  const PreviousTokens::Place start = restartBefore(end);
  const std::uint32_t mark = markBefore(start, end);
  const SyntaxKind kindBefore =
      start.index == 0 ? SyntaxKind::EndOfFile : tokens_[start.index - 1].kind();
  const std::string_view front = text.substr(0, end);
  LexerCore head = mark == 0 ? LexerCore(front, mode_)
                             : LexerCore(front, mode_, start.offset, mark, kindBefore, {});
  head.run();
  const auto size = static_cast<std::uint32_t>(text.size());
  PreviousTokens old(known.tokens, {}, {0, known.start.offset}, SyntaxKind::EndOfFile,
                     std::max(end, size - suffix), knownSize - size);
  LexerCore rest(text, mode_, end, end, SyntaxKind::EndOfFile, {});
  const bool toEnd = known.tokens.empty() ? rest.run() : rest.run(&old);
  const std::size_t found = toEnd ? known.tokens.size() : old.place().index;

  TruncatedText result;
  std::vector<Token>& tokens = result.tokens;
  result.head = start.index;
  tokens.reserve(start.index + head.tokens().size() + rest.tokens().size() + known.tokens.size() -
                 found);
  tokens.assign(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(start.index));
  tokens.insert(tokens.end(), head.tokens().begin(), head.tokens().end() - 1);
  result.behind = tokens.size();
  tokens.insert(tokens.end(), rest.tokens().begin(), rest.tokens().end());
  result.tail = tokens.size();
  result.found = found;
  tokens.insert(tokens.end(), known.tokens.begin() + static_cast<std::ptrdiff_t>(found),
                known.tokens.end());
  // The trivia before the end belong to the token behind it.
  const Token gap = head.tokens().back();
  Token& first = tokens[result.behind];
  const bool newline = first.has(Token::NewlineBefore) || gap.has(Token::NewlineBefore);
  first = Token(first.kind(), gap.leading() + first.leading(), first.width(),
                newline ? Token::NewlineBefore : 0);
  if (result.tail == result.behind) ++result.tail, ++result.found;

  const auto add = [&](LexerCore& lexer, std::size_t index) {
    for (std::size_t i = 0; i < lexer.diagnostics().size(); ++i)
      result.findings.push_back({index + lexer.reportedAt()[i], std::move(lexer.diagnostics()[i])});
  };
  const auto firstMade = static_cast<std::ptrdiff_t>(firstFindingOf(start, mark));
  result.findings.assign(findings_.begin(), findings_.begin() + firstMade);
  add(head, start.index);
  add(rest, result.behind);
  for (const LexFinding& finding : known.findings) {
    if (finding.token < found) continue;
    result.findings.push_back(
        {finding.token - found + result.behind + rest.tokens().size(), finding.diagnostic});
    move(result.findings.back().diagnostic, size - knownSize);
  }
  return result;
}

std::vector<Diagnostic> LexedText::diagnostics() const {
  std::vector<Diagnostic> diagnostics;
  diagnostics.reserve(findings_.size() + 1);
  for (const LexFinding& finding : findings_) diagnostics.push_back(finding.diagnostic);
  if (tag_.kind != SyntaxKind::EndOfFile) diagnostics.push_back(openTagDiagnostic(tag_, size_));
  const auto byStart = [](const Diagnostic& a, const Diagnostic& b) {
    return a.range.start < b.range.start;
  };
  if (!std::is_sorted(diagnostics.begin(), diagnostics.end(), byStart))
    std::stable_sort(diagnostics.begin(), diagnostics.end(), byStart);
  return diagnostics;
}

LexResult lex(std::string_view text, LexMode mode) {
  LexedText lexed(text, mode);
  std::vector<Diagnostic> diagnostics = lexed.diagnostics();
  return {lexed.takeTokens(), std::move(diagnostics)};
}

}  // namespace puppet::parser
