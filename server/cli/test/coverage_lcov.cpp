#include "server/cli/support/printable.h"
#include "server/cli/test/coverage_reports.h"

namespace puppet::server {
namespace {

std::string lcovName(const analysis::CoveredDefinition& definition) {
  return printable(definition.keyword + (' ' + definition.name));
}

std::string lcovFunctions(const analysis::FileCoverage& file) {
  std::string text;
  std::size_t reached = 0;
  for (const auto& definition : file.definitions)
    text += "FN:" + std::to_string(definition.line) + ',' + lcovName(definition) + '\n';
  for (const auto& definition : file.definitions) {
    text += "FNDA:" + std::to_string(definition.tests) + ',' + lcovName(definition) + '\n';
    reached += definition.tests > 0;
  }
  return text + "FNF:" + std::to_string(file.definitions.size()) +
         "\nFNH:" + std::to_string(reached) + '\n';
}

/// Returns the branches. The arms of a conditional that is never evaluated have no count.
std::string lcovBranches(const analysis::FileCoverage& file) {
  std::string text;
  CoverageShare all;
  std::size_t block = 0;
  for (const auto& conditional : file.conditionals) {
    bool isEvaluated = false;
    for (const auto& arm : conditional.arms) isEvaluated = isEvaluated || arm.tests > 0;
    std::size_t branch = 0;
    for (const auto& arm : conditional.arms) {
      all.add(arm.tests > 0);
      text += "BRDA:" + std::to_string(conditional.line) + ',' + std::to_string(block) + ',' +
              std::to_string(branch++) + ',' + (isEvaluated ? std::to_string(arm.tests) : "-") +
              '\n';
    }
    ++block;
  }
  return text + "BRF:" + std::to_string(all.all) + "\nBRH:" + std::to_string(all.reached) + '\n';
}

std::string lcovLines(const analysis::FileCoverage& file) {
  std::string text;
  CoverageShare all;
  for (const auto& [number, line] : file.lines) {
    all.add(line.tests > 0);
    text += "DA:" + std::to_string(number) + ',' + std::to_string(line.tests) + '\n';
  }
  return text + "LF:" + std::to_string(all.all) + "\nLH:" + std::to_string(all.reached) + '\n';
}

}  // namespace

std::string coverageAsLcov(const std::vector<CoveredFile>& files) {
  std::string text;
  for (const CoveredFile& file : files) {
    if (!file.problem.empty()) continue;
    text += "TN:\nSF:" + printable(file.path) + '\n' + lcovFunctions(file.coverage) +
            lcovBranches(file.coverage) + lcovLines(file.coverage) + "end_of_record\n";
  }
  return text;
}

}  // namespace puppet::server
