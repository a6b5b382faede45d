#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/ruby/token.h"

namespace puppet::analysis::ruby {

/// Range of consecutive tokens, as indices.
struct TokenSpan {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool empty() const { return begin >= end; }
  std::uint32_t size() const { return empty() ? 0 : end - begin; }
};

/// Tokens of a Ruby text, with matching pairs of brackets, and of `do`, `def`, `if`... with their
/// `end`. An unmatched opener ends with its enclosing construct.
class RubyText {
 public:
  explicit RubyText(std::string_view text);

  std::string_view text() const { return text_; }
  std::uint32_t size() const { return static_cast<std::uint32_t>(tokens_.size()); }
  TokenSpan all() const { return {0, size() - 1}; }

  /// Returns the token at `index`; the last one, which is End, if it is out of range.
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
  /// Returns the tokens between an opener and its closer.
  TokenSpan inside(std::uint32_t opener) const { return {opener + 1, closer_[opener]}; }
  /// Returns the index after the token, or after the construct that it opens.
  std::uint32_t next(std::uint32_t index) const;

  /// Returns the end of the statement that begins at `begin`: its line break, or the end of
  /// `within`.
  std::uint32_t statementEnd(std::uint32_t begin, TokenSpan within) const;

  /// Returns the text range from the first to the last token, including their heredoc bodies.
  TextRange rangeOf(TokenSpan span) const;

 private:
  void pairTokens();
  bool opensBlock(std::uint32_t index) const;
  bool isEndlessDefinition(std::uint32_t index) const;

  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<std::uint32_t> closer_;  ///< for an opener, the index of its end; 0 for other tokens
};

}  // namespace puppet::analysis::ruby
