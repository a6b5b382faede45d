#include "analysis/rules/project/legacy_hiera_check.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>

#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

using Kind = DocumentNode::Kind;
using KnownNames = std::span<const std::string_view>;

constexpr auto kVersion3Keys = std::to_array<std::string_view>(
    {"version", "backends", "hierarchy", "logger", "merge_behavior", "deep_merge_options"});
constexpr auto kVersion4Keys = std::to_array<std::string_view>({"version", "datadir", "hierarchy"});
constexpr auto kVersion4LevelKeys =
    std::to_array<std::string_view>({"name", "backend", "datadir", "path", "paths"});
constexpr auto kVersion4Backends = std::to_array<std::string_view>({"yaml", "json", "hocon"});
constexpr auto kMergeBehaviors = std::to_array<std::string_view>({"native", "deep", "deeper"});

bool isKnownName(std::string_view name, KnownNames known) {
  return std::ranges::find(known, name) != known.end();
}

bool isListOfTexts(const DocumentNode& node) {
  return node.kind == Kind::List && std::ranges::all_of(node.items, isFilledText);
}

std::vector<std::string> textsOf(const DocumentNode* node) {
  std::vector<std::string> texts;
  if (!node) return texts;
  if (node->kind == Kind::Scalar) texts.push_back(node->text);
  for (const DocumentNode& item : node->items) texts.push_back(item.text);
  return texts;
}

class LegacyChecker {
 public:
  explicit LegacyChecker(std::vector<Diagnostic>& findings) : findings_(findings) {}

  void checkVersion3(const DocumentNode& all) {
    std::vector<std::string> backends = textsOf(all.find("backends"));
    if (!all.find("backends")) backends = {"yaml"};
    std::vector<std::string_view> known(kVersion3Keys.begin(), kVersion3Keys.end());
    known.insert(known.end(), backends.begin(), backends.end());
    // Settings of backends that are not listed are ignored with those of other programs.
    for (const DocumentNode& name : all.names)
      if (const DocumentNode* value = all.find(name.text); value && value->kind != Kind::Map)
        checkName(name, known);
    for (const char* key : {"backends", "hierarchy"})
      if (const DocumentNode* list = all.find(key);
          list && !isFilledText(*list) && !isListOfTexts(*list))
        report(DiagnosticId::HieraSyntax, list->range,
               "'" + std::string(key) + "' expects an Array of Strings");
    if (const DocumentNode* merge = all.find("merge_behavior");
        merge && !isKnownName(merge->text, kMergeBehaviors))
      report(DiagnosticId::HieraSyntax, merge->range,
             "'merge_behavior' expects native, deep or deeper");
    std::set<std::string> seen;
    for (const std::string& backend : backends) {
      const DocumentNode* settings = all.find(backend);
      if (!seen.insert(backend).second)
        report(DiagnosticId::HieraSyntax, all.find("backends")->range,
               "duplicate backend '" + backend + '\'');
      else if (settings && settings->kind != Kind::Map && settings->kind != Kind::Null)
        report(DiagnosticId::HieraSyntax, settings->range, "'" + backend + "' expects a Hash");
    }
  }

  void checkVersion4(const DocumentNode& all) {
    for (const DocumentNode& name : all.names) checkName(name, kVersion4Keys);
    checkText(all, "datadir");
    const DocumentNode* levels = all.find("hierarchy");
    if (!levels || levels->kind == Kind::Null) return;
    if (levels->kind != Kind::List)
      return report(DiagnosticId::HieraSyntax, levels->range, "a hierarchy is a list of levels");
    std::map<std::string, TextRange> seen;
    for (const DocumentNode& level : levels->items) {
      if (level.kind != Kind::Map) {
        report(DiagnosticId::HieraSyntax, level.range,
               "a level is a map with a 'name' and a 'backend'");
        continue;
      }
      checkLevel(level);
      const DocumentNode* name = level.find("name");
      if (!name) continue;
      const auto [first, isNew] = seen.try_emplace(name->text, name->range);
      if (isNew) continue;
      report(DiagnosticId::HieraDuplicateName, name->range, name->text);
      findings_.back().related.push_back({first->second, "the first one"});
    }
  }

