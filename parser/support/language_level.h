#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet {

/// Version that a file is checked against: a major version of Puppet or OpenVox, or the language
/// drafts that the project grew from. Ordered from oldest to newest; `Draft` equals Puppet 8 for
/// everything that the drafts do not define.
enum class LanguageLevel : std::uint8_t {
  Puppet4,
  Puppet5,
  Puppet6,
  Puppet7,
  Puppet8,
  OpenVox8,
  OpenVox9,
  Draft
};

inline constexpr std::size_t kLanguageLevelCount = 8;

/// Returns the level whose language a level has: OpenVox differs from Puppet 8 in functions, types,
/// attributes and settings, but not in its grammar or in the severity of mistakes.
constexpr LanguageLevel languageOf(LanguageLevel level) {
  const bool isOpenVox = level == LanguageLevel::OpenVox8 || level == LanguageLevel::OpenVox9;
  return isOpenVox ? LanguageLevel::Puppet8 : level;
}

/// Levels that have a language of their own, from oldest to newest.
inline constexpr auto kLanguages = std::to_array<LanguageLevel>(
    {LanguageLevel::Puppet4, LanguageLevel::Puppet5, LanguageLevel::Puppet6, LanguageLevel::Puppet7,
     LanguageLevel::Puppet8, LanguageLevel::Draft});

struct LanguageLevelName {
  std::string_view name;
  LanguageLevel level;
  int major;  ///< of the releases of Puppet or OpenVox
};

/// The names that select a level.
inline constexpr auto kLanguageLevelNames = std::to_array<LanguageLevelName>({
    {"puppet4", LanguageLevel::Puppet4, 4},
    {"puppet5", LanguageLevel::Puppet5, 5},
    {"puppet6", LanguageLevel::Puppet6, 6},
    {"puppet7", LanguageLevel::Puppet7, 7},
    {"puppet8", LanguageLevel::Puppet8, 8},
    {"openvox8", LanguageLevel::OpenVox8, 8},
    {"openvox9", LanguageLevel::OpenVox9, 9},
    {"draft", LanguageLevel::Draft, 8},
});

constexpr std::string_view nameOf(LanguageLevel level) {
  return std::ranges::find(kLanguageLevelNames, level, &LanguageLevelName::level)->name;
}

/// Returns the major version of the releases of a level.
constexpr int majorVersionOf(LanguageLevel level) {
  return std::ranges::find(kLanguageLevelNames, level, &LanguageLevelName::level)->major;
}

constexpr std::optional<LanguageLevel> languageLevelFromName(std::string_view name) {
  const auto found = std::ranges::find(kLanguageLevelNames, name, &LanguageLevelName::name);
  if (found == kLanguageLevelNames.end()) return std::nullopt;
  return found->level;
}

/// Returns the names for a list of choices.
inline std::vector<std::string> languageLevelNames() {
  std::vector<std::string> names;
  for (const LanguageLevelName& one : kLanguageLevelNames) names.emplace_back(one.name);
  return names;
}

}  // namespace puppet
