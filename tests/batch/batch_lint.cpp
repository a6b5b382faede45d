#include "tests/batch/batch_lint.h"

#include <nlohmann/json.hpp>

#include "server/cli/findings/lint_file.h"
#include "server/cli/support/file_io.h"
#include "tests/batch/batch.h"

namespace puppet::server {
namespace {

using Json = BatchJson;

/// Returns the rules of a list; `*` selects all, `core` those that puppet-lint enables by default.
analysis::StyleSet rulesOf(std::string_view names) {
  if (names.empty() || names == "*") return analysis::StyleSet().set();
  if (names == "core") return analysis::styleSetUpTo(analysis::StyleGroup::Core);
  analysis::StyleSet set;
  while (!names.empty()) {
    const std::string_view name = names.substr(0, names.find(','));
    set |= analysis::styleSetOf(name);
    names.remove_prefix(std::min(names.size(), name.size() + 1));
  }
  return set;
}

std::vector<std::string> listOf(const Json& config, const char* field) {
  const auto list = config.find(field);
  return list != config.end() && list->is_array() ? list->get<std::vector<std::string>>()
                                                  : std::vector<std::string>();
}

LintRules rulesOfRecord(const Json& record) {
  LintRules rules;
  std::string names = stringOf(record, "checks");
  if (names.empty()) names = stringOf(record, "check");
  rules.style.rules = rulesOf(names);
  rules.style.isCompatible = flagOf(record, "compatible");
  rules.fixesUnsafe = rules.style.isCompatible;
  const Json config = record.value("config", Json());
  if (!config.is_object()) return rules;
  rules.style.isRelative = flagOf(config, "relative");
  rules.style.topScopeVariables = listOf(config, "top_scope_variables");
  rules.style.documentationStyles = listOf(config, "docs_allowed_styles");
  rules.style.charactersPerIndent = config.value("chars_per_indent", 2);
  return rules;
}

Json problemsOf(const LintedFile& file) {
  Json problems = Json::array();
  for (const LintProblem& problem : file.problems)
    problems.push_back({{"check", problem.check},
                        {"kind", nameOf(problem.kind)},
                        {"line", problem.start.line},
                        {"column", problem.start.column},
                        {"message", problem.finding.message}});
  return problems;
}

Json lintCase(const Json& record) {
  const Json id = record.value("id", Json());
  const std::string path = stringOf(record, "path");
  std::string source = stringOf(record, "source");
  if (!record.contains("source")) {
    auto bytes = readFile(path, SourceText::kMaxBytes);
    if (!bytes) return batchFailure(id, "cannot read " + path + ": " + bytes.error());
    if (bytes->size > SourceText::kMaxBytes) return batchFailure(id, path + " is too large");
    source = std::move(bytes->bytes);
  }
  const SourceText text(std::move(source));
  const LintRules rules = rulesOfRecord(record);
  const std::string fullPath = fullPathOf(path);
  Json answer = {{"id", id}, {"path", path}, {"checks", record.value("checks", Json())}};
  answer["problems"] = problemsOf(lintText(fullPath, text, rules));
  if (!flagOf(record, "fix")) return answer;
  bool changed = false;
  const LintedFile fixed = lintAndFix(fullPath, text, rules, changed);
  answer[record.contains("source") ? "fixed" : "text"] = fixed.text.view();
  return answer;
}

}  // namespace

int runBatchLint() {
  return runBatch([](const std::string& line) { return answerToLine(line, lintCase); });
}

}  // namespace puppet::server
