#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/documents/document_node.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/version_texts.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {
namespace {

using Kind = DocumentNode::Kind;

/// Puppet rejects a file without one of these keys.
constexpr std::array<std::string_view, 6> kRequired = {"name",   "version", "author",
                                                       "source", "license", "dependencies"};

/// Keys with a meaning; others are allowed.
constexpr auto kKnown = std::to_array<std::string_view>(
    {"name", "version", "author", "source", "license", "dependencies", "summary", "requirements",
     "operatingsystem_support", "project_page", "issues_url", "description", "tags", "pdk-version",
     "template-url", "template-ref", "types", "checksum", "data_provider"});
constexpr std::size_t kLongestSummary = 144;

/// Returns true for `author-name` or `author/name`.
bool isFullName(std::string_view name) {
  const std::size_t at = name.find_first_of("-/");
  if (at == 0 || at == name.npos || at + 1 == name.size()) return false;
  const std::string_view author = name.substr(0, at), own = name.substr(at + 1);
  return std::ranges::all_of(author,
                             [](char c) { return isLower(c) || isUpper(c) || isDigit(c); }) &&
         isLower(own[0]) &&
         std::ranges::all_of(own, [](char c) { return isLower(c) || isDigit(c) || c == '_'; });
}

/// Returns `author-name` for a name with capitals, or with `_` between the two; empty if that is no
/// name either.
std::string fullNameFor(std::string_view name) {
  std::string meant = lowerCase(name);
  if (const std::size_t end = meant.find('_');
      end != meant.npos && meant.find_first_of("-/") == meant.npos)
    meant[end] = '-';
  return isFullName(meant) ? meant : std::string();
}

class MetadataChecker {
 public:
  explicit MetadataChecker(std::string_view text) : text_(text) {}

  std::vector<Diagnostic> run() {
    std::optional<DocumentMistake> mistake;
    const DocumentNode all = readJson(text_, mistake);
    if (mistake) {
      const auto size = static_cast<std::uint32_t>(text_.size());
      const std::uint32_t at = std::min(mistake->at, size);
      report(DiagnosticId::MetadataSyntax, {at, std::min(at + 1, size)}, mistake->message);
      addSyntaxFix(findings_.back(), text_, mistake->message, findings_.back().range);
      return std::move(findings_);
    }
    if (all.kind != Kind::Map) {
      report(DiagnosticId::MetadataSyntax, all.range, "the metadata of a module is an object");
      return std::move(findings_);
    }
    checkKeys(all);
    if (const DocumentNode* name = textIn(all, "name"); name && !isFullName(name->text)) {
      report(DiagnosticId::MetadataNameFormat, name->range, name->text);
      addTextFix(*name, fullNameFor(name->text));
    }
    if (const DocumentNode* version = textIn(all, "version");
        version && !types::SemVer::parse(version->text)) {
      report(DiagnosticId::MetadataVersionFormat, version->range, version->text);
      addTextFix(*version, versionFor(version->text));
    }
    checkRanges(all, "dependencies", true);
    checkRanges(all, "requirements", false);
    return std::move(findings_);
  }

