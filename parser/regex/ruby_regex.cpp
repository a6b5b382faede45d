#include "parser/regex/ruby_regex.h"

#include "parser/regex/read_regex.h"

namespace puppet::parser {

std::optional<RegexError> checkRubyRegex(std::string_view pattern) {
  ReadRegex regex;
  return readRubyRegex(pattern, regex);
}

}  // namespace puppet::parser
