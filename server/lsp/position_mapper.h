#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "parser/support/line_index.h"
#include "parser/support/text_range.h"
#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Turns many byte offsets of one text into positions. LineIndex counts each from the start of its
/// line; here long lines (a whole file can be one) are counted once, and then from the nearest
/// mark. The text and the index must outlive it.
class PositionMapper {
 public:
  PositionMapper(std::string_view text, const LineIndex& lines, PositionEncoding encoding)
      : text_(text), lines_(lines), encoding_(encoding) {}

  protocol::Position position(std::uint32_t offset);
  protocol::Range range(TextRange range);

 private:
  /// A place in a long line at which a character starts.
  struct Mark {
    std::uint32_t offset;
    std::uint32_t column;
  };

  LineColumn within(Mark mark, std::uint32_t offset) const;
  const std::vector<Mark>& marksOf(std::uint32_t line);

  std::string_view text_;
  const LineIndex& lines_;
  PositionEncoding encoding_;
  std::map<std::uint32_t, std::vector<Mark>> marks_;  ///< by line
};

}  // namespace puppet::server
