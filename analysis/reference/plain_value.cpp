#include "analysis/reference/plain_value.h"

#include <algorithm>

namespace puppet::analysis {
namespace {

using Entry = std::pair<std::string, PlainValue>;

std::string quotedInRuby(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else
      result += c;
  }
  return result + '"';
}

/// Returns a value in the notation of Ruby or JSON, which differ in what is between key and value.
std::string notationOf(const PlainValue& value, std::string_view arrow) {
  std::string result;
  switch (value.kind) {
    case PlainValue::Kind::Nil: return arrow == "=>" ? "nil" : "null";
    case PlainValue::Kind::Boolean:
    case PlainValue::Kind::Number: return value.text;
    case PlainValue::Kind::Text: return quotedInRuby(value.text);
    case PlainValue::Kind::List:
      for (const PlainValue& item : value.items)
        result += (result.empty() ? "" : ", ") + notationOf(item, arrow);
      return "[" + result + "]";
    case PlainValue::Kind::Hash:
      for (const auto& [key, entry] : value.entries)
        result += (result.empty() ? "" : ", ") + quotedInRuby(key) + std::string(arrow) +
                  notationOf(entry, arrow);
      return "{" + result + "}";
  }
  return result;
}

}  // namespace

const PlainValue* PlainValue::find(std::string_view key) const {
  const auto found = std::ranges::find(entries, key, &Entry::first);
  return found == entries.end() ? nullptr : &found->second;
}

std::string PlainValue::textUnder(std::string_view key) const {
  const PlainValue* value = find(key);
  return value && value->kind == PlainValue::Kind::Text ? value->text : std::string();
}

void PlainValue::set(std::string key, PlainValue value) {
  const auto same = std::ranges::find(entries, key, &Entry::first);
  if (same != entries.end())
    same->second = std::move(value);
  else
    entries.emplace_back(std::move(key), std::move(value));
}

std::string rubyText(const PlainValue& value) {
  return value.kind == PlainValue::Kind::Text ? value.text : notationOf(value, "=>");
}

std::string jsonText(const PlainValue& value) { return notationOf(value, ":"); }

}  // namespace puppet::analysis
