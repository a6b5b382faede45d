#pragma once

#include <string>

#include "parser/data/yaml_scanner.h"

namespace puppet::parser {

/// Scans one scalar or tag for a YamlScanner and appends its token.
class YamlScalarScanner {
 public:
  explicit YamlScalarScanner(YamlScanner& scanner) : scanner_(scanner) {}

  void scanPlain();
  void scanQuoted();
  void scanBlock();
  void scanTag();

 private:
  /// White space within a scalar; the text after it determines how much is significant.
  struct Spaces {
    std::string blanks, leadingBreak, trailingBreaks;
    bool isBroken = false;  ///< true if there was a line break
  };

  struct BlockHeader {
    int chomping = 0;  ///< -1 strips, 1 keeps
    int increment = 0;
  };

  void add(DataStyle style, std::uint32_t start, std::uint32_t end, std::string text,
           bool isAsWritten, std::uint32_t textStart);
  void scanEscape(std::string& text, std::uint32_t start);
  /// Skips white space. A tab that indents a line before column `tabsFrom` is an error.
  void skipSpaces(Spaces& found, std::int64_t tabsFrom, std::uint32_t start);
  void passOrdinary();
  static void join(std::string& text, Spaces& found);
  void appendBreak(std::string& text);
  BlockHeader scanBlockHeader(std::uint32_t start);
  void skipBlockBreaks(std::int64_t& indent, std::string& breaks, std::uint32_t start);
  bool isPlainEnd() const;

  YamlScanner& scanner_;
};

/// Parses a line that begins with `%`. The range is empty if the directive is malformed or unknown.
YamlToken readYamlDirective(std::string_view line, std::uint32_t start);

}  // namespace puppet::parser
