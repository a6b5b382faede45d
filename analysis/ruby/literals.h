#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/ruby/ruby_tree.h"

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
    Hash,
    Range  ///< of numbers
  };

  Kind kind = Kind::Opaque;
  /// Value of a string or symbol; number, pattern or constant as written. A hash with a text has
  /// other entries, too, which its user knows by this name.
  std::string text;
  std::string options;  ///< of a Regex: `imx`
  std::vector<Literal>
      items;            ///< elements of an array or range; alternating keys and values of a hash
  bool isWhole = true;  ///< false if `*` or `**` adds unknown items
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
  Bindings() = default;
  /// Binds the constants that the file assigns once, `CONSTANT = literal`, which are read at the
  /// first look-up. The tree must outlive the bindings.
  explicit Bindings(const RubyTree& file) : file_(&file) {}

  void bind(std::string name, Literal value);
  void remove(std::string_view name);
  const Literal* find(std::string_view name) const;

  /// Consumes one loop iteration of the budget; returns false if it is exhausted.
  bool takeRound() { return rounds_ != 0 && rounds_-- != 0; }
  /// Consumes one conditional likewise: nested ones are evaluated repeatedly.
  bool takeConditional() const { return conditionals_ != 0 && conditionals_-- != 0; }

 private:
  struct Bound {
    Literal value;
    std::uint32_t cost;
  };

  void readConstants(const RubyTree& file) const;

  mutable const RubyTree* file_ = nullptr;  ///< whose constants have not been read
  mutable std::map<std::string, Bound, std::less<>> values_;
  mutable std::uint32_t left_ = 100'000;  ///< remaining budget, in literals
  std::uint32_t rounds_ = 2'000;
  mutable std::uint32_t conditionals_ = 20'000;
};

/// Returns the value of an expression, as far as it is known without running code: of literals,
/// sums of strings and of arrays, methods that keep a value or convert a name (`.freeze`,
/// `.to_sym`, `.map(&:to_s)`), elements of arrays and hashes, merged hashes, conditionals whose
/// conditions are known, and bound names. Interpolations of known names are known, too.
Literal evaluate(const Node& expression, const Bindings& bindings);

/// Returns the hash with the entries of `over`, which take precedence; opaque for other values.
Literal merged(Literal hash, Literal over);

/// Returns the name under which the value of a method is bound; calls without arguments prefer it
/// to a variable of the same name.
std::string methodBinding(std::string_view name);

/// Returns the text of a string with its escapes resolved, and interpolations as written; empty for
/// all else.
std::string stringOf(const Node& string);

}  // namespace puppet::analysis::ruby
