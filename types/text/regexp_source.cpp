#include "types/text/regexp_source.h"

#include <algorithm>
#include <array>

#include "parser/regex/ruby_regex.h"

namespace puppet::types {
namespace {

/// Returns true for a pattern that matches UTF-8 text only.
bool isBoundToUnicode(std::string_view source) {
  for (std::size_t i = 0; i < source.size(); ++i) {
    if ((source[i] & 0x80) != 0) return true;
    if (source[i] != '\\' || ++i == source.size()) continue;
    if (source[i] == 'p' || source[i] == 'P' || source[i] == 'u') return true;
  }
  return false;
}

/// Leading options of a regular expression, and the pattern they apply to.
struct Options {
  static constexpr std::string_view kOrder = "mix";

  std::array<bool, 3> on{};
  std::string_view rest;
};

/// Parses `(?i)a` and `(?i:a)`; returns no options if they do not apply to the whole rest.
Options optionsOf(std::string_view source) {
  Options none{{}, source}, options;
  if (!source.starts_with("(?")) return none;
  std::size_t at = 2;
  bool value = true;
  for (; at < source.size() &&
         (source[at] == '-' || Options::kOrder.find(source[at]) != std::string_view::npos);
       ++at) {
    if (source[at] == '-')
      value = false;
    else
      options.on[Options::kOrder.find(source[at])] = value;
  }
  if (at >= source.size()) return none;
  options.rest = source.substr(at + 1);
  if (source[at] == ')') return options;
  if (source[at] != ':' || !options.rest.ends_with(')')) return none;
  options.rest.remove_suffix(1);
  const bool isWhole = !parser::checkRubyRegex(options.rest);
  return isWhole ? options : none;
}

/// Escapes each slash that is not escaped.
std::string withSlashesEscaped(std::string_view source) {
  std::string text;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] == '/') text += '\\';
    text += source[i];
    if (source[i] == '\\' && i + 1 < source.size()) text += source[++i];
  }
  return text;
}

}  // namespace

std::string groupRegexp(std::string_view source) {
  const Options options = optionsOf(source);
  std::string text = "(?", off;
  for (std::size_t i = 0; i < options.on.size(); ++i)
    (options.on[i] ? text : off) += Options::kOrder[i];
  if (!off.empty()) text += "-" + off;
  return text + ':' + withSlashesEscaped(options.rest) + ')';
}

std::string quoteRegexp(std::string_view source) {
  return '/' + (isBoundToUnicode(source) ? groupRegexp(source) : withSlashesEscaped(source)) + '/';
}

}  // namespace puppet::types
