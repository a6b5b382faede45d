#include "server/cli/upgrade/upgrade_command.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>

#include "analysis/workspace/files.h"
#include "server/cli/check/check_command.h"
#include "server/cli/diff/diff_command.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/upgrade/upgrade_report.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

constexpr std::size_t kShownPlaces = 3;  ///< of a cause, without --all

/// Returns the level that the code is compiled at for comparison.
LanguageLevel levelBefore(const UpgradeOptions& options) {
  if (options.from) return *options.from;
  return options.to == LanguageLevel::OpenVox9 ? LanguageLevel::Puppet8 : LanguageLevel::Puppet7;
}

/// Returns the first name that is no cause; nothing if all are.
std::optional<std::string> unknownCause(const UpgradeOptions& options) {
  const auto unknown = std::ranges::find_if_not(
      options.only, [](const std::string& name) { return analysis::findUpgradeRow(name); });
  return unknown == options.only.end() ? std::nullopt : std::optional(*unknown);
}

UpgradeScope scopeOf(const UpgradeOptions& options) {
  UpgradeScope scope{options.from.value_or(options.to), options.to};
  for (const std::string& name : options.only) scope.only.push_back(analysis::findUpgradeRow(name));
  return scope;
}

CheckOptions checkOptionsOf(const UpgradeOptions& options, const Report* report) {
  CheckOptions check;
  check.paths = options.paths;
  check.level = options.to;
  check.isLevelGiven = true;
  check.failOn =
      options.failOn == UpgradeOptions::FailOn::Advisory ? Severity::Hint : Severity::Error;
  check.exclude = options.exclude;
  check.modulePath = options.modulePath;
  check.baseline = options.baseline;
  check.upgrade = scopeOf(options);
  check.report = report;
  return check;
}

CheckOptions withFixes(CheckOptions check, const UpgradeOptions& options) {
  check.fix = options.fix || options.unsafeFixes;
  check.unsafeFixes = options.unsafeFixes;
  check.writeBaseline = options.writeBaseline;
  return check;
}

tl::expected<DiffReport, std::string> proofOf(const UpgradeOptions& options) {
  DiffOptions diff;
  diff.before = diff.after = options.paths.front();
  diff.selection = options.nodes;
  diff.sides.modulePath = options.modulePath;
  diff.sides.level = levelBefore(options);
  diff.levelAfter = options.to;
  auto report = compareVersions(diff);
  if (report) {
    report->before = nameOf(diff.sides.level);
    report->after = nameOf(options.to);
  }
  return report;
}

std::string upgradeText(const UpgradeResult& result, const UpgradeOptions& options) {
  switch (options.format) {
    case UpgradeOptions::Format::Json: return upgradeAsJson(result);
    case UpgradeOptions::Format::Markdown: return upgradeAsMarkdown(result);
    case UpgradeOptions::Format::Text:
    case UpgradeOptions::Format::Sarif: break;
  }
  const char* noColor = std::getenv("NO_COLOR");
  const bool color = platform::outputHasColor() && !(noColor && *noColor);
  return upgradeAsText(
      result, options.listsAll ? std::numeric_limits<std::size_t>::max() : kShownPlaces, color);
}

/// Returns the numbers of findings before the fixes by the name of their row; empty without --fix.
std::map<std::string_view, std::size_t> findingsBeforeFixes(const UpgradeOptions& options) {
  if (!options.fix && !options.unsafeFixes) return {};
  const UpgradeCollector collector(options.paths);
  runCheck(checkOptionsOf(options, &collector));
  return collector.counts();
}

}  // namespace

