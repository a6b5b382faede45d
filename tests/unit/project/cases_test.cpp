#include <algorithm>
#include <cstdlib>
#include <set>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/rules/style/style_rules.h"
#include "analysis/upgrade/upgrade_rows.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/diagnostics/fix_safety.h"
#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "tests/support/case_file.h"
#include "tests/support/input_files.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;

bool isUpdate() { return std::getenv("PUPPET_LS_UPDATE") != nullptr; }

std::vector<fs::path> caseFiles() {
  std::vector<fs::path> files = filesBelow("tests/cases", {".pp", ".epp"});
  REQUIRE(files.size() > 100);
  return files;
}

parser::SyntaxTreePtr parseCase(const CaseFile& test) {
  parser::ParseOptions options;
  options.mode = {.epp = test.isTemplate, .tasks = test.tasks};
  options.level = test.level;
  options.otherLevels = !test.strict;
  return parser::parse(SourceText(test.text), options);
}

/// Returns the severities of a case: enables rules that are off by default, but those about unused
/// names only if the case asks for them, since most cases use few names.
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

/// Case with its findings.
struct CheckedCase {
  CaseFile test;
  std::vector<Diagnostic> findings;
};

void checkFixes(const fs::path& file, const std::vector<CheckedCase>& cases) {
  const fs::path companion = file.generic_string() + ".fixed";
  std::string fixed;
  bool isFixed = false;
  for (const auto& [test, findings] : cases) {
    isFixed = isFixed || hasFixes(findings);
    // Sections keep their headings, which correspond to those of the source.
    if (cases.size() > 1) fixed += test.header;
    fixed += applyFixes(test.text, findings);
  }
  if (!isFixed) {
    if (isUpdate()) fs::remove(companion);
    CHECK_MESSAGE(!fs::exists(companion), "nothing can be fixed in ", file.generic_string());
    return;
  }
  if (isUpdate()) writeFile(companion, fixed);
  CHECK_MESSAGE(fixed == readFile(companion), "in ", companion.generic_string());
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  return text;
}

/// Returns true for what only an upgrade has to change: a check without settings does not report
/// it.
bool isOfUpgradesOnly(const Diagnostic& finding) {
  return analysis::upgradeRowOf(finding.id) &&
         finding.info().severityAt(LanguageLevel::Puppet8) == Severity::Off;
}

}  // namespace

TEST_CASE("every case has the findings of its annotations") {
  for (const auto& file : caseFiles()) {
    CAPTURE(file.generic_string());
    std::string problem;
    std::vector<CheckedCase> cases;
    std::string updated;
    for (CaseFile& test : readCases(file, problem)) {
      const auto tree = parseCase(test);
      CHECK(parser::print(*tree) == test.text);
      CHECK(parser::verify(*tree) == "");
      std::vector<Diagnostic> findings = checkCase(test, *tree);
      if (file.parent_path().filename() == "right") std::erase_if(findings, isOfUpgradesOnly);
      const auto drawn = drawFindings(test, findings);
      updated += withAnnotations(test, drawn);
      CAPTURE(test.header);
      if (!isUpdate()) CHECK(joined(test.expected) == joined(drawn));
      cases.push_back({std::move(test), std::move(findings)});
    }
    REQUIRE(problem == "");
    if (isUpdate()) writeFile(file, updated);
    checkFixes(file, cases);
  }
}

/// Guards the folders `single` and `right`: the test above accepts any annotations that an update
/// writes.
TEST_CASE("each small mistake is reported, and unusual correct code has no findings") {
  std::size_t mistakes = 0, rights = 0;
  for (const auto& file : caseFiles()) {
    const std::string folder = file.parent_path().filename().generic_string();
    const bool isMistake = folder == "single", isRight = folder == "right";
    if (!isMistake && !isRight) continue;
    std::string problem;
    for (const CaseFile& test : readCases(file, problem)) {
      CAPTURE(file.generic_string());
      CAPTURE(test.header);
      auto findings = checkCase(test, *parseCase(test));
      if (isRight) std::erase_if(findings, isOfUpgradesOnly);
      (isMistake ? mistakes : rights) += 1;
      CHECK(findings.empty() == isRight);
    }
  }
  CHECK(mistakes >= 400);
  CHECK(rights >= 300);
}

