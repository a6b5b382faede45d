#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::server {

/// Partition of the files to check, which are distributed round-robin.
struct Shard {
  std::size_t number = 1;  ///< one-based
  std::size_t count = 1;
};

/// Parses a shard such as "2/8".
std::optional<Shard> shardFrom(std::string_view text);

/// Returns every `count`th path, starting at the shard's number: neighbors, which are often
/// similar, go to different shards.
std::vector<std::string> pathsOf(const Shard& shard, const std::vector<std::string>& paths);

}  // namespace puppet::server