 private:
  void report(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  /// Returns the keys that are missing, where another key is a misspelt form of them.
  static std::set<std::string_view> meantKeys(const DocumentNode& all) {
    std::set<std::string_view> absent, meant;
    for (const std::string_view known : kKnown)
      if (!all.find(known)) absent.insert(known);
    for (const DocumentNode& name : all.names) {
      if (isKnown(name.text)) continue;
      NameCandidates near(name.text);
      for (const std::string_view known : absent) near.offer(known);
      if (near.isMistyped()) meant.insert(*absent.find(near.best()));
    }
    return meant;
  }

  /// Adds the fix to write a text in quotes to the last finding, unless it is empty.
  void addTextFix(const DocumentNode& node, const std::string& text) {
    if (!text.empty())
      findings_.back().fix("Write '" + text + '\'', {{node.range, '"' + text + '"'}});
  }

  void checkKeys(const DocumentNode& all) {
    std::string missing;
    const std::set<std::string_view> misspelt = meantKeys(all);
    for (const std::string_view key : kRequired)
      if (!all.find(key) && !misspelt.contains(key))
        missing.append(missing.empty() ? "'" : ", '").append(key).append("'");
    if (!missing.empty())
      report(DiagnosticId::MetadataRequiredKey, all.range, "the metadata lacks " + missing);
    // A module without dependencies says so; what else is missing is not known.
    if (missing == "'dependencies'" && !all.items.empty())
      findings_.back().fix("Insert 'dependencies'",
                           {{{all.range.start + 1, all.range.start + 1},
                             std::string(indentOf(all.names.front())) + "\"dependencies\": [],"}});
    bool isSummarized = all.find("summary") != nullptr;
    for (const DocumentNode& name : all.names) {
      if (all.find(name.text) == nullptr || isKnown(name.text)) continue;
      NameCandidates near(name.text);
      for (const std::string_view known : kKnown)
        if (!all.find(known)) near.offer(known);
      if (!near.isMistyped()) continue;
      isSummarized = isSummarized || near.best() == "summary";
      report(DiagnosticId::MetadataKey, name.range,
             "unknown key '" + name.text + '\'' + hintOf(near));
      addTextFix(name, near.best());
    }
    // Modules that are meant for the Forge need one.
    const bool isPublished =
        all.find("project_page") || all.find("issues_url") || all.find("operatingsystem_support");
    if (!isSummarized && isPublished) report(DiagnosticId::MetadataForgeKey, all.range, "summary");
    if (const DocumentNode* summary = all.find("summary"); summary && summary->isText)
      if (summary->text.size() > kLongestSummary)
        report(DiagnosticId::MetadataKey, summary->range,
               "the Forge takes summaries of up to 144 characters");
    if (const DocumentNode* tags = all.find("tags"); tags && tags->kind != Kind::List) {
      report(DiagnosticId::MetadataKey, tags->range, "'tags' has to be a list");
      if (tags->isText) addListFix(*tags);
    }
  }

  /// Returns the blanks and line breaks before the first key.
  std::string_view indentOf(const DocumentNode& name) const {
    const std::size_t before = text_.substr(0, name.range.start).find_last_not_of(" \t\r\n");
    return text_.substr(before + 1, name.range.start - before - 1);
  }

  /// Adds the fix to make a list of a value to the last finding.
  void addListFix(const DocumentNode& value) {
    const std::string written(text_.substr(value.range.start, value.range.length()));
    findings_.back().fix("Write [" + written + ']', {{value.range, '[' + written + ']'}});
  }

  static bool isKnown(std::string_view key) {
    return std::ranges::find(kKnown, key) != kKnown.end();
  }

  /// Returns a member that must be a string; `nullptr` if it is missing or was reported as having
  /// another type.
  const DocumentNode* textIn(const DocumentNode& map, std::string_view key) {
    const DocumentNode* value = map.find(key);
    if (!value || value->isText) return value;
    report(DiagnosticId::MetadataSyntax, value->range,
           "'" + std::string(key) + "' has to be a text");
    if (value->kind == Kind::Scalar) addTextFix(*value, value->text);
    return nullptr;
  }

  /// Checks a list of modules or programs with their version ranges.
  void checkRanges(const DocumentNode& all, std::string_view key, bool areModules) {
    const DocumentNode* list = all.find(key);
    if (!list) return;
    if (list->kind != Kind::List) {
      report(DiagnosticId::MetadataSyntax, list->range,
             "'" + std::string(key) + "' has to be a list");
      const std::uint32_t start = list->range.start;
      if (text_.substr(start, 2) == "{}")
        findings_.back().fix("Write []", {{{start, start + 2}, "[]"}});
      return;
    }
    std::map<std::string, const DocumentNode*> seen;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      const DocumentNode& entry = list->items[i];
      if (entry.kind != Kind::Map) {
        report(areModules ? DiagnosticId::MetadataSyntax : DiagnosticId::MetadataDependency,
               entry.range, "this has to be an object with 'name' and 'version_requirement'");
        if (entry.isText && isFullName(entry.text))
          findings_.back().fix("Write an object",
                               {{entry.range, "{\"name\": \"" + entry.text + "\"}"}});
        continue;
      }
      checkEntry(entry, areModules);
      const DocumentNode* name = entry.find("name");
      if (!name || !name->isText) continue;
      std::string same = name->text;
      std::ranges::replace(same, '/', '-');
      const auto [first, isNew] = seen.try_emplace(same, &entry);
      if (isNew) continue;
      report(DiagnosticId::MetadataDuplicateDependency, name->range, name->text);
      findings_.back().related.push_back({first->second->find("name")->range, "the first one"});
      // It is not known which one is meant if the ranges differ.
      if (rangeTextOf(entry) == rangeTextOf(*first->second)) addRemovalFix(*list, i);
    }
  }

  static std::string rangeTextOf(const DocumentNode& entry) {
    const DocumentNode* range = entry.find("version_requirement");
    return range ? range->text : std::string();
  }

  /// Adds the fix to remove an item of a list, which is not the first, to the last finding.
  void addRemovalFix(const DocumentNode& list, std::size_t index) {
    const std::uint32_t start = list.items[index].range.start;
    const std::size_t end = text_.find('}', start);
    const std::size_t comma = text_.rfind(',', start);
    const bool isFlat = end != text_.npos && comma != text_.npos &&
                        text_.substr(start + 1, end - start).find('{') == text_.npos;
    if (isFlat)
      findings_.back().fix(
          "Remove it",
          {{{static_cast<std::uint32_t>(comma), static_cast<std::uint32_t>(end + 1)}, ""}});
  }

  void checkEntry(const DocumentNode& entry, bool isModule) {
    const DocumentNode* name = textIn(entry, "name");
    if (!entry.find("name"))
      report(DiagnosticId::MetadataDependency, entry.range, "this has no 'name'");
    if (name && isModule && !isFullName(name->text)) {
      report(DiagnosticId::MetadataDependency, name->range,
             "'" + name->text + "' is not a name of a module, as 'author/name' is one");
      addTextFix(*name, fullNameFor(name->text));
    }
    for (const DocumentNode& key : entry.names) {
      if (key.text == "name" || key.text == "version_requirement") continue;
      const bool isRange = key.text.starts_with("version");
      report(DiagnosticId::MetadataDependency, key.range,
             "'" + key.text + "' is not a known key" +
                 (isRange ? ": it is called 'version_requirement'" : ""));
      if (isRange && !entry.find("version_requirement")) addTextFix(key, "version_requirement");
    }
    const DocumentNode* range = textIn(entry, "version_requirement");
    if (!range) return;
    const auto parsed = types::SemVerRange::parse(range->text);
    if (!parsed) {
      report(DiagnosticId::MetadataDependency, range->range,
             "'" + range->text + "' is not a range of versions, as '>= 1.2.0 < 2.0.0' is one");
      addTextFix(*range, rangeFor(range->text));
    } else if (parsed->isEmpty())
      report(DiagnosticId::MetadataDependency, range->range,
             "no version is in the range '" + range->text + '\'');
  }

  std::string_view text_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkMetadata(std::string_view text) { return MetadataChecker(text).run(); }

}  // namespace puppet::analysis
