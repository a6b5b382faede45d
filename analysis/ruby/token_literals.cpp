#include "analysis/ruby/token_literals.h"

#include <algorithm>
#include <set>
#include <utility>

#include "analysis/ruby/characters.h"

namespace puppet::analysis::ruby {
namespace {

/// Maximum nesting of literals.
constexpr int kMaxTokenDepth = 24;

using Kind = Literal::Kind;

/// Evaluates an expression from left to right; unsupported syntax makes the result opaque.
class TokenEvaluation {
 public:
  TokenEvaluation(const RubyText& ruby, TokenSpan span, const Bindings& bindings, int depth)
      : ruby_(ruby), at_(span.begin), end_(span.end), bindings_(bindings), depth_(depth) {
    while (at_ < end_ && ruby[at_].kind == TokenKind::Newline) ++at_;
    while (at_ < end_ && ruby[end_ - 1].kind == TokenKind::Newline) --end_;
  }

  Literal runEntries() { return hash({at_, end_}); }

  Literal run() {
    begin_ = at_;
    const TextRange place = ruby_.rangeOf({at_, end_});
    if (at_ >= end_ || depth_ > kMaxTokenDepth) return opaque(place);
    Literal value = postfixed();
    while (at_ < end_ && value.kind != Kind::Opaque) {
      if (ruby_.isOperator(at_, "+")) {
        ++at_;
        add(value, postfixed());
      } else if (value.kind == Kind::String && ruby_[at_].kind == TokenKind::String) {
        add(value, postfixed());  // "a" "b"
      } else {
        value.kind = Kind::Opaque;
      }
    }
    const bool oneToken = end_ == begin_ + 1 && !ruby_[begin_].content.empty();
    value.place = value.isName() && oneToken ? ruby_[begin_].content : place;
    return value;
  }

 private:
  static Literal opaque(TextRange place) {
    Literal literal;
    literal.place = place;
    return literal;
  }

  static void add(Literal& value, Literal other) {
    if (value.kind == Kind::String && other.kind == Kind::String) {
      value.text += other.text;
    } else if (value.kind == Kind::Array && other.kind == Kind::Array) {
      std::ranges::move(other.items, std::back_inserter(value.items));
    } else {
      value.kind = Kind::Opaque;
    }
  }

  /// Evaluates a primary and methods called on it that preserve its value or change only its kind.
  Literal postfixed() {
    Literal value = primary();
    while (at_ + 1 < end_ && ruby_.isOperator(at_, ".")) {
      const std::string_view method = ruby_.source(at_ + 1);
      if (method == "to_sym" || method == "intern") {
        value.kind = value.isName() ? Kind::Symbol : Kind::Opaque;
      } else if (method == "to_s") {
        value.kind = value.isName() ? Kind::String : Kind::Opaque;
      } else if (method != "freeze" && method != "dup") {
        value.kind = Kind::Opaque;
      }
      at_ += 2;
    }
    return value;
  }

  Literal primary() {
    const std::uint32_t index = at_;
    if (index >= end_) return {};
    const Token& token = ruby_[index];
    at_ = std::max(ruby_.next(index), index + 1);
    switch (token.kind) {
      case TokenKind::String:
        return named(token.interpolated ? Kind::Opaque : Kind::String, stringAt(ruby_, index));
      case TokenKind::Symbol:
        if (token.interpolated) return {};
        return named(Kind::Symbol,
                     token.delimiter ? stringAt(ruby_, index) : std::string(ruby_.content(index)));
      case TokenKind::Regex: return regex(index);
      case TokenKind::Words: return words(index, Kind::String);
      case TokenKind::Symbols: return words(index, Kind::Symbol);
      case TokenKind::Number: return named(Kind::Number, std::string(ruby_.source(index)));
      case TokenKind::Constant: return constant(index);
      case TokenKind::Identifier: return identifier(index);
      case TokenKind::Keyword:
        switch (token.keyword) {
          case Keyword::True: return named(Kind::True, "true");
          case Keyword::False: return named(Kind::False, "false");
          case Keyword::Nil: return named(Kind::Nil, "nil");
          default: return {};
        }
      case TokenKind::Operator: return bracketed(index);
      default: return {};
    }
  }

  static Literal named(Kind kind, std::string text) {
    Literal literal;
    literal.kind = kind;
    literal.text = std::move(text);
    return literal;
  }

  Literal regex(std::uint32_t index) {
    const Token& token = ruby_[index];
    if (token.interpolated) return {};
    Literal literal = named(Kind::Regex, std::string(ruby_.content(index)));
    const std::uint32_t options = std::min(token.content.end + 1, token.range.end);
    literal.options = std::string(ruby_.textIn({options, token.range.end}));
    return literal;
  }

  Literal words(std::uint32_t index, Kind kind) {
    if (ruby_[index].interpolated) return {};
    Literal literal;
    literal.kind = Kind::Array;
    const std::string_view content = ruby_.content(index);
    for (std::size_t i = 0; i < content.size();) {
      if (isSpace(content[i])) {
        ++i;
        continue;
      }
      std::string word;
      for (; i < content.size() && !isSpace(content[i]); ++i) {
        if (content[i] == '\\' && i + 1 < content.size()) ++i;
        word += content[i];
      }
      literal.items.push_back(named(kind, std::move(word)));
    }
    return literal;
  }

