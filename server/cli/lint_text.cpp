#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "parser/support/ascii.h"
#include "server/cli/lint_report.h"
#include "server/cli/printable.h"

namespace puppet::server {
namespace {

using Kind = LintProblem::Kind;

constexpr std::string_view kUsualFormat = "%{KIND}: %{message} on line %{line} (check: %{check})";

/// Returns the value of a placeholder; nothing if it is unknown.
std::optional<std::string> valueOf(std::string_view name, const LintOutcome& outcome,
                                   const LintProblem& problem) {
  if (name == "path") return outcome.path;
  if (name == "fullpath") return fullPathOf(outcome.path);
  if (name == "filename") return outcome.path.substr(outcome.path.rfind('/') + 1);
  if (name == "line") return std::to_string(problem.start.line);
  if (name == "column") return std::to_string(problem.start.column);
  if (name == "kind") return std::string(nameOf(problem.kind));
  if (name == "KIND") return upperCase(nameOf(problem.kind));
  if (name == "check") return problem.check;
  if (name == "message") return problem.finding.message;
  return std::nullopt;
}

/// Placeholder of Ruby's `format`: `%{line}`, `%<line>d`, and with a width `%-20{path}`.
struct Placeholder {
  std::string_view name;
  std::size_t length = 0;  ///< in the format; 0 if there is no placeholder
  std::size_t width = 0;
  bool isLeft = false;  ///< padded on the right

  /// Reads the placeholder at the `%` with which a text begins.
  explicit Placeholder(std::string_view text) {
    constexpr std::size_t kMaxWidth = 1000;
    std::size_t at = 1;
    isLeft = text.substr(at).starts_with('-');
    at += isLeft;
    for (; at < text.size() && isDigit(text[at]) && width < kMaxWidth; ++at)
      width = width * 10 + static_cast<std::size_t>(text[at] - '0');
    const char open = at < text.size() ? text[at] : '\0';
    if (open != '{' && open != '<') return;
    const std::size_t close = text.find(open == '{' ? '}' : '>', at);
    if (close == text.npos) return;
    const std::size_t end = close + (open == '{' ? 1 : 2);
    if (end > text.size() || (open == '<' && text[close + 1] != 's' && text[close + 1] != 'd'))
      return;
    name = text.substr(at + 1, close - at - 1);
    length = end;
  }

  std::string padded(std::string value) const {
    if (value.size() < width) value.insert(isLeft ? value.size() : 0, width - value.size(), ' ');
    return value;
  }
};

/// Returns the format with its placeholders replaced, except unknown ones.
std::string formatted(std::string_view format, const LintOutcome& outcome,
                      const LintProblem& problem) {
  std::string text;
  while (!format.empty()) {
    const std::size_t at = std::min(format.find('%'), format.size());
    text += format.substr(0, at);
    format.remove_prefix(at);
    if (format.empty()) break;
    const Placeholder placeholder(format);
    const auto value = valueOf(placeholder.name, outcome, problem);
    const std::size_t length =
        format.starts_with("%%") ? 2 : std::max<std::size_t>(placeholder.length, 1);
    text += value ? placeholder.padded(*value)
                  : std::string(format.substr(0, format.starts_with("%%") ? 1 : length));
    format.remove_prefix(length);
  }
  return text;
}

/// Escapes a text for a GitHub workflow command.
std::string escapedForWorkflow(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '%' || c == '\r' || c == '\n')
      result += c == '%' ? "%25" : c == '\r' ? "%0D" : "%0A";
    else
      result += c;
  }
  return result;
}

/// Returns the trimmed line of a problem with a marker below it.
std::string contextOf(const LintedFile& file, const LintProblem& problem) {
  const std::string_view line = lineOf(file, problem);
  const std::size_t indent =
      static_cast<std::size_t>(line.data() - file.text.view().data()) - problem.start.lineStart;
  const std::size_t column = problem.start.column - 1;
  return "  " + printable(line) + "\n" +
         std::string(2 + (column > indent ? column - indent : 0), ' ') + "^\n";
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
    return "\n::" + kind + " file=" + escapedForWorkflow(outcome.path) +
           ",line=" + std::to_string(problem.start.line) +
           ",col=" + std::to_string(problem.start.column) +
           "::" + escapedForWorkflow(problem.finding.message) + " (check: " + problem.check +
           ")\n\n";
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

std::string_view lineOf(const LintedFile& file, const LintProblem& problem) {
  const std::string_view text = file.text.view();
  const std::uint32_t start = problem.start.lineStart;
  std::string_view line = text.substr(start, text.find('\n', start) - start);
  line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  return line.substr(0, line.find_last_not_of(" \t\r") + 1);
}

std::unique_ptr<LintReport> makeLintText(const LintOptions& options, bool showsPath,
                                         bool isAction) {
  return std::make_unique<TextReport>(options, showsPath, isAction);
}

}  // namespace puppet::server
