#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/ruby/ruby_text.h"

namespace puppet::analysis::ruby {

/// What a Ruby expression is, as far as it can be told without running anything.
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
  std::string text;     ///< of strings and symbols; numbers, patterns and constants as written
  std::string options;  ///< of a Regex: `imx`
  std::vector<Literal> items;  ///< of an array; of a hash, keys and values in turn
  bool isWhole = true;         ///< false for a hash with `**`: there is more in it
  TextRange place;

  bool isName() const { return kind == Kind::Symbol || kind == Kind::String; }
  /// The value of a hash under a key that is a symbol or a string.
  const Literal* find(std::string_view key) const;
};

/// Constants and variables of loops that have literal values. What they cost is bounded for a file
/// as a whole: a long list that is used often, and loops in loops. Beyond that nothing is bound.
class Bindings {
 public:
  void bind(std::string name, Literal value) {
    values_.insert_or_assign(std::move(name), std::move(value));
  }
  void remove(std::string_view name);
  const Literal* find(std::string_view name) const;

  /// Whether a loop may go round once more.
  bool takeRound() { return rounds_ != 0 && rounds_-- != 0; }

 private:
  std::map<std::string, Literal, std::less<>> values_;
  mutable std::uint32_t left_ = 100'000;  ///< literals to be taken
  std::uint32_t rounds_ = 2'000;
};

/// The value of the expression that these tokens are; Opaque where it is more than literals,
/// `.freeze`, `.to_sym`,
/// `.to_s`, sums of strings and of arrays, and names that are bound.
Literal evaluate(const RubyText& ruby, TokenSpan span, const Bindings& bindings);

/// The same for entries of a hash without the braces around them.
Literal evaluateEntries(const RubyText& ruby, TokenSpan entries, const Bindings& bindings);

/// The content of the string token at `index`, with its escapes read. An interpolation stays as it
/// is written.
std::string stringAt(const RubyText& ruby, std::uint32_t index);

/// The pieces of `span` between the commas in it.
std::vector<TokenSpan> splitAtCommas(const RubyText& ruby, TokenSpan span);

/// `CONSTANT = literal`, without other constants in it, anywhere in the file; one that is assigned
/// twice is not bound.
Bindings constantsOf(const RubyText& ruby);

}  // namespace puppet::analysis::ruby
