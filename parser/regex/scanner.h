#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "parser/regex/regex_error.h"
#include "parser/regex/unescape.h"

namespace puppet::parser {

/// Position in an unescaped pattern, shared by its parsers, and the first error.
struct RegexScanner {
  explicit RegexScanner(const UnescapedRegex& source) : text(source.text), regex(source) {}

  bool atEnd() const { return at >= text.size(); }
  /// Returns the next byte, or one `ahead` bytes further; NUL at the end.
  char peek(std::size_t ahead = 0) const {
    return at + ahead < text.size() ? text[at + ahead] : '\0';
  }
  bool take(char c) {
    if (atEnd() || text[at] != c) return false;
    ++at;
    return true;
  }
  /// Consumes a whole character.
  std::uint32_t takeCodePoint();
  /// Consumes a decimal number; returns a value above `kHuge` if it does not fit.
  std::int64_t takeNumber();
  std::uint32_t takeDigits(int base, std::size_t most);

  /// Records the error unless there is one already. Always returns false.
  bool fail(std::size_t begin, std::size_t end, std::string message);
  /// Stops the scan without an error, because the pattern exceeds a limit. Always returns false.
  bool giveUp();

  static constexpr std::int64_t kHuge = 0x7FFFFFFF;
  /// Maximum nesting of groups and classes; Ruby allows 4096.
  static constexpr int kDepthLimit = 500;

  std::string_view text;
  const UnescapedRegex& regex;
  std::size_t at = 0;
  int depth = 0;
  /// Range already searched for the end of a `[:name:]`, so that nested classes do not search it
  /// again.
  struct PosixEnd {
    std::size_t from = 1;
    std::size_t at = 0;
    bool found = false;
  };
  PosixEnd posixEnd;
  bool gaveUp = false;
  std::optional<RegexError> error;
};

}  // namespace puppet::parser
