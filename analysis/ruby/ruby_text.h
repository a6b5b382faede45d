#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/ruby/token.h"

namespace puppet::analysis::ruby {

/// Some tokens of a file that follow each other, by their indices.
struct TokenSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin >= end; }
  std::uint32_t size() const { return empty() ? 0 : end - begin; }
};

/// A Ruby text, its tokens, and which of them are partners: brackets, and `do`, `def`, `if`... with
/// their `end`. An opener without a partner ends where what is around it does.
class RubyText {
 public:
  explicit RubyText(std::string_view text);

  std::string_view text() const { return text_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(tokens_.size()); }
  TokenSpan all() const { return {0, size() - 1}; }

  /// The token at `index`, or the last one, which is End.
  const Token& operator[](std::uint32_t index) const {
    return tokens_[index < size() ? index : size() - 1];
  }
  std::string_view source(std::uint32_t index) const { return textIn((*this)[index].range); }
  std::string_view content(std::uint32_t index) const { return textIn((*this)[index].content); }
  std::string_view textIn(TextRange range) const {
    return text_.substr(range.start, range.length());
  }

  bool isOperator(std::uint32_t index, std::string_view op) const {
    const Token& token = (*this)[index];
    return token.kind == TokenKind::Operator && token.range.length() == op.size() &&
           text_[token.range.start] == op.front() && (op.size() == 1 || source(index) == op);
  }
  bool isKeyword(std::uint32_t index, Keyword keyword) const {
    return (*this)[index].keyword == keyword;
  }
  bool isName(std::uint32_t index, std::string_view name) const {
    return (*this)[index].kind == TokenKind::Identifier && source(index) == name;
  }

  bool opens(std::uint32_t index) const { return index < size() && closer_[index] != 0; }
  /// What stands between an opener and its partner.
  TokenSpan inside(std::uint32_t opener) const { return {opener + 1, closer_[opener]}; }
  /// The token behind `index`, or behind all that it opens.
  std::uint32_t next(std::uint32_t index) const;

  /// The end of the statement that begins at `begin`: its line break, or the end of `within`.
  std::uint32_t statementEnd(std::uint32_t begin, TokenSpan within) const;

  /// From the start of the first to the end of the last token; heredoc bodies of theirs too.
  TextRange rangeOf(TokenSpan span) const;

 private:
  void pairTokens();
  bool opensBlock(std::uint32_t index) const;
  bool isEndlessDefinition(std::uint32_t index) const;

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> closer_;  ///< of an opener, the index where it ends; 0 for others
};

}  // namespace puppet::analysis::ruby
