#include "analysis/testing/run_test.h"

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

std::vector<TestFailure> runTest(const ManifestTest& test, const types::Value& facts,
                                 const std::string& node, const TestEnvironment& environment,
                                 TestReach* reach) {
  TestProgram tested(test, facts, node, environment);
  if (!reach) return tested.check(tested.evaluate());
  Program& program = tested.program();
  CoverageRecorder recorder;
  program.context().run.setMonitor(&recorder);
  auto failures = tested.check(tested.evaluate(), &recorder);
  program.context().run.setMonitor(nullptr);
  for (auto& [path, parts] : recorder.byFile(program)) (*reach)[path].merge(parts);
  return failures;
}

}  // namespace puppet::analysis
