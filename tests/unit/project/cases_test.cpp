#include <algorithm>
#include <cstdlib>
#include <set>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/rules/style/style_rules.h"
#include "parser/diagnostics/default_off.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "tests/support/case_file.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;

const fs::path kCases = fs::path(PUPPET_LS_SOURCE_DIR) / "tests/cases";

bool isUpdate() { return std::getenv("PUPPET_LS_UPDATE") != nullptr; }

std::vector<fs::path> caseFiles() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(kCases))
    if (entry.path().extension() == ".pp" || entry.path().extension() == ".epp")
      files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

parser::SyntaxTreePtr parseCase(const CaseFile& test) {
  parser::ParseOptions options;
  options.mode = {.epp = test.isTemplate, .tasks = test.tasks};
  options.level = test.level;
  options.otherLevels = !test.strict;
  return parser::parse(SourceText(test.text), options);
}

/// Rules that are off by default are shown by cases too, and what is not used only where that is
/// what a case is about: most of them use nothing.
analysis::RuleSeverities severitiesFor(const CaseFile& test) {
  const LanguageLevel level = test.level;
  analysis::RuleSeverities severities;
  if (!test.showsUnused)
    for (const char* rule : {"unused-variable", "unused-parameter", "shadowed-variable"})
      severities.emplace(rule, Severity::Off);
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const DiagnosticInfo& info = infoOf(static_cast<DiagnosticId>(i));
    if (analysis::isStyle(static_cast<DiagnosticId>(i))) continue;
    if (isOffByDefault(info, level)) severities.emplace(info.rule, severityWhenOn(info, level));
  }
  return severities;
}

std::vector<Diagnostic> checkCase(const CaseFile& test, const parser::SyntaxTree& tree) {
  analysis::CheckContext context;
  context.level = test.level;
  context.path = test.path;
  const analysis::RuleSeverities severities = severitiesFor(test);
  context.severities = &severities;
  return analysis::check(tree, context);
}

void checkFixes(const CaseFile& test, const std::vector<Diagnostic>& findings) {
  const fs::path companion = test.file.string() + ".fixed";
  if (!hasFixes(findings)) {
    if (isUpdate()) fs::remove(companion);
    CHECK_MESSAGE(!fs::exists(companion), "nothing can be fixed in ", test.file.string());
    return;
  }
  const auto fixed = applyFixes(test.text, findings);
  if (isUpdate()) writeFile(companion, fixed);
  CHECK_MESSAGE(fixed == readFile(companion), "in ", companion.string());
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

}  // namespace

TEST_CASE("every case is found to be what its annotations say") {
  for (const auto& file : caseFiles()) {
    CAPTURE(file.string());
    std::string problem;
    const auto test = readCase(file, problem);
    REQUIRE(problem == "");
    const auto tree = parseCase(test);
    CHECK(parser::print(*tree) == test.text);
    CHECK(parser::verify(*tree) == "");
    const auto findings = checkCase(test, *tree);
    const auto drawn = drawFindings(test, findings);
    if (isUpdate()) writeFile(file, withAnnotations(test, drawn));
    if (!isUpdate()) CHECK(joined(test.expected) == joined(drawn));
    checkFixes(test, findings);
  }
}

TEST_CASE("there is a case for everything that can be reported") {
  // What needs more text than a file of this folder should have is tested in checks_test.cpp, what
  // needs other files, or is about files that are no Puppet, in tests/cli.
  std::set<DiagnosticId> seen = {
      DiagnosticId::FileTooLarge,     DiagnosticId::NestedTooDeep,
      DiagnosticId::UnknownFunction,  DiagnosticId::UnknownTypeReference,
      DiagnosticId::TemplateNotFound, DiagnosticId::FileNotFound,
      DiagnosticId::UnknownClass,     DiagnosticId::MissingClassParameter};
  for (auto id = DiagnosticId::EppMissingParameter; id <= DiagnosticId::PuppetfileDuplicate;
       id = static_cast<DiagnosticId>(static_cast<int>(id) + 1))
    seen.insert(id);
  for (const auto& file : caseFiles()) {
    std::string problem;
    const auto test = readCase(file, problem);
    for (const auto& finding : checkCase(test, *parseCase(test))) seen.insert(finding.id);
  }
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const auto id = static_cast<DiagnosticId>(i);
    if (analysis::isStyle(id)) continue;  // lint_conformance_test.cpp
    CHECK_MESSAGE(seen.contains(id), "no case reports ", std::string(infoOf(id).id));
  }
}

TEST_CASE("applying the fixes leaves a text in which nothing more can be fixed") {
  for (const auto& file : caseFiles()) {
    CAPTURE(file.string());
    std::string problem;
    auto test = readCase(file, problem);
    std::vector<Diagnostic> findings = checkCase(test, *parseCase(test));
    for (int round = 0; round < 5 && hasFixes(findings); ++round) {
      test.text = applyFixes(test.text, findings);
      findings = checkCase(test, *parseCase(test));
    }
    CHECK_FALSE(hasFixes(findings));
  }
}

}  // namespace puppet::test