 private:
  void report(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  void checkName(const DocumentNode& name, KnownNames known) {
    if (isKnownName(name.text, known)) return;
    NameCandidates near(name.text);
    for (const std::string_view other : known) near.offer(other);
    report(DiagnosticId::HieraUnknownKey, name.range,
           "unknown setting '" + name.text + "' here" + hintOf(near));
    if (near.isSure()) addTextFix(findings_.back(), name, near.best());
  }

  void checkText(const DocumentNode& map, std::string_view key) {
    if (const DocumentNode* value = map.find(key); value && !isFilledText(*value))
      report(DiagnosticId::HieraSyntax, value->range.empty() ? map.range : value->range,
             "'" + std::string(key) + "' expects a String");
  }

  void checkLevel(const DocumentNode& level) {
    for (const DocumentNode& name : level.names) checkName(name, kVersion4LevelKeys);
    for (const char* key : {"name", "backend"})
      if (!level.find(key))
        report(DiagnosticId::HieraSyntax, level.range,
               "this level has no '" + std::string(key) + '\'');
    for (const char* key : {"name", "backend", "datadir", "path"}) checkText(level, key);
    if (const DocumentNode* paths = level.find("paths"); paths && !isListOfTexts(*paths))
      report(DiagnosticId::HieraSyntax, paths->range, "'paths' expects an Array of Strings");
    const DocumentNode* backend = level.find("backend");
    if (!backend || !isFilledText(*backend) || isKnownName(backend->text, kVersion4Backends))
      return;
    NameCandidates near(backend->text);
    for (const std::string_view other : kVersion4Backends) near.offer(other);
    report(
        DiagnosticId::HieraFunctionKeys, backend->range,
        "no data provider is registered for the backend '" + backend->text + '\'' + hintOf(near));
    if (near.isSure()) addTextFix(findings_.back(), *backend, near.best());
  }

  std::vector<Diagnostic>& findings_;
};

/// Writes a hiera.yaml of version 5 for one of an earlier version.
class Conversion {
 public:
  Conversion(std::string_view text, const DocumentNode& all)
      : text_(text), all_(all), config_(HieraConfig::read("hiera.yaml", text)) {}

  /// Returns the text; empty if there is none that means the same.
  std::string run() {
    if (!config_.problem.message.empty() || config_.hierarchy.empty()) return {};
    if (!isConvertible()) return {};
    out_ = header();
    out_ += "version: 5\nhierarchy:\n";
    const DocumentNode* levels = all_.find("hierarchy");
    for (std::size_t i = 0; i < config_.hierarchy.size(); ++i) {
      const bool isWritten = config_.version == 4 && levels && i < levels->items.size();
      if (isWritten) out_ += commentsAbove(levels->items[i].range.start, "  ");
      writeLevel(config_.hierarchy[i]);
    }
    return std::move(out_);
  }

  const std::string& refusal() const { return refusal_; }
  TextRange place() const { return place_; }

 private:
  bool refuse(const DocumentNode* node, std::string reason) {
    place_ = node ? node->range : TextRange{};
    refusal_ = std::move(reason);
    return false;
  }

  bool isConvertible() {
    const DocumentNode* merge = all_.find("merge_behavior");
    if (merge && merge->text != "native")
      return refuse(merge, "version 5 has no merge behavior for all keys: lookup_options have it");
    for (const HierarchyLevel& level : config_.hierarchy) {
      const bool isBuiltIn =
          level.source != HierarchyLevel::Source::Other || level.backend == "hocon";
      const DocumentNode* list = all_.find(config_.version == 4 ? "hierarchy" : "backends");
      if (!isBuiltIn)
        return refuse(list, "the backend '" + level.backend + "' has no function in Puppet");
      if (config_.version == 4 && level.dataDirectory.find("%{") != std::string::npos)
        return refuse(all_.find("hierarchy"), "version 4 does not interpolate 'datadir'");
      for (const std::string& path : level.patterns)
        if (path.find("%{calling_") != path.npos || path.find("%{::calling_") != path.npos)
          return refuse(all_.find("hierarchy"), "version 5 has no variables of the calling class");
      if (const DocumentNode* settings = all_.find(level.backend))
        for (const DocumentNode& option : settings->items)
          if (option.kind != Kind::Scalar)
            return refuse(&option, "only options that are texts are converted");
    }
    return true;
  }

  /// Returns the beginning of the text up to its first key.
  std::string header() const {
    const std::uint32_t end = all_.names.empty() ? 0 : all_.names.front().range.start;
    std::string head(text_.substr(0, end));
    const std::size_t line = head.rfind('\n');
    head.resize(line == head.npos ? 0 : line + 1);
    return head;
  }

