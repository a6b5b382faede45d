#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "parser/regex/ruby_regex.h"
#include "parser/regex/unescape.h"

namespace puppet::parser {

/// Position in an unescaped pattern, shared by those who read it, and the first error.
struct RegexScanner {
  explicit RegexScanner(const UnescapedRegex& source) : text(source.text), regex(source) {}

  bool atEnd() const { return at >= text.size(); }
  /// The next byte, or one further on; NUL at the end.
  char peek(std::size_t ahead = 0) const {
    return at + ahead < text.size() ? text[at + ahead] : '\0';
  }
  bool take(char c) {
    if (atEnd() || text[at] != c) return false;
    ++at;
    return true;
  }
  /// Reads a whole character.
  std::uint32_t takeCodePoint();
  /// Reads digits as a decimal number; a value beyond `kHuge` for what no integer holds.
  std::int64_t takeNumber();
  std::uint32_t takeDigits(int base, std::size_t most);

  /// Keeps the first error. Always false.
  bool fail(std::size_t begin, std::size_t end, std::string message);
  /// The same where the text is too deep to be judged. Always false.
  bool giveUp();

  static constexpr std::int64_t kHuge = 0x7FFFFFFF;
  /// Groups and classes in each other; Ruby allows 4096.
  static constexpr int kDepthLimit = 500;

  std::string_view text;
  const UnescapedRegex& regex;
  std::size_t at = 0;
  int depth = 0;
  /// Where the search for the end of a `[:name:]` starting at `from` came to, so that it is not
  /// done again from within.
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
