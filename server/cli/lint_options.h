#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/cli/lint_file.h"

namespace puppet::server {

/// What the command line and the option files of `puppet-ls lint` say.
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
  bool json = false, sarif = false;
  std::string logFormat;                 ///< empty for the usual one
  std::string codeClimateFile;           ///< empty for none
  std::optional<std::string> stdinPath;  ///< read standard input and take it for this file
  std::vector<std::string> warnings;     ///< of names that mean nothing
};

/// Reads the arguments behind `lint`, after those of the option files `/etc/puppet-lint.rc`,
/// `~/.puppet-lint.rc` and `.puppet-lint.rc`. `error` says what is wrong; empty where nothing is.
LintOptions readLintOptions(const std::vector<std::string>& arguments, std::string& error);

/// The options of one file, a word a line; `options` are what they change.
void readLintFile(const std::string& path, LintOptions& options, std::string& error);

std::string lintHelp();

}  // namespace puppet::server
