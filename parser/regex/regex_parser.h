#pragma once

#include "parser/regex/class_parser.h"
#include "parser/regex/regex_tree.h"
#include "parser/regex/scanner.h"

namespace puppet::parser {

/// Parses an unescaped pattern. Reports errors of single constructs; regex_rules.h has the rules
/// about the whole pattern.
class RegexParser {
 public:
  RegexParser(RegexScanner& scanner, RegexTree& tree) : scanner_(scanner), tree_(tree) {}

  /// Returns false on an error, and if the scanner gave up.
  bool parse();

 private:
  /// A group name or number in brackets.
  struct Reference {
    std::string_view name;
    /// 0 for a name.
    std::int64_t number = 0;
  };

  // Functions that return a node return kNoRegexNode on an error.
  RegexNodeId alternatives();
  RegexNodeId branch();
  RegexNodeId atom();
  RegexNodeId repeats(RegexNodeId target);
  RegexNodeId repeat(RegexNodeId target, std::int32_t lower, std::int32_t upper, bool isLazy);
  RegexNodeId escape();
  RegexNodeId numbered(std::size_t begin);
  RegexNodeId backReference(std::size_t begin);
  RegexNodeId call(std::size_t begin);
  RegexNodeId group();
  RegexNodeId extension(std::size_t open);
  RegexNodeId capture(std::size_t open, const Reference* name);
  RegexNodeId namedCapture(std::size_t open, char close);
  RegexNodeId condition(std::size_t open);
  RegexNodeId options(std::size_t open);
  /// Parses alternatives up to the `)` of the group opened at `open`.
  RegexNodeId body(std::size_t open);
  RegexNodeId notAhead(std::size_t open);
  RegexNodeId enclosed(RegexKind kind, std::size_t open);

  bool skipTrivia();
  bool skipComment();
  enum class Interval { None, Valid, Error };
  Interval interval(std::int32_t& lower, std::int32_t& upper, bool& exact);
  bool reference(char close, bool numbers, Reference& out);
  bool levelled(char close, Reference& out);
  bool finishReference(std::size_t begin, bool number, Reference& out);
  bool readOptions(std::size_t open, std::uint8_t& on, std::uint8_t& off);

  RegexNodeId add(RegexKind kind, std::size_t begin);
  RegexNodeId literal(std::size_t begin, std::uint32_t code);
  RegexNodeId character(std::size_t begin, ReadClass content);
  RegexNodeId lettered(RegexKind kind, std::size_t begin, char letter);
  RegexNodeId parent(RegexKind kind, std::size_t begin, RegexNodeId child);
  RegexNodeId listOf(RegexKind kind, std::size_t begin, const std::vector<RegexNodeId>& items);
  RegexNodeId fail(std::size_t begin, std::string message);

  RegexScanner& scanner_;
  RegexTree& tree_;
  bool extended_ = false;
};

}  // namespace puppet::parser
