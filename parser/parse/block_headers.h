#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "parser/tokens/token.h"

namespace puppet::parser {

bool beginsDefinition(SyntaxKind k);

/// Headers of constructs that expect a block, tracked while a text is scanned line by line.
class BlockHeaders {
 public:
  explicit BlockHeaders(std::span<const Token> tokens) : tokens_(tokens) {}

  /// Called for the token `index` that begins a line in `column`, with `depth` open brackets.
  void startLine(std::uint32_t index, unsigned column, std::size_t depth);
  /// Adds a construct that expects a block, on a line that begins in `column`.
  void add(unsigned column, std::size_t depth) { headers_.push_back({column, depth}); }
  /// Called for a `{` with `depth` open brackets: it is the expected brace.
  void open(std::size_t depth);
  /// Returns true if the innermost header is at bracket depth `depth`.
  bool isAt(std::size_t depth) const { return !headers_.empty() && headers_.back().depth == depth; }
  /// Returns true if the innermost header begins in `column` and its `{` may be missing.
  bool lacksBrace(unsigned column, std::size_t depth) const;
  /// Gives the innermost header its `{`. Returns the index of the token before which it is
  /// inserted.
  std::uint32_t takeBrace();
  /// Gives the innermost header the `(` of its parameters if the token `index` may close them.
  /// Returns the index of the token before which it is inserted.
  std::optional<std::uint32_t> takeParen(std::uint32_t index, std::size_t depth);

 private:
  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  struct Header {
    unsigned column;
    std::size_t depth;               ///< number of brackets open around it
    std::uint32_t paren = kNowhere;  ///< index of the token before which a `(` is to be inserted
    std::uint32_t brace = kNowhere;  ///< index of the token before which a `{` is to be inserted
  };

  bool isTitleLine(std::uint32_t index) const;

  std::span<const Token> tokens_;
  std::vector<Header> headers_;
};

}  // namespace puppet::parser
