#include <algorithm>
#include <cstdlib>
#include <set>

#include <doctest/doctest.h>

#include "analysis/checks/check.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parse.h"
#include "parser/syntax/verify.h"
#include "tests/support/case_file.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;

const fs::path kCases = fs::path(__FILE__).parent_path().parent_path() / "cases";

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

std::vector<Diagnostic> checkCase(const CaseFile& test, const parser::SyntaxTree& tree) {
  analysis::CheckContext context;
  context.level = test.level;
  context.path = test.path;
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
  // needs other files in tests/cli/workspace.test and meaning.test.
  std::set<DiagnosticId> seen = {DiagnosticId::FileTooLarge,     DiagnosticId::NestedTooDeep,
                                 DiagnosticId::UnknownFunction,  DiagnosticId::UnknownTypeReference,
                                 DiagnosticId::TemplateNotFound, DiagnosticId::FileNotFound,
                                 DiagnosticId::UnknownClass};
  for (const auto& file : caseFiles()) {
    std::string problem;
    const auto test = readCase(file, problem);
    for (const auto& finding : checkCase(test, *parseCase(test))) seen.insert(finding.id);
  }
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const auto id = static_cast<DiagnosticId>(i);
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
