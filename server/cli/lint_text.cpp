#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <utility>

#include "parser/support/ascii.h"
#include "server/cli/lint_report.h"
#include "server/cli/printable.h"

namespace puppet::server {
namespace {

using Kind = LintProblem::Kind;

/// Format of openvox-lint.
std::string lineFormat(const LintOptions& options) {
  return std::string(options.hidesPath ? "" : "%{path}:") +
         "%{line}:" + (options.hidesColumn ? "" : "%{column}:") + " %{KIND}: %{check}: %{message}";
}

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

/// Returns a GitHub annotation, which is an error, a warning or a notice.
std::string annotation(const LintOutcome& outcome, const LintProblem& problem) {
  const bool isNotice = problem.kind == Kind::Ignored || problem.kind == Kind::Fixed;
  const std::string kind(isNotice ? "notice" : nameOf(problem.kind));
  return "::" + kind + " file=" + escapedForWorkflow(outcome.path) +
         ",line=" + std::to_string(problem.start.line) +
         ",col=" + std::to_string(problem.start.column) +
         "::" + escapedForWorkflow(problem.finding.message) + " (check: " + problem.check + ")\n";
}

/// Annotations alone.
class GitHubReport final : public LintReport {
 public:
  explicit GitHubReport(const LintOptions& options) : options_(options) {}

  void add(const LintOutcome& outcome) override {
    for (const LintProblem& problem : outcome.file.problems)
      if (isShown(problem, options_)) text_ += annotation(outcome, problem);
  }
  std::string take() override { return std::exchange(text_, {}); }

 private:
  const LintOptions& options_;
  std::string text_;
};

/// Comma-separated values (RFC 4180).
class CsvReport final : public LintReport {
 public:
  explicit CsvReport(const LintOptions& options) : options_(options) {}

  void add(const LintOutcome& outcome) override {
    for (const LintProblem& problem : outcome.file.problems)
      if (isShown(problem, options_))
        text_ += field(outcome.path) + ',' + std::to_string(problem.start.line) + ',' +
                 std::to_string(problem.start.column) + ',' + std::string(nameOf(problem.kind)) +
                 ',' + problem.check + ',' + field(problem.finding.message) + '\n';
  }
  std::string take() override { return std::exchange(text_, {}); }

 private:
  static std::string field(std::string_view text) {
    if (text.find_first_of(",\"\r\n") == text.npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
    return quoted + '"';
  }

  const LintOptions& options_;
  std::string text_ = "path,line,column,kind,check,message\n";
};

class TextReport final : public LintReport {
 public:
  TextReport(const LintOptions& options, bool showsPath, bool isAction)
      : options_(options), isAction_(isAction), format_(options.logFormat) {
    if (format_.empty() && options.format == LintOptions::Format::Lines)
      format_ = lineFormat(options);
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
      if (isAction_) text_ += '\n' + annotation(outcome, problem) + '\n';
    }
  }

  std::string take() override { return std::exchange(text_, {}); }

 private:
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

std::vector<const LintProblem*> shownProblems(const LintedFile& file, const LintOptions& options) {
  std::vector<const LintProblem*> shown;
  const auto add = [&](const std::vector<LintProblem>& problems) {
    for (const LintProblem& problem : problems)
      if (isShown(problem, options)) shown.push_back(&problem);
  };
  add(file.problems);
  if (!options.rules.style.isCompatible) add(file.remarks);
  return shown;
}

std::unique_ptr<LintReport> makeLintReport(const LintOptions& options, bool showsPath) {
  using Format = LintOptions::Format;
  switch (options.format) {
    case Format::Json: return makeLintJson(options);
    case Format::Sarif: return makeLintSarif(options);
    case Format::List: return makeLintList(options);
    case Format::Csv: return std::make_unique<CsvReport>(options);
    case Format::GitHub: return std::make_unique<GitHubReport>(options);
    case Format::CodeClimate: return makeCodeClimate();
    case Format::Text:
    case Format::Lines: break;
  }
  return std::make_unique<TextReport>(options, showsPath, std::getenv("GITHUB_ACTION") != nullptr);
}

}  // namespace puppet::server
