#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace puppet::parser {

/// The line that ends a heredoc.
struct HeredocEndLine {
  std::uint32_t start = 0;  ///< of the line; the text ends here
  std::uint32_t end = 0;    ///< of the line, before its line break
  std::string_view margin;  ///< what `|` removes at the start of each line; empty without it
  bool removesLastBreak = false;
};

/// What `line` (without its line break) means as the end line of `tag`. The reference does not
/// anchor the start of it, so any line that ends in the tag is one. `start` of the result is
/// `lineStart`.
std::optional<HeredocEndLine> readHeredocEndLine(std::string_view line, std::string_view tag,
                                                 std::uint32_t lineStart);

/// Finds end lines in one text, in time linear in the text for all heredocs together: how a search
/// for a tag that ends no line further down will end is known beforehand.
class HeredocEndFinder {
 public:
  explicit HeredocEndFinder(std::string_view text) : text_(text) {}

  /// The first line from `from` (the start of a line) on that ends the heredoc `tag`.
  std::optional<HeredocEndLine> find(std::string_view tag, std::uint32_t from);
  /// Whether there is one.
  bool exists(std::string_view tag, std::uint32_t from);

 private:
  void buildIndex();

  std::string_view text_;
  bool indexed_ = false;
  /// All lines without the blanks at their ends, ordered by their reversed characters, so that the
  /// lines with a common ending stand together.
  std::vector<std::string_view> lines_;
  /// lastStart_[k][i]: the greatest start of the lines i .. i + 2^k - 1.
  std::vector<std::vector<std::uint32_t>> lastStart_;
};

}  // namespace puppet::parser