int runUpgrade(const UpgradeOptions& options) {
  if (options.from && *options.from >= options.to)
    return complain("--from must name an older version than --to");
  if (const auto unknown = unknownCause(options))
    return complain("unknown cause '" + printable(*unknown) + "'; docs/upgrading.md lists all");
  if (options.proves && (options.paths.size() != 1 || !analysis::isDirectory(options.paths[0])))
    return complain("--prove compiles one folder");
  if (options.format == UpgradeOptions::Format::Sarif) {
    CheckOptions check = withFixes(checkOptionsOf(options, nullptr), options);
    for (const ReportFormat& format : kReportFormats)
      if (format.name == "sarif") check.format = &format;
    return runCheck(check);
  }
  const auto before = findingsBeforeFixes(options);
  const UpgradeCollector collector(options.paths);
  int status = runCheck(withFixes(checkOptionsOf(options, &collector), options));
  UpgradeResult result = collector.take();
  if (status == kExitTrouble && result.modules.empty()) return status;
  result.to = options.to;
  result.from = options.from;
  const auto after = collector.counts();
  for (const auto& [cause, count] : before) {
    const auto left = after.find(cause);
    const std::size_t rest = left == after.end() ? 0 : left->second;
    if (rest < count) result.fixed[cause] = count - rest;
  }
  if (options.proves) {
    auto proof = proofOf(options);
    if (!proof) return complain(proof.error());
    const bool differs = totalsOf(proof->results).hasDifferences();
    if (differs && status == kExitClean) status = kExitFindings;
    result.proof = *std::move(proof);
  }
  writeOut(upgradeText(result, options));
  return status;
}

void addUpgradeCommand(Command& program) {
  using L = LanguageLevel;
  static const Words<LanguageLevel> kTargets = {
      {"puppet8", L::Puppet8}, {"openvox8", L::OpenVox8}, {"openvox9", L::OpenVox9}};
  static const Words<UpgradeOptions::Format> kFormats = {
      {"text", UpgradeOptions::Format::Text},
      {"json", UpgradeOptions::Format::Json},
      {"markdown", UpgradeOptions::Format::Markdown},
      {"sarif", UpgradeOptions::Format::Sarif}};
  static const Words<UpgradeOptions::FailOn> kFailOn = {
      {"blocking", UpgradeOptions::FailOn::Blocking},
      {"advisory", UpgradeOptions::FailOn::Advisory}};
  Command& upgrade =
      program.add("upgrade", "report what a newer version of Puppet or OpenVox needs");
  const auto options = std::make_shared<UpgradeOptions>();
  addList(upgrade, "PATH", options->paths, "", "modules, or environments (default: .)");
  addChoice(upgrade, "--to", options->to, kTargets, "the version to be ready for");
  const auto from = std::make_shared<LanguageLevel>(L::Puppet4);
  std::vector<std::string> names = languageLevelNames();
  std::erase(names, "draft");
  addWordOption(
      upgrade, "--from", names,
      [from, names](std::size_t i) { *from = *languageLevelFromName(names[i]); },
      "a version that runs the code: leave out what it needs already");
  const Option& fromOption = upgrade.options.back();
  addChoice(upgrade, "--format", options->format, kFormats, "output format");
  addFlag(upgrade, "--fix", options->fix, "apply safe fixes, then report");
  addFlag(upgrade, "--unsafe-fixes", options->unsafeFixes, "apply all fixes, then report");
  addList(upgrade, "--only", options->only, "CAUSE", "report and fix this cause only (repeatable)");
  addFlag(upgrade, "--all", options->listsAll, "list every place, not the first three of a cause");
  addChoice(upgrade, "--fail-on", options->failOn, kFailOn, "findings that make the exit status 1");
  addFlag(upgrade, "--prove", options->proves,
          "compile the catalogs at both versions, and report those that differ");
  addText(upgrade, "--nodes", options->nodes.nodesPath, "FILE",
          "YAML file of nodes for --prove, each with facts and classes");
  addList(upgrade, "--facts", options->nodes.factsPaths, "PATH",
          "facts of nodes for --prove, or a system such as debian12");
  addText(upgrade, "--baseline", options->baseline, "FILE", "suppress the findings in this file");
  addText(upgrade, "--write-baseline", options->writeBaseline, "FILE",
          "write the findings to this file, for --baseline");
  addList(upgrade, "--exclude", options->exclude, "PATTERN",
          "exclude matching files and folders, with the syntax of .gitignore");
  addModulePath(upgrade, options->modulePath);
  upgrade.footer =
      "exit status: 0 ready, 1 findings as --fail-on says or different catalogs, 2 wrong usage or "
      "unreadable input";
  upgrade.run = [options, from, &fromOption] {
    if (options->paths.empty()) options->paths.emplace_back(".");
    if (fromOption.isGiven) options->from = *from;
    return runUpgrade(*options);
  };
}

}  // namespace puppet::server
