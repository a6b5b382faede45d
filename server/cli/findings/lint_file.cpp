#include "server/cli/findings/lint_file.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "analysis/edits/fixes.h"
#include "analysis/rules/ignored_findings.h"
#include "analysis/rules/style/yaml_facts.h"
#include "parser/data/yaml_parser.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/diagnostics/rule_names.h"
#include "parser/parse/parse.h"
#include "parser/support/text_encoding.h"

namespace puppet::server {
namespace {

using Kind = LintProblem::Kind;

constexpr std::string_view kSyntaxCheck = "syntax";

/// Returns the error at which puppet-lint fails: a token that it cannot lex, or a resource without
/// an end.
std::optional<Diagnostic> firstLexicalError(const analysis::StyleFile& file) {
  using analysis::StyleKind;
  const auto error = [](TextRange range, std::string_view more = {}) {
    return makeDiagnostic(DiagnosticId::SyntaxError, range, {"Syntax error" + std::string(more)});
  };
  for (const Diagnostic& finding : file.tree().diagnostics) {
    if (finding.id == DiagnosticId::IllegalBom) return error(finding.range);
    if (finding.id != DiagnosticId::UnclosedQuote) continue;
    const bool isDouble = file.text()[finding.range.start] == '"';
    return error(finding.range, isDouble ? " (unterminated string)" : "");
  }
  for (analysis::TokenIndex i = 0; i < file.size(); ++i)
    if (file.is(i, StyleKind::Unknown)) return error(file.at(i).range);
  if (file.stop() >= 0) return error(file.at(file.stop()).range);
  return std::nullopt;
}

/// Returns the syntax errors that prevent linting.
std::vector<Diagnostic> syntaxErrors(const analysis::StyleFile& file, const LintRules& rules) {
  std::vector<Diagnostic> errors;
  if (parser::hasInvalidEncoding(file.tree())) return file.tree().diagnostics;
  if (rules.style.isCompatible) {
    if (auto error = firstLexicalError(file)) errors.push_back(std::move(*error));
    return errors;
  }
  for (const Diagnostic& finding : file.tree().diagnostics)
    if (finding.info().severityAt(rules.level) == Severity::Error) errors.push_back(finding);
  return errors;
}

/// Returns the findings; only line lengths are checked in addition to syntax errors, if there are
/// any.
std::vector<Diagnostic> findingsOf(const analysis::StyleFile& file, const LintRules& rules) {
  std::vector<Diagnostic> findings = syntaxErrors(file, rules);
  if (findings.empty()) return analysis::checkStyle(file, rules.style);
  analysis::StyleOptions options = rules.style;
  options.rules &= analysis::styleSetOf("140chars") | analysis::styleSetOf("80chars");
  std::ranges::move(analysis::checkStyle(file, options), std::back_inserter(findings));
  return findings;
}

/// Control comments of a file, and which of them suppress a problem.
class Ignored {
 public:
  Ignored(const parser::SyntaxTree& tree, const LintRules& rules)
      : comments_(analysis::readControlComments(tree)),
        rules_(rules),
        isUsed_(comments_.ignored.size()) {}

  /// Returns for each finding the control comment that suppresses it; `nullptr` if there is none.
  std::vector<const analysis::IgnoredRule*> suppress(const std::vector<Diagnostic>& findings) {
    std::vector<const analysis::IgnoredRule*> suppressed(findings.size());
    if (isUsed_.empty()) return suppressed;
    analysis::SuppressibleFindings suppressible;
    for (std::size_t i = 0; i < findings.size(); ++i)
      if (analysis::isStyle(findings[i].id))
        suppressible.add(analysis::puppetLintName(findings[i].info().rule), findings[i].range.start,
                         i);
    for (std::size_t i = 0; i < isUsed_.size(); ++i) {
      const analysis::IgnoredRule& rule = comments_.ignored[i];
      const auto take = [&](std::size_t finding) {
        suppressed[finding] = &rule;
        isUsed_[i] = true;
      };
      suppressible.take(rule.written, rule.lines, take);
      if (rules_.style.isCompatible) continue;  // puppet-lint knows names only as it writes them
      for (const std::string& name : {rule.written, ruleNamed(rule.written)})
        suppressible.take(analysis::puppetLintName(name), rule.lines, take);
    }
    return suppressed;
  }

