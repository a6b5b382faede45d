#include "analysis/symbols/known_names.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace puppet::analysis {

namespace {

auto place(std::string_view name) { return std::tuple(name.size(), name); }

}  // namespace

std::uint32_t lettersOf(std::string_view name) {
  std::uint32_t letters = 0;
  for (const char c : name) letters |= std::uint32_t{1} << (static_cast<unsigned char>(c) & 31);
  return letters;
}

KnownNames::KnownNames(std::vector<std::string> names) : names_(std::move(names)) {
  std::ranges::sort(names_, {}, place);
  letters_.reserve(names_.size());
  for (const std::string& name : names_) letters_.push_back(lettersOf(name));
}

bool KnownNames::contains(std::string_view name) const {
  return std::ranges::binary_search(names_, place(name), {}, place);
}

KnownNames::Part KnownNames::ofLengths(std::size_t least, std::size_t most) const {
  const auto first = std::ranges::lower_bound(names_, least, {}, &std::string::size);
  const auto last = std::ranges::upper_bound(first, names_.end(), most, {}, &std::string::size);
  const auto from = static_cast<std::size_t>(first - names_.begin());
  const auto count = static_cast<std::size_t>(last - first);
  return {std::span(names_).subspan(from, count), std::span(letters_).subspan(from, count)};
}

}  // namespace puppet::analysis
