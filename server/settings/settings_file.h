#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::server {

/// Problem in a settings file. Lines and columns are zero-based.
struct SettingsProblem {
  std::uint32_t line = 0;
  std::uint32_t column = 0;  ///< byte offset in the line
  std::uint32_t length = 0;
  std::string message;
  std::string path = {};  ///< file that has the problem; empty for a text
  /// True for an option of puppet-lint that is unknown here, as one of a plugin may be: such
  /// problems fail no run.
  bool isOfPuppetLint = false;
};

/// Place in a file that sets a value.
struct SettingOrigin {
  std::string path;  ///< empty for a text
  std::optional<std::uint32_t>
      line;  ///< zero-based; absent if the value follows from the whole file
};

/// Origins of the values that files set, by names such as `languageLevel`, `format.width`,
/// `rules.RULE` and `pathRules.PATTERN.RULE`.
using SettingOrigins = std::map<std::string, SettingOrigin, std::less<>>;

constexpr std::string_view kSettingsFileName = ".puppet-ls.yaml";

/// Settings file that was read, and the problems in it and in `.puppet-lint.rc`.
struct SettingsFile {
  std::string path;  ///< empty if there is none
  std::vector<SettingsProblem> problems;
  bool hasLintOptions = false;  ///< there is an option file of puppet-lint
  bool failsOnLintWarnings = false;
  SettingOrigins origins = {};  ///< of the values that it and `.puppet-lint.rc` set
};

}  // namespace puppet::server
