#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace puppet::parser {

/// The line that ends a heredoc.
struct HeredocEndLine {
  std::uint32_t start = 0;  ///< start offset of the line, which is the end of the text
  std::uint32_t end = 0;    ///< end offset of the line, excluding its line break
  std::string_view margin;  ///< margin that `|` removes from the start of each line; empty without
                            ///< `|`
  bool removesLastBreak = false;
};

/// Parses `line` (without its line break, at offset `lineStart`) as the end line of `tag`; returns
/// nullopt if it is not an end line. The reference does not anchor the start of the line, so any
/// line that ends with the tag is an end line.
std::optional<HeredocEndLine> readHeredocEndLine(std::string_view line, std::string_view tag,
                                                 std::uint32_t lineStart);

/// Finds the end lines of heredocs in one text; borrows the text.
///
/// The naive search, a scan from the heredoc to its end line, is quadratic for inputs with many
/// heredocs that have no end line: each of them scans to the end of the text. Here all searches
/// together take O(n log n) time for a text of n bytes.
///
/// Invariant: a scan either finds the end line, and the lexer continues behind it, so no line is
/// scanned twice; or it fails and builds an index of all lines, after which a failing search costs
/// O(log n) comparisons and no scan.
///
/// The index answers "is there a line that ends with TAG and starts at or after offset FROM?". A
/// tag matches as a suffix, so the lines, without trailing blanks, are sorted by their reversed
/// characters: all lines with a common suffix are adjacent, and binary search finds that range. A
/// sparse table over the sorted lines (`lastStart_`) then gives the maximum start offset within the
/// range in O(1); an end line exists if that maximum is at least FROM. Only then is the text
/// scanned for the first such line.
///
/// Example: the text has the lines `a`, `| END`, `b`, `-END`. Reversed and sorted: `DNE |`, `DNE-`,
/// `a`, `b`. The suffix `END` selects the first two; the greater of their start offsets is
/// that of `-END`, so a heredoc `@(END)` that starts after `| END` still has an end line, and one
/// that starts after `-END` has none.
class HeredocEndFinder {
 public:
  explicit HeredocEndFinder(std::string_view text) : text_(text) {}

  /// Returns the first end line of the heredoc `tag` at or after `from`, which must be the start of
  /// a line.
  std::optional<HeredocEndLine> find(std::string_view tag, std::uint32_t from);
  /// Returns true if find() would return a line; builds the index if there is none yet.
  bool exists(std::string_view tag, std::uint32_t from);

 private:
  void buildIndex();

  std::string_view text_;
  bool indexed_ = false;
  /// All lines without trailing blanks, sorted by their reversed characters, so that lines with a
  /// common suffix are adjacent.
  std::vector<std::string_view> lines_;
  /// Sparse table: lastStart_[k][i] is the maximum start offset of the lines i .. i + 2^k - 1.
  std::vector<std::vector<std::uint32_t>> lastStart_;
};

}  // namespace puppet::parser
