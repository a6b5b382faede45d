#include "parser/parse/parser.h"

#include <algorithm>

#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::parser {

Parser::Parser(std::string_view text, const ParseOptions& options, std::span<const Token> tokens,
               Arena& arena, NodeReuse* reuse)
    : text_(text),
      options_(options),
      tokens_(tokens),
      builder_(arena),
      reuse_(reuse),
      token_(tokens.front()) {}

const GreenNode* Parser::parseFile() {
  const std::size_t mark = builder_.mark();
  takeExtras();
  if (options_.mode.epp && at(K::Pipe)) parseEppParameters();
  parseStatements(K::EndOfFile);
  read_ = index_ - reusedTokens_;
  if (cost() >= maxCost_) return nullptr;
  if (gaveUp_) {
    gaveUp_ = false;
    skipTokens(tokens_.size() - 1 - index_);
  }
  builder_.push(tokens_.back());
  return builder_.wrap(K::SourceFile, mark);
}

std::size_t Parser::peekIndex(unsigned n) const {
  std::size_t i = index_;
  const std::size_t last = tokens_.size() - 1;
  if (gaveUp_) return last;
  for (; n > 0 && i < last; --n) {
    ++i;
    for (bool extra = true; extra && i < last;) {
      const K k = tokens_[i].kind();
      if (k == K::HeredocText || k == K::HeredocHead) {
        while (i < last && tokens_[i].kind() != K::HeredocEnd) ++i;
        if (i < last) ++i;
      } else if (isExtra(k) || (k == K::Unknown && surplusAt(i))) {
        ++i;
      } else {
        extra = false;
      }
    }
  }
  farthest_ = std::max(farthest_, i);
  return i;
}

std::string_view Parser::peekText(unsigned n) const {
  const std::size_t target = peekIndex(n);
  std::uint32_t offset = offset_;
  for (std::size_t i = index_; i < target; ++i) offset += tokens_[i].fullWidth();
  return text_.substr(offset + tokens_[target].leading(), tokens_[target].width());
}

void Parser::advance() {
  last_ = tokenRange();
  offset_ += token_.fullWidth();
  token_ = tokens_[++index_];
}

void Parser::bump() {
  builder_.push(token_);
  advance();
  takeExtras();
}

bool Parser::accept(K k) {
  if (!at(k)) return false;
  bump();
  return true;
}

void Parser::takeExtras() {
  for (;;) {
    switch (kind()) {
      case K::EppOpen:
      case K::EppClose:
      case K::EppBlank:
        builder_.push(token_);
        advance();
        break;
      case K::HeredocText:
      case K::HeredocHead: parseHeredocBody(); break;
      case K::Unknown:
        if (const TokenStream::Surplus* surplus = surplusAt(index_)) {
          builder_.push(token_.withKind(surplus->kind));
          builder_.wrap(K::Skipped, builder_.mark() - 1);
          advance();
          errorIndex_ = index_;  // errors nearby are consequences
          break;
        }
        if (atBlockMark()) return;
        [[fallthrough]];
      case K::Tilde:
        reportUnexpected({});
        skipToken();
        break;
      default: return;
    }
  }
}

const TokenStream::Surplus* Parser::surplusAt(std::size_t index) const {
  if (surplus_.empty()) return nullptr;
  const auto at = std::ranges::lower_bound(surplus_, index, {}, &TokenStream::Surplus::index);
  return at != surplus_.end() && at->index == index ? &*at : nullptr;
}

void Parser::parseHeredocBody() {
  const std::size_t mark = builder_.mark();
  bool more = at(K::HeredocHead);
  builder_.push(token_);
  advance();
  while (more) {
    const Sync sync(*this, K::HeredocMiddle, K::HeredocTail, K::HeredocEnd);
    parseInterpolation();
    if (!at(K::HeredocMiddle) && !at(K::HeredocTail)) {
      reportUnexpected("'}'");
      while (!atEnd() && !at(K::HeredocMiddle) && !at(K::HeredocTail) && !at(K::HeredocEnd))
        skipToken();
    }
    more = at(K::HeredocMiddle);
    if (atEnd() || at(K::HeredocEnd)) break;
    builder_.push(token_);
    advance();
  }
  if (at(K::HeredocEnd)) {
    builder_.push(token_);
    advance();
  } else {
    insertMissing(K::HeredocEnd);
  }
  wrap(K::HeredocBody, mark);
}

/// Appends a run of reusable nodes; returns false if it is empty.
bool Parser::reuse(const NodeReuse::Run& run) {
  if (run.elements.empty()) return false;
  builder_.push(run.elements);
  farthest_ = std::max(farthest_, index_ + run.looked - 1);
  index_ += run.tokens;
  reusedTokens_ += run.tokens;
  offset_ += run.width;
  last_ = {offset_ - tokens_[index_ - 1].width(), offset_};
  token_ = tokens_[index_];
  return true;
}

/// Aborts: from here on the parser sees the end of the file; the rest is skipped.
void Parser::giveUp() {
  gaveUp_ = true;
  token_ = Token(K::EndOfFile, 0, 0);
}

void Parser::reportTooDeep() {
  if (gaveUp_) return;
  diagnostics_.push_back(makeDiagnostic(DiagnosticId::NestedTooDeep, tokenRange()));
  giveUp();
}

void Parser::wrap(K k, std::size_t mark) {
  const std::size_t lookahead = std::max(farthest_, index_) + 1 - index_;
  if (builder_.wrap(k, mark, lookahead)->depth >= kMaxDepth) reportTooDeep();
}

}  // namespace puppet::parser
