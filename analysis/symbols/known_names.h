#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::analysis {

/// Returns the bit set of a name's letters, case-insensitive (some letters share a bit). One edit
/// changes at most two bits.
std::uint32_t lettersOf(std::string_view name);

/// All names of a kind, ordered so that those near a misspelt one are found without looking at the
/// others: a large environment has very many. Immutable.
class KnownNames {
 public:
  KnownNames() = default;
  explicit KnownNames(std::vector<std::string> names);

  bool contains(std::string_view name) const;

  /// Names, and the letters of each at the same position.
  struct Part {
    std::span<const std::string> names;
    std::span<const std::uint32_t> letters;
  };
  /// Returns the names of at least `least` and at most `most` bytes.
  Part ofLengths(std::size_t least, std::size_t most) const;

  friend bool operator==(const KnownNames&, const KnownNames&) = default;

 private:
  std::vector<std::string> names_;  ///< sorted by their lengths, then by their bytes
  std::vector<std::uint32_t> letters_;
};

}  // namespace puppet::analysis
