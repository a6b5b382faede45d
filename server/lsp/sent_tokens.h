#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puppet::server {

/// Cache of the semantic tokens sent last, the base of delta responses. Small: covers the visible
/// documents. Thread-safe.
class SentTokens {
 public:
  using Data = std::vector<std::uint32_t>;

  /// Stores `data` and returns its result id.
  std::string add(Data data);
  /// Returns nothing if the entry was evicted.
  std::optional<Data> find(std::string_view resultId) const;

 private:
  static constexpr std::size_t kMax = 16;

  mutable std::mutex mutex_;
  std::uint64_t count_ = 0;
  std::deque<std::pair<std::string, Data>> sent_;
};

}  // namespace puppet::server
