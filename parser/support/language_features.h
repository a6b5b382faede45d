#pragma once

#include <cstddef>
#include <cstdint>

#include "parser/support/language_level.h"

namespace puppet {

inline constexpr LanguageLevel kNewestLevel = static_cast<LanguageLevel>(kLanguageLevelCount - 1);

/// Behavior of the language that depends on the level (language_features.def).
enum class Feature : std::uint8_t {
#define FEATURE(name, first, last) name,
#include "parser/support/language_features.def"
};

/// Languages that have a feature: an inclusive range of levels (see languageOf()).
struct LevelRange {
  LanguageLevel first;
  LanguageLevel last;
};

constexpr LevelRange levelsOf(Feature feature) {
  constexpr LevelRange kLevels[] = {
#define FEATURE(name, first, last) {LanguageLevel::first, LanguageLevel::last},
#include "parser/support/language_features.def"
  };
  return kLevels[static_cast<std::size_t>(feature)];
}

constexpr bool supports(LanguageLevel level, Feature feature) {
  const LevelRange levels = levelsOf(feature);
  const LanguageLevel language = languageOf(level);
  return levels.first <= language && language <= levels.last;
}

}  // namespace puppet
