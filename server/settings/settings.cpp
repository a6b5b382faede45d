#include "server/settings/settings.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "analysis/workspace/environment_conf.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/rule_names.h"
#include "server/settings/nearest_file.h"
#include "server/settings/settings_value.h"
#include "server/settings/style_settings.h"
#include "server/settings/upgrade_scope.h"

namespace puppet::server {
namespace {

using Kind = SettingsValue::Kind;

struct SeverityWord {
  std::string_view word;
  Severity severity;
};
constexpr std::array<SeverityWord, 5> kSeverities = {{{"off", Severity::Off},
                                                      {"hint", Severity::Hint},
                                                      {"info", Severity::Info},
                                                      {"warning", Severity::Warning},
                                                      {"error", Severity::Error}}};

template <typename Names>
std::string listed(const Names& names) {
  std::string list;
  for (const auto& name : names) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

/// Reads settings one by one and collects their problems.
class Reader {
 public:
  Reader(Settings& settings, bool isStrict, SettingOrigins* origins = nullptr)
      : settings_(settings), isStrict_(isStrict), origins_(origins) {}

  void readAll(const SettingsValue& all) {
    if (all.kind == Kind::Null) return;
    if (all.kind != Kind::Map) return reportProblem(all, "settings are a map from names to values");
    // `style` is applied first: single rules override it, wherever they stand.
    const auto style = std::ranges::find(all.names, "style", &SettingsValue::text);
    if (style != all.names.end()) {
      setting_ = "style";
      readStyle(all.items[static_cast<std::size_t>(style - all.names.begin())]);
    }
    for (std::size_t i = 0; i < all.names.size(); ++i) {
      const SettingsValue &name = all.names[i], &value = all.items[i];
      if (name.text == "style") continue;
      const auto row = std::ranges::find(kRows, name.text, &Row::name);
      if (row == kRows.end()) {
        if (isStrict_) reportProblem(name, "unknown setting '" + name.shown + "'");
      } else if (value.kind != Kind::Null) {
        setting_ = row->name;
        const std::size_t problemsBefore = problems_.size();
        (this->*row->read)(value);
        if (value.kind != Kind::Map && problems_.size() == problemsBefore)
          note(std::string(setting_), name);
      }
    }
    if (const auto to = settings_.upgradeTarget)
      UpgradeScope{*to, *to}.enableRules(settings_.rules, settings_.languageLevel);
  }

  std::vector<SettingsProblem> takeProblems() { return std::move(problems_); }

 private:
  struct Row {
    std::string_view name;
    void (Reader::*read)(const SettingsValue&);
  };
  static const std::array<Row, 16> kRows;

  void readLevel(const SettingsValue& value) {
    const auto level =
        value.kind == Kind::Scalar ? languageLevelFromName(value.text) : std::nullopt;
    if (level)
      settings_.languageLevel = *level;
    else
      reportWrong(value, "is not one of " + listed(languageLevelNames()));
  }

  void readUpgradeTarget(const SettingsValue& value) {
    if (value.kind == Kind::Null || (value.kind == Kind::Scalar && value.text.empty())) {
      settings_.upgradeTarget.reset();
      return;
    }
    const auto level =
        value.kind == Kind::Scalar ? languageLevelFromName(value.text) : std::nullopt;
    if (!level || *level < LanguageLevel::Puppet8 || *level == LanguageLevel::Draft)
      return reportWrong(value, "is not one of puppet8, openvox8, openvox9");
    settings_.upgradeTarget = level;
  }

  void readStyle(const SettingsValue& value) {
    if (value.kind == Kind::Null) return;
    // YAML 1.1 reads `off` as false.
    const std::string word = value.text == "false" ? "off" : value.text;
    const auto set = styleSetNamed(word);
    if (!set && word != "auto")
      return reportWrong(value, "is not one of auto, off, core, voxpupuli, all");
    settings_.style = word;
    note("style", value);
    if (!set) return;
    setStyle(*set, settings_.rules);
    for (const analysis::StyleRuleInfo& rule : analysis::styleRules())
      note("rules." + std::string(infoOf(rule.id).rule), value);
  }

  void readRules(const SettingsValue& value) {
    readRulesInto(settings_.rules, value, std::string(setting_));
  }

  /// `map` is the name of the map, for origins.
  void readRulesInto(analysis::RuleSeverities& rules, const SettingsValue& value,
                     const std::string& map) {
    if (value.kind != Kind::Map) return reportWrong(value, "is no map from rules to severities");
    for (std::size_t i = 0; i < value.names.size(); ++i)
      if (readRule(rules, value.names[i], value.items[i]))
        note(map + '.' + ruleNamed(value.names[i].text), value.names[i]);
  }

  void readPathRules(const SettingsValue& value) {
    if (value.kind != Kind::Map) return reportWrong(value, "is no map from patterns to rules");
    settings_.pathRules.clear();
    for (std::size_t i = 0; i < value.names.size(); ++i) {
      PathRules& one = settings_.pathRules.emplace_back();
      one.paths.patterns.emplace_back(value.names[i].text);
      readRulesInto(one.rules, value.items[i], std::string(setting_) + '.' + value.names[i].text);
    }
  }

  void readExclude(const SettingsValue& value) {
    const auto isText = [](const SettingsValue& item) { return item.kind == Kind::Scalar; };
    if (value.kind != Kind::List || !std::ranges::all_of(value.items, isText))
      return reportWrong(value, "is not a list of patterns");
    settings_.exclude = {};
    for (const SettingsValue& item : value.items)
      settings_.exclude.patterns.emplace_back(item.text);
  }

  /// Returns false if the rule or the severity is unknown.
  bool readRule(analysis::RuleSeverities& rules, const SettingsValue& rule,
                const SettingsValue& severity) {
    const std::string name = ruleNamed(rule.text);
    const DiagnosticInfo* info = infoOfRule(name);
    if (!info) {
      if (isStrict_) reportProblem(rule, "there is no rule '" + rule.shown + "'");
      return false;
    }
    // YAML 1.1 reads `off` as false.
    const std::string word = severity.text == "false" ? "off" : severity.text;
    if (word == "on" || word == "true") {
      rules[name] = severityWhenOn(*info, settings_.languageLevel);
      return true;
    }
    const auto found = std::ranges::find(kSeverities, word, &SeverityWord::word);
    if (found != kSeverities.end())
      rules[name] = found->severity;
    else
      reportWrong(severity, "is not one of on, off, hint, info, warning, error");
    return found != kSeverities.end();
  }

  /// Returns nullptr if there is no such rule.
  static const DiagnosticInfo* infoOfRule(std::string_view name) {
    for (std::size_t i = 0; i < diagnosticCount(); ++i)
      if (const DiagnosticInfo& info = infoOf(static_cast<DiagnosticId>(i)); info.rule == name)
        return &info;
    return nullptr;
  }

  void readModulePath(const SettingsValue& value) { readPaths(value, settings_.modulePath); }
  void readBaseModulePath(const SettingsValue& value) {
    readPaths(value, settings_.baseModulePath);
  }

  void readPaths(const SettingsValue& value, Settings::Paths& paths) {
    if (value.kind == Kind::Scalar) {
      paths = analysis::splitPathList(value.text);
      return;
    }
    const auto isText = [](const SettingsValue& item) { return item.kind == Kind::Scalar; };
    if (value.kind != Kind::List || !std::ranges::all_of(value.items, isText))
      return reportWrong(value, "is not a list of folders");
    paths.emplace();
    for (const SettingsValue& item : value.items) paths->push_back(item.text);
  }

  void readManifest(const SettingsValue& value) {
    if (value.kind != Kind::Scalar) return reportWrong(value, "is not a path");
    settings_.manifest = value.text;
  }

  /// Accepts names with or without a leading `$` or `::`.
  void readGlobals(const SettingsValue& value) {
    const auto isText = [](const SettingsValue& item) { return item.kind == Kind::Scalar; };
    if (value.kind != Kind::List || !std::ranges::all_of(value.items, isText))
      return reportWrong(value, "is not a list of names");
    settings_.globals.clear();
    for (const SettingsValue& item : value.items) {
      std::string_view name = item.text;
      if (name.starts_with('$')) name.remove_prefix(1);
      if (name.starts_with("::")) name.remove_prefix(2);
      settings_.globals.emplace_back(name);
    }
  }

  void readFacts(const SettingsValue& value) {
    if (value.kind != Kind::Scalar)
      return reportWrong(value, "is neither a path nor the name of a system");
    settings_.facts = value.text;
  }

  void readClosedFiles(const SettingsValue& value) {
    readSwitch(value, settings_.checkClosedFiles);
  }

  void readInlayHints(const SettingsValue& value) {
    readSwitches(value, {{"types", &settings_.inlayHints.types},
                         {"values", &settings_.inlayHints.values},
                         {"parameterNames", &settings_.inlayHints.parameterNames},
                         {"data", &settings_.inlayHints.data}});
  }
  void readCodeLens(const SettingsValue& value) {
    readSwitches(value, {{"references", &settings_.codeLens.references},
                         {"includes", &settings_.codeLens.includes}});
  }

  void readFormat(const SettingsValue& value) {
    using Options = format::FormatOptions;
    if (value.kind != Kind::Map) return reportWrong(value, "is no map from names to values");
    Options& options = settings_.format;
    for (std::size_t i = 0; i < value.names.size(); ++i) {
      const SettingsValue &name = value.names[i], &item = value.items[i];
      const std::size_t problemsBefore = problems_.size();
      if (isStrict_ && name.text == "width") settings_.isWidthFixed = true;
      if (isStrict_ && name.text == "indent") settings_.isIndentFixed = true;
      if (name.text == "width")
        readNumber(item, options.width, Options::kMinWidth, Options::kMaxWidth);
      else if (name.text == "indent")
        readNumber(item, options.indent, 1, Options::kMaxIndent);
      else if (name.text == "align")
        readWord<Options::Align>(item, options.align,
                                 {{"auto", Options::Align::Auto},
                                  {"all", Options::Align::All},
                                  {"none", Options::Align::None}});
      else if (name.text == "quotes")
        readWord<Options::Quotes>(
            item, options.quotes,
            {{"single", Options::Quotes::Single}, {"keep", Options::Quotes::Keep}});
      else if (isStrict_)
        reportProblem(name, "setting " + std::string(setting_) + " has no '" + name.shown + "'");
      if (problems_.size() == problemsBefore) note(std::string(setting_) + '.' + name.text, name);
    }
  }

  void readDocumentation(const SettingsValue& value) {
    constexpr std::array<std::string_view, 2> kSchemes = {"https://", "http://"};
    // YAML 1.1 reads `off` as false.
    const bool isOff = value.text == "off" || value.text == "false";
    if (value.kind == Kind::Scalar && value.text.empty()) return;
    const bool isAddress = std::ranges::any_of(
        kSchemes, [&](std::string_view scheme) { return value.text.starts_with(scheme); });
    if (value.kind != Kind::Scalar || (!isOff && !isAddress))
      return reportWrong(value, "is neither off nor an address that begins with https://");
    settings_.documentation = isOff ? "" : value.text;
  }

  void readNumber(const SettingsValue& value, std::uint32_t& target, std::uint32_t least,
                  std::uint32_t most) {
    std::uint32_t number = 0;
    const char* const end = value.text.data() + value.text.size();
    const auto read = std::from_chars(value.text.data(), end, number);
    if (value.kind == Kind::Scalar && read.ptr == end && read.ec == std::errc() &&
        number >= least && number <= most)
      target = number;
    else
      reportWrong(value,
                  "is not a number from " + std::to_string(least) + " to " + std::to_string(most));
  }

  template <typename T>
  void readWord(const SettingsValue& value, T& target,
                std::initializer_list<std::pair<std::string_view, T>> words) {
    std::vector<std::string_view> names;
    for (const auto& [name, meaning] : words) {
      if (value.text == name) {
        target = meaning;
        return;
      }
      names.push_back(name);
    }
    reportWrong(value, "is not one of " + listed(names));
  }

  /// Returns false if the value is not a boolean.
  bool readSwitch(const SettingsValue& value, bool& isOn) {
    const bool isSwitch = value.text == "true" || value.text == "false";
    if (isSwitch)
      isOn = value.text == "true";
    else
      reportWrong(value, "is not one of true, false");
    return isSwitch;
  }

  /// Reads one boolean for all switches, or a map from their names to booleans.
  void readSwitches(const SettingsValue& value,
                    std::initializer_list<std::pair<std::string_view, bool*>> switches) {
    const auto noteOne = [&](std::string_view name, const SettingsValue& place) {
      note(std::string(setting_).append(1, '.').append(name), place);
    };
    if (value.kind != Kind::Map) {
      for (const auto& [name, isOn] : switches) {
        if (!readSwitch(value, *isOn)) return;
        noteOne(name, value);
      }
      return;
    }
    for (std::size_t i = 0; i < value.names.size(); ++i) {
      const SettingsValue& name = value.names[i];
      const auto row =
          std::ranges::find(switches, name.text, [](const auto& one) { return one.first; });
      if (row != switches.end()) {
        if (readSwitch(value.items[i], *row->second)) noteOne(name.text, name);
      } else if (isStrict_)
        reportProblem(name, "setting " + std::string(setting_) + " has no '" + name.shown + "'");
    }
  }

  void reportWrong(const SettingsValue& value, const std::string& why) {
    reportProblem(value, "setting " + std::string(setting_) + ": " + value.shown + " " + why);
  }
  void reportProblem(const SettingsValue& place, std::string message) {
    problems_.push_back({place.line, place.column, static_cast<std::uint32_t>(place.text.size()),
                         std::move(message)});
  }

  void note(const std::string& name, const SettingsValue& place) {
    if (origins_) (*origins_)[name] = {{}, place.line};
  }

  Settings& settings_;
  const bool isStrict_;            ///< unknown settings are reported
  SettingOrigins* const origins_;  ///< nullptr if they are not needed
  std::string_view setting_;
  std::vector<SettingsProblem> problems_;
};

const std::array<Reader::Row, 16> Reader::kRows = {{
    {"languageLevel", &Reader::readLevel},
    {"upgradeTarget", &Reader::readUpgradeTarget},
    {"style", &Reader::readStyle},
    {"rules", &Reader::readRules},
    {"pathRules", &Reader::readPathRules},
    {"exclude", &Reader::readExclude},
    {"modulePath", &Reader::readModulePath},
    {"baseModulePath", &Reader::readBaseModulePath},
    {"manifest", &Reader::readManifest},
    {"globals", &Reader::readGlobals},
    {"facts", &Reader::readFacts},
    {"checkClosedFiles", &Reader::readClosedFiles},
    {"inlayHints", &Reader::readInlayHints},
    {"codeLens", &Reader::readCodeLens},
    {"format", &Reader::readFormat},
    {"documentation", &Reader::readDocumentation},
}};

}  // namespace

analysis::EnvironmentSettings Settings::environment(analysis::EnvironmentSettings usual) const {
  if (modulePath) usual.modulePath = modulePath;
  if (baseModulePath) usual.baseModulePath = baseModulePath;
  if (manifest) usual.manifest = manifest;
  return usual;
}

std::string pageAddress(std::string address, std::string_view rule) {
  if (address.empty()) return {};
  std::string page = std::move(address);
  if (!page.ends_with('/')) page += '/';
  return page.append("rules/").append(rule).append(page.starts_with("file:") ? ".md" : ".html");
}

std::string Settings::pageOf(std::string_view rule) const {
  return pageAddress(documentation, rule);
}

void Settings::setPatternFolder(const std::string& folder) {
  if (exclude.folder.empty()) exclude.folder = folder;
  for (PathRules& one : pathRules)
    if (one.paths.folder.empty()) one.paths.folder = folder;
}

SettingsPtr settingsFor(const SettingsPtr& all, std::string_view path) {
  std::optional<Settings> own;
  for (const PathRules& one : all->pathRules) {
    if (!one.paths.contains(path)) continue;
    if (!own) own = *all;
    for (const auto& [rule, severity] : one.rules) own->rules[rule] = severity;
  }
  if (all->exclude.contains(path)) {
    if (!own) own = *all;
    for (std::size_t i = 0; i < diagnosticCount(); ++i)
      own->rules.insert_or_assign(std::string(infoOf(static_cast<DiagnosticId>(i)).rule),
                                  Severity::Off);
  }
  return own ? std::make_shared<const Settings>(std::move(*own)) : all;
}

std::vector<std::string> readSettings(const protocol::AnyJson& json, Settings& settings) {
  if (!json || !json->is_object()) return {};
  const protocol::Json* section = json.get();
  for (const char* name : {"puppet-ls", "puppet"}) {
    const auto found = json->find(name);
    if (found == json->end() || !found->is_object()) continue;
    section = &*found;
    break;
  }
  Reader reader(settings, false);
  reader.readAll(settingsFromJson(*section));
  std::vector<std::string> messages;
  for (SettingsProblem& problem : reader.takeProblems())
    messages.push_back(std::move(problem.message));
  return messages;
}

std::vector<SettingsProblem> readSettingsText(const std::string& yaml, Settings& settings,
                                              SettingOrigins* origins) {
  std::optional<YamlMistake> mistake;
  const SettingsValue all = settingsFromYaml(yaml, mistake);
  if (mistake) return {{mistake->line, mistake->column, 0, "invalid YAML: " + mistake->message}};
  Reader reader(settings, true, origins);
  reader.readAll(all);
  return reader.takeProblems();
}

SettingsFile readSettingsFile(const std::string& folder, Settings& settings) {
  SettingsFile file;
  // Rules named in the settings take precedence over `.puppet-lint.rc`.
  if (const auto style = styleOfPuppetLint(folder, file)) {
    analysis::RuleSeverities wanted;
    setStyle(*style, wanted);
    settings.rules.merge(wanted);
  }
  const auto nearest = nearestFile(folder, kSettingsFileName);
  if (!nearest) return file;
  file.path = nearest->path;
  SettingOrigins origins;
  for (SettingsProblem& problem : readSettingsText(nearest->text, settings, &origins)) {
    problem.path = nearest->path;
    file.problems.push_back(std::move(problem));
  }
  for (auto& [name, origin] : origins) file.origins[name] = {nearest->path, origin.line};
  settings.setPatternFolder(nearest->folder);
  return file;
}

}  // namespace puppet::server
