#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "parser/parse/correction.h"

namespace puppet::parser {

/// Minimum cost of a correction.
inline constexpr std::size_t kMinCost = 1;

/// Returns the corrections to try for a mistake detected at the token `at`, likely ones first.
std::vector<Correction> correctionsNear(const TokenTexts& texts, std::uint32_t at);

/// Returns only the corrections that replace a word by a similar one.
std::vector<Correction> otherWordsNear(const TokenTexts& texts, std::uint32_t at);

}  // namespace puppet::parser
