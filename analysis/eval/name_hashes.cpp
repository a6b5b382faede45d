#include "analysis/eval/name_hashes.h"

#include <bit>

namespace puppet::analysis {
namespace {

/// Returns the last index of `hash` among the first `end` of `hashes`, or kNowhere.
std::size_t lastOf(const std::vector<std::uint32_t>& hashes, std::size_t end, std::uint32_t hash) {
  // Most lookups fail: compares whole blocks without branches, which compilers vectorize.
  constexpr std::size_t kBlock = 16;
  while (end >= kBlock) {
    const std::uint32_t* block = hashes.data() + (end - kBlock);
    std::uint32_t isThere = 0;
    for (std::size_t i = 0; i < kBlock; ++i) isThere |= block[i] == hash;
    if (isThere) break;
    end -= kBlock;
  }
  while (end-- > 0)
    if (hashes[end] == hash) return end;
  return NameHashes::kNowhere;
}

}  // namespace

void NameHashes::push(std::uint32_t hash) {
  hashes_.push_back(hash);
  if (hashes_.size() <= kMaxLinear) return;
  if (hashes_.size() > heads_.size()) return rebuild();
  std::uint32_t& last = head(hash);
  previous_.push_back(last);
  last = static_cast<std::uint32_t>(hashes_.size() - 1);
}

void NameHashes::truncate(std::size_t size) {
  if (size <= kMaxLinear) {
    heads_.clear();
    previous_.clear();
  } else {
    while (previous_.size() > size) {
      head(hashes_[previous_.size() - 1]) = previous_.back();
      previous_.pop_back();
    }
  }
  hashes_.resize(size);
}

std::size_t NameHashes::last(std::uint32_t hash) const {
  if (heads_.empty()) return lastOf(hashes_, hashes_.size(), hash);
  return follow(heads_[hash & (heads_.size() - 1)], hash);
}

std::size_t NameHashes::before(std::size_t index, std::uint32_t hash) const {
  return heads_.empty() ? lastOf(hashes_, index, hash) : follow(previous_[index], hash);
}

void NameHashes::rebuild() {
  heads_.assign(2 * std::bit_ceil(hashes_.size()), kEnd);
  previous_.clear();
  for (std::uint32_t i = 0; i < hashes_.size(); ++i) {
    std::uint32_t& last = head(hashes_[i]);
    previous_.push_back(last);
    last = i;
  }
}

std::size_t NameHashes::follow(std::uint32_t index, std::uint32_t hash) const {
  while (index != kEnd && hashes_[index] != hash) index = previous_[index];
  return index == kEnd ? kNowhere : index;
}

}  // namespace puppet::analysis
