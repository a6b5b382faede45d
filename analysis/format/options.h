#pragma once

#include <cstdint>

namespace puppet::format {

/// Layout options of a project (docs/formatter.md).
struct FormatOptions {
  enum class Align : std::uint8_t {
    Auto,  ///< attributes always; other cells as the author aligned them
    All,   ///< cells of lists always; others as the author aligned them
    None,
  };
  enum class Quotes : std::uint8_t { Single, Keep };
  enum class LineEnd : std::uint8_t {
    Auto,  ///< the most frequent kind in the file
    Lf,
    CrLf,
  };

  static constexpr std::uint32_t kMinWidth = 40, kMaxWidth = 400, kMaxIndent = 8;

  std::uint32_t width = 140;  ///< columns
  std::uint32_t indent = 2;   ///< columns of one level
  Align align = Align::Auto;
  Quotes quotes = Quotes::Single;
  LineEnd lineEnd = LineEnd::Auto;
  bool alignsArrows = false;  ///< set for generated code, in which no author has decided on arrows
  friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

}  // namespace puppet::format