  /// Returns the findings about the control comments themselves.
  std::vector<Diagnostic> findings(bool isWhole) const {
    std::vector<Diagnostic> findings;
    for (const auto& comment : comments_.loose) findings.push_back(analysis::unpaired(comment));
    if (rules_.style.isCompatible) return findings;
    for (std::size_t i = 0; i < isUsed_.size(); ++i) {
      const analysis::IgnoredRule& rule = comments_.ignored[i];
      if (auto unknown = analysis::unknownRuleIn(rule))
        findings.push_back(std::move(*unknown));
      else if (isWhole && !isUsed_[i] &&
               (analysis::styleSetOf(rule.written) & rules_.style.rules).any())
        findings.push_back(makeDiagnostic(DiagnosticId::UnusedIgnore, rule.name, {rule.written}));
    }
    std::ranges::stable_sort(findings, {}, [](const Diagnostic& it) { return it.range.start; });
    return findings;
  }

 private:
  analysis::ControlComments comments_;
  const LintRules& rules_;
  std::vector<bool> isUsed_;
};

/// `ignored` is the control comment that suppresses the finding, or `nullptr`.
LintProblem problemOf(Diagnostic finding, const LintRules& rules, PositionFinder& positions,
                      const analysis::IgnoredRule* ignored) {
  LintProblem problem;
  const DiagnosticInfo& info = finding.info();
  const bool isOfStyle = analysis::isStyle(finding.id);
  problem.check = isOfStyle ? analysis::puppetLintName(info.rule) : std::string(kSyntaxCheck);
  problem.kind = severityWhenOn(info, rules.level) == Severity::Error ? Kind::Error : Kind::Warning;
  problem.start = positions.at(finding.range.start);
  problem.end = positions.at(finding.range.end);
  // puppet-lint takes the length of the last line for the column.
  if (rules.style.isCompatible && finding.id == DiagnosticId::StyleEmptyTrailingLines)
    problem.start.column = positions.end().column - 1;
  if (ignored) {
    problem.kind = Kind::Ignored;
    problem.reason = ignored->reason;
  }
  problem.finding = std::move(finding);
  return problem;
}

/// Returns the diagnostics whose fixes are applied.
std::vector<Diagnostic> fixableOf(const LintedFile& file, const LintRules& rules) {
  std::vector<Diagnostic> fixable;
  for (const LintProblem& problem : file.problems) {
    if (problem.kind == Kind::Ignored || !analysis::isStyle(problem.finding.id)) continue;
    const bool isSafe = analysis::styleRule(problem.finding.id).fix == analysis::StyleFix::Safe;
    if (isSafe || rules.fixesUnsafe || rules.style.isCompatible) fixable.push_back(problem.finding);
  }
  return fixable;
}

/// Adds the problems of `before` that have disappeared, as fixed. Equal problems of a check are
/// matched by their count.
void addFixed(std::vector<LintProblem> before, std::vector<LintProblem>& problems) {
  std::map<std::string, std::ptrdiff_t> gone;
  for (const LintProblem& problem : before) gone[problem.check] += problem.kind != Kind::Ignored;
  for (const LintProblem& problem : problems) gone[problem.check] -= problem.kind != Kind::Ignored;
  for (LintProblem& problem : before) {
    if (problem.kind == Kind::Ignored || problem.finding.fixes.empty()) continue;
    if (gone[problem.check]-- <= 0) continue;
    problem.kind = Kind::Fixed;
    problems.push_back(std::move(problem));
  }
  std::ranges::stable_sort(problems, {}, [](const LintProblem& problem) {
    return std::tuple(problem.finding.id, problem.start.line);
  });
}

/// Returns the problems of the text before a fix, as puppet-lint prints them: no check looks again.
std::vector<LintProblem> withFixed(std::vector<LintProblem> problems) {
  for (LintProblem& problem : problems)
    if (problem.kind != Kind::Ignored && !problem.finding.fixes.empty()) problem.kind = Kind::Fixed;
  return problems;
}

/// Lints a YAML file, for which puppet-lint has the check `legacy_facts` only, and no control
/// comments.
LintedFile lintYaml(SourceText text, const LintRules& rules) {
  LintedFile result;
  result.text = std::move(text);
  if (const auto mistake = findEncodingMistake(result.text.view())) {
    PositionFinder positions(result.text.view());
    const TextPosition place = positions.at(mistake->range.start);
    result.problems.push_back({.check = std::string(kSyntaxCheck),
                               .kind = Kind::Error,
                               .start = place,
                               .end = place,
                               .reason = {},
                               .finding = makeDiagnostic(DiagnosticId::UnreadableFile,
                                                         mistake->range, {mistake->reason})});
    result.hasSyntaxError = true;
    return result;
  }
  if ((rules.style.rules & analysis::styleSetOf("legacy_facts")).none()) return result;
  const parser::DataTreePtr tree = parser::parseYaml(result.text);
  PositionFinder positions(result.text.view());
  for (Diagnostic& finding : analysis::checkYamlFacts(*tree, rules.style.isCompatible)) {
    LintProblem problem{.check = "legacy_facts",
                        .start = positions.at(finding.range.start),
                        .end = positions.at(finding.range.end),
                        .reason = {},
                        .finding = {}};
    problem.finding = std::move(finding);
    result.problems.push_back(std::move(problem));
  }
  return result;
}

/// Replaces CRLF and lone CR, as puppet-lint does in each file that it writes.
std::string withLineFeeds(std::string text) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\r')
      text[end++] = text[i];
    else if (i + 1 == text.size() || text[i + 1] != '\n')
      text[end++] = '\n';
  }
  text.resize(end);
  return text;
}

}  // namespace

