#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/support/line_index.h"
#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"
#include "protocol/json.h"

namespace puppet::server {

/// Numbering of lines and columns that the client has chosen.
struct PositionBase {
  std::uint32_t line = 1;
  std::uint32_t column = 1;
};

/// Returns the position of an offset as the client counts; columns are in UTF-16 code units.
LineColumn clientPosition(std::string_view text, std::uint32_t offset, const PositionBase& base);

/// Texts of code without a file, which a client requests by number, such as inline templates.
class SourceTexts {
 public:
  /// Returns the `Source` of a file, or else of a text.
  protocol::Json sourceOf(const std::string& path, std::string_view text);
  /// Returns nullptr for an unknown number.
  const std::string* find(int reference) const;

 private:
  std::vector<std::string> texts_;
};

/// Returns the tree of a manifest or a template on disk; null for other files.
parser::SyntaxTreePtr readSource(const std::string& path, LanguageLevel level);

/// Returns the index in `places` of the statement for a breakpoint at the position: that in its
/// column, else the first one that begins on or after its line.
std::optional<std::uint32_t> placeNear(const parser::SyntaxTree& tree,
                                       const std::vector<std::uint32_t>& places, std::uint32_t line,
                                       std::optional<std::uint32_t> column);

}  // namespace puppet::server
