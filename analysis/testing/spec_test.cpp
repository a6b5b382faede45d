#include "analysis/testing/spec_test.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::analysis {

using ruby::Literal;
using LiteralKind = Literal::Kind;

namespace {

/// Returns true for a text that YAML reads as itself without quotes, in any context.
bool isPlainWord(std::string_view text) {
  static constexpr std::string_view kSpecial[] = {"true", "false", "yes", "no", "on",
                                                  "off",  "null",  "y",   "n"};
  return !text.empty() && isLetter(text.front()) &&
         std::ranges::all_of(text, [](char c) { return isWordCharacter(c); }) &&
         std::ranges::find(kSpecial, lowerCase(text)) == std::end(kSpecial);
}

std::string keyOf(const Literal& key) {
  return isPlainWord(key.text) ? key.text : quotedForYaml(key.text);
}

std::optional<std::string> listOf(const std::vector<Literal>& items) {
  std::string text;
  for (const Literal& item : items) {
    if (item.kind == LiteralKind::Regex) return std::nullopt;
    const auto value = yamlOf(item);
    if (!value) return std::nullopt;
    text += (text.empty() ? "" : ", ") + *value;
  }
  return '[' + text + ']';
}

std::optional<std::string> hashOf(const Literal& hash) {
  std::string text;
  for (std::size_t i = 0; i + 1 < hash.items.size(); i += 2) {
    const Literal& key = hash.items[i];
    const auto value = yamlOf(hash.items[i + 1]);
    if (!value || (!key.isName() && key.kind != LiteralKind::Number)) return std::nullopt;
    text += (text.empty() ? "" : ", ") + keyOf(key) + ": " + *value;
  }
  return '{' + text + '}';
}

/// Appends `key: value` lines of a list, each value on a line of its own.
void appendList(const char* key, const std::vector<std::string>& values, std::string& text) {
  if (values.empty()) return;
  text += std::string("      ") + key + ":\n";
  for (const std::string& value : values) text += "        - " + quotedForYaml(value) + '\n';
}

}  // namespace

std::string patternOf(const Literal& regex) {
  return regex.options.empty() ? regex.text : "(?" + regex.options + ')' + regex.text;
}

SpecExpectations::Resource& SpecExpectations::resource(const std::string& reference) {
  for (Resource& known : resources)
    if (known.reference == reference) return known;
  return resources.emplace_back(Resource{reference, {}});
}

std::string quotedForYaml(std::string_view text) {
  const bool isPrintable = std::ranges::all_of(
      text, [](char c) { return static_cast<unsigned char>(c) >= 0x20 && c != 0x7f; });
  std::string quoted(1, isPrintable ? '\'' : '"');
  for (const char c : text) {
    if (isPrintable) {
      quoted += c == '\'' ? std::string("''") : std::string(1, c);
      continue;
    }
    constexpr const char* kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n')
      quoted += "\\n";
    else if (c == '\t')
      quoted += "\\t";
    else if (byte < 0x20 || byte == 0x7f)
      quoted += std::string("\\x") + kDigits[byte / 16] + kDigits[byte % 16];
    else
      quoted += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
  }
  return quoted + (isPrintable ? '\'' : '"');
}

std::optional<std::string> yamlOf(const Literal& literal) {
  switch (literal.kind) {
    case LiteralKind::Nil: return "null";
    case LiteralKind::True: return "true";
    case LiteralKind::False: return "false";
    case LiteralKind::Number: {
      std::string digits = literal.text;
      std::erase(digits, '_');
      return digits;
    }
    case LiteralKind::Symbol:
      if (literal.text == "undef") return "null";
      return quotedForYaml(literal.text);
    case LiteralKind::String: return quotedForYaml(literal.text);
    case LiteralKind::Regex: return "{matches: " + quotedForYaml(patternOf(literal)) + '}';
    case LiteralKind::Array: return listOf(literal.items);
    case LiteralKind::Hash:
      return literal.isWhole && literal.text.empty() ? hashOf(literal) : std::nullopt;
    case LiteralKind::Opaque:
    case LiteralKind::Constant:
    case LiteralKind::Range: break;
  }
  return std::nullopt;
}

std::string testAsYaml(const std::string& name, const SpecGiven& given,
                       const SpecExpectations& expectations) {
  std::string text = "  - name: " + quotedForYaml(name) + '\n';
  const auto add = [&](const std::string& key, const std::string& value) {
    text += "    " + key + ": " + value + '\n';
  };
  for (const auto& [key, value] : given) add(key, value);
  if (expectations.hasArguments) {
    std::string arguments;
    for (const std::string& argument : expectations.arguments)
      arguments += (arguments.empty() ? "" : ", ") + argument;
    add("arguments", '[' + arguments + ']');
  }
  text += "    expect:\n";
  if (expectations.compiles && !expectations.error) text += "      compiles: true\n";
  if (expectations.error) text += "      error: " + *expectations.error + '\n';
  if (expectations.result) text += "      result: " + *expectations.result + '\n';
  if (!expectations.resources.empty()) text += "      resources:\n";
  for (const auto& [reference, attributes] : expectations.resources) {
    text += "        " + quotedForYaml(reference) + ":\n";
    for (const auto& [attribute, value] : attributes)
      text += "          " + attribute + ": " + value + '\n';
  }
  appendList("absent", expectations.absent, text);
  appendList("relationships", expectations.relationships, text);
  if (!expectations.counts.empty()) text += "      counts:\n";
  for (const auto& [type, count] : expectations.counts)
    text += "        " + quotedForYaml(type) + ": " + count + '\n';
  return text;
}

}  // namespace puppet::analysis
