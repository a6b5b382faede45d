#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// Finds the best suggestion for a misspelled name among the candidates offered.
class NameCandidates {
 public:
  /// `name` is the name as written, in any case.
  explicit NameCandidates(std::string_view name);

  std::string_view name() const { return name_; }
  void offer(std::string_view candidate);
  /// Returns false if `candidate` is certainly too far away: a cheap filter that rejects most
  /// names.
  bool mayBeNear(std::string_view candidate) const;

  /// Returns the nearest candidate within the maximum distance; empty if there is none.
  const std::string& best() const { return best_; }
  /// Returns true if exactly one candidate is at edit distance 1.
  bool isSure() const { return !best_.empty() && distance_ == 1 && isOnly_; }
  /// Returns true if isSure() and `name` is unlikely to be a distinct word: not a longer form of
  /// the candidate, such as a plural, and not a short word.
  bool isMistyped() const;

 private:
  std::string name_;
  std::uint32_t letters_;  ///< bit set of letters; see lettersOf()
  std::string best_;
  std::size_t maxDistance_;  ///< maximum edit distance
  std::size_t distance_;     ///< edit distance of `best_`
  bool isOnly_ = true;
};

}  // namespace puppet::analysis
