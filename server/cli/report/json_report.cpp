#include <nlohmann/json.hpp>

#include "parser/diagnostics/fix_safety.h"
#include "server/cli/report/report.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

Json jsonPlace(PositionFinder& positions, std::uint32_t offset) {
  const TextPosition position = positions.at(offset);
  return {{"line", position.line}, {"column", position.column}, {"offset", offset}};
}

Json rangeOf(PositionFinder& positions, TextRange range) {
  Json start = jsonPlace(positions, range.start);
  return {{"start", std::move(start)}, {"end", jsonPlace(positions, range.end)}};
}

Json fixOf(PositionFinder& positions, const Fix& fix, bool isSafe) {
  Json edits = Json::array();
  for (const TextEdit& edit : fix.edits)
    edits.push_back({{"range", rangeOf(positions, edit.range)}, {"newText", edit.newText}});
  return {{"title", fix.title}, {"safe", isSafe}, {"edits", std::move(edits)}};
}

class JsonReport final : public Report {
 public:
  explicit JsonReport(LanguageLevel level) : level_(level) {}

  std::string begin() const override {
    return "{\"level\":\"" + std::string(nameOf(level_)) + "\",\"diagnostics\":[";
  }

  std::string file(const CheckedFile& file) const override {
    PositionFinder positions(file.text.view());
    std::string out;
    for (const Diagnostic& diagnostic : file.diagnostics) {
      if (!out.empty()) out += separator();
      out += '\n' + toText(findingOf(file, positions, diagnostic));
    }
    return out;
  }

  std::string_view separator() const override { return ","; }

  std::string end(const Totals& totals) const override {
    Json summary = {{"files", totals.files}, {"changed", totals.fixed}};
    addCounts(summary, totals.found);
    for (const auto& [validator, found] : totals.validators)
      summary["validators"][std::string(nameOf(validator))] = summaryOf(found);
    Json unread = Json::array();
    for (const UnreadFile& file : totals.unread)
      unread.push_back({{"path", file.path}, {"reason", file.reason}, {"fails", file.fails}});
    return "\n],\"unread\":" + toText(unread) + ",\"summary\":" + toText(summary) + "}\n";
  }

 private:
  static void addCounts(Json& summary, const SeverityCounts& found) {
    for (std::size_t i = 0; i < kSeverityCount; ++i)
      summary[std::string(nameOf(static_cast<Severity>(i)))] = found[i];
  }

  static Json summaryOf(const ValidatorTotals& totals) {
    Json summary = {{"files", totals.files}};
    addCounts(summary, totals.found);
    return summary;
  }

  Json findingOf(const CheckedFile& file, PositionFinder& positions,
                 const Diagnostic& diagnostic) const {
    const DiagnosticInfo& info = diagnostic.info();
    Json finding = {{"path", file.path},
                    {"severity", nameOf(file.severityOf(diagnostic, level_))},
                    {"rule", info.rule},
                    {"message", diagnostic.message},
                    {"range", rangeOf(positions, diagnostic.range)}};
    if (file.validator) finding["validator"] = nameOf(validatorOf(diagnostic, *file.validator));
    for (const RelatedPlace& related : diagnostic.related)
      finding["related"].push_back(
          {{"range", rangeOf(positions, related.range)}, {"message", related.message}});
    for (const Fix& fix : diagnostic.fixes)
      finding["fixes"].push_back(fixOf(positions, fix, isSafeToFix(diagnostic.id)));
    return finding;
  }

  LanguageLevel level_;
};

}  // namespace

std::unique_ptr<Report> makeJsonReport(const ReportOptions& options) {
  return std::make_unique<JsonReport>(options.level);
}

}  // namespace puppet::server