std::string_view nameOf(LintProblem::Kind kind) {
  switch (kind) {
    case Kind::Warning: return "warning";
    case Kind::Error: return "error";
    case Kind::Ignored: return "ignored";
    case Kind::Fixed: break;
  }
  return "fixed";
}

/// Returns true for an absolute POSIX path without empty, `.` and `..` components.
static bool isFullPath(std::string_view path) {
  if (std::filesystem::path::preferred_separator != '/' || !path.starts_with('/')) return false;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::string_view name = path.substr(0, path.find('/'));
    if (name.empty() || name == "." || name == "..") return false;
    path.remove_prefix(name.size());
  }
  return true;
}

std::string fullPathOf(const std::string& path) {
  if (isFullPath(path)) return path;
  std::error_code error;
  const std::filesystem::path full = std::filesystem::absolute(path, error);
  return error ? path : full.lexically_normal().generic_string();
}

bool isYaml(std::string_view path) { return path.ends_with(".yaml") || path.ends_with(".yml"); }

LintedFile lintText(const std::string& path, SourceText text, const LintRules& rules) {
  if (isYaml(path)) return lintYaml(std::move(text), rules);
  LintedFile result;
  result.text = text;
  const parser::ParseOptions options{parser::lexModeForPath(path), rules.level};
  const parser::SyntaxTreePtr tree = rules.style.isCompatible
                                         ? parser::parsePlain(std::move(text), options)
                                         : parser::parse(std::move(text), options);
  const analysis::StyleFile file(*tree, path, rules.style.isCompatible);
  Ignored comments(file.tree(), rules);
  PositionFinder positions(result.text.view());
  std::vector<Diagnostic> findings = findingsOf(file, rules);
  const auto suppressed = comments.suppress(findings);
  result.problems.reserve(findings.size());
  for (std::size_t i = 0; i < findings.size(); ++i) {
    result.hasSyntaxError |= !analysis::isStyle(findings[i].id);
    result.problems.push_back(problemOf(std::move(findings[i]), rules, positions, suppressed[i]));
  }
  for (Diagnostic& finding : comments.findings(!result.hasSyntaxError)) {
    const std::string check = analysis::puppetLintName(finding.info().rule);
    LintProblem remark{.check = check,
                       .start = positions.at(finding.range.start),
                       .end = positions.at(finding.range.end),
                       .reason = {},
                       .finding = std::move(finding)};
    result.remarks.push_back(std::move(remark));
  }
  return result;
}

LintedFile lintAndFix(const std::string& path, SourceText text, const LintRules& rules,
                      bool& changed) {
  // puppet-lint makes one pass, over tokens, of which neighbors are independent.
  const int maxPasses = rules.style.isCompatible ? 1 : 10;
  const analysis::Neighbors neighbors =
      rules.style.isCompatible ? analysis::Neighbors::Independent : analysis::Neighbors::Conflict;
  changed = false;
  LintedFile file = lintText(path, std::move(text), rules);
  std::vector<LintProblem> before;
  for (int pass = 0; pass < maxPasses && !file.hasSyntaxError; ++pass) {
    const std::vector<Diagnostic> fixable = fixableOf(file, rules);
    auto mended = analysis::applyFixes(
        file.text.view(), analysis::fixesOf(fixable, analysis::FixScope::All), neighbors);
    if (rules.style.isCompatible && !isYaml(path))
      mended = withLineFeeds(mended.value_or(std::string(file.text.view())));
    if (!mended || *mended == file.text.view()) break;
    LintedFile next = lintText(path, SourceText(std::move(*mended)), rules);
    if (next.hasSyntaxError) break;
    if (!changed) before = std::move(file.problems);
    changed = true;
    file = std::move(next);
  }
  if (!rules.style.isCompatible)
    addFixed(std::move(before), file.problems);
  else if (changed)
    file.problems = withFixed(std::move(before));
  return file;
}

}  // namespace puppet::server
