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

/// The semantic tokens that a session sent last, so that its next answer may tell only what is
/// different. Few are kept: of the documents that somebody looks at. Any thread may use it.
class SentTokens {
 public:
  using Data = std::vector<std::uint32_t>;

  /// The name by which `data` can be found.
  std::string add(Data data);
  /// Nothing for what is not kept any more.
  std::optional<Data> find(std::string_view resultId) const;

 private:
  static constexpr std::size_t kMost = 16;

  mutable std::mutex mutex_;
  std::uint64_t count_ = 0;
  std::deque<std::pair<std::string, Data>> sent_;
};

}  // namespace puppet::server
