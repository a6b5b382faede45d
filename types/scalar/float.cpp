#include "types/scalar/float.h"

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>

namespace puppet::types {

std::optional<double> parseFloat(std::string_view text) {
  std::size_t at = 0;
  const auto digits = [&] {
    const std::size_t begin = at;
    while (at < text.size() && text[at] >= '0' && text[at] <= '9') ++at;
    return at > begin;
  };
  const auto take = [&](char a, char b) {
    const bool taken = at < text.size() && (text[at] == a || text[at] == b);
    at += taken;
    return taken;
  };
  take('+', '-');
  if (!digits()) return std::nullopt;
  if (take('.', '.') && !digits()) return std::nullopt;
  if (take('e', 'E')) {
    take('+', '-');
    if (!digits()) return std::nullopt;
  }
  if (at != text.size()) return std::nullopt;
  // Unlike from_chars, strtod returns a value for a number that is out of range.
  return std::strtod(std::string(text).c_str(), nullptr);
}

std::optional<Integer> floorToInteger(double value) { return Integer::truncate(std::floor(value)); }

std::optional<Integer> ceilToInteger(double value) { return Integer::truncate(std::ceil(value)); }

std::optional<Integer> roundToInteger(double value) { return Integer::truncate(std::round(value)); }

}  // namespace puppet::types
