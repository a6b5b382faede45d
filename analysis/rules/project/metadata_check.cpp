#include <algorithm>
#include <array>
#include <map>

#include "analysis/documents/document_node.h"
#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/project_files.h"
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

class MetadataChecker {
 public:
  explicit MetadataChecker(std::string_view text) : text_(text) {}

  std::vector<Diagnostic> run() {
    std::optional<DocumentMistake> mistake;
    const DocumentNode all = readJson(text_, mistake);
    if (mistake) {
      const auto size = static_cast<std::uint32_t>(text_.size());
      const std::uint32_t at = std::min(mistake->at, size);
      tell(DiagnosticId::MetadataSyntax, {at, std::min(at + 1, size)}, mistake->message);
      return std::move(findings_);
    }
    if (all.kind != Kind::Map) {
      tell(DiagnosticId::MetadataSyntax, all.range, "the metadata of a module is an object");
      return std::move(findings_);
    }
    checkKeys(all);
    if (const DocumentNode* name = textIn(all, "name"); name && !isFullName(name->text))
      tell(DiagnosticId::MetadataNameFormat, name->range, name->text);
    if (const DocumentNode* version = textIn(all, "version");
        version && !types::SemVer::parse(version->text))
      tell(DiagnosticId::MetadataVersionFormat, version->range, version->text);
    checkRanges(all, "dependencies", true);
    checkRanges(all, "requirements", false);
    return std::move(findings_);
  }

 private:
  void tell(DiagnosticId id, TextRange place, std::string_view argument) {
    findings_.push_back(makeDiagnostic(id, place, {argument}));
  }

  void checkKeys(const DocumentNode& all) {
    std::string missing;
    for (const std::string_view key : kRequired)
      if (!all.find(key)) missing.append(missing.empty() ? "'" : ", '").append(key).append("'");
    if (!missing.empty())
      tell(DiagnosticId::MetadataRequiredKey, all.range, "the metadata lacks " + missing);
    bool isSummarized = all.find("summary") != nullptr;
    for (const DocumentNode& name : all.names) {
      if (all.find(name.text) == nullptr || isKnown(name.text)) continue;
      NameCandidates near(name.text);
      for (const std::string_view known : kKnown)
        if (!all.find(known)) near.offer(known);
      if (!near.isMistyped()) continue;
      isSummarized = isSummarized || near.best() == "summary";
      tell(DiagnosticId::MetadataKey, name.range,
           "unknown key '" + name.text + '\'' + hintOf(near));
    }
    // Modules that are meant for the Forge need one.
    const bool isPublished =
        all.find("project_page") || all.find("issues_url") || all.find("operatingsystem_support");
    if (!isSummarized && isPublished) tell(DiagnosticId::MetadataForgeKey, all.range, "summary");
    if (const DocumentNode* summary = all.find("summary"); summary && summary->isText)
      if (summary->text.size() > kLongestSummary)
        tell(DiagnosticId::MetadataKey, summary->range,
             "the Forge takes summaries of up to 144 characters");
    if (const DocumentNode* tags = all.find("tags"); tags && tags->kind != Kind::List)
      tell(DiagnosticId::MetadataKey, tags->range, "'tags' has to be a list");
  }

  static bool isKnown(std::string_view key) {
    return std::ranges::find(kKnown, key) != kKnown.end();
  }

  /// Returns a member that must be a string; `nullptr` if it is missing or was reported as having
  /// another type.
  const DocumentNode* textIn(const DocumentNode& map, std::string_view key) {
    const DocumentNode* value = map.find(key);
    if (!value || value->isText) return value;
    tell(DiagnosticId::MetadataSyntax, value->range, "'" + std::string(key) + "' has to be a text");
    return nullptr;
  }

  /// Checks a list of modules or programs with their version ranges.
  void checkRanges(const DocumentNode& all, std::string_view key, bool areModules) {
    const DocumentNode* list = all.find(key);
    if (!list) return;
    if (list->kind != Kind::List)
      return tell(DiagnosticId::MetadataSyntax, list->range,
                  "'" + std::string(key) + "' has to be a list");
    std::map<std::string, TextRange> seen;
    for (const DocumentNode& entry : list->items) {
      if (entry.kind != Kind::Map) {
        tell(areModules ? DiagnosticId::MetadataSyntax : DiagnosticId::MetadataDependency,
             entry.range, "this has to be an object with 'name' and 'version_requirement'");
        continue;
      }
      checkEntry(entry, areModules);
      const DocumentNode* name = entry.find("name");
      if (!name || !name->isText) continue;
      std::string same = name->text;
      std::ranges::replace(same, '/', '-');
      const auto [first, isNew] = seen.try_emplace(same, name->range);
      if (isNew) continue;
      tell(DiagnosticId::MetadataDuplicateDependency, name->range, name->text);
      findings_.back().related.push_back({first->second, "the first one"});
    }
  }

  void checkEntry(const DocumentNode& entry, bool isModule) {
    const DocumentNode* name = textIn(entry, "name");
    if (!entry.find("name"))
      tell(DiagnosticId::MetadataDependency, entry.range, "this has no 'name'");
    if (name && isModule && !isFullName(name->text))
      tell(DiagnosticId::MetadataDependency, name->range,
           "'" + name->text + "' is not a name of a module, as 'author/name' is one");
    for (const DocumentNode& key : entry.names)
      if (key.text != "name" && key.text != "version_requirement")
        tell(DiagnosticId::MetadataDependency, key.range,
             "'" + key.text + "' is not a known key" +
                 (key.text.starts_with("version") ? ": it is called 'version_requirement'" : ""));
    const DocumentNode* range = textIn(entry, "version_requirement");
    if (!range) return;
    const auto parsed = types::SemVerRange::parse(range->text);
    if (!parsed)
      tell(DiagnosticId::MetadataDependency, range->range,
           "'" + range->text + "' is not a range of versions, as '>= 1.2.0 < 2.0.0' is one");
    else if (parsed->excludesHigh() && parsed->high() == types::SemVer::min())
      tell(DiagnosticId::MetadataDependency, range->range,
           "no version is in the range '" + range->text + '\'');
  }

  std::string_view text_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkMetadata(std::string_view text) { return MetadataChecker(text).run(); }

}  // namespace puppet::analysis