  /// Evaluates `A::B`: its binding, or the constant itself.
  Literal constant(std::uint32_t index) {
    while (at_ + 1 < end_ && ruby_.isOperator(at_, "::") &&
           ruby_[at_ + 1].kind == TokenKind::Constant)
      at_ += 2;
    std::string path(ruby_.textIn({ruby_[index].range.start, ruby_[at_ - 1].range.end}));
    const Literal* bound = bindings_.find(path);
    return bound ? *bound : named(Kind::Constant, std::move(path));
  }

  /// Evaluates a bound variable, or `_('text')`, which marks a text for translation.
  Literal identifier(std::uint32_t index) {
    const std::string_view name = ruby_.source(index);
    if (name == "_" && ruby_.isOperator(at_, "(") && at_ < end_) {
      const TokenSpan inside = ruby_.inside(at_);
      at_ = ruby_.next(at_);
      return nested(inside);
    }
    const Literal* bound = bindings_.find(name);
    return bound ? *bound : Literal{};
  }

  Literal bracketed(std::uint32_t index) {
    const std::string_view op = ruby_.source(index);
    if (op == "::" && at_ < end_ && ruby_[at_].kind == TokenKind::Constant) return constant(at_++);
    if (op == "-" && at_ < end_ && ruby_[at_].kind == TokenKind::Number)
      return named(Kind::Number, "-" + std::string(ruby_.source(at_++)));
    if (op == "(") return nested(ruby_.inside(index));
    if (op == "[") return array(ruby_.inside(index));
    if (op == "{") return hash(ruby_.inside(index));
    return {};
  }

  Literal nested(TokenSpan span) {
    return TokenEvaluation(ruby_, span, bindings_, depth_ + 1).run();
  }

  Literal array(TokenSpan span) {
    Literal literal;
    literal.kind = Kind::Array;
    for (TokenSpan piece : splitAtCommas(ruby_, span)) {
      const bool splat = ruby_.isOperator(piece.begin, "*");
      if (splat) ++piece.begin;
      Literal item = nested(piece);
      if (splat && item.kind == Kind::Array) {
        std::ranges::move(item.items, std::back_inserter(literal.items));
      } else if (splat) {
        literal.isWhole = false;
      } else {
        literal.items.push_back(std::move(item));
      }
    }
    return literal;
  }

  Literal hash(TokenSpan span) {
    Literal literal;
    literal.kind = Kind::Hash;
    for (const TokenSpan piece : splitAtCommas(ruby_, span)) {
      if (ruby_[piece.begin].kind == TokenKind::Label) {
        Literal key = named(Kind::Symbol, std::string(ruby_.content(piece.begin)));
        key.place = ruby_[piece.begin].content;
        literal.items.push_back(std::move(key));
        literal.items.push_back(nested({piece.begin + 1, piece.end}));
        continue;
      }
      std::uint32_t arrow = piece.begin;
      while (arrow < piece.end && !ruby_.isOperator(arrow, "=>"))
        arrow = std::max(ruby_.next(arrow), arrow + 1);
      if (arrow >= piece.end) {
        literal.isWhole = false;  // `**other`
        continue;
      }
      literal.items.push_back(nested({piece.begin, arrow}));
      literal.items.push_back(nested({arrow + 1, piece.end}));
    }
    return literal;
  }

  const RubyText& ruby_;
  std::uint32_t begin_ = 0;
  std::uint32_t at_;
  std::uint32_t end_;
  const Bindings& bindings_;
  int depth_;
};

}  // namespace

Literal evaluate(const RubyText& ruby, TokenSpan span, const Bindings& bindings) {
  return TokenEvaluation(ruby, span, bindings, 0).run();
}

Literal evaluateEntries(const RubyText& ruby, TokenSpan entries, const Bindings& bindings) {
  return TokenEvaluation(ruby, entries, bindings, 0).runEntries();
}

std::vector<TokenSpan> splitAtCommas(const RubyText& ruby, TokenSpan span) {
  std::vector<TokenSpan> pieces;
  const auto add = [&](TokenSpan piece) {
    while (!piece.empty() && ruby[piece.begin].kind == TokenKind::Newline) ++piece.begin;
    if (!piece.empty()) pieces.push_back(piece);
  };
  std::uint32_t begin = span.begin;
  std::uint32_t i = begin;
  while (i < span.end) {
    if (ruby.isOperator(i, ",")) {
      add({begin, i});
      begin = i + 1;
    }
    i = std::max(ruby.next(i), i + 1);
  }
  add({begin, span.end});
  return pieces;
}

Bindings constantsOf(const RubyText& ruby) {
  Bindings constants;
  const Bindings none;
  std::set<std::string_view> seen;
  const TokenSpan all = ruby.all();
  for (std::uint32_t i = 0; i + 1 < all.end; ++i) {
    if (ruby[i].kind != TokenKind::Constant || !ruby.isOperator(i + 1, "=")) continue;
    if (i && ruby[i - 1].kind != TokenKind::Newline) continue;
    const std::string_view name = ruby.source(i);
    Literal value = evaluate(ruby, {i + 2, ruby.statementEnd(i + 2, all)}, none);
    if (!seen.insert(name).second) {
      constants.remove(name);
    } else if (value.kind != Kind::Opaque) {
      constants.bind(std::string(name), std::move(value));
    }
  }
  return constants;
}

}  // namespace puppet::analysis::ruby
