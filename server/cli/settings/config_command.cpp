#include "server/cli/settings/config_command.h"

#include <algorithm>
#include <optional>

#include <nlohmann/json.hpp>

#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic.h"
#include "server/cli/rules/rule_texts.h"
#include "server/cli/settings/checked_settings.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/severity_name.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kOriginBuiltIn = "built in";
constexpr std::string_view kOriginCommandLine = "command line";

/// Setting with its value; null if the environment determines it.
struct ConfigRow {
  std::string name;
  Json value;
  SettingOrigin origin = {};                 ///< for a value that a file sets
  std::string_view source = kOriginBuiltIn;  ///< empty if `origin` applies

  std::string originText() const {
    if (!source.empty()) return std::string(source);
    const std::string path = reportPath(origin.path);
    return origin.line ? path + ':' + std::to_string(*origin.line + 1) : path;
  }
};

Json listOrNull(const std::optional<std::vector<std::string>>& list) {
  return list ? Json(*list) : Json();
}

Json patternTexts(const std::vector<analysis::PathPattern>& patterns) {
  Json texts = Json::array();
  for (const analysis::PathPattern& pattern : patterns) texts.push_back(pattern.text());
  return texts;
}

std::string settingWord(Severity severity) {
  return severity == Severity::Off ? "off" : std::string(nameOf(severity));
}

std::string_view alignWord(format::FormatOptions::Align align) {
  using Align = format::FormatOptions::Align;
  return align == Align::Auto ? "auto" : align == Align::All ? "all" : "none";
}

/// Collects the settings of a path.
class ConfigReport {
 public:
  ConfigReport(const ConfigOptions& options, const GivenSettings& given, std::string path)
      : options_(options), path_(std::move(path)), isFile_(!analysis::isDirectory(path_)) {
    const std::string folder = isFile_ ? std::string(analysis::parentOf(path_)) : path_;
    file_ = readSettings(folder, given, settings_);
    if (isFile_)
      settings_ = *EditorConfigs().apply(std::make_shared<const Settings>(settings_), path_,
                                         EditorConfigRoots().of(path_), &file_.origins);
    // The command line changes the severities of rules last.
    GivenSettings others = given;
    others.rules = {};
    readSettings(folder, others, withoutSelection_);
  }

  std::vector<ConfigRow> rows() {
    addGeneral();
    addSwitches();
    addFormat();
    addRules();
    return std::move(rows_);
  }

  const SettingsFile& file() const { return file_; }
  /// Returns true if nothing is reported about the file.
  bool isExcluded() const {
    const analysis::PathPatterns given{analysis::realPathOf("."),
                                       {options_.exclude.begin(), options_.exclude.end()}};
    return isFile_ && (settings_.exclude.contains(path_) || given.contains(path_));
  }

 private:
  void add(std::string name, Json value) {
    const auto origin = file_.origins.find(name);
    if (origin == file_.origins.end())
      rows_.push_back({std::move(name), std::move(value)});
    else
      rows_.push_back({std::move(name), std::move(value), origin->second, {}});
  }
  void addGiven(std::string name, Json value) {
    rows_.push_back({std::move(name), std::move(value), {}, kOriginCommandLine});
  }

  void addGeneral() {
    const std::string level(nameOf(settings_.languageLevel));
    options_.isLevelGiven ? addGiven("languageLevel", level) : add("languageLevel", level);
    const auto target = settings_.upgradeTarget;
    add("upgradeTarget", target ? Json(nameOf(*target)) : Json());
    add("style", settings_.style);
    add("exclude", patternTexts(settings_.exclude.patterns));
    if (!options_.exclude.empty()) addGiven("exclude", options_.exclude);
    const Json modulePath = listOrNull(settings_.modulePath);
    options_.modulePath.empty() ? add("modulePath", modulePath)
                                : addGiven("modulePath", modulePath);
    add("baseModulePath", listOrNull(settings_.baseModulePath));
    add("manifest", settings_.manifest ? Json(*settings_.manifest) : Json());
    add("globals", settings_.globals);
    add("facts", settings_.facts.empty() ? "none" : settings_.facts);
    const bool isOff = settings_.documentation.empty() && file_.origins.contains("documentation");
    const bool isOpen = settings_.documentation.empty() && !isOff;
    add("documentation", isOpen ? Json() : Json(isOff ? "off" : settings_.documentation));
  }

  void addSwitches() {
    add("checkClosedFiles", settings_.checkClosedFiles);
    add("inlayHints.types", settings_.inlayHints.types);
    add("inlayHints.values", settings_.inlayHints.values);
    add("inlayHints.parameterNames", settings_.inlayHints.parameterNames);
    add("inlayHints.data", settings_.inlayHints.data);
    add("codeLens.references", settings_.codeLens.references);
    add("codeLens.includes", settings_.codeLens.includes);
  }

  void addFormat() {
    const format::FormatOptions& format = settings_.format;
    add("format.width", format.width);
    add("format.indent", format.indent);
    add("format.align", alignWord(format.align));
    const bool isSingle = format.quotes == format::FormatOptions::Quotes::Single;
    add("format.quotes", isSingle ? "single" : "keep");
  }

