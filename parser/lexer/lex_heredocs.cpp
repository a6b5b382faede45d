#include <algorithm>
#include <utility>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/lexer_core.h"
#include "parser/lexer/recovery.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

DiagnosticId idOf(HeredocTagError error) {
  switch (error) {
    case HeredocTagError::EmptyTag: return DiagnosticId::HeredocEmptyEndTag;
    case HeredocTagError::RepeatedEscape: return DiagnosticId::HeredocRepeatedEscape;
    case HeredocTagError::InvalidEscape: return DiagnosticId::HeredocInvalidEscape;
    default: return DiagnosticId::HeredocInvalidSyntax;
  }
}

}  // namespace

/// Returns the next `)`, or kNowhere. Searches every part of the text only once.
std::uint32_t LexerCore::nextParenthesis() {
  if (paren_ <= pos_) {
    const std::size_t found = text_.find(')', pos_);
    paren_ = found == std::string_view::npos ? kNowhere : static_cast<std::uint32_t>(found);
  }
  return paren_ < limit_ ? paren_ : kNowhere;
}

void LexerCore::lexHeredocTag() {
  const std::uint32_t paren = nextParenthesis();
  const std::uint32_t badEnd = endOfLine(text_, pos_, paren == kNowhere ? limit_ : paren + 1);
  if (body_) return rejectHeredocTag(DiagnosticId::NestedHeredoc, badEnd);
  if (paren == kNowhere) return rejectHeredocTag(DiagnosticId::HeredocUnclosedParenthesis, badEnd);
  if (paren == badTagParen_) return rejectHeredocTag(DiagnosticId::HeredocInvalidSyntax, badEnd);
  const TextRange range{pos_, paren + 1};
  const HeredocTagResult result = parseHeredocTag(text_.substr(range.start, range.length()));
  if (result.error == HeredocTagError::InvalidSyntax) {
    badTagParen_ = paren;
    return rejectHeredocTag(DiagnosticId::HeredocInvalidSyntax, badEnd);
  }
  if (result.error != HeredocTagError::None)
    return rejectHeredocTag(idOf(result.error), range.end, result.culprit);
  if (lastLineFeed_ < range.end)
    return rejectHeredocTag(DiagnosticId::HeredocWithoutText, range.end);
  push(K::HeredocTag, range.start, range.end);
  pending_.push_back({range, anchor_ == kNowhere ? range.start : anchor_, result.tag});
  finishHeredocTag();
}

void LexerCore::rejectHeredocTag(DiagnosticId id, std::uint32_t end, std::string_view argument) {
  const bool toEnd = paren_ == kNowhere || id == DiagnosticId::HeredocWithoutText;
  recordLookAhead(toEnd ? static_cast<std::uint32_t>(text_.size()) : paren_ + 1);
  end = pos_ + static_cast<std::uint32_t>(trimBlanksRight(text_.substr(pos_, end - pos_)).size());
  report(makeDiagnostic(id, {pos_, end}, {argument}));
  push(K::HeredocBadTag, pos_, end);
  finishHeredocTag();
}

/// Sets the "previous token" after a heredoc: the reference queues all tokens of a heredoc at once,
/// and ignores them inside of an interpolation.
void LexerCore::finishHeredocTag() {
  if (frames_.empty()) after_ = K::HeredocText;
  updatePlain();
}

/// Starts the texts of the pending heredocs, after the line break of their line.
void LexerCore::startHeredocBodies() {
  if (!frames_.empty() && checkpoint_.begun.empty()) checkpoint_.begun = pending_;
  bodies_.assign(pending_.rbegin(), pending_.rend());
  pending_.clear();
  lexHeredocBodies();
}

/// Lexes the remaining texts up to the first interpolation.
void LexerCore::lexHeredocBodies() {
  while (!bodies_.empty() && !body_) {
    const PendingHeredoc heredoc = bodies_.back();
    bodies_.pop_back();
    const Token last = result_.tokens.back();
    // Behind the end line of the previous heredoc.
    if (last.kind() == K::HeredocEnd && last.width() > 0 && pos_ == triviaStart_) skipLineBreak();
    lexHeredocBody(heredoc);
  }
  updatePlain();
}

void LexerCore::skipLineBreak() {
  if (charAt(pos_) == '\r') ++pos_;
  if (charAt(pos_) != '\n') return;
  ++pos_;
  newline_ = true;
}

void LexerCore::lexHeredocBody(const PendingHeredoc& heredoc) {
  const std::uint32_t outerAnchor = std::exchange(anchor_, heredoc.anchor);
  std::optional<HeredocEndLine> end = endFinder_.find(heredoc.tag.tag, pos_);
  if (!end) {
    report(makeDiagnostic(DiagnosticId::HeredocNoEndLine, heredoc.range, {heredoc.tag.tag}));
    recordLookAhead(static_cast<std::uint32_t>(text_.size()));
    const std::uint32_t at = endOfUnclosedHeredoc(text_, pos_);
    end = HeredocEndLine{at, at, {}, false};
  }
  std::uint32_t limit = end->start;
  if (end->removesLastBreak && limit > pos_)
    limit -= limit - 1 > pos_ && text_[limit - 2] == '\r' ? 2 : 1;
  body_ = HeredocBody{heredoc.tag,  *end,          outerAnchor, limit_,
                      regionLimit_, regionFrames_, after_,      braceDepth_,
                      lenient_,     quoteLimit_,   absent_,     std::move(checkpoint_)};
  limit_ = regionLimit_ = limit;
  regionFrames_ = frames_.size();
  lenient_ = quoteLimit_ = false;
  after_ = K::EndOfFile;
  plain_ = 0;
  const bool margin = text_.substr(pos_).starts_with(end->margin);
  reportBom(pos_ + static_cast<std::uint32_t>(margin ? end->margin.size() : 0));
  Frame frame;
  frame.heredoc = true;
  frame.stringStart = pos_;
  lexSegments(frame, pos_, true);
}

/// Ends the current heredoc with a token that begins at `start`, and restores the state outside of
/// it.
void LexerCore::finishHeredocBody(std::uint32_t start, bool first) {
  HeredocBody body = std::move(*body_);
  body_.reset();
  anchor_ = body.outerAnchor;
  limit_ = body.outerLimit;
  regionLimit_ = body.outerRegionLimit;
  regionFrames_ = body.outerRegionFrames;
  after_ = body.outerAfter;
  braceDepth_ = body.outerDepth;
  lenient_ = body.outerLenient;
  quoteLimit_ = body.outerQuoteLimit;
  absent_ = body.outerAbsent;
  checkpoint_ = std::move(body.outerCheckpoint);
  push(first ? K::HeredocText : K::HeredocTail, start, body.end.start);
  push(K::HeredocEnd, body.end.start, body.end.end);
  updatePlain();
}

/// Gives the pending heredocs empty texts, since no line break outside of strings and comments
/// follows.
void LexerCore::lexAbandonedHeredocs() {
  for (const PendingHeredoc& heredoc : pending_) {
    // The reference searches for the text inside of the string or comment as well.
    if (!endFinder_.exists(heredoc.tag.tag, heredoc.range.end))
      report(makeDiagnostic(DiagnosticId::HeredocNoEndLine, heredoc.range, {heredoc.tag.tag}));
    push(K::HeredocText, pos_, pos_);
    push(K::HeredocEnd, pos_, pos_);
  }
  pending_.clear();
  updatePlain();
}

}  // namespace puppet::parser