TEST_CASE("there is a case for everything that can be reported") {
  // Rules tested elsewhere: those that need a long text in checks_test.cpp, those about several
  // files or project files in tests/cli.
  std::set<DiagnosticId> seen = {
      DiagnosticId::FileTooLarge, DiagnosticId::UnreadableFile, DiagnosticId::NestedTooDeep,
      DiagnosticId::UnknownFunction, DiagnosticId::UnknownTypeReference,
      DiagnosticId::TemplateNotFound, DiagnosticId::FileNotFound, DiagnosticId::UnknownClass,
      DiagnosticId::UnknownPlan, DiagnosticId::UnknownTask, DiagnosticId::UnknownTaskParameter,
      DiagnosticId::RemovedFunction, DiagnosticId::AbsentFunction, DiagnosticId::QuotesMissing,
      DiagnosticId::AbsentClassParameter, DiagnosticId::ReadFileNotFound,
      DiagnosticId::AbsentLookupKey, DiagnosticId::RelationshipAbsentResource,
      DiagnosticId::RealizeAbsent, DiagnosticId::RefusedCommand, DiagnosticId::RefusedAttributes,
      DiagnosticId::OverrideUnknownResource, DiagnosticId::DefaultRefused,
      DiagnosticId::ModuleForMount,
      // tests/cases/upgrade
      DiagnosticId::AbsentReplacedFunction, DiagnosticId::ReplacedFunction,
      DiagnosticId::LegacyFactInData, DiagnosticId::LegacyFactOfSomeInData,
      DiagnosticId::LegacyFactInTemplate, DiagnosticId::UnshippedResourceType,
      DiagnosticId::PackageEnvironment, DiagnosticId::BinaryFileContent};
  for (auto id = DiagnosticId::EppMissingParameter; id <= DiagnosticId::RubyLdapName;
       id = static_cast<DiagnosticId>(static_cast<int>(id) + 1))
    seen.insert(id);
  for (const auto& file : caseFiles()) {
    std::string problem;
    for (const CaseFile& test : readCases(file, problem))
      for (const auto& finding : checkCase(test, *parseCase(test))) seen.insert(finding.id);
  }
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const auto id = static_cast<DiagnosticId>(i);
    if (analysis::isStyle(id)) continue;  // lint_conformance_test.cpp
    CHECK_MESSAGE(seen.contains(id), "no case reports ", std::string(infoOf(id).id));
  }
}

TEST_CASE("fixes.def has every row with a fix") {
  for (const auto& file : caseFiles()) {
    std::string problem;
    for (const CaseFile& test : readCases(file, problem))
      for (const auto& finding : checkCase(test, *parseCase(test))) {
        CAPTURE(std::string(finding.info().id));
        CHECK((finding.fixes.empty() || fixKindOf(finding.id) != FixKind::None));
      }
  }
}

TEST_CASE("applying the fixes leaves a text in which nothing more can be fixed") {
  for (const auto& file : caseFiles()) {
    CAPTURE(file.generic_string());
    std::string problem;
    for (CaseFile& test : readCases(file, problem)) {
      CAPTURE(test.header);
      std::vector<Diagnostic> findings = checkCase(test, *parseCase(test));
      for (int round = 0; round < 5 && hasFixes(findings); ++round) {
        test.text = applyFixes(test.text, findings);
        findings = checkCase(test, *parseCase(test));
      }
      CHECK_FALSE(hasFixes(findings));
    }
  }
}

}  // namespace puppet::test
