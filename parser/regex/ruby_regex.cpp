#include "parser/regex/ruby_regex.h"

#include "parser/regex/regex_parser.h"
#include "parser/regex/regex_rules.h"
#include "parser/regex/unescape.h"

namespace puppet::parser {

std::optional<RegexError> checkRubyRegex(std::string_view pattern) {
  UnescapedRegex regex;
  if (auto error = unescapeRegex(pattern, regex)) return error;
  RegexScanner scanner(regex);
  RegexTree tree;
  if (RegexParser(scanner, tree).parse()) checkRegexRules(tree, scanner);
  return scanner.error;
}

}  // namespace puppet::parser
