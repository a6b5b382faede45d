#include "analysis/ruby/readers.h"

#include <algorithm>

#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {

DeclarationPlace placeOf(const Node& call) {
  DeclarationPlace place;
  place.whole = call.range();
  place.name = call.nameRange();
  if (const Node first = call.arguments()[0]) {
    const TextRange content = first.content();
    place.name = content.empty() ? first.range() : content;
  }
  return place;
}

Literal argument(const Node& call, std::size_t index, const Bindings& bindings) {
  return evaluate(call.arguments()[index], bindings);
}

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out += '\'';
}

std::string puppetSource(const Literal& literal) {
  switch (literal.kind) {
    case Literal::Kind::True:
    case Literal::Kind::False:
    case Literal::Kind::Number: return literal.text;
    case Literal::Kind::Nil: return "undef";
    case Literal::Kind::String:
    case Literal::Kind::Symbol:
      if (literal.text == "true" || literal.text == "false") return literal.text;
      return quoted(literal.text);
    case Literal::Kind::Array: {
      std::string out = "[";
      for (const Literal& item : literal.items) {
        const std::string text = puppetSource(item);
        if (text.empty()) return {};
        if (out.size() > 1) out += ", ";
        out += text;
      }
      return out += ']';
    }
    case Literal::Kind::Hash: {
      if (!literal.isWhole) return {};
      std::string out = "{";
      for (std::size_t i = 0; i + 1 < literal.items.size(); i += 2) {
        const std::string key = puppetSource(literal.items[i]);
        const std::string value = puppetSource(literal.items[i + 1]);
        if (key.empty() || value.empty()) return {};
        if (i) out += ", ";
        out.append(key).append(" => ").append(value);
      }
      return out += '}';
    }
    default: return {};
  }
}

}  // namespace puppet::analysis::ruby
