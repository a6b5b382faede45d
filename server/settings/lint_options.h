#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/style.h"
#include "parser/support/language_level.h"
#include "server/help/command_help.h"

namespace puppet::server {

/// Configuration of linting.
struct LintRules {
  analysis::StyleOptions style;
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Allows fixes that may change the meaning of code, as some checks of puppet-lint have.
  bool fixesUnsafe = false;
};

/// Options of `puppet-ls lint` from the command line and option files.
struct LintOptions {
  enum class Kinds : std::uint8_t { All, Warnings, Errors };

  std::vector<std::string> paths;
  std::vector<std::string> ignorePaths = {"vendor/**/*.pp"};
  LintRules rules;
  Kinds shown = Kinds::All;
  bool help = false, version = false, listChecks = false;
  bool failOnWarnings = false;
  bool withContext = false, withFilename = false, showIgnored = false;
  bool fix = false;
  /// Text, Json and Sarif are those of puppet-lint; List is JSON, and Lines text, of openvox-lint.
  enum class Format : std::uint8_t { Text, Json, Sarif, Lines, List, Csv, GitHub, CodeClimate };
  Format format = Format::Text;
  bool hidesPath = false, hidesColumn = false;  ///< in Format::Lines
  std::string logFormat;                        ///< empty for the default
  std::string codeClimateFile;                  ///< empty for none
  std::optional<std::string> stdinPath;         ///< path under which standard input is linted
  std::vector<std::string> warnings;            ///< messages about unknown names
};

/// Returns the text of an option file; nothing if it cannot be read.
using OptionFileReader = std::function<std::optional<std::string>(const std::string& path)>;

/// Parses the arguments of `lint`, after those in the option files `/etc/puppet-lint.rc` and
/// lintOptionFiles() of the home folder and of the working directory. Sets `error` to the problem,
/// empty if there is none.
LintOptions readLintOptions(const std::vector<std::string>& arguments,
                            const OptionFileReader& readFile, std::string& error);

/// Merges the options of a file's text, one word per line, into `options`. `readFile` reads the
/// files that it names in turn.
void readLintText(std::string_view text, LintOptions& options, const OptionFileReader& readFile,
                  std::string& error);

CommandHelp lintCommandHelp();

}  // namespace puppet::server
