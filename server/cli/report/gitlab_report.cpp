#include <nlohmann/json.hpp>

#include "server/cli/findings/fingerprint.h"
#include "server/cli/report/report.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;

std::string_view gradeOf(Severity severity) {
  switch (severity) {
    case Severity::Error: return "critical";
    case Severity::Warning: return "major";
    case Severity::Deprecation: return "minor";
    case Severity::Info:
    case Severity::Hint:
    case Severity::Off: break;
  }
  return "info";
}

/// GitLab's code quality report: the subset of Code Climate's fields that GitLab reads.
class GitlabReport final : public Report {
 public:
  explicit GitlabReport(LanguageLevel level) : level_(level) {}

  std::string begin() const override { return "["; }

  std::string file(const CheckedFile& file) const override {
    const std::string path = reportPath(file.path);
    const std::vector<std::string> fingerprints = fingerprintsOf(file);
    PositionFinder positions(file.text.view());
    std::string out;
    for (std::size_t i = 0; i < file.diagnostics.size(); ++i) {
      if (i) out += separator();
      const Diagnostic& diagnostic = file.diagnostics[i];
      const std::uint32_t first = positions.at(diagnostic.range.start).line;
      const Json issue = {
          {"description", diagnostic.message},
          {"check_name", diagnostic.info().rule},
          {"fingerprint", fingerprints[i]},
          {"severity", gradeOf(file.severityOf(diagnostic, level_))},
          {"location",
           {{"path", path},
            {"lines", {{"begin", first}, {"end", positions.at(diagnostic.range.end).line}}}}}};
      out += '\n' + toText(issue);
    }
    return out;
  }

  std::string_view separator() const override { return ","; }
  std::string end(const Totals&) const override { return "\n]\n"; }

 private:
  LanguageLevel level_;
};

}  // namespace

std::unique_ptr<Report> makeGitlabReport(const ReportOptions& options) {
  return std::make_unique<GitlabReport>(options.level);
}

}  // namespace puppet::server
