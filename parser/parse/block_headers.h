#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "parser/tokens/token.h"

namespace puppet::parser {

bool beginsDefinition(SyntaxKind k);

/// The constructs that want a block and have none so far, while a text is read line by line.
class BlockHeaders {
 public:
  explicit BlockHeaders(std::span<const Token> tokens) : tokens_(tokens) {}

  /// The token `index` begins a line in the column `column`, where `depth` brackets are open.
  void startLine(std::uint32_t index, unsigned column, std::size_t depth);
  /// A construct that wants a block begins, on a line that begins in `column`.
  void add(unsigned column, std::size_t depth) { headers_.push_back({column, depth}); }
  /// A `{` where `depth` brackets are open is the one that was wanted.
  void open(std::size_t depth);
  /// Whether the innermost one stands where `depth` brackets are open.
  bool isAt(std::size_t depth) const { return !headers_.empty() && headers_.back().depth == depth; }
  /// Whether the innermost one begins in the column `column` and can be without its `{`.
  bool lacksBrace(unsigned column, std::size_t depth) const;
  /// Gives that one its `{`. The token before which that belongs.
  std::uint32_t takeBrace();
  /// Gives the innermost one the `(` of its parameters, if the token `index` may close them. The
  /// token before which that belongs.
  std::optional<std::uint32_t> takeParen(std::uint32_t index, std::size_t depth);

 private:
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  struct Header {
    unsigned column;
    std::size_t depth;               ///< brackets open around it
    std::uint32_t paren = kNowhere;  ///< index of the token before which a `(` belongs
    std::uint32_t brace = kNowhere;  ///< index of the token before which the `{` belongs
  };

  bool isTitleLine(std::uint32_t index) const;

  std::span<const Token> tokens_;
  std::vector<Header> headers_;
};

}  // namespace puppet::parser
