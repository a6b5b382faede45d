#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/eval/program.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/testing/coverage_recorder.h"
#include "analysis/testing/manifest_test.h"
#include "analysis/testing/test_failure.h"

namespace puppet::analysis {

/// Environment in which a test runs. Everything is borrowed.
struct TestEnvironment {
  SymbolProvider& symbols;
  DataSource* data = nullptr;                       ///< nullptr for none
  std::span<const Program::Source> manifests = {};  ///< loaded by tests of nodes
  std::string root = {};                            ///< paths in messages are relative to it
  LanguageLevel level = LanguageLevel::Puppet8;
  std::uint64_t steps = Program::kUsualSteps;  ///< see EvaluationContext::budget
};

/// Data of a test, which takes precedence over that of the environment. Both are borrowed.
class TestData final : public DataSource {
 public:
  TestData(const types::Value& data, DataSource* outer) : data_(data), outer_(outer) {}
  void startProgram() override {
    if (outer_) outer_->startProgram();
  }
  DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) override;

 private:
  const types::Value& data_;
  DataSource* outer_;
};

/// Program that declares or calls the subject of a test for a node with these facts, and the checks
/// of its expectations.
class TestProgram {
 public:
  /// Borrows the test.
  TestProgram(const ManifestTest& test, const types::Value& facts, const std::string& node,
              const TestEnvironment& environment);

  Program& program() { return program_; }
  /// Evaluates the program, once. Returns false after an error.
  bool evaluate();
  /// Returns the expectations that do not hold after evaluate() has returned `isDone`, in the order
  /// of the file. Tells `recorder`, if it is not null, what is reached.
  std::vector<TestFailure> check(bool isDone, CoverageRecorder* recorder = nullptr);

 private:
  Program::Options optionsOf(const types::Value& facts, const std::string& node);
  std::string errorText() const;
  void checkError(bool isDone);
  void checkResult();

  const ManifestTest& test_;
  const TestEnvironment environment_;
  TestData data_;
  Program program_;
  std::optional<types::Value> result_;  ///< of a function
  std::vector<TestFailure> failures_;
};

}  // namespace puppet::analysis
