#include "server/settings/style_settings.h"

#include <algorithm>

#include "analysis/rules/style/lint_flags.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/rule_names.h"
#include "server/settings/lint_options.h"
#include "server/settings/nearest_file.h"

namespace puppet::server {
namespace {

using analysis::StyleGroup;

/// Returns the nearest option file of puppet-lint or openvox-lint; of two in one folder, the first.
std::optional<NearestFile> nearestOptionFile(const std::string& folder) {
  std::optional<NearestFile> nearest;
  for (const std::string_view name : analysis::lintOptionFiles()) {
    auto file = nearestFile(folder, name);
    if (file && (!nearest || file->folder.size() > nearest->folder.size()))
      nearest = std::move(file);
  }
  return nearest;
}

/// Adds the origins of the rules that differ between two sets.
void noteChanges(const analysis::StyleSet& before, const analysis::StyleSet& after,
                 const SettingOrigin& origin, SettingOrigins& origins) {
  for (const analysis::StyleRuleInfo& rule : analysis::styleRules()) {
    const std::size_t place = analysis::placeOfStyle(rule.id);
    if (before[place] != after[place])
      origins["rules." + std::string(infoOf(rule.id).rule)] = origin;
  }
}

}  // namespace

std::optional<analysis::StyleSet> styleSetNamed(std::string_view word) {
  if (word == "off") return analysis::StyleSet();
  if (word == "core") return analysis::styleSetUpTo(StyleGroup::Core);
  if (word == "voxpupuli") return analysis::styleSetUpTo(StyleGroup::VoxPupuli);
  if (word == "all") return analysis::styleSetUpTo(StyleGroup::Other);
  return std::nullopt;
}

void setStyle(const analysis::StyleSet& set, analysis::RuleSeverities& rules) {
  for (const analysis::StyleRuleInfo& rule : analysis::styleRules())
    rules[std::string(infoOf(rule.id).rule)] = Severity::Off;
  for (const analysis::StyleRuleInfo& rule : analysis::styleRules()) {
    const DiagnosticInfo& info = infoOf(rule.id);
    Severity& severity = rules[std::string(info.rule)];
    const bool isOurs = ruleNamed(info.rule) != info.rule;
    if (set[analysis::placeOfStyle(rule.id)] && !isOurs && severity == Severity::Off)
      severity = severityWhenOn(info, LanguageLevel::Puppet8);
  }
}

bool hasStyle(const analysis::RuleSeverities& rules) {
  return std::ranges::any_of(analysis::styleRules(), [&](const analysis::StyleRuleInfo& rule) {
    const auto set = rules.find(std::string(infoOf(rule.id).rule));
    return set != rules.end() && set->second != Severity::Off;
  });
}

std::optional<analysis::StyleSet> styleOfPuppetLint(const std::string& folder, SettingsFile& into) {
  const auto file = nearestOptionFile(folder);
  if (!file) return std::nullopt;
  LintOptions options;
  options.rules.style.rules = analysis::styleSetUpTo(StyleGroup::Core);
  noteChanges({}, options.rules.style.rules, {file->path, std::nullopt}, into.origins);
  // The file belongs to the workspace, so files that it names are not opened.
  const OptionFileReader ignoreFile = [](const std::string&) { return std::nullopt; };
  std::uint32_t number = 0;
  for (std::string_view rest = file->text; !rest.empty(); ++number) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    std::string error;
    const analysis::StyleSet before = options.rules.style.rules;
    readLintText(line, options, ignoreFile, error);
    noteChanges(before, options.rules.style.rules, {file->path, number}, into.origins);
    if (!error.empty())
      into.problems.push_back({number, 0, static_cast<std::uint32_t>(line.size()), error,
                               file->path,
                               /*isOfPuppetLint=*/true});
  }
  into.hasLintOptions = true;
  into.failsOnLintWarnings = options.failOnWarnings;
  return options.rules.style.rules;
}

bool hasSettingsFile(const std::string& folder) {
  const auto isThere = [&](std::string_view name) {
    return analysis::isFile(pathIn(folder, name));
  };
  return isThere(kSettingsFileName) || std::ranges::any_of(analysis::lintOptionFiles(), isThere);
}

}  // namespace puppet::server
