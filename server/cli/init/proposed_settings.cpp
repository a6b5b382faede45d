#include "server/cli/init/proposed_settings.h"

#include <algorithm>
#include <optional>
#include <set>

#include "analysis/rules/style/lint_flags.h"
#include "analysis/rules/style/style_rules.h"
#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "parser/diagnostics/rule_names.h"
#include "parser/support/language_level.h"
#include "server/cli/support/printable.h"
#include "server/settings/style_settings.h"
#include "types/scalar/semver_range.h"

namespace puppet::server {
namespace {

using Environment = analysis::Environment;

/// Oldest and newest level that metadata.json requires.
struct RequiredLevels {
  std::optional<LanguageLevel> oldest, newest;
  std::string written;  ///< the requirements
};

/// Returns true if a requirement includes the last releases of a level.
bool includesLevel(const analysis::ModuleMetadata::Range& requirement, LanguageLevel level) {
  const bool isOpenVox = languageOf(level) != level;
  const auto range = types::SemVerRange::parse(requirement.versionRange);
  return requirement.name == (isOpenVox ? "openvox" : "puppet") && range &&
         range->includesLastOf(majorVersionOf(level));
}

RequiredLevels requiredLevels(const analysis::ModuleMetadata& metadata) {
  RequiredLevels required;
  std::set<std::string> names;
  for (const LanguageLevelName& one : kLanguageLevelNames)
    for (const auto& requirement : metadata.requirements) {
      if (one.level == LanguageLevel::Draft || !includesLevel(requirement, one.level)) continue;
      if (!required.oldest) required.oldest = one.level;
      required.newest = one.level;
      if (!names.insert(requirement.name).second) continue;
      required.written += required.written.empty() ? "" : ", ";
      required.written += requirement.name + ' ' + printable(requirement.versionRange);
    }
  return required;
}

/// Adds the oldest version that the module supports, and the newest one as the target.
void addLevels(const Environment& environment, std::string& text) {
  const auto metadata = analysis::readMetadata(environment.root + "/metadata.json");
  if (!metadata) return;
  const RequiredLevels required = requiredLevels(*metadata);
  const LanguageLevel oldest = required.oldest.value_or(LanguageLevel::Puppet8);
  const LanguageLevel newest = required.newest.value_or(oldest);
  const bool isTarget = newest > oldest && newest >= LanguageLevel::Puppet8;
  if (oldest == LanguageLevel::Puppet8 && newest != LanguageLevel::OpenVox9) return;
  text += "# metadata.json requires " + required.written + ".\n";
  if (oldest != LanguageLevel::Puppet8)
    text += "languageLevel: " + std::string(nameOf(oldest)) + "  # the oldest of these versions\n";
  if (isTarget)
    text += "upgradeTarget: " + std::string(nameOf(newest)) +
            "  # what the newest of them needs is a hint\n";
}

/// Adds the checks that an option file of puppet-lint selects.
void addStyle(const Environment& environment, ProposedSettings& proposed) {
  const auto isThere = [&](std::string_view name) {
    return analysis::isFile(environment.root + '/' + std::string(name));
  };
  if (std::ranges::none_of(analysis::lintOptionFiles(), isThere)) return;
  SettingsFile file;
  const auto style = styleOfPuppetLint(environment.root, file);
  if (!style) return;
  for (const SettingsProblem& problem : file.problems)
    proposed.notes.push_back(std::string(analysis::baseName(problem.path)) + ':' +
                             std::to_string(problem.line + 1) + ": " + printable(problem.message));
  const analysis::StyleSet usual = *styleSetNamed("core");
  std::set<std::string> rules;
  for (const analysis::StyleRuleInfo& rule : analysis::styleRules()) {
    const std::size_t place = analysis::placeOfStyle(rule.id);
    const std::string name(infoOf(rule.id).rule);
    const bool isOfCheck = ruleNamed(name) != name;
    if ((*style)[place] != usual[place] && !isOfCheck)
      rules.insert("  " + name + ((*style)[place] ? ": on\n" : ": off\n"));
  }
  proposed.text += "# The checks that the option file of puppet-lint selects.\nstyle: core\n";
  if (!rules.empty()) proposed.text += "rules:\n";
  for (const std::string& rule : rules) proposed.text += rule;
}

/// Adds the folders with code of others, or with what was built, that git does not ignore.
void addExcluded(const Environment& environment, std::string& text) {
  const analysis::Dependencies dependencies(environment.root);
  std::string folders;
  for (const char* name : {"vendor", "pkg", "coverage"}) {
    const std::string path = environment.root + '/' + name;
    if (!analysis::isDirectory(path) || dependencies.containsFolder(path)) continue;
    folders += (folders.empty() ? "/" : ", /") + std::string(name) + '/';
  }
  if (!folders.empty())
    text += "# Code of others, and what was built.\nexclude: [" + folders + "]\n";
}

}  // namespace

ProposedSettings proposeSettings(const Environment& environment) {
  ProposedSettings proposed;
  addLevels(environment, proposed.text);
  addStyle(environment, proposed);
  addExcluded(environment, proposed.text);
  return proposed;
}

}  // namespace puppet::server
