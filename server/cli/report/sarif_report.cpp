#include <algorithm>

#include <nlohmann/json.hpp>

#include "server/cli/findings/fingerprint.h"
#include "server/cli/report/report.h"
#include "server/cli/rules/rule_texts.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"
#include "server/cli/support/version.h"
#include "server/settings/settings.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

/// Returns SARIF's name of a severity (section 3.58.6 of the standard).
std::string_view levelOf(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning:
    case Severity::Deprecation: return "warning";
    case Severity::Info:
    case Severity::Hint: return "note";
    case Severity::Off: break;
  }
  return "none";
}

Json regionOf(PositionFinder& positions, TextRange range) {
  const TextPosition start = positions.at(range.start);
  const TextPosition end = positions.at(range.end);
  return {{"startLine", start.line},
          {"startColumn", start.column},
          {"endLine", end.line},
          {"endColumn", end.column}};
}

Json artifactOf(const std::string& uri) {
  Json artifact = {{"uri", uri}};
  if (!uri.starts_with("file:")) artifact["uriBaseId"] = "%SRCROOT%";
  return artifact;
}

Json sarifPlace(const std::string& uri, PositionFinder& positions, TextRange range) {
  return {{"physicalLocation",
           {{"artifactLocation", artifactOf(uri)}, {"region", regionOf(positions, range)}}}};
}

Json fixOf(const std::string& uri, PositionFinder& positions, const Fix& fix) {
  Json replacements = Json::array();
  for (const TextEdit& edit : fix.edits)
    replacements.push_back({{"deletedRegion", regionOf(positions, edit.range)},
                            {"insertedContent", {{"text", edit.newText}}}});
  return {{"description", {{"text", fix.title}}},
          {"artifactChanges", Json::array({{{"artifactLocation", artifactOf(uri)},
                                            {"replacements", std::move(replacements)}}})}};
}

/// Returns the run as an object that names the files that could not be read (sections 3.20 and
/// 3.58 of the standard).
Json invocationOf(const Totals& totals) {
  const bool fails = std::ranges::any_of(totals.unread, &UnreadFile::fails);
  Json invocation = {{"executionSuccessful", !fails}};
  for (const UnreadFile& file : totals.unread)
    invocation["toolExecutionNotifications"].push_back(
        {{"level", file.fails ? "error" : "note"},
         {"message", {{"text", file.message()}}},
         {"locations", Json::array({{{"physicalLocation",
                                      {{"artifactLocation",
                                        artifactOf(uriReference(reportPath(file.path)))}}}}})}});
  return invocation;
}

/// Static Analysis Results Interchange Format, version 2.1.0.
class SarifReport final : public Report {
 public:
  explicit SarifReport(const ReportOptions& options)
      : level_(options.level), project_(options.project) {}

  std::string begin() const override {
    Json driver = {{"name", "puppet-ls"}, {"semanticVersion", programVersion()}};
    if (!project_.homepage.empty()) driver["informationUri"] = project_.homepage;
    driver["rules"] = rules();
    return "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
           "\"runs\":[{\"tool\":{\"driver\":" +
           toText(driver) + "},\"columnKind\":\"unicodeCodePoints\",\"results\":[";
  }

  std::string file(const CheckedFile& file) const override {
    const std::string uri = uriReference(reportPath(file.path));
    const std::vector<std::string> fingerprints = fingerprintsOf(file);
    PositionFinder positions(file.text.view());
    std::string out;
    for (std::size_t i = 0; i < file.diagnostics.size(); ++i) {
      if (i) out += separator();
      out += '\n' + toText(resultOf(uri, positions, file, file.diagnostics[i], fingerprints[i]));
    }
    return out;
  }

  std::string_view separator() const override { return ","; }
  std::string end(const Totals& totals) const override {
    return "\n],\"invocations\":[" + toText(invocationOf(totals)) + "]}]}\n";
  }

 private:
  Json rules() const {
    Json rules = Json::array();
    for (const RuleText& text : ruleTexts()) {
      const DiagnosticInfo info{{}, text.rule, {}, text.severities, {}};
      Json rule = {{"id", text.rule},
                   {"defaultConfiguration", {{"level", levelOf(info.severityAt(level_))}}}};
      if (std::string page = pageAddress(std::string(project_.documentation), text.rule);
          !page.empty())
        rule["helpUri"] = std::move(page);
      if (!text.section.empty()) {
        rule["shortDescription"] = {{"text", text.rule}};
        rule["help"] = {{"text", text.section}, {"markdown", text.section}};
      }
      rules.push_back(std::move(rule));
    }
    return rules;
  }

  Json resultOf(const std::string& uri, PositionFinder& positions, const CheckedFile& file,
                const Diagnostic& diagnostic, const std::string& fingerprint) const {
    const DiagnosticInfo& info = diagnostic.info();
    Json result = {{"ruleId", info.rule},
                   {"ruleIndex", ruleNumber(info.rule)},
                   {"level", levelOf(file.severityOf(diagnostic, level_))},
                   {"message", {{"text", diagnostic.message}}},
                   {"locations", Json::array({sarifPlace(uri, positions, diagnostic.range)})},
                   {"partialFingerprints", {{"primaryLocationLineHash", fingerprint + ":1"}}}};
    for (const RelatedPlace& related : diagnostic.related) {
      Json place = sarifPlace(uri, positions, related.range);
      place["message"] = {{"text", related.message}};
      result["relatedLocations"].push_back(std::move(place));
    }
    for (const Fix& fix : diagnostic.fixes) result["fixes"].push_back(fixOf(uri, positions, fix));
    return result;
  }

  LanguageLevel level_;
  ProjectAddresses project_;
};

}  // namespace

std::unique_ptr<Report> makeSarifReport(const ReportOptions& options) {
  return std::make_unique<SarifReport>(options);
}

}  // namespace puppet::server
