#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::parser {

/// A run of template text and the tag that ends it. All positions are byte offsets.
struct EppTextScan {
  enum class End : std::uint8_t { EndOfText, Code, Expression, OpenComment, DanglingTag };

  End end = End::EndOfText;
  std::size_t textEnd = 0;  ///< start of the tag (`<%`) that ends the text, or the end of the input
  std::size_t tagEnd = 0;   ///< start of the code
  std::size_t comment = 0;  ///< for OpenComment: start of the comment
  bool rendered = false;    ///< the reference emits a RENDER_STRING, possibly an empty one
};

/// Scans template text from `start` on. `trimStart`: the text follows a `-%>`. Appends the rendered
/// text to `value` unless that is null.
EppTextScan scanEppText(std::string_view input, std::size_t start, bool trimStart,
                        std::string* value = nullptr);

}  // namespace puppet::parser
