#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::server {

/// One of `count` parts of the files to check, which are dealt out in turn.
struct Shard {
  std::size_t number = 1;  ///< from 1
  std::size_t count = 1;
};

/// A shard as it is written: "2/8".
std::optional<Shard> shardFrom(std::string_view text);

/// Every `count`th path, beginning with the one of the shard's number: neighbors, which are often
/// alike, come into different shards.
std::vector<std::string> pathsOf(const Shard& shard, const std::vector<std::string>& paths);

}  // namespace puppet::server
