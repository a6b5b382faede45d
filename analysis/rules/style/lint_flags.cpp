#include "analysis/rules/style/lint_flags.h"

#include <algorithm>
#include <array>

#include "analysis/rules/style/style_rules.h"

namespace puppet::analysis {
namespace {

constexpr auto kLintFlags = std::to_array<LintFlag>({
    {"--help", "", "print this help and exit"},
    {"--version", "", "print the version and exit"},
    {"--list-checks", "", "print the names of all checks and exit"},
    {"--checks", "core|voxpupuli|all", "set of checks to run (default core)"},
    {"--only-checks", "CHECK,...", "run only these checks"},
    {"--fix", "", "fix problems"},
    {"--unsafe-fixes", "", "with --fix: also apply fixes that may change the meaning of the code"},
    {"--fail-on-warnings", "", "also fail on warnings"},
    {"--error-level", "all|warning|error", "kind of problems to print"},
    {"--show-ignored", "", "also print problems that control comments suppress"},
    {"--with-context", "", "print the line of each problem"},
    {"--with-filename", "", "print the path of each problem"},
    {"--log-format", "FORMAT",
     "format of a problem, with %{path}, %{fullpath}, %{filename}, %{line}, %{column}, "
     "%{kind}, %{KIND}, %{check}, %{message}"},
    {"--json", "", "print JSON"},
    {"--sarif", "", "print SARIF"},
    {"--format", "text|json|csv|github|codeclimate|sarif",
     "print as openvox-lint does; -f with one of these words, too"},
    {"--no-filename", "", "with --format text: leave the path out"},
    {"--no-column", "", "with --format text: leave the column out"},
    {"--codeclimate-report-file", "FILE", "also write a Code Climate report"},
    {"--ignore-paths", "PATTERN,...", "exclude paths that match (default vendor/**/*.pp)"},
    {"--relative", "", "ignore the name of the module's folder"},
    {"--top-scope-variables", "NAME,...", "top-scope variables that are not facts"},
    {"--puppet-lint-compatible", "",
     "report and fix exactly what puppet-lint does, including its bugs"},
    {"--stdin-filepath", "PATH", "lint standard input as the file of this path"},
    {"--config", "FILE", "also read options from this file"},
    {"--no-config", "", "do not read the option files"},
    {"--load", "FILE", "accepted, but checks written in Ruby are not loaded"},
    {"--load-from-puppet", "PATHS", "accepted, but checks written in Ruby are not loaded"},
});

}  // namespace

std::span<const LintFlag> lintFlags() { return kLintFlags; }

std::vector<std::string> lintCheckNames() {
  std::vector<std::string> names;
  for (const StyleRuleInfo& info : styleRules()) {
    std::string name = puppetLintName(infoOf(info.id).rule);
    if (std::ranges::find(names, name) == names.end()) names.push_back(std::move(name));
  }
  return names;
}

std::span<const std::string_view> openvoxLintNames() {
  static constexpr auto kNames =
      std::to_array<std::string_view>({"line_length", "class_inherits_params", "node_name_unquoted",
                                       "hiera3_function", "import_statement"});
  return kNames;
}

std::span<const std::string_view> lintOptionFiles() {
  static constexpr auto kNames =
      std::to_array<std::string_view>({".puppet-lint.rc", ".openvox-lint.rc"});
  return kNames;
}

std::vector<std::string> lintOptionNames() {
  std::vector<std::string> names;
  for (const LintFlag& flag : lintFlags()) names.emplace_back(flag.name);
  for (const std::string& check : lintCheckNames())
    for (const char* prefix : {"--no-", "--"}) names.push_back(prefix + check + "-check");
  return names;
}

std::string_view checkOfOption(std::string_view option) {
  constexpr std::string_view kPrefix = "--", kNegation = "--no-", kSuffix = "-check";
  if (!option.starts_with(kPrefix) || !option.ends_with(kSuffix)) return {};
  const std::size_t start = option.starts_with(kNegation) ? kNegation.size() : kPrefix.size();
  if (option.size() < start + kSuffix.size()) return {};
  return option.substr(start, option.size() - start - kSuffix.size());
}

std::string_view sectionOfCheck(std::string_view check) {
  std::string heading = "\n### " + std::string(check) + '\n';
  std::ranges::replace(heading, '_', '-');
  const std::string_view page = stylePage();
  const std::size_t start = page.find(heading);
  if (start == page.npos) return {};
  std::string_view section = page.substr(start + heading.size());
  section = section.substr(0, section.find("\n##"));
  section.remove_prefix(std::min(section.find_first_not_of('\n'), section.size()));
  return section.substr(0, section.find_last_not_of('\n') + 1);
}

}  // namespace puppet::analysis
