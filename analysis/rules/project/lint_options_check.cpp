// Checks of the options in .puppet-lint.rc: a line that begins with a dash is one, other lines are
// ignored.

#include <algorithm>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/style/lint_flags.h"
#include "analysis/rules/style/style_rules.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

class LintOptionsChecker {
 public:
  explicit LintOptionsChecker(std::string_view text) : text_(text) {}

  std::vector<Diagnostic> run() {
    for (std::size_t at = 0; at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      std::string_view line = text_.substr(at, end - at);
      while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
      check(line, static_cast<std::uint32_t>(at));
      at = end + 1;
    }
    return std::move(findings_);
  }

 private:
  Diagnostic& report(TextRange range, const std::string& message) {
    return findings_.emplace_back(makeDiagnostic(DiagnosticId::SettingsFile, range, {message}));
  }

  static TextRange rangeAt(std::uint32_t start, std::size_t size) {
    return {start, start + static_cast<std::uint32_t>(size)};
  }

  void check(std::string_view line, std::uint32_t start) {
    const std::size_t first = line.find_first_not_of(" \t");
    if (first != line.npos && first > 0 && line.substr(first).starts_with("--"))
      report(rangeAt(start, line.size()), "puppet-lint ignores an option behind blanks")
          .fix("Remove the blanks", {{rangeAt(start, first), ""}});
    // Options of one letter are taken as they are.
    if (!line.starts_with("--")) return;
    const std::size_t equals = std::min(line.find('='), line.size());
    checkOption(line.substr(0, equals), line, start);
    if (line.substr(0, equals) == "--only-checks" && equals < line.size())
      checkRuleNames(line.substr(equals + 1), start + static_cast<std::uint32_t>(equals) + 1);
  }

  void checkOption(std::string_view name, std::string_view line, std::uint32_t start) {
    const auto isBeginning = [&](const std::string& other) { return other.starts_with(name); };
    if (name == "--" || std::ranges::any_of(names_, isBeginning))
      return checkArgument(name, line, start);
    // An argument behind a blank is part of the name.
    const std::size_t blank = name.find(' ');
    const std::string word(name.substr(0, blank));
    if (blank != name.npos && std::ranges::find(names_, word) != names_.end()) {
      const std::size_t value = std::min(name.find_first_not_of(' ', blank), name.size());
      report(rangeAt(start, name.size()), "the argument of '" + word + "' is written behind '='")
          .fix("Write '='", {{rangeAt(start + static_cast<std::uint32_t>(blank), value - blank),
                              value < name.size() ? "=" : ""}});
      return;
    }
    NameCandidates near(name);
    for (const std::string& other : names_) near.offer(other);
    Diagnostic& finding = report(rangeAt(start, name.size()),
                                 "unknown option '" + std::string(name) + '\'' + hintOf(near));
    if (!near.best().empty())
      finding.fix("Write '" + near.best() + '\'', {{rangeAt(start, name.size()), near.best()}});
  }

  void checkArgument(std::string_view name, std::string_view line, std::uint32_t start) {
    const auto flag = std::ranges::find(lintFlags(), name, &LintFlag::name);
    const bool isCheck = !checkOfOption(name).empty();
    if (flag == lintFlags().end() && !isCheck) return;
    const bool takesValue = !isCheck && !flag->argument.empty();
    const bool hasValue = name.size() < line.size();
    if (takesValue == hasValue) return;
    Diagnostic& finding =
        report(rangeAt(start, line.size()),
               '\'' + std::string(name) +
                   (takesValue ? "' needs an argument: '=" + std::string(flag->argument) + '\''
                               : std::string("' takes no argument")));
    if (!takesValue)
      finding.fix(
          "Remove the argument",
          {{rangeAt(start + static_cast<std::uint32_t>(name.size()), line.size() - name.size()),
            ""}});
  }

  void checkRuleNames(std::string_view list, std::uint32_t start) {
    for (std::size_t at = 0; at <= list.size();) {
      const std::size_t end = std::min(list.find(',', at), list.size());
      const std::string_view name = list.substr(at, end - at);
      if (!name.empty() && name != "syntax" && styleSetOf(name).none())
        reportUnknownCheck(name, rangeAt(start + static_cast<std::uint32_t>(at), name.size()));
      at = end + 1;
    }
  }

  void reportUnknownCheck(std::string_view name, TextRange range) {
    NameCandidates near(name);
    for (const std::string& other : lintCheckNames()) near.offer(other);
    Diagnostic& finding =
        report(range, "unknown check '" + std::string(name) + '\'' + hintOf(near));
    if (!near.best().empty()) finding.fix("Write '" + near.best() + '\'', {{range, near.best()}});
  }

  const std::string_view text_;
  const std::vector<std::string> names_ = lintOptionNames();
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkLintOptions(std::string_view text) {
  return LintOptionsChecker(text).run();
}

}  // namespace puppet::analysis
