#pragma once

#include <cstddef>
#include <random>
#include <string>

namespace puppet::test {

/// A data file with scalars and collections of all styles.
inline constexpr const char* kDataText =
    "---\n# comment\na::one: 1\na::list:\n- x\n- \"y\\n\"\na::text: |\n  line\n\n  more\n"
    "a::hash:\n  b: &x [1, 2]\n  c: *x\n'a::quoted': 'it''s'\na::folded: >-\n  one\n  two\n"
    "? a::complex\n: !!str 5\na::empty:\na::last: \"end\"\n";

/// A data file with lists, of which the last one ends it.
inline constexpr const char* kListText =
    "parameters:\n  targets: {type: String}\nflat:\n- a\n- b: c\n  d: \"e\\t\"\n- f\n"
    "# comment\n- >-\n  g\n  h\nreturn: 1\nsteps:\n  - name: one\n    task: a::b\n    with: {x: "
    "[y]}\n"
    "  - eval: |\n      $x\n\n  - - nested\n    - 'it''s'\n    # comment\n  - \"d\\n\"\n  -\n    "
    "alone: i\n"
    "  - - - deep\n  - &k anchored\n  - text: *k\n  - last: !!str 5\n    more: end\n";

/// Edits of a text in YAML as hasty hands make them.
class DataEdits {
 public:
  explicit DataEdits(unsigned seed) : random_(seed) {}

  std::string edited(std::string text);
  /// Decides whether an edit that made a mistake is taken back: most texts are to be right ones.
  bool goesBack() { return below(8) != 0; }

 private:
  std::size_t below(std::size_t limit);

  std::mt19937 random_;
};

}  // namespace puppet::test
