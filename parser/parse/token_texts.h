#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "parser/support/text_range.h"
#include "parser/tokens/token.h"

namespace puppet::parser {

/// Maps token indexes to offsets and texts. Each call costs time proportional to the distance from
/// the token of the previous call, so queries around one position are independent of the size of
/// the file.
class TokenTexts {
 public:
  /// The trivia of the token `known` begin at `offset`.
  TokenTexts(std::string_view text, std::span<const Token> tokens, std::uint32_t known,
             std::uint32_t offset)
      : text_(text), tokens_(tokens), known_(known), offset_(offset) {}

  std::span<const Token> tokens() const { return tokens_; }
  /// Returns the offset of the trivia of the token `i`.
  std::uint32_t offsetOf(std::uint32_t i) const {
    for (; known_ < i; ++known_) offset_ += tokens_[known_].fullWidth();
    for (; known_ > i; --known_) offset_ -= tokens_[known_ - 1].fullWidth();
    return offset_;
  }
  std::uint32_t endOf(std::uint32_t i) const { return offsetOf(i) + tokens_[i].fullWidth(); }
  /// Returns the range without the trivia.
  TextRange rangeOf(std::uint32_t i) const {
    return {offsetOf(i) + tokens_[i].leading(), endOf(i)};
  }
  std::string_view textOf(std::uint32_t i) const {
    const TextRange range = rangeOf(i);
    return text_.substr(range.start, range.length());
  }
  std::string_view text() const { return text_; }

 private:
  std::string_view text_;
  std::span<const Token> tokens_;
  mutable std::uint32_t known_, offset_;
};

}  // namespace puppet::parser
