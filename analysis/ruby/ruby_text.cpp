#include "analysis/ruby/ruby_text.h"

#include <algorithm>
#include <array>

#include "analysis/ruby/characters.h"

namespace puppet::analysis::ruby {
namespace {

/// Open construct; `end` closes only constructs opened by a keyword.
struct Opened {
  std::uint32_t index;
  char closer;  ///< a bracket, or 'e' for `end`
  bool awaitsDo;
};

/// Maximum number of parameter tokens of an endless definition; with more, an `end` is assumed.
constexpr std::uint32_t kMaxParameterTokens = 400;

/// Stack of open constructs with counts by kind, so that an unmatched closer is skipped in constant
/// time.
class OpenedStack {
 public:
  void push(Opened opened) {
    ++counts_[static_cast<unsigned char>(opened.closer)];
    stack_.push_back(opened);
  }
  Opened pop() {
    const Opened opened = stack_.back();
    stack_.pop_back();
    --counts_[static_cast<unsigned char>(opened.closer)];
    return opened;
  }
  Opened* top() { return stack_.empty() ? nullptr : &stack_.back(); }
  bool holds(char closer) const { return counts_[static_cast<unsigned char>(closer)] != 0; }

 private:
  std::vector<Opened> stack_;
  std::array<std::uint32_t, 256> counts_{};
};

}  // namespace

RubyText::RubyText(std::string_view text) : text_(text), tokens_(tokenize(text)) { pairTokens(); }

/// Returns true for `def name(arguments) = expression`, which has no `end`.
bool RubyText::isEndlessDefinition(std::uint32_t index) const {
  std::uint32_t i = index + 1;
  while ((*this)[i].kind == TokenKind::Identifier || (*this)[i].kind == TokenKind::Constant ||
         isKeyword(i, Keyword::Self) || isOperator(i, "."))
    ++i;
  if (source(i - 1).ends_with('=')) return false;
  if (isOperator(i, "(")) {
    const std::uint32_t farthest = std::min(size(), i + kMaxParameterTokens);
    for (std::uint32_t depth = 0; i < farthest; ++i) {
      if ((*this)[i].kind != TokenKind::Operator) continue;
      const char c = source(i).front();
      depth += c == '(';
      if (c == ')' && --depth == 0) break;
    }
    ++i;
  }
  return i > index + 1 && isOperator(i, "=");
}

/// Returns true if the keyword at `index` has an `end`. Modifiers (`if` after an expression) have
/// none.
bool RubyText::opensBlock(std::uint32_t index) const {
  switch (tokens_[index].keyword) {
    case Keyword::Begin:
    case Keyword::Case:
    case Keyword::Class:
    case Keyword::Module:
    case Keyword::For: return true;
    case Keyword::Def: return !isEndlessDefinition(index);
    case Keyword::If:
    case Keyword::Unless:
    case Keyword::While:
    case Keyword::Until: {
      if (index == 0) return true;
      const Token& before = tokens_[index - 1];
      return !endsOperand(before, text_) && before.keyword != Keyword::Return &&
             before.keyword != Keyword::Next && before.keyword != Keyword::Break &&
             before.keyword != Keyword::Redo && before.keyword != Keyword::Retry;
    }
    default: return false;
  }
}

void RubyText::pairTokens() {
  closer_.assign(tokens_.size(), 0);
  OpenedStack open;
  const auto close = [&](char closer, std::uint32_t index) {
    if (!open.holds(closer)) return;
    while (true) {
      const Opened opened = open.pop();
      closer_[opened.index] = index;
      if (opened.closer == closer) return;
    }
  };
  for (std::uint32_t i = 0; i < size(); ++i) {
    const Token& token = tokens_[i];
    if (token.kind == TokenKind::Operator && token.range.length() == 1) {
      const char c = text_[token.range.start];
      if (c == '(' || c == '[' || c == '{') open.push({i, closingOf(c), false});
      if (c == ')' || c == ']' || c == '}') close(c, i);
    } else if (token.kind == TokenKind::Newline) {
      if (Opened* top = open.top()) top->awaitsDo = false;
    } else if (token.keyword == Keyword::Do) {
      Opened* top = open.top();
      if (top && top->awaitsDo) {
        top->awaitsDo = false;
      } else {
        open.push({i, 'e', false});
      }
    } else if (token.keyword == Keyword::End) {
      close('e', i);
    } else if (token.keyword != Keyword::None && opensBlock(i)) {
      open.push({i, 'e',
                 token.keyword == Keyword::While || token.keyword == Keyword::Until ||
                     token.keyword == Keyword::For});
    }
  }
  while (open.top()) closer_[open.pop().index] = size() - 1;
}

std::uint32_t RubyText::next(std::uint32_t index) const {
  if (!opens(index)) return index + 1;
  const std::uint32_t closer = closer_[index];
  const Token& token = tokens_[closer];
  // A token that ended an unmatched opener belongs to the enclosing construct.
  const bool partner =
      tokens_[index].keyword != Keyword::None
          ? token.keyword == Keyword::End
          : token.kind == TokenKind::Operator &&
                text_[token.range.start] == closingOf(text_[tokens_[index].range.start]);
  return partner ? closer + 1 : closer;
}

std::uint32_t RubyText::statementEnd(std::uint32_t begin, TokenSpan within) const {
  std::uint32_t i = begin;
  while (i < within.end && tokens_[i].kind != TokenKind::Newline) i = std::max(next(i), i + 1);
  return std::min(i, within.end);
}

TextRange RubyText::rangeOf(TokenSpan span) const {
  if (span.empty()) return {(*this)[span.begin].range.start, (*this)[span.begin].range.start};
  TextRange range{(*this)[span.begin].range.start, (*this)[span.end - 1].range.end};
  const Token& last = (*this)[span.end - 1];
  range.end = std::max(range.end, last.content.end);
  return range;
}

}  // namespace puppet::analysis::ruby
