// Mistakes in a complete environment, and unusual code that is right: tests/cases/mistakes/*.txt,
// tests/cases/data/*.txt, tests/cases/plans/*.txt, tests/cases/erb/*.txt, tests/cases/right/*.txt;
// and code for upgrades: tests/cases/upgrade/needed/*.txt has what OpenVox 9 needs to be changed,
// tests/cases/upgrade/ready/*.txt nothing of it. PUPPET_LS_UPDATE=1 writes the findings into the
// cases.

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "analysis/check/check.h"
#include "analysis/rules/project/project_files.h"
#include "analysis/workspace/workspace.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/diagnostics/fix_safety.h"
#include "parser/diagnostics/text_edits.h"
#include "parser/parse/parse.h"
#include "server/settings/upgrade_scope.h"
#include "tests/support/environment_case.h"
#include "tests/support/input_files.h"
#include "tests/support/temporary_folder.h"

namespace puppet::test {
namespace {

namespace fs = std::filesystem;

const fs::path kSources = PUPPET_LS_SOURCE_DIR;

/// A copy of tests/projects/complete, in which one case after the other is checked.
class CaseEnvironment {
 public:
  /// With `upgrade`, the findings are those that an upgrade to this level needs.
  explicit CaseEnvironment(std::optional<LanguageLevel> upgrade = std::nullopt)
      : upgrade_(upgrade) {
    if (upgrade_) scope().enableRules(severities_, *upgrade_);
    fs::copy(kProject, folder_.path(), fs::copy_options::recursive);
    workspace_.load(folder_.path());
    REQUIRE(workspace_.snapshot().environment->gaps.empty());
  }

  void removeModule(const std::string& path) {
    folder_.remove(path);
    workspace_.load(folder_.path());
    CHECK_FALSE(workspace_.snapshot().environment->gaps.empty());
  }

  /// Returns the findings in each file of a case, with places in the text of the case.
  std::vector<std::vector<Diagnostic>> check(const EnvironmentCase& test) {
    for (const CaseFile& file : test.files) folder_.write(file.path, placed(file).text);
    noteChanges(test);
    std::vector<std::vector<Diagnostic>> findings;
    for (const CaseFile& file : test.files) findings.push_back(check(file));
    for (const CaseFile& file : test.files) restore(file.path);
    noteChanges(test);
    return findings;
  }

 private:
  void noteChanges(const EnvironmentCase& test) {
    std::vector<std::string> paths;
    for (const CaseFile& file : test.files) paths.push_back(folder_.at(file.path));
    workspace_.updateFiles(paths);
  }

  std::vector<Diagnostic> check(const CaseFile& file) {
    const auto [text, offset] = placed(file);
    const std::string path = folder_.at(file.path);
    std::vector<Diagnostic> findings =
        path.ends_with("pp")
            ? checkCode(path, text)
            : analysis::checkProjectFile(path, SourceText(text), workspace_.snapshot()).findings;
    std::erase_if(findings, [&](const Diagnostic& finding) {
      const auto set = severities_.find(finding.info().rule);
      return (set != severities_.end() && set->second == Severity::Off) ||
             (upgrade_ ? !scope().includes(finding) : server::isOnlyOfUpgrade(finding));
    });
    const auto inCase = [&](std::uint32_t at) {
      return std::min(at - std::min(at, offset), static_cast<std::uint32_t>(file.text.size()));
    };
    for (Diagnostic& finding : findings) {
      finding.range = {inCase(finding.range.start), inCase(finding.range.end)};
      for (Fix& fix : finding.fixes)
        for (TextEdit& edit : fix.edits)
          edit.range = {inCase(edit.range.start), inCase(edit.range.end)};
    }
    return findings;
  }

  std::vector<Diagnostic> checkCode(const std::string& path, const std::string& text) {
    const LanguageLevel level = upgrade_.value_or(LanguageLevel::Puppet8);
    const auto tree = parser::parse(SourceText(text), {parser::lexModeForPath(path), level});
    return analysis::check(*tree, {.level = level,
                                   .path = path,
                                   .severities = &severities_,
                                   .snapshot = workspace_.snapshot()});
  }

