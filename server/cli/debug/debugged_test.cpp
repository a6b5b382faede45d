#include "server/cli/debug/debugged_test.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "analysis/testing/test_program.h"
#include "server/cli/debug/launch_options.h"
#include "server/cli/test/found_tests.h"
#include "server/cli/test/run_found_test.h"
#include "server/cli/test/test_result.h"
#include "server/cli/worlds/facts_files.h"

namespace puppet::server {
namespace {

/// Test with all that it needs to be run any number of times.
class DebuggedTest {
 public:
  explicit DebuggedTest(std::vector<std::string> modulePath)
      : environments_(std::move(modulePath)) {}

  /// Returns the mistake; empty for none.
  std::string read(const DebugLaunch& launch, const types::Value& facts, LanguageLevel level);

  const FoundTest& found() const { return *found_; }
  analysis::TestEnvironment environment() const {
    analysis::TestEnvironment where = environmentOf(*found_, lease_->world());
    if (steps_ > 0) where.steps = steps_;
    return where;
  }

 private:
  TestEnvironments environments_;
  std::unique_ptr<FoundTest> found_;
  std::unique_ptr<WorldPool::Lease> lease_;
  std::uint64_t steps_ = 0;
};

std::string namesOf(const std::vector<FoundTest>& tests) {
  constexpr std::size_t kMax = 10;
  std::string names;
  for (std::size_t i = 0; i < std::min(tests.size(), kMax); ++i)
    names += (i ? ", '" : "'") + tests[i].test.name + '\'';
  return tests.size() > kMax ? names + " ..." : names;
}

std::string DebuggedTest::read(const DebugLaunch& launch, const types::Value& facts,
                               LanguageLevel level) {
  std::vector<std::string> errors;
  const TestPath path = testPathIn(launch.test);
  std::vector<FoundTest> tests = readTests(path.path, facts, level, environments_, errors);
  if (!errors.empty()) return errors.front();
  if (tests.empty()) return path.path + ": there are no tests";
  std::vector<FoundTest> selected = tests;
  selectTests({launch.test}, selected);
  if (!launch.testName.empty())
    std::erase_if(selected,
                  [&](const FoundTest& test) { return test.test.name != launch.testName; });
  if (selected.empty() && !launch.testName.empty())
    return path.path + ": no test" + (path.line ? " at line " + std::to_string(path.line) : "") +
           " has the name '" + launch.testName + "': " + namesOf(tests);
  // Tests of one line that have the same name cannot be told apart.
  const bool isChosen = selected.size() == 1 || (path.line > 0 && !selected.empty());
  if (!isChosen)
    return path.path +
           ": expected one test, selected by its line or by 'testName': " + namesOf(tests);
  found_ = std::make_unique<FoundTest>(std::move(selected.front()));
  lease_ = std::make_unique<WorldPool::Lease>(*found_->environment->worlds);
  steps_ = launch.steps;
  return {};
}

class TestTarget final : public analysis::DebugTarget {
 public:
  explicit TestTarget(std::shared_ptr<const DebuggedTest> test)
      : test_(std::move(test)),
        tested_(test_->found().test, test_->found().facts, test_->found().node,
                test_->environment()) {}

  analysis::Program& program() override { return tested_.program(); }
  bool evaluate() override { return tested_.evaluate(); }
  analysis::DebugConclusion conclude(bool isDone) override {
    const TestResult result = resultOf(test_->found(), tested_.check(isDone));
    std::string text = testsAsText({result}, /*isVerbose=*/true);
    if (text.ends_with('\n')) text.pop_back();
    return {!result.fails(/*allowsUnknown=*/false), std::move(text)};
  }

 private:
  std::shared_ptr<const DebuggedTest> test_;
  analysis::TestProgram tested_;
};

}  // namespace

tl::expected<ProgramMaker, std::string> launchTest(const DebugLaunch& launch) {
  const auto level = launchLevel(launch);
  if (!level) return tl::unexpected(level.error());
  using Texts = std::pair<const char*, const std::string*>;
  for (const auto& [name, text] :
       {Texts{"program", &launch.program}, Texts{"class", &launch.className},
        Texts{"node", &launch.node}, Texts{"environment", &launch.environment}})
    if (!text->empty())
      return tl::unexpected("'" + std::string(name) + "' cannot be combined with 'test'");
  types::Value facts;
  if (!launch.facts.empty()) {
    const auto nodes = readNodeFacts(launch.facts);
    if (!nodes) return tl::unexpected(nodes.error());
    facts = nodes->front().facts;
  }
  const auto test = std::make_shared<DebuggedTest>(launch.modulePath);
  if (std::string mistake = test->read(launch, facts, *level); !mistake.empty())
    return tl::unexpected(std::move(mistake));
  return [test] { return std::make_unique<TestTarget>(test); };
}

}  // namespace puppet::server
