#include "parser/regex/read_regex.h"

#include "parser/regex/regex_parser.h"
#include "parser/regex/regex_rules.h"

namespace puppet::parser {

std::optional<RegexError> readRubyRegex(std::string_view pattern, ReadRegex& out) {
  if (auto error = unescapeRegex(pattern, out.source)) return error;
  RegexScanner scanner(out.source);
  if (RegexParser(scanner, out.tree).parse()) checkRegexRules(out.tree, scanner);
  out.isComplete = !scanner.gaveUp && !scanner.error;
  return scanner.error;
}

}  // namespace puppet::parser
