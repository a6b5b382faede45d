#include <algorithm>
#include <cctype>
#include <utility>

#include "parser/support/ascii.h"
#include "server/cli/lint_report.h"
#include "server/cli/printable.h"

namespace puppet::server {
namespace {

using Kind = LintProblem::Kind;

constexpr std::string_view kUsualFormat = "%{KIND}: %{message} on line %{line} (check: %{check})";

/// Returns the value of a placeholder; the placeholder itself if it is unknown.
std::string valueOf(std::string_view name, const LintOutcome& outcome, const LintProblem& problem) {
  if (name == "path") return outcome.path;
  if (name == "fullpath") return fullPathOf(outcome.path);
  if (name == "filename") return outcome.path.substr(outcome.path.rfind('/') + 1);
  if (name == "line") return std::to_string(problem.start.line);
  if (name == "column") return std::to_string(problem.start.column);
  if (name == "kind") return std::string(nameOf(problem.kind));
  if (name == "KIND") return upperCase(nameOf(problem.kind));
  if (name == "check") return problem.check;
  if (name == "message") return problem.finding.message;
  return "%{" + std::string(name) + "}";
}

std::string formatted(std::string_view format, const LintOutcome& outcome,
                      const LintProblem& problem) {
  std::string text;
  while (!format.empty()) {
    const std::size_t at = format.find("%{");
    const std::size_t end = at == format.npos ? at : format.find('}', at);
    text += format.substr(0, end == format.npos ? end : at);
    if (end == format.npos) break;
    text += valueOf(format.substr(at + 2, end - at - 2), outcome, problem);
    format.remove_prefix(end + 1);
  }
  return text;
}

/// Escapes a text for a GitHub workflow command.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n')
      result += c == '%' ? "%25" : c == '\r' ? "%0D" : "%0A";
    else
      result += c;
  }
  return result;
}

class TextReport final : public LintReport {
 public:
  TextReport(const LintOptions& options, bool showsPath, bool isAction)
      : options_(options), isAction_(isAction), format_(options.logFormat) {
    if (format_.empty()) format_ = (showsPath ? "%{path} - " : "") + std::string(kUsualFormat);
  }

  void add(const LintOutcome& outcome) override {
    for (const LintProblem& problem : outcome.file.problems) {
      if (!isShown(problem, options_)) continue;
      text_ += printable(formatted(format_, outcome, problem)) + '\n';
      if (problem.kind == Kind::Ignored && !problem.reason.empty())
        text_ += "  " + printable(problem.reason) + '\n';
      if (options_.withContext && problem.kind != Kind::Fixed)
        text_ += '\n' + contextOf(outcome.file, problem) + '\n';
      if (isAction_) text_ += annotation(outcome, problem);
    }
  }

  std::string take() override { return std::exchange(text_, {}); }

 private:
  /// Returns a GitHub annotation, which is an error, a warning or a notice.
  static std::string annotation(const LintOutcome& outcome, const LintProblem& problem) {
    const bool isNotice = problem.kind == Kind::Ignored || problem.kind == Kind::Fixed;
    const std::string kind(isNotice ? "notice" : nameOf(problem.kind));
    return "\n::" + kind + " file=" + outcome.path + ",line=" + std::to_string(problem.start.line) +
           ",col=" + std::to_string(problem.start.column) +
           "::" + escaped(problem.finding.message) + " (check: " + problem.check + ")\n\n";
  }

  const LintOptions& options_;
  const bool isAction_;
  std::string format_, text_;
};

}  // namespace

bool isShown(const LintProblem& problem, const LintOptions& options) {
  switch (problem.kind) {
    case Kind::Ignored: return options.showIgnored;
    case Kind::Fixed: return true;
    case Kind::Warning: return options.shown != LintOptions::Kinds::Errors;
    case Kind::Error: break;
  }
  return options.shown != LintOptions::Kinds::Warnings;
}

std::string contextOf(const LintedFile& file, const LintProblem& problem) {
  const std::string_view text = file.text.view();
  const std::uint32_t start = problem.start.lineStart;
  std::string_view line = text.substr(start, text.find('\n', start) - start);
  const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(indent);
  line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  const std::size_t column = problem.start.column - 1;
  return "  " + printable(line) + "\n" +
         std::string(2 + (column > indent ? column - indent : 0), ' ') + "^\n";
}

std::unique_ptr<LintReport> makeLintText(const LintOptions& options, bool showsPath,
                                         bool isAction) {
  return std::make_unique<TextReport>(options, showsPath, isAction);
}

}  // namespace puppet::server
