#include <algorithm>
#include <array>
#include <map>
#include <span>

#include "analysis/documents/document_node.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/legacy_hiera_check.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

using Kind = DocumentNode::Kind;
using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> kKeys = {"version", "defaults", "hierarchy",
                                                   "default_hierarchy", "plan_hierarchy"};
constexpr std::array<std::string_view, 5> kFunctions = {"data_hash", "lookup_key", "data_dig",
                                                        "hiera3_backend", "v4_data_hash"};
constexpr std::array<std::string_view, 3> kDefaultFunctions = {"data_hash", "lookup_key",
                                                               "data_dig"};
constexpr std::array<std::string_view, 2> kDefaultOthers = {"datadir", "options"};
constexpr std::array<std::string_view, 7> kLocations = {"path", "paths", "glob",        "globs",
                                                        "uri",  "uris",  "mapped_paths"};
constexpr std::array<std::string_view, 3> kOthers = {"name", "datadir", "options"};
/// Options that Puppet itself passes to the functions.
constexpr std::array<std::string_view, 2> kReserved = {"path", "uri"};

/// The required form of a setting's value.
struct Setting {
  std::string_view name;
  enum class Form : std::uint8_t { Text, Texts, ThreeTexts, Map } form;
};
using Form = Setting::Form;
constexpr auto kSettings = std::to_array<Setting>({
    {"name", Form::Text},
    {"datadir", Form::Text},
    {"data_hash", Form::Text},
    {"lookup_key", Form::Text},
    {"data_dig", Form::Text},
    {"hiera3_backend", Form::Text},
    {"v4_data_hash", Form::Text},
    {"path", Form::Text},
    {"glob", Form::Text},
    {"uri", Form::Text},
    {"paths", Form::Texts},
    {"globs", Form::Texts},
    {"uris", Form::Texts},
    {"mapped_paths", Form::ThreeTexts},
    {"options", Form::Map},
});

/// The built-in functions, each with the setting that may name it. Those for `data_hash` read files
/// and take no options.
struct Function {
  std::string_view name, setting;
};
constexpr auto kBuiltIn = std::to_array<Function>({
    {"yaml_data", "data_hash"},
    {"json_data", "data_hash"},
    {"hocon_data", "data_hash"},
    {"eyaml_lookup_key", "lookup_key"},
});

std::string describe(const DocumentNode& node) {
  switch (node.kind) {
    case Kind::Null: return "Undef";
    case Kind::List: return node.items.empty() ? "an empty Array" : "an Array";
    case Kind::Map: return "a Hash";
    default: break;
  }
  if (node.isText) return node.text.empty() ? "an empty String" : "a String";
  const types::Value value = yamlScalar(node.text);
  if (value.is(types::ValueKind::Boolean)) return "a Boolean";
  if (value.is(types::ValueKind::Float)) return "a Float";
  return value.is(types::ValueKind::Integer) ? "an Integer" : "a String";
}

const char* expectation(Form form) {
  switch (form) {
    case Form::Text: return "a String";
    case Form::Texts: return "an Array of Strings";
    case Form::ThreeTexts: return "an Array of three Strings";
    default: return "a Hash";
  }
}

/// Returns the value, or the element of it, that does not have the form; `nullptr` if there is
/// none.
const DocumentNode* misfit(const DocumentNode& value, Form form) {
  if (form == Form::Text) return isFilledText(value) ? nullptr : &value;
  if (form == Form::Map) return value.kind == Kind::Map ? nullptr : &value;
  if (value.kind != Kind::List || value.items.empty()) return &value;
  constexpr std::size_t kMappedPaths = 3;
  if (form == Form::ThreeTexts && value.items.size() != kMappedPaths) return &value;
  const auto other = std::ranges::find_if_not(value.items, isFilledText);
  return other == value.items.end() ? nullptr : &*other;
}

bool isOneOf(std::string_view name, Names names) {
  return std::ranges::find(names, name) != names.end();
}

class HieraConfigChecker {
 public:
  HieraConfigChecker(std::string_view text, bool isOfModule)
      : text_(text), isOfModule_(isOfModule) {}

