#include "server/cli/report/report.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"
#include "server/cli/support/xml_text.h"

namespace puppet::server {
namespace {

/// JUnit's XML format: a suite per file with a test case per finding, or one passing case if there
/// are none. Findings that do not fail the run do not fail their case.
class JunitReport final : public Report {
 public:
  explicit JunitReport(const ReportOptions& options)
      : level_(options.level), failOn_(options.failOn) {}

  std::string begin() const override {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"puppet-ls\">\n";
  }

  std::string file(const CheckedFile& file) const override {
    const std::string path = xmlText(reportPath(file.path));
    PositionFinder positions(file.text.view());
    std::string cases;
    std::size_t failures = 0;
    for (const Diagnostic& diagnostic : file.diagnostics) {
      const bool fails = file.fails(diagnostic, level_, failOn_);
      failures += fails;
      cases += caseOf(path, positions.at(diagnostic.range.start), file, diagnostic, fails);
    }
    if (cases.empty()) cases = "    <testcase classname=\"" + path + "\" name=\"check\"/>\n";
    const std::size_t count = std::max<std::size_t>(file.diagnostics.size(), 1);
    return "  <testsuite name=\"" + path + "\" tests=\"" + std::to_string(count) +
           "\" failures=\"" + std::to_string(failures) + "\" errors=\"0\" skipped=\"0\">\n" +
           cases + "  </testsuite>\n";
  }

  std::string end(const Totals&) const override { return "</testsuites>\n"; }

 private:
  std::string caseOf(const std::string& path, TextPosition at, const CheckedFile& file,
                     const Diagnostic& diagnostic, bool fails) const {
    const std::string_view severity = nameOf(file.severityOf(diagnostic, level_));
    const std::string place = std::to_string(at.line) + ':' + std::to_string(at.column);
    const std::string message = xmlText(diagnostic.message);
    const std::string line = path + ':' + place + ": " + std::string(severity) + ": " + message;
    std::string out = "    <testcase classname=\"" + path + "\" name=\"";
    out.append(file.labelOf(diagnostic)).append(" at " + place + "\">");
    if (fails) {
      out += "<failure type=\"" + std::string(severity) + "\" message=\"" + message + "\">" + line +
             "</failure>";
    } else {
      out += "<system-out>" + line + "</system-out>";
    }
    return out + "</testcase>\n";
  }

  LanguageLevel level_;
  Severity failOn_;
};

}  // namespace

std::unique_ptr<Report> makeJunitReport(const ReportOptions& options) {
  return std::make_unique<JunitReport>(options);
}

}  // namespace puppet::server
