#include "analysis/symbols/name_candidates.h"

#include <algorithm>
#include <limits>

#include "parser/support/edit_distance.h"

namespace puppet::analysis {

namespace {

/// Returns the maximum edit distance, which grows with the length of the name.
std::size_t mostFor(std::string_view name) { return name.size() < 3 ? 0 : name.size() < 8 ? 1 : 2; }

/// Returns true if `name` is `meant` with two adjacent letters transposed.
bool hasSwapped(std::string_view name, std::string_view meant) {
  const auto at = std::ranges::mismatch(name, meant).in1 - name.begin();
  const auto i = static_cast<std::size_t>(at);
  return name.size() == meant.size() && i + 1 < name.size() && name[i] == meant[i + 1] &&
         name[i + 1] == meant[i] && name.substr(i + 2) == meant.substr(i + 2);
}

/// Returns true if `name` is `meant` with one letter doubled.
bool hasDoubled(std::string_view name, std::string_view meant) {
  if (name.size() != meant.size() + 1) return false;
  const auto at = std::ranges::mismatch(name, meant).in1 - name.begin();
  const auto i = static_cast<std::size_t>(at);
  return i > 0 && name[i] == name[i - 1] && name.substr(i + 1) == meant.substr(i);
}

}  // namespace

thread_local std::uint64_t CandidateLimit::left_ = std::numeric_limits<std::uint64_t>::max();

NameCandidates::NameCandidates(std::string_view name)
    : name_(name),
      letters_(lettersOf(name)),
      maxDistance_(mostFor(name)),
      distance_(maxDistance_ + 1) {}

bool NameCandidates::mayBeNear(std::string_view candidate) const {
  const std::size_t shorter = std::min(candidate.size(), name_.size());
  const std::size_t longer = std::max(candidate.size(), name_.size());
  return longer - shorter <= maxDistance_ && mayShareLetters(lettersOf(candidate));
}

/// Returns false if more letters are in only one of the names than edits can change. They are
/// removed one by one: counting is a call where the processor may lack an instruction for it.
bool NameCandidates::mayShareLetters(std::uint32_t letters) const {
  std::uint32_t different = letters_ ^ letters;
  for (std::size_t i = 0; i < 2 * maxDistance_; ++i) different &= different - 1;
  return different == 0;
}

bool NameCandidates::mayTake(std::size_t count) {
  if (isEnded_ || CandidateLimit::spend(count)) return !isEnded_;
  isEnded_ = true;
  best_.clear();
  return false;
}

void NameCandidates::offerAll(const KnownNames& known) {
  const std::size_t least = name_.size() - std::min(name_.size(), maxDistance_);
  const auto [names, letters] = known.ofLengths(least, name_.size() + maxDistance_);
  if (!mayTake(names.size())) return;
  for (std::size_t i = 0; i < names.size(); ++i)
    if (mayShareLetters(letters[i])) takeIfNearer(names[i]);
}

void NameCandidates::offer(std::string_view candidate) {
  if (mayBeNear(candidate)) takeIfNearer(candidate);
}

void NameCandidates::takeIfNearer(std::string_view candidate) {
  if (candidate == name_ || candidate == best_) return;
  if (!mayTake(CandidateLimit::kUnitsPerDistance)) return;
  const std::size_t distance = editDistance(name_, candidate, std::min(maxDistance_, distance_));
  if (distance > maxDistance_ || distance > distance_) return;
  isOnly_ = distance < distance_;
  // Ties are broken alphabetically, so that the result does not depend on the order of offers.
  if (isOnly_ || candidate < best_) best_ = candidate;
  distance_ = distance;
}

bool NameCandidates::isMistyped() const {
  if (!isSure() || name_.size() < 4) return false;
  if (hasSwapped(name_, best_) || hasDoubled(name_, best_)) return true;
  return name_.size() >= 5 && !name_.starts_with(best_) && !name_.ends_with(best_);
}

}  // namespace puppet::analysis
