#include "server/cli/support/shard.h"

#include <charconv>
#include <system_error>

namespace puppet::server {
namespace {

/// Parses a positive whole number.
std::optional<std::size_t> countFrom(std::string_view text) {
  std::size_t count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end != text.data() + text.size() || count == 0) return std::nullopt;
  return count;
}

}  // namespace

std::optional<Shard> shardFrom(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == text.npos) return std::nullopt;
  const auto number = countFrom(text.substr(0, slash));
  const auto count = countFrom(text.substr(slash + 1));
  if (!number || !count || *number > *count) return std::nullopt;
  return Shard{*number, *count};
}

std::vector<std::string> pathsOf(const Shard& shard, const std::vector<std::string>& paths) {
  std::vector<std::string> chosen;
  for (std::size_t i = shard.number - 1; i < paths.size(); i += shard.count)
    chosen.push_back(paths[i]);
  return chosen;
}

}  // namespace puppet::server
