#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace puppet::analysis {

/// Stack of hashes that finds the last occurrence of one. A short stack is searched linearly; a
/// longer one has a hash table of chains, so that a search does not depend on the length.
class NameHashes {
 public:
  static constexpr std::size_t kNowhere = ~std::size_t{0};

  std::size_t size() const { return hashes_.size(); }
  void push(std::uint32_t hash);
  /// Drops all but the first `size` hashes.
  void truncate(std::size_t size);
  /// Returns the last index of `hash`, or kNowhere.
  std::size_t last(std::uint32_t hash) const;
  /// Returns the last index of `hash` before `index`, which holds the same hash; or kNowhere.
  std::size_t before(std::size_t index, std::uint32_t hash) const;

 private:
  static constexpr std::uint32_t kEnd = ~std::uint32_t{0};
  static constexpr std::size_t kMaxLinear = 128;

  std::uint32_t& head(std::uint32_t hash) { return heads_[hash & (heads_.size() - 1)]; }
  void rebuild();
  /// Follows a chain from `index` on to an entry with this hash.
  std::size_t follow(std::uint32_t index, std::uint32_t hash) const;

  std::vector<std::uint32_t> hashes_;
  std::vector<std::uint32_t> heads_;     ///< last index of each bucket; empty while short
  std::vector<std::uint32_t> previous_;  ///< for each hash the index before it in its bucket
};

}  // namespace puppet::analysis
