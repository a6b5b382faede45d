#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/cli/lint_file.h"

namespace puppet::server {

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
  bool json = false, sarif = false;
  std::string logFormat;                 ///< empty for the default
  std::string codeClimateFile;           ///< empty for none
  std::optional<std::string> stdinPath;  ///< path under which standard input is linted
  std::vector<std::string> warnings;     ///< messages about unknown names
};

/// Parses the arguments of `lint`, after those in the option files `/etc/puppet-lint.rc`,
/// `~/.puppet-lint.rc` and `.puppet-lint.rc`. Sets `error` to the problem, empty if there is none.
LintOptions readLintOptions(const std::vector<std::string>& arguments, std::string& error);

/// Merges the options of one file, one word per line, into `options`.
void readLintFile(const std::string& path, LintOptions& options, std::string& error);

std::string lintHelp();

}  // namespace puppet::server
