#include "parser/support/text_change.h"

#include <algorithm>
#include <cstring>

namespace puppet {
namespace {

/// Texts are compared in blocks first, since most of a large file is unchanged.
constexpr std::size_t kBlock = 256;

/// Returns the number of equal bytes among the first `most` ones.
std::size_t samePrefix(const char* a, const char* b, std::size_t most) {
  std::size_t same = 0;
  while (same + kBlock <= most && std::memcmp(a + same, b + same, kBlock) == 0) same += kBlock;
  while (same < most && a[same] == b[same]) ++same;
  return same;
}

/// Returns the number of equal bytes among the `most` ones before two positions.
std::size_t sameSuffix(const char* aEnd, const char* bEnd, std::size_t most) {
  std::size_t same = 0;
  while (same + kBlock <= most &&
         std::memcmp(aEnd - same - kBlock, bEnd - same - kBlock, kBlock) == 0)
    same += kBlock;
  while (same < most && *(aEnd - same - 1) == *(bEnd - same - 1)) ++same;
  return same;
}

}  // namespace

TextChange changeBetween(std::string_view before, std::string_view after, TextChange known) {
  std::size_t left = std::min(before.size(), after.size());
  known.prefix = static_cast<std::uint32_t>(std::min<std::size_t>(known.prefix, left));
  left -= known.prefix;
  known.suffix = static_cast<std::uint32_t>(std::min<std::size_t>(known.suffix, left));
  left -= known.suffix;
  const std::size_t prefix =
      samePrefix(before.data() + known.prefix, after.data() + known.prefix, left);
  left -= prefix;
  const std::size_t suffix = sameSuffix(before.data() + before.size() - known.suffix,
                                        after.data() + after.size() - known.suffix, left);
  return {known.prefix + static_cast<std::uint32_t>(prefix),
          known.suffix + static_cast<std::uint32_t>(suffix)};
}

std::uint32_t commonSuffix(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  return static_cast<std::uint32_t>(sameSuffix(a.data() + a.size(), b.data() + b.size(), most));
}

}  // namespace puppet
