#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// Ruby expression, as far as it can be evaluated without running code.
struct Literal {
  enum class Kind : std::uint8_t {
    Opaque,
    Nil,
    True,
    False,
    Number,
    String,
    Symbol,
    Regex,
    Constant,
    Array,
    Hash
  };

  Kind kind = Kind::Opaque;
  std::string text;     ///< value of a string or symbol; number, pattern or constant as written
  std::string options;  ///< of a Regex: `imx`
  std::vector<Literal> items;  ///< elements of an array; alternating keys and values of a hash
  bool isWhole = true;         ///< false for a hash with `**`, which has further entries
  TextRange place;

  bool isName() const { return kind == Kind::Symbol || kind == Kind::String; }
  /// Returns the value of a hash under a key that is a symbol or a string; `nullptr` if there is
  /// none.
  const Literal* find(std::string_view key) const;
};

/// Literal values of constants and loop variables. Their total cost per file is bounded, for long
/// lists that are used often and for nested loops; beyond that, names are unbound.
class Bindings {
 public:
  void bind(std::string name, Literal value) {
    values_.insert_or_assign(std::move(name), std::move(value));
  }
  void remove(std::string_view name);
  const Literal* find(std::string_view name) const;

  /// Consumes one loop iteration of the budget; returns false if it is exhausted.
  bool takeRound() { return rounds_ != 0 && rounds_-- != 0; }

 private:
  std::map<std::string, Literal, std::less<>> values_;
  mutable std::uint32_t left_ = 100'000;  ///< remaining budget, in literals
  std::uint32_t rounds_ = 2'000;
};

/// Evaluates the expression that consists of these tokens. Opaque if it contains more than
/// literals, `.freeze`, `.to_sym`, `.to_s`, sums of strings and of arrays, and bound names.
Literal evaluate(const RubyText& ruby, TokenSpan span, const Bindings& bindings);

/// Evaluates the entries of a hash without the braces around them.
Literal evaluateEntries(const RubyText& ruby, TokenSpan entries, const Bindings& bindings);

/// Returns the content of the string token at `index` with its escapes resolved. Interpolations are
/// left as written.
std::string stringAt(const RubyText& ruby, std::uint32_t index);

/// Splits `span` at its top-level commas.
std::vector<TokenSpan> splitAtCommas(const RubyText& ruby, TokenSpan span);

/// Returns the constants of a file, `CONSTANT = literal`, without references to other constants; a
/// constant that is assigned twice is left unbound.
Bindings constantsOf(const RubyText& ruby);

}  // namespace puppet::analysis::ruby
