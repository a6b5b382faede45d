#include "analysis/ruby/attribute_types.h"

#include <algorithm>
#include <bitset>

#include "analysis/ruby/characters.h"
#include "analysis/ruby/pattern_start.h"
#include "analysis/ruby/readers.h"

namespace puppet::analysis::ruby {
namespace {

using Members = std::vector<std::string>;

std::string joined(const Members& members) {
  std::string out;
  for (const std::string& member : members) {
    if (!out.empty()) out += ", ";
    out += member;
  }
  return out;
}

std::string asType(const Members& members) {
  return members.size() == 1 ? members.front() : "Variant[" + joined(members) + "]";
}

bool holds(const Members& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// Returns true if Puppet prints the number exactly as written; number and text are equivalent
/// then.
bool isInteger(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  if (text.empty() || text.size() > 18 || (text.front() == '0' && text.size() > 1)) return false;
  return std::ranges::all_of(text, isDigit);
}

/// Returns true for `1.5` and other decimals that Puppet prints exactly as written.
bool isDecimal(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == text.npos || dot + 1 == text.size() || text.size() > 15 ||
      !isInteger(text.substr(0, dot)))
    return false;
  const std::string_view fraction = text.substr(dot + 1);
  return std::ranges::all_of(fraction, isDigit) && (fraction.size() == 1 || fraction.back() != '0');
}

void addNames(const AllowedValues& values, Members& members) {
  if (values.names.empty()) return;
  const bool yes = holds(values.names, "true");
  const bool no = holds(values.names, "false");
  if (yes && no) members.push_back("Boolean");
  if (yes != no) members.push_back(yes ? "Boolean[true]" : "Boolean[false]");
  Members texts;
  for (const std::string& name : values.names) texts.push_back(quoted(name));
  if (values.anyCase) texts.push_back("true");
  members.push_back("Enum[" + joined(texts) + "]");
  for (const std::string& name : values.names) {
    if (isInteger(name)) members.push_back("Integer[" + name + ", " + name + "]");
    if (isDecimal(name)) members.push_back("Float[" + name + ", " + name + "]");
  }
}

/// Returns a pattern as Puppet source, without options after it and on one line.
std::string patternSource(const Literal& regex) {
  std::string source;
  const std::string_view text = regex.text;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      source += text[i];
      source += text[++i];
    } else {
      if (text[i] == '/') source += '\\';
      source += text[i];
    }
  }
  std::string on;
  for (const char option : std::string_view("mix"))
    if (regex.options.find(option) != std::string::npos) on += option;
  if (!on.empty()) {
    std::string off;
    for (const char option : std::string_view("mix"))
      if (on.find(option) == std::string::npos) off += option;
    source = "(?" + on + (off.empty() ? "" : "-" + off) + ":" + source + ")";
  }
  if (source.find('\n') != std::string::npos || source.empty()) return quoted(source);
  return "/" + source + "/";
}

void addPatterns(const AllowedValues& values, Members& members) {
  if (values.patterns.empty()) return;
  Members patterns;
  std::bitset<128> first;
  for (const Literal& pattern : values.patterns) {
    patterns.push_back(patternSource(pattern));
    first |= firstCharacters(pattern.text, pattern.options.find('i') != std::string::npos);
  }
  members.push_back("Pattern[" + joined(patterns) + "]");
  const auto mayBegin = [&](std::string_view characters) {
    return std::ranges::any_of(characters,
                               [&](char c) { return first[static_cast<unsigned char>(c)]; });
  };
  if (mayBegin("-0123456789")) members.push_back("Numeric");
  if (mayBegin("tf") && !holds(members, "Boolean")) members.push_back("Boolean");
  if (mayBegin("[{")) members.push_back("Collection");
}

}  // namespace

std::string typeOf(const AllowedValues& values) {
  if (values.isOpen) return "Any";
  Members members;
  addNames(values, members);
  addPatterns(values, members);
  if (members.empty()) return "Any";
  const std::string one = asType(members);
  if (values.takesArrays && !holds(members, "Collection")) members.push_back("Array[" + one + "]");
  return asType(members);
}

}  // namespace puppet::analysis::ruby
