#include <algorithm>
#include <map>

#include <nlohmann/json.hpp>

#include "server/cli/support/printable.h"
#include "server/cli/support/report_path.h"
#include "server/cli/support/xml_text.h"
#include "server/cli/test/test_result.h"

namespace puppet::server {
namespace {

using Json = nlohmann::ordered_json;
using Results = std::vector<TestResult>;
using Status = TestResult::Status;

const char* statusName(Status status) {
  switch (status) {
    case Status::Passed: return "passed";
    case Status::Failed: return "failed";
    case Status::Undecided: break;
  }
  return "undecided";
}

std::string placeOfFailure(const TestResult& result, const ReportedFailure& failure) {
  return result.path + ':' + std::to_string(failure.line) + ':' + std::to_string(failure.column);
}

std::string messageOf(const ReportedFailure& failure) {
  return (failure.isUndecided ? "undecided: " : "") + failure.message;
}

std::string summaryOfTotals(const TestTotals& totals) {
  std::string text = std::to_string(totals.tests) + (totals.tests == 1 ? " test, " : " tests, ") +
                     std::to_string(totals.passed) + " passed";
  if (totals.failed) text += ", " + std::to_string(totals.failed) + " failed";
  if (totals.undecided)
    text += ", " + std::to_string(totals.undecided) + " undecided because of unknown values";
  return text;
}

/// Returns a text for a line of TAP, in which `#` begins a directive.
std::string tapText(const std::string& text) {
  std::string escaped;
  for (const char c : printable(text)) {
    if (c == '#' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string caseAsJunit(const TestResult& result, bool allowsUnknown) {
  std::string text = "    <testcase classname=\"" + xmlText(reportPath(result.path)) +
                     "\" name=\"" + xmlText(result.name) + "\" line=\"" +
                     std::to_string(result.line) + '"';
  if (result.failures.empty()) return text + "/>\n";
  std::string lines;
  for (const ReportedFailure& failure : result.failures)
    lines += placeOfFailure(result, failure) + ": " + messageOf(failure) + '\n';
  const bool isFailed = result.fails(allowsUnknown);
  const std::string message = xmlText(result.failures.front().message);
  text += isFailed ? "><failure message=\"" + message + "\">" + xmlText(lines) + "</failure>"
                   : "><skipped message=\"" + message + "\"/>";
  return text + "</testcase>\n";
}

}  // namespace

Status TestResult::status() const {
  if (failures.empty()) return Status::Passed;
  return std::ranges::all_of(failures, &ReportedFailure::isUndecided) ? Status::Undecided
                                                                      : Status::Failed;
}

TestTotals totalsOf(const Results& results) {
  TestTotals totals{.tests = results.size()};
  for (const TestResult& result : results) {
    totals.passed += result.status() == Status::Passed;
    totals.failed += result.status() == Status::Failed;
    totals.undecided += result.status() == Status::Undecided;
  }
  return totals;
}

std::string testsAsText(const Results& results, bool isVerbose) {
  std::string text;
  for (const TestResult& result : results) {
    if (result.failures.empty() && !isVerbose) continue;
    text += printable(result.path) + ':' + std::to_string(result.line) + ": " +
            printable(result.name) + ": " + statusName(result.status()) + '\n';
    for (const ReportedFailure& failure : result.failures)
      text += "  " + printable(placeOfFailure(result, failure)) + ": " +
              printable(messageOf(failure)) + '\n';
  }
  return text + summaryOfTotals(totalsOf(results)) + '\n';
}

std::string testsAsTap(const Results& results, bool allowsUnknown) {
  std::string text = "TAP version 13\n1.." + std::to_string(results.size()) + '\n';
  for (std::size_t i = 0; i < results.size(); ++i) {
    const TestResult& result = results[i];
    const bool fails = result.fails(allowsUnknown);
    text += std::string(fails ? "not ok " : "ok ") + std::to_string(i + 1) + " - " +
            tapText(result.path) + ": " + tapText(result.name) +
            (!fails && !result.failures.empty() ? " # SKIP undecided" : "") + '\n';
    for (const ReportedFailure& failure : result.failures)
      text += "  # " + printable(placeOfFailure(result, failure)) + ": " +
              printable(messageOf(failure)) + '\n';
  }
  return text;
}

std::string testsAsJunit(const Results& results, bool allowsUnknown) {
  std::map<std::string, Results> byFile;
  for (const TestResult& result : results) byFile[result.path].push_back(result);
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"puppet-ls\">\n";
  for (const auto& [path, tests] : byFile) {
    const TestTotals totals = totalsOf(tests);
    text += "  <testsuite name=\"" + xmlText(reportPath(path)) + "\" tests=\"" +
            std::to_string(totals.tests) + "\" failures=\"" +
            std::to_string(totals.failed + (allowsUnknown ? 0 : totals.undecided)) +
            "\" errors=\"0\" skipped=\"" + std::to_string(allowsUnknown ? totals.undecided : 0) +
            "\">\n";
    for (const TestResult& result : tests) text += caseAsJunit(result, allowsUnknown);
    text += "  </testsuite>\n";
  }
  return text + "</testsuites>\n";
}

std::string testsAsJson(const Results& results, const Json& coverage) {
  Json tests = Json::array();
  for (const TestResult& result : results) {
    Json failures = Json::array();
    for (const ReportedFailure& failure : result.failures)
      failures.push_back({{"line", failure.line},
                          {"column", failure.column},
                          {"message", failure.message},
                          {"undecided", failure.isUndecided}});
    tests.push_back({{"path", result.path},
                     {"line", result.line},
                     {"name", result.name},
                     {"status", statusName(result.status())},
                     {"failures", std::move(failures)}});
  }
  const TestTotals totals = totalsOf(results);
  Json json = {{"tests", std::move(tests)},
               {"passed", totals.passed},
               {"failed", totals.failed},
               {"undecided", totals.undecided}};
  if (!coverage.is_null()) json["coverage"] = coverage;
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace puppet::server
