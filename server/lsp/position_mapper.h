#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "parser/support/line_index.h"
#include "parser/support/text_range.h"
#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Converts many byte offsets of one text to positions. LineIndex scans each line from its start;
/// here long lines (a whole file can be one) are scanned once, and lookups continue from the
/// nearest mark. Borrows the text and the index, which must outlive it.
class PositionMapper {
 public:
  PositionMapper(std::string_view text, const LineIndex& lines, PositionEncoding encoding)
      : text_(text), lines_(lines), encoding_(encoding) {}

  protocol::Position position(std::uint32_t offset);
  protocol::Range range(TextRange range);

 private:
  /// Character boundary in a long line with its column.
  struct Mark {
    std::uint32_t offset;
    std::uint32_t column;
  };

  LineColumn within(Mark mark, std::uint32_t offset) const;
  const std::vector<Mark>& marksOf(std::uint32_t line);

  std::string_view text_;
  const LineIndex& lines_;
  PositionEncoding encoding_;
  std::map<std::uint32_t, std::vector<Mark>> marks_;  ///< keyed by line
};

}  // namespace puppet::server