  server::UpgradeScope scope() const { return {*upgrade_, *upgrade_}; }

  void restore(const std::string& path) {
    folder_.remove(path);
    if (fs::exists(kProject / path)) folder_.write(path, readFile(kProject / path));
  }

  analysis::WorkspaceOptions options() const {
    analysis::WorkspaceOptions options;
    options.usesCache = false;
    options.level = upgrade_.value_or(options.level);
    return options;
  }

  inline static const fs::path kProject = kSources / "tests/projects/complete";
  const std::optional<LanguageLevel> upgrade_;
  TemporaryFolder folder_;
  analysis::Workspace workspace_{options()};
  /// Most cases use few of their names.
  analysis::RuleSeverities severities_ = {{"unused-variable", Severity::Off},
                                          {"unused-parameter", Severity::Off}};
};

struct Tally {
  std::size_t findings = 0, errors = 0;
};

std::string joinedLines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

/// Checks a case, compares its findings with its annotations, and returns it with its findings.
std::string checkAnnotations(const EnvironmentCase& test,
                             const std::vector<std::vector<Diagnostic>>& findings, Tally& tally) {
  std::string updated = test.heading + test.answer;
  for (std::size_t i = 0; i < test.files.size(); ++i) {
    const std::vector<std::string> drawn = drawFindings(test.files[i], findings[i]);
    if (!std::getenv("PUPPET_LS_UPDATE"))
      CHECK(joinedLines(drawn) == joinedLines(test.files[i].expected));
    updated += withAnnotations(test.files[i], drawn);
    tally.findings += findings[i].size();
    for (const Diagnostic& finding : findings[i])
      tally.errors += severityWhenOn(finding.info(), LanguageLevel::Puppet8) == Severity::Error;
  }
  return updated;
}

/// Calls `check` for each case of a folder; returns their number.
template <typename Check>
std::size_t checkFolder(const fs::path& folder, CaseEnvironment& environment, Check check) {
  std::size_t count = 0;
  for (const fs::path& path : filesDirectlyIn(folder, ".txt")) {
    CAPTURE(path.generic_string());
    const EnvironmentCaseFile file = readEnvironmentCases(path);
    std::string updated = file.title;
    for (const EnvironmentCase& test : file.cases) {
      CAPTURE(test.heading);
      Tally tally;
      updated += checkAnnotations(test, environment.check(test), tally);
      check(test, tally);
      ++count;
    }
    if (std::getenv("PUPPET_LS_UPDATE")) writeFile(path, updated);
  }
  return count;
}

}  // namespace

namespace {

/// Checks that each mistake of a folder is one finding, an error if Puppet refuses it.
void checkMistakes(const fs::path& folder, std::size_t least, std::size_t mostMissed) {
  CaseEnvironment environment;
  std::size_t missed = 0;
  const std::size_t count =
      checkFolder(folder, environment, [&](const EnvironmentCase& test, const Tally& tally) {
        const bool isFound = tally.findings == 1 && tally.errors >= (test.isRefused() ? 1 : 0);
        CHECK(isFound == !test.isMissed());
        missed += test.isMissed();
      });
  MESSAGE(count, " mistakes, ", missed, " of them missed");
  CHECK(count >= least);
  CHECK(missed <= mostMissed);
}

}  // namespace

TEST_CASE("a mistake in code of a complete environment is one finding, an error if refused") {
  checkMistakes(kSources / "tests/cases/mistakes", 618, 14);
}

TEST_CASE("a mistake in data and project files is one finding, an error if refused") {
  checkMistakes(kSources / "tests/cases/data", 504, 10);
}

TEST_CASE("a mistake in plans, tasks and files of Bolt is one finding") {
  checkMistakes(kSources / "tests/cases/plans", 129, 1);
}

TEST_CASE("a mistake in an ERB template is one finding, an error if refused") {
  checkMistakes(kSources / "tests/cases/erb", 154, 0);
}

namespace {

/// Applies the first fix of each finding of a folder, after which the finding is gone; returns the
/// number of fixes.
std::size_t checkFixes(const fs::path& folder,
                       std::optional<LanguageLevel> upgrade = std::nullopt) {
  CaseEnvironment environment(upgrade);
  std::size_t count = 0;
  for (const fs::path& path : filesDirectlyIn(folder, ".txt")) {
    CAPTURE(path.generic_string());
    for (EnvironmentCase test : readEnvironmentCases(path).cases) {
      CAPTURE(test.heading);
      const auto findings = environment.check(test);
      for (std::size_t i = 0; i < test.files.size(); ++i)
        for (const Diagnostic& finding : findings[i]) {
          CHECK((finding.fixes.empty() || fixKindOf(finding.id) != FixKind::None));
          if (finding.fixes.empty()) continue;
          test.files[i].text = applied(test.files[i].text, finding.fixes.front().edits);
          CAPTURE(test.files[i].text);
          ++count;
          const auto left = environment.check(test);
          for (const Diagnostic& other : left[i]) CHECK(other.message != finding.message);
          break;
        }
    }
  }
  MESSAGE(count, " mistakes with a fix");
  return count;
}

}  // namespace

TEST_CASE("the fix of a mistake in data and project files corrects it") {
  CHECK(checkFixes(kSources / "tests/cases/data") >= 260);
}

TEST_CASE("the fix of a mistake in plans, tasks and files of Bolt corrects it") {
  CHECK(checkFixes(kSources / "tests/cases/plans") >= 20);
}

TEST_CASE("the fix of a mistake in an ERB template corrects it") {
  CHECK(checkFixes(kSources / "tests/cases/erb") >= 35);
}

TEST_CASE("each change that OpenVox 9 requires is one finding") {
  CaseEnvironment environment(LanguageLevel::OpenVox9);
  const std::size_t count =
      checkFolder(kSources / "tests/cases/upgrade/needed", environment,
                  [](const EnvironmentCase&, const Tally& tally) { CHECK(tally.findings == 1); });
  CHECK(count >= 65);
}

TEST_CASE("the fix of a change that OpenVox 9 requires applies it") {
  CHECK(checkFixes(kSources / "tests/cases/upgrade/needed", LanguageLevel::OpenVox9) >= 40);
}

TEST_CASE("code that is ready for OpenVox 9 has no findings for an upgrade") {
  CaseEnvironment environment(LanguageLevel::OpenVox9);
  const std::size_t count =
      checkFolder(kSources / "tests/cases/upgrade/ready", environment,
                  [](const EnvironmentCase&, const Tally& tally) { CHECK(tally.findings == 0); });
  CHECK(count >= 30);
}

TEST_CASE("unusual code of a complete environment has no findings") {
  CaseEnvironment environment;
  const std::size_t count = checkFolder(kSources / "tests/cases/right", environment,
                                        [](const EnvironmentCase& test, const Tally& tally) {
                                          CHECK(tally.findings == 0);
                                          CHECK_FALSE(test.isRefused());
                                        });
  CHECK(count >= 400);
}

TEST_CASE("without one of its modules, an environment has no errors about names of the module") {
  std::size_t modules = 0;
  for (const auto& module : fs::directory_iterator(kSources / "tests/projects/complete/modules")) {
    ++modules;
    CaseEnvironment environment;
    environment.removeModule("modules/" + module.path().filename().generic_string());
    for (const EnvironmentCase& test :
         readEnvironmentCases(kSources / "tests/cases/right/environment.txt").cases) {
      CAPTURE(test.heading);
      for (const std::vector<Diagnostic>& findings : environment.check(test))
        for (const Diagnostic& finding : findings) {
          CAPTURE(finding.message);
          const bool isError =
              severityWhenOn(finding.info(), LanguageLevel::Puppet8) == Severity::Error;
          CHECK_FALSE(isError);
        }
    }
  }
  CHECK(modules > 0);
}

}  // namespace puppet::test
