#include "analysis/rules/syntax/literals.h"

#include <bit>
#include <map>
#include <utility>

#include "analysis/symbols/name_patterns.h"
#include "parser/literals/literals.h"
#include "parser/literals/numbers.h"
#include "parser/support/ascii.h"
#include "parser/support/language_features.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

constexpr std::size_t kShownBytes = 40;

/// Writes an injective key: a letter for the kind of value, then its text with its length.
class KeyWriter {
 public:
  explicit KeyWriter(bool readsTypes = false) : readsTypes_(readsTypes) {}

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
  bool number(std::string_view text, bool isNegative = false) {
    const auto value = parseNumber(text);
    switch (value.kind) {
      case NumberValue::Kind::Invalid: return false;
      case NumberValue::Kind::Integer: {
        const std::string digits =
            value.overflow ? std::string(text) : std::to_string(value.integer);
        put('i', isNegative && digits != "0" ? "-" + digits : digits);
        return true;
      }
      case NumberValue::Kind::Float: {
        const double real = isNegative && value.real != 0 ? -value.real : value.real;
        put('f', std::to_string(std::bit_cast<std::uint64_t>(real)));
        return true;
      }
    }
    return false;
  }

  /// Writes the operand of a number of minus signs. Puppet negates texts and types to themselves.
  bool negated(Expression operand) {
    bool isNegative = true;
    for (Unary inner(operand); inner && inner.operator_().is(K::Minus); inner = Unary(operand)) {
      isNegative = !isNegative;
      operand = inner.operand();
    }
    switch (operand.kind()) {
      case K::Number: return number(operand.text(), isNegative);
      case K::Name:
      case K::Word:
      case K::String:
      case K::TypeName: return value(operand);
      default: return false;
    }
  }

  /// Writes the arguments of an access, unless a list is the only one.
  bool arguments(const Access& access) {
    const auto keys = access.keys();
    if (keys.size() == 1 && (*keys.begin()).is(K::ArrayLiteral)) return false;
    return list('l', keys);
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
      case K::TypeName:
        if (readsTypes_) put('s', lowerCase(expression.text()));
        return readsTypes_;
      case K::Access: return readsTypes_ && arguments(Access(expression));
      case K::Unary: {
        const Unary unary(expression);
        return readsTypes_ && unary.operator_().is(K::Minus) && negated(unary.operand());
      }
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
  bool readsTypes_;
};

}  // namespace

std::optional<std::string> literalKey(const Cursor& expression) {
  return KeyWriter().write(expression);
}

std::optional<std::string> comparedKey(const Cursor& expression, LanguageLevel level) {
  return KeyWriter(supports(level, Feature::LiteralTypesAsKeys)).write(expression);
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
