#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// Looks among names that are offered for the one that somebody meant who wrote another.
class NameCandidates {
 public:
  /// `name` is what was written, which may be in any case.
  explicit NameCandidates(std::string_view name);

  std::string_view name() const { return name_; }
  void offer(std::string_view candidate);
  /// Whether it is worth while to offer it: a quick answer, No for most names.
  bool mayBeNear(std::string_view candidate) const;

  /// The nearest name that is near enough to be meant; empty for none.
  const std::string& best() const { return best_; }
  /// There is one, a single letter away, and no other.
  bool isSure() const { return !best_.empty() && distance_ == 1 && isOnly_; }
  /// The same, and `name` is no word of its own: no longer form of the other one, as a plural is,
  /// and no other short word.
  bool isMistyped() const;

 private:
  std::string name_;
  std::uint32_t letters_;  ///< that it has: see near_names.cpp
  std::string best_;
  std::size_t most_;      ///< letters that may differ
  std::size_t distance_;  ///< of the best one
  bool isOnly_ = true;
};

}  // namespace puppet::analysis
