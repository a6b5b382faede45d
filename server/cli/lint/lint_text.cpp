#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <utility>
#include <vector>

#include "parser/support/ascii.h"
#include "server/cli/lint/lint_report.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

using Kind = LintProblem::Kind;

/// Format of openvox-lint.
std::string lineFormat(const LintOptions& options) {
  return std::string(options.hidesPath ? "" : "%{path}:") +
         "%{line}:" + (options.hidesColumn ? "" : "%{column}:") + " %{KIND}: %{check}: %{message}";
}

constexpr std::string_view kUsualFormat = "%{KIND}: %{message} on line %{line} (check: %{check})";

std::string formatOf(const LintOptions& options, bool showsPath) {
  if (!options.logFormat.empty()) return options.logFormat;
  if (options.format == LintOptions::Format::Lines) return lineFormat(options);
  return (showsPath ? "%{path} - " : "") + std::string(kUsualFormat);
}

/// Appends the value of a placeholder.
using AppendValue = void (*)(std::string& text, const LintOutcome&, const LintProblem&);

struct Field {
  std::string_view name;
  AppendValue append;
};

constexpr Field kFields[] = {
    {"path", [](auto& text, const auto& outcome, const auto&) { text += outcome.path; }},
    {"fullpath",
     [](auto& text, const auto& outcome, const auto&) { text += fullPathOf(outcome.path); }},
    {"filename", [](auto& text, const auto& outcome,
                    const auto&) { text.append(outcome.path, outcome.path.rfind('/') + 1); }},
    {"line", [](auto& text, const auto&,
                const auto& problem) { text += std::to_string(problem.start.line); }},
    {"column", [](auto& text, const auto&,
                  const auto& problem) { text += std::to_string(problem.start.column); }},
    {"kind", [](auto& text, const auto&, const auto& problem) { text += nameOf(problem.kind); }},
    {"KIND",
     [](auto& text, const auto&, const auto& problem) { text += upperCase(nameOf(problem.kind)); }},
    {"check", [](auto& text, const auto&, const auto& problem) { text += problem.check; }},
    {"message",
     [](auto& text, const auto&, const auto& problem) { text += problem.finding.message; }},
};

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
};

/// Format of the line for a problem.
class LineFormat {
 public:
  explicit LineFormat(std::string_view format) {
    while (!format.empty()) {
      addLiteral(format.substr(0, format.find('%')));
      format.remove_prefix(std::min(format.find('%'), format.size()));
      if (!format.empty()) format.remove_prefix(addPlaceholder(format));
    }
  }

  void append(std::string& text, const LintOutcome& outcome, const LintProblem& problem) const {
    for (const Part& part : parts_) {
      text += part.literal;
      if (!part.value) continue;
      const std::size_t start = text.size();
      part.value(text, outcome, problem);
      const std::size_t length = text.size() - start;
      if (length < part.width)
        text.insert(part.isLeft ? text.size() : start, part.width - length, ' ');
    }
  }

 private:
  /// Literal text and the value after it.
  struct Part {
    std::string literal = {};
    AppendValue value = nullptr;
    std::size_t width = 0;
    bool isLeft = false;
  };

  void addLiteral(std::string_view text) {
    if (parts_.empty() || parts_.back().value) parts_.emplace_back();
    parts_.back().literal += text;
  }

  /// Adds what the `%` means with which `format` begins, an unknown placeholder as it is written.
  /// Returns its length.
  std::size_t addPlaceholder(std::string_view format) {
    const Placeholder placeholder(format);
    const Field* field = std::ranges::find(kFields, placeholder.name, &Field::name);
    const bool isPercent = format.starts_with("%%");
    const std::size_t length = isPercent ? 2 : std::max<std::size_t>(placeholder.length, 1);
    if (field == std::end(kFields)) {
      addLiteral(format.substr(0, isPercent ? 1 : length));
    } else {
      addLiteral({});
      parts_.back().value = field->append;
      parts_.back().width = placeholder.width;
      parts_.back().isLeft = placeholder.isLeft;
    }
    return length;
  }

  std::vector<Part> parts_;
};

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
      : options_(options), isAction_(isAction), format_(formatOf(options, showsPath)) {}

  void add(const LintOutcome& outcome) override {
    for (const LintProblem& problem : outcome.file.problems) {
      if (!isShown(problem, options_)) continue;
      line_.clear();
      format_.append(line_, outcome, problem);
      text_ += printable(line_);
      text_ += '\n';
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
  const LineFormat format_;
  std::string line_, text_;
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
