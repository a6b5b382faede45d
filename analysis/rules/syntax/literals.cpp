#include "analysis/rules/syntax/literals.h"

#include <bit>
#include <map>
#include <utility>

#include "analysis/symbols/name_patterns.h"
#include "parser/literals/literals.h"
#include "parser/literals/numbers.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::size_t kShownBytes = 40;

/// Writes an injective key: a letter for the kind of value, then its text with its length.
class KeyWriter {
 public:
  std::optional<std::string> write(const Cursor& expression) {
    if (!value(expression)) return std::nullopt;
    return take();
  }

  std::string take() { return std::move(key_); }

  void put(char kind, std::string_view text) {
    key_ += kind;
    key_ += std::to_string(text.size());
    key_ += ':';
    key_ += text;
  }

 private:
  bool number(std::string_view text) {
    const auto value = parseNumber(text);
    switch (value.kind) {
      case NumberValue::Kind::Invalid: return false;
      case NumberValue::Kind::Integer:
        put('i', value.overflow ? std::string(text) : std::to_string(value.integer));
        return true;
      case NumberValue::Kind::Float:
        put('f', std::to_string(std::bit_cast<std::uint64_t>(value.real)));
        return true;
    }
    return false;
  }

  bool value(const Cursor& expression) {
    switch (expression.kind()) {
      case K::Name:
      case K::Word:
      case K::KwType:
      case K::KwFunction: put('s', expression.text()); return true;
      case K::String: put('s', stringValue(expression)); return true;
      case K::EppText: put('s', eppTextValue(expression)); return true;
      case K::Number: return number(expression.text());
      case K::KwTrue:
      case K::KwFalse:
      case K::KwUndef:
      case K::KwDefault: put('k', expression.text()); return true;
      case K::Regex: put('r', regexSource(expression)); return true;
      case K::ArrayLiteral: return list('l', ArrayLiteral(expression).elements());
      case K::HashLiteral: return hash(HashLiteral(expression).entries());
      default: return false;
    }
  }

  /// Writes a list, in which adjacent pairs form one hash.
  bool list(char kind, const ViewList<Expression>& elements) {
    key_ += kind;
    std::map<std::string, std::string> pairs;
    for (const auto element : elements) {
      if (const Pair pair(element); pair) {
        if (!entry(pair, pairs)) return false;
        continue;
      }
      putHash(pairs);
      if (!value(element)) return false;
    }
    putHash(pairs);
    key_ += ';';
    return true;
  }

  bool hash(const ViewList<Pair>& entries) {
    std::map<std::string, std::string> pairs;
    for (const auto pair : entries)
      if (!entry(pair, pairs)) return false;
    if (pairs.empty()) key_ += "h;";
    putHash(pairs);
    return true;
  }

  bool entry(const Pair& pair, std::map<std::string, std::string>& pairs) {
    const std::string outer = std::exchange(key_, {});
    if (!value(pair.key())) return false;
    std::string key = std::exchange(key_, {});
    if (!value(pair.value())) return false;
    pairs[std::move(key)] = std::exchange(key_, outer);
    return true;
  }

  /// Writes entries sorted by key, since their order is irrelevant.
  void putHash(std::map<std::string, std::string>& pairs) {
    if (pairs.empty()) return;
    key_ += 'h';
    for (const auto& [key, value] : pairs) key_.append(key).append(value);
    key_ += ';';
    pairs.clear();
  }

  std::string key_;
};

}  // namespace

std::optional<std::string> literalKey(const Cursor& expression) {
  return KeyWriter().write(expression);
}

std::string literalTextKey(std::string_view text) {
  KeyWriter writer;
  writer.put('s', text);
  return writer.take();
}

std::string shownLiteral(const Cursor& expression) {
  const auto text = expression.text();
  if (text.size() <= kShownBytes) return std::string(text);
  auto end = kShownBytes;
  while (end > 0 && (text[end] & 0xc0) == 0x80) --end;  // not inside a UTF-8 sequence
  return std::string(text.substr(0, end)) + "...";
}

}  // namespace puppet::analysis
