#include <algorithm>
#include <cctype>

#include <nlohmann/json.hpp>

#include "analysis/eval/functions/digests.h"
#include "server/cli/lint/lint_report.h"
#include "server/cli/rules/rule_texts.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/version.h"
#include "server/settings/settings.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;
using Kind = LintProblem::Kind;

/// puppet-lint's JSON format: a list of problems per file.
class LintJsonReport final : public LintReport {
 public:
  explicit LintJsonReport(const LintOptions& options) : options_(options) {}

  void add(const LintOutcome& outcome) override {
    Json problems = Json::array();
    for (const LintProblem& problem : outcome.file.problems)
      if (isShown(problem, options_)) problems.push_back(jsonOf(outcome, problem));
    files_.push_back(std::move(problems));
  }
  std::string take() override { return {}; }
  std::string finish() override { return toText(files_, 2) + '\n'; }

 private:
  Json jsonOf(const LintOutcome& outcome, const LintProblem& problem) const {
    std::string kind(nameOf(problem.kind));
    Json json = {{"message", problem.finding.message},
                 {"line", problem.start.line},
                 {"column", problem.start.column},
                 {"kind", kind},
                 {"check", problem.check},
                 {"fullpath", fullPathOf(outcome.path)},
                 {"path", outcome.path},
                 {"filename", outcome.path.substr(outcome.path.rfind('/') + 1)}};
    std::ranges::transform(kind, kind.begin(), [](unsigned char c) { return std::toupper(c); });
    json["KIND"] = kind;
    if (options_.withContext) json["context"] = lineOf(outcome.file, problem);
    if (!problem.reason.empty()) json["reason"] = problem.reason;
    return json;
  }

  const LintOptions& options_;
  Json files_ = Json::array();
};

/// openvox-lint's JSON format: a list of problems.
class LintListReport final : public LintReport {
 public:
  explicit LintListReport(const LintOptions& options) : options_(options) {}

  void add(const LintOutcome& outcome) override {
    for (const LintProblem* problem : shownProblems(outcome.file, options_))
      problems_.push_back({{"path", outcome.path},
                           {"line", problem->start.line},
                           {"column", problem->start.column},
                           {"kind", nameOf(problem->kind)},
                           {"check", problem->check},
                           {"message", problem->finding.message}});
  }
  std::string take() override { return {}; }
  std::string finish() override { return toText(problems_, 2) + '\n'; }

 private:
  const LintOptions& options_;
  Json problems_ = Json::array();
};

class SarifReport final : public LintReport {
 public:
  explicit SarifReport(const LintOptions& options) : options_(options) {}

  void add(const LintOutcome& outcome) override {
    for (const LintProblem* problem : shownProblems(outcome.file, options_))
      results_.push_back(resultOf(outcome, *problem));
  }
  std::string take() override { return {}; }

  std::string finish() override {
    const Json driver = {
        {"name", "puppet-ls lint"}, {"version", programVersion()}, {"rules", rules_}};
    const Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                      {"version", "2.1.0"},
                      {"runs",
                       {{{"tool", {{"driver", driver}}},
                         {"columnKind", "unicodeCodePoints"},
                         {"results", results_}}}}};
    return toText(log, 2) + '\n';
  }

 private:
  static std::string_view levelOf(Kind kind) {
    if (kind == Kind::Error) return "error";
    return kind == Kind::Warning ? "warning" : "note";
  }

  static Json ruleFor(const LintProblem& problem) {
    Json rule = {{"id", problem.check},
                 {"defaultConfiguration", {{"level", levelOf(problem.kind)}}}};
    const std::string_view name = problem.finding.info().rule;
    const std::size_t number = ruleNumber(name);
    if (number == ruleTexts().size()) return rule;
    const RuleText& text = ruleTexts()[number];
    rule["shortDescription"] = {{"text", problem.check}};
    rule["fullDescription"] = {{"text", text.summary()}};
    rule["help"] = {{"text", text.section}, {"markdown", text.section}};
    if (std::string page = pageAddress(std::string(projectAddresses().documentation), name);
        !page.empty())
      rule["helpUri"] = std::move(page);
    return rule;
  }

  std::size_t ruleOf(const LintProblem& problem) {
    const auto found = std::ranges::find(names_, problem.check);
    if (found == names_.end()) {
      names_.push_back(problem.check);
      rules_.push_back(ruleFor(problem));
      return names_.size() - 1;
    }
    return static_cast<std::size_t>(found - names_.begin());
  }

  Json resultOf(const LintOutcome& outcome, const LintProblem& problem) {
    const Json region = {{"startLine", problem.start.line},
                         {"startColumn", problem.start.column},
                         {"endLine", problem.end.line},
                         {"endColumn", problem.end.column}};
    const Json place = {{"artifactLocation", {{"uri", uriReference(reportPath(outcome.path))}}},
                        {"region", region}};
    Json result = {{"ruleId", problem.check},
                   {"ruleIndex", ruleOf(problem)},
                   {"level", levelOf(problem.kind)},
                   {"message", {{"text", problem.finding.message}}},
                   {"locations", {{{"physicalLocation", place}}}}};
    if (problem.kind == Kind::Ignored)
      result["suppressions"] = {{{"kind", "inSource"}, {"justification", problem.reason}}};
    return result;
  }

  const LintOptions& options_;
  std::vector<std::string> names_;
  Json rules_ = Json::array(), results_ = Json::array();
};

class CodeClimateReport final : public LintReport {
 public:
  void add(const LintOutcome& outcome) override {
    const std::string path = reportPath(outcome.path);
    for (const LintProblem& problem : outcome.file.problems) {
      if (problem.kind != Kind::Warning && problem.kind != Kind::Error) continue;
      const std::string identity = path + '\n' + problem.check + '\n' + problem.finding.message +
                                   '\n' + std::to_string(problem.start.line);
      issues_.push_back({{"type", "issue"},
                         {"check_name", problem.check},
                         {"description", problem.finding.message},
                         {"categories", {"Style"}},
                         {"severity", problem.kind == Kind::Error ? "major" : "minor"},
                         {"location",
                          {{"path", path},
                           {"lines", {{"begin", problem.start.line}, {"end", problem.end.line}}}}},
                         {"fingerprint", analysis::sha256(identity).substr(0, 32)}});
    }
  }
  std::string take() override { return {}; }
  std::string finish() override { return toText(issues_, 2) + '\n'; }

 private:
  Json issues_ = Json::array();
};

}  // namespace

std::unique_ptr<LintReport> makeLintJson(const LintOptions& options) {
  return std::make_unique<LintJsonReport>(options);
}
std::unique_ptr<LintReport> makeLintList(const LintOptions& options) {
  return std::make_unique<LintListReport>(options);
}
std::unique_ptr<LintReport> makeLintSarif(const LintOptions& options) {
  return std::make_unique<SarifReport>(options);
}
std::unique_ptr<LintReport> makeCodeClimate() { return std::make_unique<CodeClimateReport>(); }

}  // namespace puppet::server
