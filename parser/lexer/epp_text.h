#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::parser {

/// A stretch of template text and what ends it.
struct EppTextScan {
  enum class End : std::uint8_t { EndOfText, Code, Expression, OpenComment, DanglingTag };

  End end = End::EndOfText;
  std::size_t textEnd =
      0;  ///< where the tag begins that ends the text (`<%`), or the end of the input
  std::size_t tagEnd = 0;   ///< where code begins
  std::size_t comment = 0;  ///< for OpenComment: where the comment begins
  bool rendered = false;    ///< the reference makes a RENDER_STRING of it, possibly an empty one
};

/// Scans template text from `start` on. `trimStart`: the text follows a `-%>`. Appends what is
/// rendered to `value` when that is given. Grammar 1.9.
EppTextScan scanEppText(std::string_view input, std::size_t start, bool trimStart,
                        std::string* value = nullptr);

}  // namespace puppet::parser