  /// Returns the comments in the lines directly above an offset, indented.
  std::string commentsAbove(std::uint32_t offset, std::string_view indent) const {
    std::string comments;
    std::size_t start = offset == 0 ? text_.npos : text_.rfind('\n', offset - 1);
    while (start != text_.npos && start > 0) {
      const std::size_t before = text_.rfind('\n', start - 1);
      const std::size_t begin = before == text_.npos ? 0 : before + 1;
      const std::string_view line = text_.substr(begin, start - begin);
      const std::size_t first = line.find_first_not_of(" \t");
      if (first == line.npos || line[first] != '#') break;
      comments = std::string(indent).append(line.substr(first)) + '\n' + comments;
      start = before;
    }
    return comments;
  }

  /// Returns a text as YAML writes it.
  static std::string scalar(const std::string& text) {
    const types::Value value = yamlScalar(text);
    const bool isPlain = !text.empty() &&
                         (isLower(text[0]) || isUpper(text[0]) || text[0] == '/') &&
                         std::ranges::all_of(text,
                                             [](char c) {
                                               return isWordCharacter(c) || c == '/' || c == '.' ||
                                                      c == '-' || c == ' ';
                                             }) &&
                         text.back() != ' ';
    if (isPlain && value.is(types::ValueKind::String)) return text;
    const bool isSimple = text.find_first_of("\"\\\n") == text.npos;
    return isSimple ? '"' + text + '"' : singleQuoted(text);
  }

  static std::string functionOf(const HierarchyLevel& level) {
    return level.backend == "eyaml" ? "lookup_key: eyaml_lookup_key"
                                    : "data_hash: " + level.backend + "_data";
  }

  void writeLevel(const HierarchyLevel& level) {
    out_ += "  - name: " + scalar(level.name) + "\n    " + functionOf(level) + '\n';
    if (level.dataDirectory != "data") out_ += "    datadir: " + scalar(level.dataDirectory) + '\n';
    if (level.patterns.size() == 1) {
      out_ += "    path: " + scalar(level.patterns[0]) + '\n';
    } else {
      out_ += "    paths:\n";
      // Those of version 4 have no comments of their own paths.
      const DocumentNode* list = config_.version == 4 ? nullptr : all_.find("hierarchy");
      for (std::size_t i = 0; i < level.patterns.size(); ++i) {
        const bool isFirst = &level == &config_.hierarchy.front();
        if (isFirst && list && i < list->items.size())
          out_ += commentsAbove(list->items[i].range.start, "      ");
        out_ += "      - " + scalar(level.patterns[i]) + '\n';
      }
    }
    if (level.backend == "eyaml") writeOptions(all_.find("eyaml"));
  }

  void writeOptions(const DocumentNode* settings) {
    if (!settings) return;
    std::string written;
    for (std::size_t i = 0; i < settings->names.size(); ++i)
      if (const std::string& name = settings->names[i].text;
          name != "datadir" && name != "extension")
        written += "      " + name + ": " + scalar(settings->items[i].text) + '\n';
    if (!written.empty()) out_ += "    options:\n" + written;
  }

  const std::string_view text_;
  const DocumentNode& all_;
  const HieraConfig config_;
  std::string out_, refusal_;
  TextRange place_;
};

}  // namespace

bool isFilledText(const DocumentNode& node) {
  if (node.kind != Kind::Scalar || node.text.empty()) return false;
  if (node.isText) return true;
  const types::Value value = yamlScalar(node.text);
  return !value.isKnown() || value.is(types::ValueKind::String);
}

bool isLikeVersion3(const DocumentNode& all) {
  const DocumentNode* levels = all.find("hierarchy");
  const bool hasTexts = levels && levels->kind == Kind::List && !levels->items.empty() &&
                        std::ranges::all_of(levels->items, [](const DocumentNode& level) {
                          return level.kind == Kind::Scalar;
                        });
  return all.find("backends") || all.find("yaml") || hasTexts;
}

void addLegacyMistakes(const DocumentNode& all, int version, std::vector<Diagnostic>& findings) {
  LegacyChecker checker(findings);
  if (version == HieraConfig::kServerVersion)
    checker.checkVersion3(all);
  else
    checker.checkVersion4(all);
}

void addConversion(std::string_view text, const DocumentNode& all, Diagnostic& finding) {
  Conversion conversion(text, all);
  std::string converted = conversion.run();
  const auto size = static_cast<std::uint32_t>(text.size());
  if (!converted.empty())
    finding.fix("Convert to version 5", {{{0, size}, std::move(converted)}});
  else if (!conversion.refusal().empty())
    finding.related.push_back({conversion.place().empty() ? finding.range : conversion.place(),
                               "not converted: " + conversion.refusal()});
}

}  // namespace puppet::analysis
