#include "parser/parse/indentation.h"

#include <vector>

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr unsigned kTabWidth = 8;

/// Counts what does not fit while it is shown the tokens of a text one by one.
class FaultCounter {
 public:
  explicit FaultCounter(std::string_view text) : text_(text) {}

  void take(Token token) {
    const bool first = token.has(Token::NewlineBefore);
    const Bracket closer = closedBy(token.kind());
    if (first) {
      ++line_;
      indent_ = columnOf(text_, offset_, offset_ + token.leading());
      if (closer == NoBracket && !open_.empty() && indent_ <= open_.back().indent) ++faults_;
    }
    if (closer != NoBracket) close(closer, first);
    if (const Bracket b = openedBy(token.kind()); b != NoBracket)
      open_.push_back({b, indent_, line_});
    offset_ += token.fullWidth();
  }

  std::size_t faults() const { return faults_ + open_.size(); }

 private:
  struct Opener {
    Bracket bracket;
    unsigned indent, line;
  };

  void close(Bracket closer, bool first) {
    if (open_.empty() || open_.back().bracket != closer) {
      ++faults_;
      return;
    }
    const Opener opener = open_.back();
    open_.pop_back();
    if (first ? opener.indent != indent_ : opener.line != line_ && opener.bracket == Brace)
      ++faults_;
  }

  std::string_view text_;
  std::uint32_t offset_ = 0;
  unsigned line_ = 0, indent_ = 0;
  std::size_t faults_ = 0;
  std::vector<Opener> open_;
};

}  // namespace

Bracket openedBy(K k) {
  switch (k) {
    case K::LBrace:
    case K::SelectorLBrace: return Brace;
    case K::LBracket:
    case K::ListStart: return Square;
    case K::LParen:
    case K::LineStartLParen: return Paren;
    default: return NoBracket;
  }
}

Bracket closedBy(K k) {
  switch (k) {
    case K::RBrace: return Brace;
    case K::RBracket: return Square;
    case K::RParen: return Paren;
    default: return NoBracket;
  }
}

unsigned columnOf(std::string_view text, std::uint32_t from, std::uint32_t start) {
  const std::size_t lineBreak = text.substr(from, start - from).rfind('\n');
  unsigned column = 0;
  for (std::size_t at = lineBreak == text.npos ? from : from + lineBreak + 1; at < start; ++at)
    column = text[at] == '\t' ? (column / kTabWidth + 1) * kTabWidth : column + 1;
  return column;
}

std::size_t indentationFaults(std::string_view text, std::span<const Token> tokens) {
  FaultCounter counter(text);
  for (const Token token : tokens) counter.take(token);
  return counter.faults();
}

}  // namespace puppet::parser
