#include "server/cli/report/report.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"
#include "server/cli/support/xml_text.h"

namespace puppet::server {
namespace {

std::string_view wordOf(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning:
    case Severity::Deprecation: return "warning";
    case Severity::Info:
    case Severity::Hint:
    case Severity::Off: break;
  }
  return "info";
}

/// Checkstyle's XML format, which many tools import.
class CheckstyleReport final : public Report {
 public:
  explicit CheckstyleReport(LanguageLevel level) : level_(level) {}

  std::string begin() const override {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n";
  }

  std::string file(const CheckedFile& file) const override {
    if (file.diagnostics.empty()) return {};
    PositionFinder positions(file.text.view());
    std::string out = "  <file name=\"" + xmlText(reportPath(file.path)) + "\">\n";
    for (const Diagnostic& diagnostic : file.diagnostics) {
      const TextPosition at = positions.at(diagnostic.range.start);
      out += "    <error line=\"" + std::to_string(at.line) + "\" column=\"" +
             std::to_string(at.column) + "\" severity=\"";
      out.append(wordOf(file.severityOf(diagnostic, level_)));
      out += "\" message=\"" + xmlText(diagnostic.message) + "\" source=\"puppet-ls.";
      out.append(diagnostic.info().rule).append("\"/>\n");
    }
    return out + "  </file>\n";
  }

  std::string end(const Totals&) const override { return "</checkstyle>\n"; }

 private:
  LanguageLevel level_;
};

}  // namespace

std::unique_ptr<Report> makeCheckstyleReport(const ReportOptions& options) {
  return std::make_unique<CheckstyleReport>(options.level);
}

}  // namespace puppet::server
