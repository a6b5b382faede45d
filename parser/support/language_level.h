#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace puppet {

/// Language version that a file is checked against: a Puppet major version, or the language drafts
/// that the project grew from. Ordered from oldest to newest; `Draft` equals Puppet 8 for
/// everything that the drafts do not define.
enum class LanguageLevel : std::uint8_t { Puppet4, Puppet5, Puppet6, Puppet7, Puppet8, Draft };

inline constexpr std::array<std::string_view, 6> kLanguageLevelNames = {
    "puppet4", "puppet5", "puppet6", "puppet7", "puppet8", "draft"};

constexpr std::string_view nameOf(LanguageLevel level) {
  return kLanguageLevelNames[static_cast<std::size_t>(level)];
}

constexpr std::optional<LanguageLevel> languageLevelFromName(std::string_view name) {
  for (std::size_t i = 0; i < kLanguageLevelNames.size(); ++i)
    if (kLanguageLevelNames[i] == name) return static_cast<LanguageLevel>(i);
  return std::nullopt;
}

}  // namespace puppet
