#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <ranges>
#include <string>
#include <string_view>

#include "analysis/symbols/known_names.h"

namespace puppet::analysis {

/// Bounds the comparisons with candidates on this thread while it lives: each unknown name of a
/// file is compared with all known ones. Where none are left, no candidate is near.
class CandidateLimit {
 public:
  CandidateLimit() : before_(left_) { left_ = kMaxUnits; }
  CandidateLimit(const CandidateLimit&) = delete;
  CandidateLimit& operator=(const CandidateLimit&) = delete;
  ~CandidateLimit() { left_ = before_; }

  /// Charges so many units. Returns false if there are not as many left.
  static bool spend(std::uint64_t units) {
    left_ -= std::min(units, left_);
    return left_ > 0;
  }
  static constexpr std::uint64_t kUnitsPerDistance = 64;  ///< of one editDistance()

 private:
  static constexpr std::uint64_t kMaxUnits = 50'000'000;
  static thread_local std::uint64_t left_;
  std::uint64_t before_;
};

/// Finds the best suggestion for a misspelled name among the candidates offered.
class NameCandidates {
 public:
  /// `name` is the name as written, in any case.
  explicit NameCandidates(std::string_view name);

  std::string_view name() const { return name_; }
  void offer(std::string_view candidate);
  /// Offers the name of each element: a constant effort beyond the CandidateLimit.
  template <class Elements, class Name = std::identity>
  void offerAll(const Elements& elements, const Name& name = {}) {
    if (!mayTake(std::ranges::size(elements))) return;
    for (const auto& element : elements) offer(std::invoke(name, element));
  }
  void offerAll(const KnownNames& known);
  /// Returns false, and ends the search, if the CandidateLimit does not allow so many candidates.
  bool mayTake(std::size_t count);
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
  bool mayShareLetters(std::uint32_t letters) const;
  void takeIfNearer(std::string_view candidate);

  std::string name_;
  std::uint32_t letters_;  ///< bit set of letters; see lettersOf()
  std::string best_;
  std::size_t maxDistance_;  ///< maximum edit distance
  std::size_t distance_;     ///< edit distance of `best_`
  bool isOnly_ = true;
  bool isEnded_ = false;
};

}  // namespace puppet::analysis
