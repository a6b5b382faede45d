#include "server/cli/upgrade/upgrade_report.h"

#include <algorithm>
#include <functional>
#include <tuple>

#include "analysis/workspace/files.h"
#include "parser/diagnostics/fix_safety.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"

namespace puppet::server {

using analysis::UpgradeRow;

namespace {

FixKind fixOfFinding(const Diagnostic& finding) {
  if (finding.fixes.empty()) return FixKind::None;
  return isSafeToFix(finding.id) ? FixKind::Safe : FixKind::Unsafe;
}

/// Returns true for the root of an environment, whose own manifests are in no module.
bool isEnvironmentRoot(const std::string& folder) {
  return analysis::isFile(folder + "/environment.conf") ||
         analysis::isFile(folder + "/Puppetfile") || analysis::isDirectory(folder + "/modules");
}

bool isModuleFolder(const std::string& folder) {
  if (analysis::isFile(folder + "/metadata.json")) return true;
  return !isEnvironmentRoot(folder) && analysis::isDirectory(folder + "/manifests");
}

/// Returns the name of the module of a folder; that of an environment differs between checkouts.
std::string nameOfModule(const std::string& folder) {
  if (!isModuleFolder(folder)) return "(environment)";
  return std::string(analysis::baseName(analysis::realPathOf(folder)));
}

}  // namespace

std::size_t UpgradeCause::fixable(FixKind kind) const {
  return static_cast<std::size_t>(std::ranges::count(places, kind, &UpgradePlace::fix));
}

std::size_t UpgradeResult::blocking() const {
  std::size_t sum = 0;
  for (const UpgradedModule& module : modules) sum += module.blocking;
  return sum;
}

std::size_t UpgradeResult::advisory() const {
  std::size_t sum = 0;
  for (const UpgradedModule& module : modules) sum += module.advisory;
  return sum;
}

std::size_t UpgradeResult::fixable(FixKind kind) const {
  std::size_t sum = 0;
  for (const UpgradeCause& cause : causes) sum += cause.fixable(kind);
  return sum;
}

std::size_t UpgradeResult::ready() const {
  return static_cast<std::size_t>(std::ranges::count_if(modules, &UpgradedModule::isReady));
}

std::string productOf(LanguageLevel level) {
  std::string name(nameOf(level));
  const std::size_t digit = name.find_first_of("0123456789");
  const std::string product = name.starts_with("openvox") ? "OpenVox " : "Puppet ";
  return digit == name.npos ? name : product + name.substr(digit);
}

UpgradeCollector::UpgradeCollector(const std::vector<std::string>& roots) : roots_(roots) {
  for (std::string& root : roots_)
    while (root.size() > 1 && root.ends_with('/')) root.pop_back();
}

/// Returns the nearest folder above the file that is a module, within the folders of the run; the
/// root of the run for files of none. Must hold `mutex_`.
std::string UpgradeCollector::moduleFolderOf(const std::string& path) const {
  const std::string start(analysis::parentOf(path));
  const auto [known, isNew] = folders_.try_emplace(start);
  if (!isNew) return known->second;
  std::string folder = start;
  while (true) {
    const bool isRoot = std::ranges::find(roots_, folder) != roots_.end();
    if (isRoot || folder.empty() || isModuleFolder(folder)) break;
    const std::string parent(analysis::parentOf(folder));
    if (parent == folder) break;
    folder = parent;
  }
  return known->second = folder.empty() ? "." : folder;
}

std::string UpgradeCollector::file(const CheckedFile& file) const {
  const std::lock_guard lock(mutex_);
  const std::string folder = moduleFolderOf(file.path);
  UpgradedModule& module = modules_[folder];
  module.path = folder;
  ++module.files;
  if (file.hasSyntaxErrors) damaged_.push_back(reportPath(file.path));
  PositionFinder positions(file.text.view());
  for (const Diagnostic& finding : file.diagnostics) {
    const UpgradeRow* row = analysis::upgradeRowOf(finding.id);
    if (!row) continue;
    const TextPosition at = positions.at(finding.range.start);
    const FixKind fix = fixOfFinding(finding);
    module.blocking += row->isBlocking();
    module.advisory += !row->isBlocking();
    module.fixable += fix == FixKind::Safe;
    module.blockingFixable += row->isBlocking() && fix == FixKind::Safe;
    ++module.causes[row->name];
    found_.push_back({row,
                      folder,
                      {.path = reportPath(file.path),
                       .line = at.line,
                       .column = at.column,
                       .rule = std::string(finding.info().rule),
                       .message = finding.message,
                       .fix = fix}});
  }
  return {};
}

std::string UpgradeCollector::end(const Totals& totals) const {
  totals_ = totals;
  return {};
}

std::map<std::string_view, std::size_t> UpgradeCollector::counts() const {
  std::map<std::string_view, std::size_t> counts;
  for (const Found& one : found_) ++counts[one.row->name];
  return counts;
}

UpgradeResult UpgradeCollector::take() const {
  UpgradeResult result;
  result.changedFiles = totals_.fixed;
  for (const auto& [folder, module] : modules_) {
    result.modules.push_back(module);
    result.modules.back().name = nameOfModule(folder);
  }
  std::ranges::stable_sort(result.modules, {}, &UpgradedModule::name);
  std::map<std::string, std::size_t> numbers;
  for (std::size_t i = 0; i < result.modules.size(); ++i) numbers[result.modules[i].path] = i;
  std::map<const UpgradeRow*, UpgradeCause> causes;
  for (const Found& one : found_) {
    UpgradeCause& cause = causes[one.row];
    cause.row = one.row;
    cause.places.push_back(one.place);
    cause.places.back().module = numbers[one.folder];
  }
  for (auto& [row, cause] : causes) {
    std::ranges::sort(cause.places, {}, [](const UpgradePlace& place) {
      return std::tuple(place.path, place.line, place.column, place.message);
    });
    result.causes.push_back(std::move(cause));
  }
  // Rows are in an array, so that equal counts keep the order of the table.
  std::ranges::stable_sort(result.causes, [](const UpgradeCause& a, const UpgradeCause& b) {
    if (a.row->isBlocking() != b.row->isBlocking()) return a.row->isBlocking();
    return a.places.size() > b.places.size();
  });
  std::ranges::sort(damaged_);
  for (const std::string& path : damaged_)
    result.unknown.push_back(path + " has syntax errors, and was checked in part");
  for (const UnreadFile& file : totals_.unread) result.unknown.push_back(file.message());
  for (const std::string& gap : totals_.gaps) result.unknown.push_back(gap);
  if (totals_.dependencies)
    result.unknown.push_back(counted(totals_.dependencies, "folder") +
                             " of modules of others left out");
  return result;
}

std::string upgradeSummary(const UpgradeResult& result) {
  const std::size_t all = result.modules.size(), ready = result.ready();
  std::string text = all == 1 ? "'" + result.modules[0].name + "' is " + (ready ? "" : "not ")
                              : std::to_string(ready) + " of " + counted(all, "module") + " are ";
  text += "ready for " + productOf(result.to);
  if (result.blocking() + result.advisory() == 0) return text;
  text += ": " + std::to_string(result.blocking()) + " blocking, " +
          std::to_string(result.advisory()) + " advisory";
  const std::size_t safe = result.fixable(FixKind::Safe), unsafe = result.fixable(FixKind::Unsafe);
  if (safe) text += "; --fix corrects " + std::to_string(safe);
  if (unsafe)
    text += (safe ? ", --unsafe-fixes " : "; --unsafe-fixes corrects ") + std::to_string(unsafe) +
            (safe ? " more" : "");
  return text;
}

std::string_view stateOf(const UpgradedModule& module) {
  if (module.isReady()) return "ready";
  return module.isFixable() ? "fixable" : "blocked";
}

std::string frequentCauses(const UpgradedModule& module) {
  constexpr std::size_t kLimit = 3;
  std::vector<std::pair<std::string_view, std::size_t>> causes(module.causes.begin(),
                                                               module.causes.end());
  std::ranges::stable_sort(causes, std::greater<>(), [](const auto& one) { return one.second; });
  std::string text;
  for (std::size_t i = 0; i < std::min(kLimit, causes.size()); ++i)
    text += (i ? ", " : "") + std::string(causes[i].first) + " (" +
            std::to_string(causes[i].second) + ")";
  return text;
}

}  // namespace puppet::server
