#include "server/cli/report/report.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/text_position.h"

namespace puppet::server {
namespace {

std::string_view commandOf(Severity severity) {
  switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning:
    case Severity::Deprecation: return "warning";
    case Severity::Info:
    case Severity::Hint:
    case Severity::Off: break;
  }
  return "notice";
}

/// Escapes a property value, in which more characters are special than in a message.
std::string property(std::string_view text) {
  std::string escaped;
  for (const char c : printable(text)) {
    switch (c) {
      case '%': escaped += "%25"; break;
      case ':': escaped += "%3A"; break;
      case ',': escaped += "%2C"; break;
      default: escaped += c;
    }
  }
  return escaped;
}

std::string messageText(std::string_view text) {
  std::string escaped;
  for (const char c : printable(text)) {
    if (c == '%') {
      escaped += "%25";
    } else {
      escaped += c;
    }
  }
  return escaped;
}

/// GitHub Actions workflow commands: an annotation for each finding.
class GithubReport final : public Report {
 public:
  explicit GithubReport(LanguageLevel level) : level_(level) {}

  std::string file(const CheckedFile& file) const override {
    PositionFinder positions(file.text.view());
    const std::string path = property(reportPath(file.path));
    std::string out;
    for (const Diagnostic& diagnostic : file.diagnostics) {
      const TextPosition start = positions.at(diagnostic.range.start);
      const TextPosition end = positions.at(diagnostic.range.end);
      out.append("::").append(commandOf(file.severityOf(diagnostic, level_)));
      out += " file=" + path + ",line=" + std::to_string(start.line);
      out += ",endLine=" + std::to_string(end.line);
      // GitHub accepts columns only for findings on a single line.
      if (start.line == end.line)
        out += ",col=" + std::to_string(start.column) + ",endColumn=" + std::to_string(end.column);
      out += ",title=" + property(diagnostic.info().rule);
      out += "::" + messageText(diagnostic.message) + '\n';
    }
    return out;
  }

  std::string end(const Totals&) const override { return {}; }

 private:
  LanguageLevel level_;
};

}  // namespace

std::unique_ptr<Report> makeGithubReport(const ReportOptions& options) {
  return std::make_unique<GithubReport>(options.level);
}

}  // namespace puppet::server