  std::vector<Diagnostic> run() {
    std::optional<DocumentMistake> mistake;
    const DocumentNode all = readYaml(text_, mistake);
    const auto size = static_cast<std::uint32_t>(text_.size());
    if (mistake) {
      const std::uint32_t at = std::min(mistake->at, size);
      report(DiagnosticId::HieraSyntax, {at, std::min(at + 1, size)}, mistake->message);
      addSyntaxFix(findings_.back(), text_, mistake->message, findings_.back().range);
    } else if (all.kind != Kind::Map) {
      if (all.kind != Kind::Null)
        report(DiagnosticId::HieraSyntax, all.range, "this file is a map of settings");
    } else if (isVersion5(all)) {
      checkAll(all);
    }
    return std::move(findings_);
  }

 private:
  void report(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  /// Returns true for version 5. Version 4 was limited to modules and environments; version 3
  /// configures a whole server.
  bool isVersion5(const DocumentNode& all) {
    const DocumentNode* version = all.find("version");
    if (version && version->text == "5") {
      if (version->isText) {
        report(DiagnosticId::HieraVersion, version->range,
               "the version has to be the Integer 5, without quotes");
        findings_.back().fix("Write 5", {{version->range, "5"}});
      }
      return true;
    }
    if (version && version->text == "4") {
      report(DiagnosticId::HieraDeprecatedVersion, version->range, version->text);
      checkLegacy(all, 4);
      return false;
    }
    report(DiagnosticId::HieraVersion, version ? version->range : all.range,
           "only 'version: 5' counts in an environment or a module");
    if (version ? version->text == "3" : isLikeVersion3(all))
      checkLegacy(all, HieraConfig::kServerVersion);
    else if (version && version->text == "5.0")
      findings_.back().fix("Write 5", {{version->range, "5"}});
    else if (const DocumentNode* key = version ? nullptr : misspeltVersion(all))
      addTextFix(findings_.back(), *key, "version");
    else if (!version && isLikeVersion5(all))
      findings_.back().fix("Insert 'version: 5'",
                           {{{all.names[0].range.start, all.names[0].range.start},
                             text_[all.range.start] == '{' ? "version: 5, " : "version: 5\n"}});
    return false;
  }

  /// Returns the key of the version 5 where it is misspelt; `nullptr` if there is none.
  static const DocumentNode* misspeltVersion(const DocumentNode& all) {
    for (std::size_t i = 0; i < all.names.size(); ++i) {
      NameCandidates near(all.names[i].text);
      near.offer("version");
      if (all.items[i].text == "5" && !near.best().empty()) return &all.names[i];
    }
    return nullptr;
  }

  /// Returns true for settings without a version that can only be those of version 5.
  static bool isLikeVersion5(const DocumentNode& all) {
    const DocumentNode* levels = all.find("hierarchy");
    return levels && levels->kind == Kind::List && !levels->items.empty() &&
           std::ranges::all_of(levels->items,
                               [](const DocumentNode& level) {
                                 return level.kind == Kind::Map && !level.find("backend");
                               }) &&
           std::ranges::all_of(all.names,
                               [](const DocumentNode& name) { return isOneOf(name.text, kKeys); });
  }

  /// Checks a file of an earlier version. Its last finding is about the version.
  void checkLegacy(const DocumentNode& all, int version) {
    const std::size_t count = findings_.size();
    addLegacyMistakes(all, version, findings_);
    if (findings_.size() == count) addConversion(text_, all, findings_.back());
  }

  void checkAll(const DocumentNode& all) {
    checkNames(all, {Names(kKeys)});
    if (const DocumentNode* defaults = mapIn(all, "defaults")) {
      checkNames(*defaults, {Names(kDefaultFunctions), Names(kDefaultOthers)});
      checkForms(*defaults, {Names(kDefaultFunctions), Names(kDefaultOthers)});
      if (!defaults->find("hiera3_backend")) checkFunctions(*defaults);
      checkOptions(*defaults);
      if (defaults->kind == Kind::Map) defaults_ = defaults;
    }
    for (std::size_t i = 0; i < all.names.size(); ++i) {
      const std::string& name = all.names[i].text;
      if (name == "default_hierarchy" && !isOfModule_) {
        report(DiagnosticId::HieraDefaultHierarchy, all.names[i].range, "");
        continue;
      }
      const bool isHierarchy = name == "hierarchy" && all.items[i].kind != Kind::Null;
      if (isHierarchy || name == "default_hierarchy" || name == "plan_hierarchy")
        checkLevels(all.items[i]);
    }
  }

  const DocumentNode* mapIn(const DocumentNode& map, std::string_view name) {
    const DocumentNode* value = map.find(name);
    if (!value || value->kind == Kind::Map || value->kind == Kind::Null) return value;
    report(DiagnosticId::HieraSyntax, value->range, "'" + std::string(name) + "' has to be a map");
    return nullptr;
  }

  void checkNames(const DocumentNode& map, std::initializer_list<Names> known) {
    for (const DocumentNode& name : map.names) {
      if (std::ranges::any_of(known, [&](Names names) { return isOneOf(name.text, names); }))
        continue;
      NameCandidates near(name.text);
      for (const Names names : known)
        for (const std::string_view other : names) near.offer(other);
      report(DiagnosticId::HieraUnknownKey, name.range,
             "unknown setting '" + name.text + "' here" +
                 (near.best().empty() ? "" : "; did you mean '" + near.best() + "'?"));
      if (near.isSure()) addTextFix(findings_.back(), name, near.best());
    }
  }

  void checkLevels(const DocumentNode& list) {
    if (list.kind != Kind::List)
      return report(DiagnosticId::HieraSyntax, list.range, "a hierarchy is a list of levels");
    std::map<std::string, TextRange> seen;
    for (const DocumentNode& level : list.items) {
      if (level.kind != Kind::Map) {
        report(DiagnosticId::HieraSyntax, level.range, "a level is a map with a 'name'");
        continue;
      }
      checkNames(level, {Names(kFunctions), Names(kLocations), Names(kOthers)});
      checkForms(level, {Names(kFunctions), Names(kLocations), Names(kOthers)});
      checkFunctions(level);
      checkLocations(level);
      checkOptions(level);
      checkReading(level);
      const DocumentNode* name = level.find("name");
      if (!name) {
        report(DiagnosticId::HieraSyntax, level.range, "this level has no 'name'");
        continue;
      }
      const auto [first, isNew] = seen.try_emplace(name->text, name->range);
      if (isNew) continue;
      report(DiagnosticId::HieraDuplicateName, name->range, name->text);
      findings_.back().related.push_back({first->second, "the first one"});
    }
  }

  void checkFunctions(const DocumentNode& map) {
    if (const DocumentNode* second = secondOf(map, kFunctions))
      report(DiagnosticId::HieraFunctionKeys, second->range,
             "one function reads the data, and not several: " + listed(map, kFunctions));
  }

  /// Checks that each setting has the type that Puppet requires, and that paths interpolate no
  /// functions.
  void checkForms(const DocumentNode& map, std::initializer_list<Names> known) {
    for (std::size_t i = 0; i < map.names.size(); ++i) {
      const auto setting = std::ranges::find(kSettings, map.names[i].text, &Setting::name);
      const bool isKnown = std::ranges::any_of(
          known, [&](Names names) { return isOneOf(map.names[i].text, names); });
      if (!isKnown || setting == kSettings.end()) continue;
      const DocumentNode* other = misfit(map.items[i], setting->form);
      if (!other) {
        checkInterpolation(map.items[i]);
        continue;
      }
      report(DiagnosticId::HieraSyntax, other->range.empty() ? map.names[i].range : other->range,
             "'" + map.names[i].text + "' expects " + expectation(setting->form) + ", got " +
                 describe(*other));
      if (other == &map.items[i]) fixNumber(map, map.names[i], *other, setting->form);
    }
  }

  /// Adds the fix to write a list for a text, or the plural of a key for a text, to the last
  /// finding.
  void fixNumber(const DocumentNode& map, const DocumentNode& name, const DocumentNode& value,
                 Form form) {
    if (form == Form::Texts && isFilledText(value)) {
      const std::string written(text_.substr(value.range.start, value.range.length()));
      const bool isPlain = written.find_first_of(",[]{}#") == written.npos;
      const std::string list =
          '[' + (value.isText || isPlain ? written : singleQuoted(written)) + ']';
      findings_.back().fix("Write " + list, {{value.range, list}});
    }
    if (form == Form::Text && value.kind == Kind::Scalar && !value.isText && !value.text.empty())
      findings_.back().fix("Quote it", {{value.range, singleQuoted(value.text)}});
    const std::string plural = name.text + 's';
    const bool isList = form == Form::Text && value.kind == Kind::List &&
                        std::ranges::all_of(value.items, isFilledText) && !value.items.empty();
    if (isList && isOneOf(plural, kLocations) && !map.find(plural))
      addTextFix(findings_.back(), name, plural);
  }

  /// Returns the key of a map; `nullptr` if there is none.
  static const DocumentNode* keyOf(const DocumentNode& map, std::string_view text) {
    const auto found = std::ranges::find(map.names, text, &DocumentNode::text);
    return found == map.names.end() ? nullptr : &*found;
  }

  void checkInterpolation(const DocumentNode& node) {
    for (const DocumentNode& item : node.items) checkInterpolation(item);
    for (std::size_t at = 0; (at = node.text.find("%{", at)) != node.text.npos; at += 2) {
      const std::size_t end = node.text.find('}', at);
      if (end == node.text.npos) return;
      if (node.text.substr(at, end - at).find('(') == node.text.npos) continue;
      return report(DiagnosticId::HieraInterpolation, node.range,
                    "interpolation using method syntax is not allowed in this context");
    }
  }

  /// The function that reads a level, and the setting that names it.
  struct Reading {
    std::string_view setting;
    const DocumentNode* function = nullptr;
    bool isOwn = false;
  };
  Reading readingOf(const DocumentNode& level) const {
    for (const std::string_view name : kFunctions)
      if (const DocumentNode* found = level.find(name)) return {name, found, true};
    for (const std::string_view name : kDefaultFunctions)
      if (const DocumentNode* found = defaults_ ? defaults_->find(name) : nullptr)
        return {name, found, false};
    return {};
  }

  void checkReading(const DocumentNode& level) {
    if (secondOf(level, kFunctions)) return;
    const Reading reading = readingOf(level);
    if (!reading.function) {
      if (!defaults_) return checkFiles(level, "yaml_data");
      report(DiagnosticId::HieraFunctionKeys, level.range,
             "no function reads this level; add 'data_hash: yaml_data'");
      return addFunction();
    }
    if (reading.setting == "hiera3_backend") {
      report(DiagnosticId::Hiera3Backend, reading.function->range,
             "'hiera3_backend' is only for the global hiera.yaml");
      return replaceBackend(level, *reading.function);
    }
    const auto known = std::ranges::find(kBuiltIn, reading.function->text, &Function::name);
    if (known == kBuiltIn.end()) return;
    if (known->setting != reading.setting) {
      if (!reading.isOwn) return;
      report(DiagnosticId::HieraFunctionKeys, reading.function->range,
             "'" + reading.function->text + "' is a function for '" + std::string(known->setting) +
                 "', not for '" + std::string(reading.setting) + "'");
      if (const DocumentNode* key = keyOf(level, reading.setting))
        addTextFix(findings_.back(), *key, std::string(known->setting));
      return;
    }
    checkFiles(level, known->name);
    const DocumentNode* options = level.find("options");
    if (reading.setting != "data_hash" || !options) return;
    const auto option = std::ranges::find_if_not(
        options->names, [](const DocumentNode& name) { return isOneOf(name.text, kReserved); });
    if (option != options->names.end())
      report(DiagnosticId::HieraSyntax, option->range,
             "'" + std::string(known->name) + "' takes no options");
  }

  /// Adds the fix to name a function in the defaults to the last finding.
  void addFunction() {
    if (defaults_->names.empty()) return;
    const std::uint32_t start = defaults_->names[0].range.start;
    const std::size_t before = start == 0 ? text_.npos : text_.rfind('\n', start - 1);
    const std::uint32_t line = before == text_.npos ? 0 : static_cast<std::uint32_t>(before + 1);
    const std::string_view indent = text_.substr(line, start - line);
    std::string added = "data_hash: yaml_data";
    if (text_[defaults_->range.start] == '{')
      added += ", ";
    else if (indent.find_first_not_of(' ') == indent.npos)
      added.append("\n").append(indent);
    else
      return;
    findings_.back().fix("Insert 'data_hash: yaml_data'", {{{start, start}, added}});
  }

  /// Adds the fix to write the function for a backend that Puppet reads itself to the last finding.
  void replaceBackend(const DocumentNode& level, const DocumentNode& backend) {
    const DocumentNode* key = keyOf(level, "hiera3_backend");
    const bool isOurs = backend.text == "yaml" || backend.text == "json" || backend.text == "hocon";
    if (!key || key->isText || !isOurs) return;
    const std::string function = backend.text + "_data";
    findings_.back().fix("Write 'data_hash: " + function + '\'',
                         {{key->range, "data_hash"}, {backend.range, function}});
  }

  /// Checks that a level with a built-in function, which reads files, has a path.
  void checkFiles(const DocumentNode& level, std::string_view function) {
    const std::string message = "'" + std::string(function) + "' reads files and needs a 'path'";
    bool mayBeMistyped = false;
    for (const DocumentNode& name : level.names) {
      if (isOneOf(name.text, kLocations)) {
        if (name.text.starts_with("uri")) report(DiagnosticId::HieraLocations, name.range, message);
        return;
      }
      mayBeMistyped =
          mayBeMistyped || !(isOneOf(name.text, kFunctions) || isOneOf(name.text, kOthers));
    }
    if (!mayBeMistyped) report(DiagnosticId::HieraLocations, level.range, message);
  }

  void checkLocations(const DocumentNode& level) {
    if (const DocumentNode* second = secondOf(level, kLocations))
      report(DiagnosticId::HieraLocations, second->range,
             "one setting tells where the data is, and not several: " + listed(level, kLocations));
  }

  void checkOptions(const DocumentNode& map) {
    const DocumentNode* options = mapIn(map, "options");
    if (!options) return;
    for (const DocumentNode& name : options->names)
      if (isOneOf(name.text, kReserved))
        report(DiagnosticId::HieraReservedOption, name.range, name.text);
      else if (!isOptionName(name.text))
        report(DiagnosticId::HieraSyntax, name.range,
               "'" + name.text + "' is not a valid name of an option");
  }

  /// Returns true for a letter, and letters, digits, `_` and `-` that end with no sign.
  static bool isOptionName(std::string_view name) {
    const auto isPart = [](char c) { return isWordCharacter(c) || c == '-' || c == ':'; };
    return !name.empty() && (isLower(name[0]) || isUpper(name[0])) &&
           std::ranges::all_of(name, isPart) && name.back() != '_' && name.back() != '-' &&
           name.back() != ':' &&
           name.substr(std::min<std::size_t>(2, name.size())).find(':') == name.npos;
  }

  /// Returns the second key of `map` that is one of `names`.
  static const DocumentNode* secondOf(const DocumentNode& map, Names names) {
    int count = 0;
    for (const DocumentNode& name : map.names)
      if (isOneOf(name.text, names) && ++count == 2) return &name;
    return nullptr;
  }

  static std::string listed(const DocumentNode& map, Names names) {
    std::string list;
    for (const DocumentNode& name : map.names)
      if (isOneOf(name.text, names)) list.append(list.empty() ? "" : ", ").append(name.text);
    return list;
  }

  std::string_view text_;
  const bool isOfModule_;
  const DocumentNode* defaults_ = nullptr;  ///< `nullptr` if Puppet's defaults apply
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkHieraConfig(std::string_view text, bool isOfModule) {
  return HieraConfigChecker(text, isOfModule).run();
}

}  // namespace puppet::analysis
