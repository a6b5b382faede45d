#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace puppet::server {

/// Expectation that does not hold.
struct ReportedFailure {
  std::string message;
  std::uint32_t line = 0, column = 0;  ///< of the expectation, from 1
  bool isUndecided = false;            ///< see analysis::TestFailure
};

/// Result of one test.
struct TestResult {
  enum class Status : std::uint8_t { Passed, Failed, Undecided };

  std::string path;  ///< of the test file
  std::string name;
  std::uint32_t line = 0;  ///< of the test
  std::vector<ReportedFailure> failures = {};

  /// Returns Undecided if no expectation certainly fails, but some may.
  Status status() const;
  /// Returns true if the test fails a run.
  bool fails(bool allowsUnknown) const {
    return status() == Status::Failed || (status() == Status::Undecided && !allowsUnknown);
  }
};

struct TestTotals {
  std::size_t tests = 0, passed = 0, failed = 0, undecided = 0;
};

TestTotals totalsOf(const std::vector<TestResult>& results);

// Output formats. Each text ends with a line break.

/// Returns the failures, one line each, and the totals. `isVerbose` lists the passed tests too.
std::string testsAsText(const std::vector<TestResult>& results, bool isVerbose);
/// Returns the Test Anything Protocol, version 13. Undecided tests are skipped ones if
/// `allowsUnknown`, and failing ones otherwise.
std::string testsAsTap(const std::vector<TestResult>& results, bool allowsUnknown);
/// Returns JUnit's XML with a suite for each file, likewise.
std::string testsAsJunit(const std::vector<TestResult>& results, bool allowsUnknown);
/// Returns JSON, with `coverage` unless it is null.
std::string testsAsJson(const std::vector<TestResult>& results,
                        const nlohmann::ordered_json& coverage);

}  // namespace puppet::server
