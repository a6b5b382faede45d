#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

// The options of puppet-lint, as the command line, its option files and the editor know them.

namespace puppet::analysis {

/// An option that is no check.
struct LintFlag {
  std::string_view name;           ///< with its dashes
  std::string_view argument = {};  ///< placeholder; empty for none
  std::string_view help = {};
};

/// Returns the options in the order of the help text.
std::span<const LintFlag> lintFlags();

/// Returns the names of all checks in puppet-lint's spelling, in the order in which they run.
std::vector<std::string> lintCheckNames();

/// Returns the names of checks in openvox-lint that puppet-lint does not have.
std::span<const std::string_view> openvoxLintNames();

/// Returns the names of the option files: those of puppet-lint and of openvox-lint.
std::span<const std::string_view> lintOptionFiles();

/// Returns the names of all options: those of lintFlags(), and `--NAME-check` and `--no-NAME-check`
/// of each check.
std::vector<std::string> lintOptionNames();

/// Returns the check that `--NAME-check` or `--no-NAME-check` names; empty for other options.
std::string_view checkOfOption(std::string_view option);

/// Returns docs/style.md, which is embedded into the program.
std::string_view stylePage();

/// Returns the section of a check in docs/style.md without its heading; empty for an unknown one.
std::string_view sectionOfCheck(std::string_view check);

}  // namespace puppet::analysis
