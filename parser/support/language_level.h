#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet {

/// Language version that a file is checked against: a Puppet major version, or the language drafts
/// that the project grew from. Ordered from oldest to newest; `Draft` equals Puppet 8 for
/// everything that the drafts do not define.
enum class LanguageLevel : std::uint8_t { Puppet4, Puppet5, Puppet6, Puppet7, Puppet8, Draft };

inline constexpr std::size_t kLanguageLevelCount = 6;

struct LanguageLevelName {
  std::string_view name;
  LanguageLevel level;
};

/// The names that select a level. The first one of a level is its own; OpenVox 8 has the language
/// of Puppet 8.
inline constexpr auto kLanguageLevelNames = std::to_array<LanguageLevelName>({
    {"puppet4", LanguageLevel::Puppet4},
    {"puppet5", LanguageLevel::Puppet5},
    {"puppet6", LanguageLevel::Puppet6},
    {"puppet7", LanguageLevel::Puppet7},
    {"puppet8", LanguageLevel::Puppet8},
    {"openvox8", LanguageLevel::Puppet8},
    {"draft", LanguageLevel::Draft},
});

constexpr std::string_view nameOf(LanguageLevel level) {
  return std::ranges::find(kLanguageLevelNames, level, &LanguageLevelName::level)->name;
}

constexpr std::optional<LanguageLevel> languageLevelFromName(std::string_view name) {
  const auto found = std::ranges::find(kLanguageLevelNames, name, &LanguageLevelName::name);
  if (found == kLanguageLevelNames.end()) return std::nullopt;
  return found->level;
}

/// Returns the names for a list of choices.
inline std::vector<std::string> languageLevelNames() {
  std::vector<std::string> names;
  for (const auto& [name, level] : kLanguageLevelNames) names.emplace_back(name);
  return names;
}

}  // namespace puppet
