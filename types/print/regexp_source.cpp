#include "types/print/regexp_source.h"

#include <algorithm>
#include <array>

namespace puppet::types {
namespace {

/// It can only match texts in UTF-8.
bool isBoundToUnicode(std::string_view source) {
  for (std::size_t i = 0; i < source.size(); ++i) {
    if ((source[i] & 0x80) != 0) return true;
    if (source[i] != '\\' || ++i == source.size()) continue;
    if (source[i] == 'p' || source[i] == 'P' || source[i] == 'u') return true;
  }
  return false;
}

/// No bracket closes in it that was not opened in it.
bool isBalanced(std::string_view source) {
  int open = 0;
  for (std::size_t i = 0; i < source.size(); ++i) {
    if (source[i] == '\\')
      ++i;
    else if (source[i] == '(')
      ++open;
    else if (source[i] == ')' && --open < 0)
      return false;
  }
  return open == 0;
}

/// The options that a regular expression begins with, and what they are for.
struct Options {
  static constexpr std::string_view kOrder = "mix";

  std::array<bool, 3> on{};
  std::string_view rest;
};

/// `(?i)a` and `(?i:a)`; nothing is taken off where the options are not for all of the rest.
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
  return isBalanced(options.rest) ? options : none;
}

}  // namespace

std::string quoteRegexp(std::string_view source) {
  const bool isGrouped = isBoundToUnicode(source);
  const Options options = isGrouped ? optionsOf(source) : Options{{}, source};
  std::string text = "/";
  if (isGrouped) {
    std::string off;
    text += "(?";
    for (std::size_t i = 0; i < options.on.size(); ++i)
      (options.on[i] ? text : off) += Options::kOrder[i];
    if (!off.empty()) text += "-" + off;
    text += ":";
  }
  const std::string_view rest = options.rest;
  for (std::size_t i = 0; i < rest.size(); ++i) {
    if (rest[i] == '/') text += '\\';
    text += rest[i];
    if (rest[i] == '\\' && i + 1 < rest.size()) text += rest[++i];
  }
  return text + (isGrouped ? ")/" : "/");
}

}  // namespace puppet::types
