#include "parser/support/budget.h"

#include <algorithm>
#include <limits>

namespace puppet {

bool Budget::allows(std::uint64_t bytes) {
  if (!current_) return true;
  if (bytes >= static_cast<std::uint64_t>(current_->memory_) ||
      current_->used_ + static_cast<std::int64_t>(bytes) > current_->memory_)
    current_->end(Limit::Memory);
  return !current_->isSpent();
}

std::uint32_t Budget::maxWeight() {
  // Data of 16 MB, the largest file that is read, weighs less.
  constexpr std::uint64_t kWithoutBudget = std::uint64_t{1} << 30;
  const std::uint64_t bytes =
      current_ ? static_cast<std::uint64_t>(current_->memory_) : kWithoutBudget;
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint32_t>::max() - 1;
  return static_cast<std::uint32_t>(std::min(bytes / kBytesPerUnit, kMax));
}

}  // namespace puppet
