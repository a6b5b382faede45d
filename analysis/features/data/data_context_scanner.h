#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/features/data/data_context.h"

namespace puppet::analysis {

/// Implements dataContextAt(): scans a text up to the place, and on to the end of the mapping
/// around it for its other keys.
class DataContextScanner {
 public:
  DataContextScanner(std::string_view text, parser::DataFormat format, std::uint32_t offset)
      : text_(text), isJson_(format == parser::DataFormat::Json), cursor_(offset) {}

  DataContext run() {
    at_ = isJson_ ? 0 : entryStart();
    if (isJson_) at_ = scanJson();
    while (!isDone_ && at_ <= text_.size()) scanLine();
    return std::move(made_);
  }

 private:
  using Role = DataContext::Role;
  static constexpr std::size_t kNone = std::string_view::npos;

  /// A collection that is open, and its current entry.
  struct Frame {
    bool isSequence = false, isFlow = false;
    std::size_t column = 0;  ///< of the keys or dashes of a block
    std::string key = {};
    std::uint32_t index = 0;
    bool hasKey = false, hasValue = false;
  };

  // --- text

  static bool isSpaceOrTab(char c) { return c == ' ' || c == '\t'; }
  static bool isQuote(char c) { return c == '"' || c == '\''; }
  char at(std::size_t offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  bool isBlankOrEnd(std::size_t offset, std::size_t end) const {
    return offset >= end || isSpaceOrTab(text_[offset]);
  }
  std::size_t lineEnd(std::size_t from) const {
    return std::min(text_.find_first_of("\r\n", from), text_.size());
  }
  /// Returns the start of the next line; beyond the text in its last line.
  std::size_t nextLine(std::size_t from) const {
    const std::size_t end = text_.find('\n', from);
    return end == kNone ? text_.size() + 1 : end + 1;
  }
  std::size_t skipBlanks(std::size_t from, std::size_t end) const {
    while (from < end && isSpaceOrTab(text_[from])) ++from;
    return from;
  }

  /// Returns the start of the line in which the entry of the outermost mapping begins.
  std::size_t entryStart() const;

  // --- result

  void setPlace(Role role, std::size_t start, char quote = 0);
  void setNoPlace();
  /// Begins an entry of the innermost mapping.
  void addKey(std::string key);
  /// Adds the keys before the place in the innermost mapping to the result.
  void takeKeys();
  void push(Frame frame);
  void pop();

  // --- blocks

  bool isDash(std::size_t offset, std::size_t end) const {
    return at(offset) == '-' && isBlankOrEnd(offset + 1, end);
  }
  /// Closes the blocks that a line in a column ends; `isDashed` is true for an element of a list.
  void popTo(std::size_t column, bool isDashed);

  /// Decides the place of a scalar in a column that begins its line, or an element of a list.
  void findScalarPlace(std::size_t column, std::size_t start, char quote);

  void scanLine();
  /// Scans the content of a line from its first character on.
  void scanBlock(std::size_t from, std::size_t end);

  /// Returns true if the place is behind `start` and not behind `end`.
  bool cursorIsIn(std::size_t start, std::size_t end) const {
    return !isFound_ && cursor_ > start && cursor_ <= end;
  }

  /// Skips anchors and tags.
  std::size_t properties(std::size_t from, std::size_t end);

  /// Returns the end of a key with its quotes, and the colon behind it; npos if there is no key.
  std::pair<std::size_t, std::size_t> keyIn(std::size_t from, std::size_t end) const;

  /// Returns the closing quote of the text that begins at `open`; npos if it is not before `end`.
  std::size_t closingQuote(std::size_t open, std::size_t end) const;

  /// Scans a line with a key that begins at `from`, in a block that begins in a column.
  void scanKey(std::size_t column, std::size_t from, std::size_t keyEnd, std::size_t colon,
               std::size_t end);

  /// Scans a value, or the text of a line without a key.
  void scanScalar(std::size_t column, std::size_t from, std::size_t end, bool isValue);

  /// Returns the closing quote in a later line of the same value; npos if there is none.
  std::size_t closingQuoteBelow(std::size_t open, std::size_t end) const;

  /// Skips the lines of a block scalar.
  void skipBlockText(std::size_t from, std::size_t end);

  // --- flow style and JSON

  std::size_t scanJson();

  /// Scans a collection in brackets and returns the offset behind it.
  std::size_t scanFlow(std::size_t open);

  /// Returns true if the text at `next` is in a later line that an unclosed bracket cannot contain.
  bool isOutside(std::size_t from, std::size_t next, std::size_t column) const;

  /// Skips white space and comments between tokens.
  std::size_t skipSpace(std::size_t from, std::size_t base);

  /// Decides the place in the space before the token at `next`.
  void findPlaceInGap(std::size_t from, std::size_t next);

  /// Scans a token and returns its end.
  std::size_t scanFlowToken(std::size_t from);
  std::size_t scanFlowScalar(std::size_t from);
  /// Returns true if a colon ends a plain scalar.
  bool isColon(std::size_t colon, std::size_t end) const;

  static constexpr std::size_t kMaxText = 1 << 16;  ///< bytes in which a closing quote is searched

  const std::string_view text_;
  const bool isJson_;
  const std::size_t cursor_;
  std::size_t at_ = 0, lineStart_ = 0;
  std::vector<Frame> frames_;
  std::vector<std::vector<std::string>> pending_;  ///< keys of the open mappings, by depth
  bool isAfterColon_ = false;                      ///< of the innermost mapping in flow style
  bool isFound_ = false, isDone_ = false;
  std::size_t watched_ = 0;  ///< depth of the mapping around the place
  DataContext made_;
};

}  // namespace puppet::analysis