  /// Adds the rules whose severities a file or the command line sets, except those that a group of
  /// rules leaves at their defaults.
  void addRules() {
    for (const RuleText& rule : ruleTexts()) {
      const std::string name(rule.rule);
      const std::string row = "rules." + name;
      const DiagnosticInfo info{{}, rule.rule, {}, rule.severities, {}};
      const Severity usual = info.severityAt(settings_.languageLevel);
      const auto set = settings_.rules.find(name);
      const Severity severity = set == settings_.rules.end() ? usual : set->second;
      if (addPathRule(name, row)) continue;
      if (isSelected(name)) {
        addGiven(row, settingWord(severity));
        continue;
      }
      const auto origin = file_.origins.find(row);
      if (origin != file_.origins.end() && (severity != usual || isNamed(origin->second)))
        add(row, settingWord(severity));
    }
  }

  /// Returns true if the command line has changed the severity of a rule.
  bool isSelected(const std::string& rule) const {
    const auto before = withoutSelection_.rules.find(rule);
    const auto after = settings_.rules.find(rule);
    if (after == settings_.rules.end()) return false;
    return before == withoutSelection_.rules.end() || before->second != after->second;
  }

  /// Returns true for a rule that has a line of its own, other than that of `style`.
  bool isNamed(const SettingOrigin& origin) const {
    const auto style = file_.origins.find("style");
    const bool isOfStyle = style != file_.origins.end() && style->second.path == origin.path &&
                           style->second.line == origin.line;
    return origin.line && !isOfStyle;
  }

  /// Adds the severity that the last matching pattern sets; returns false if there is none.
  bool addPathRule(const std::string& rule, const std::string& row) {
    if (!isFile_) return false;
    for (auto one = settings_.pathRules.rbegin(); one != settings_.pathRules.rend(); ++one) {
      const auto set = one->rules.find(rule);
      if (set == one->rules.end() || !one->paths.contains(path_)) continue;
      const std::string& pattern = one->paths.patterns.front().text();
      rows_.push_back(
          {row, settingWord(set->second), file_.origins["pathRules." + pattern + '.' + rule], {}});
      return true;
    }
    return false;
  }

  const ConfigOptions& options_;
  const std::string path_;  ///< without symbolic links
  const bool isFile_;
  Settings settings_, withoutSelection_;
  SettingsFile file_;
  std::vector<ConfigRow> rows_;
};

std::string settingText(const Json& value) {
  if (value.is_null()) return "(detected)";
  if (value.is_string()) return printable(value.get<std::string>());
  return printable(toText(value));
}

/// Returns a line for each row, in three columns; long values move the third one.
std::string settingTable(const std::vector<ConfigRow>& rows) {
  constexpr std::size_t kMaxValue = 24;
  std::size_t nameWidth = 0, valueWidth = 0;
  for (const ConfigRow& row : rows) {
    nameWidth = std::max(nameWidth, row.name.size());
    const std::size_t width = settingText(row.value).size();
    if (width <= kMaxValue) valueWidth = std::max(valueWidth, width);
  }
  std::string table;
  for (const ConfigRow& row : rows) {
    std::string line = row.name;
    line.resize(nameWidth + 2, ' ');
    line += settingText(row.value);
    line.resize(std::max(line.size(), nameWidth + 2 + valueWidth) + 2, ' ');
    table += line + printable(row.originText()) + '\n';
  }
  return table;
}

Json settingJson(const ConfigRow& row) {
  Json json = {{"name", row.name}, {"value", row.value}};
  json["origin"] = row.source.empty() ? "file" : row.source;
  if (row.source.empty()) json["path"] = reportPath(row.origin.path);
  if (row.source.empty() && row.origin.line) json["line"] = *row.origin.line + 1;
  return json;
}

/// Reports the problems of the settings files. Returns false if one makes a run fail.
bool reportSettingsProblems(const SettingsFile& file) {
  bool isValid = true;
  for (const SettingsProblem& problem : file.problems) {
    writeError("puppet-ls: " + printable(reportPath(problem.path)) + ':' +
               std::to_string(problem.line + 1) + ':' + std::to_string(problem.column + 1) + ": " +
               problem.message + '\n');
    isValid = isValid && problem.isOfPuppetLint;
  }
  return isValid;
}

}  // namespace

int runConfig(const ConfigOptions& options) {
  const std::string path = analysis::realPathOf(options.path);
  if (path.empty()) {
    writeError("puppet-ls: no such file or folder: " + printable(options.path) + '\n');
    return kExitTrouble;
  }
  const auto rules = RuleSelection::from(options.select, options.ignore);
  if (!rules) {
    writeError("puppet-ls: " + rules.error() + '\n');
    return kExitTrouble;
  }
  ConfigReport report(options,
                      {.level = options.level,
                       .isLevelGiven = options.isLevelGiven,
                       .rules = *rules,
                       .modulePath = options.modulePath},
                      path);
  const std::vector<ConfigRow> rows = report.rows();
  if (options.isJson) {
    Json settings = Json::array();
    for (const ConfigRow& row : rows) settings.push_back(settingJson(row));
    writeOut(toText({{"path", reportPath(path)},
                     {"excluded", report.isExcluded()},
                     {"settings", std::move(settings)}},
                    2) +
             '\n');
  } else {
    if (report.isExcluded()) writeOut("excluded: nothing is reported about this file\n");
    writeOut(settingTable(rows));
  }
  return reportSettingsProblems(report.file()) ? kExitClean : kExitTrouble;
}

}  // namespace puppet::server
