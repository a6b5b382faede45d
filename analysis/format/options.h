#pragma once

#include <cstdint>

namespace puppet::format {

/// Layout options of a project (docs/formatter.md).
struct FormatOptions {
  enum class Align : std::uint8_t {
    Auto,  ///< arrows always; `=` and names if the author aligned them
    All,   ///< arrows, and the names and `=` of parameters
    None,
  };
  enum class Quotes : std::uint8_t { Single, Keep };

  static constexpr std::uint32_t kMinWidth = 40, kMaxWidth = 400, kMaxIndent = 8;

  std::uint32_t width = 140;  ///< columns
  std::uint32_t indent = 2;   ///< columns of one level
  Align align = Align::Auto;
  Quotes quotes = Quotes::Single;
  friend bool operator==(const FormatOptions&, const FormatOptions&) = default;
};

}  // namespace puppet::format
