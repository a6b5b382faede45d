#include <cstdio>
#include <map>

#include "server/cli/support/xml_text.h"
#include "server/cli/test/coverage_reports.h"

namespace puppet::server {
namespace {

/// Returns a share as a number from 0 to 1.
std::string rateOf(const CoverageShare& share) {
  char text[16];
  std::snprintf(text, sizeof text, "%.4f", share.percent() / 100.0);
  return text;
}

std::string ratesOf(const CoverageTotals& totals) {
  return " line-rate=\"" + rateOf(totals.lines) + "\" branch-rate=\"" + rateOf(totals.branches) +
         '"';
}

std::string countsOf(const char* name, const CoverageShare& share) {
  return std::string(" ") + name + "-covered=\"" + std::to_string(share.reached) + "\" " + name +
         "-valid=\"" + std::to_string(share.all) + '"';
}

/// Conditionals that begin on one line.
using LineConditionals = std::vector<const analysis::CoveredConditional*>;

CoverageShare shareOf(const analysis::CoveredConditional& conditional) {
  CoverageShare share;
  for (const auto& arm : conditional.arms) share.add(arm.tests > 0);
  return share;
}

std::string percentText(const CoverageShare& share) {
  return std::to_string(static_cast<int>(share.percent())) + '%';
}

std::string lineAsCobertura(std::uint32_t number, std::uint32_t tests,
                            const LineConditionals& conditionals, const std::string& indent) {
  std::string text = indent + "<line number=\"" + std::to_string(number) + "\" hits=\"" +
                     std::to_string(tests) + '"';
  if (conditionals.empty()) return text + " branch=\"false\"/>\n";
  CoverageShare all;
  std::string inner;
  for (std::size_t i = 0; i < conditionals.size(); ++i) {
    const CoverageShare share = shareOf(*conditionals[i]);
    all.all += share.all;
    all.reached += share.reached;
    const char* type = std::string_view(conditionals[i]->keyword) == "if" ? "jump" : "switch";
    inner += indent + "    <condition number=\"" + std::to_string(i) + "\" type=\"" + type +
             "\" coverage=\"" + percentText(share) + "\"/>\n";
  }
  return text + " branch=\"true\" condition-coverage=\"" + percentText(all) + " (" +
         std::to_string(all.reached) + '/' + std::to_string(all.all) + ")\">\n" + indent +
         "  <conditions>\n" + inner + indent + "  </conditions>\n" + indent + "</line>\n";
}

std::string classAsCobertura(const CoveredFile& file) {
  const analysis::FileCoverage& coverage = file.coverage;
  std::map<std::uint32_t, LineConditionals> conditionals;
  for (const auto& conditional : coverage.conditionals)
    conditionals[conditional.line].push_back(&conditional);
  const CoverageTotals totals = file.totals();
  std::string text = "        <class name=\"" + xmlText(file.path) + "\" filename=\"" +
                     xmlText(file.path) + '"' + ratesOf(totals) + " complexity=\"0\">\n";
  text += "          <methods>\n";
  for (const auto& definition : coverage.definitions) {
    const std::string rate = definition.tests > 0 ? "1.0000" : "0.0000";
    text += "            <method name=\"" + xmlText(definition.name) + "\" signature=\"" +
            definition.keyword + "\" line-rate=\"" + rate + "\" branch-rate=\"" + rate +
            "\" complexity=\"0\">\n              <lines>\n" +
            lineAsCobertura(definition.line, definition.tests, {}, "                ") +
            "              </lines>\n            </method>\n";
  }
  text += "          </methods>\n          <lines>\n";
  for (const auto& [number, line] : coverage.lines) {
    const auto found = conditionals.find(number);
    text += lineAsCobertura(number, line.tests,
                            found == conditionals.end() ? LineConditionals() : found->second,
                            "            ");
  }
  return text + "          </lines>\n        </class>\n";
}

}  // namespace

std::string coverageAsCobertura(const std::vector<CoveredFile>& files) {
  std::map<std::string, std::vector<const CoveredFile*>> packages;
  for (const CoveredFile& file : files)
    if (file.problem.empty()) packages[file.module].push_back(&file);
  const CoverageTotals all = totalsOf(files);
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<!DOCTYPE coverage SYSTEM \"http://cobertura.sourceforge.net/xml/coverage-04.dtd\">\n"
      "<coverage" +
      ratesOf(all) + countsOf("lines", all.lines) + countsOf("branches", all.branches) +
      " complexity=\"0\" version=\"puppet-ls\" timestamp=\"0\">\n"
      "  <sources>\n    <source>.</source>\n  </sources>\n  <packages>\n";
  for (const auto& [module, parts] : packages) {
    CoverageTotals totals;
    for (const CoveredFile* file : parts) totals.add(file->coverage);
    text += "    <package name=\"" + xmlText(module.empty() ? "manifests" : module) + '"' +
            ratesOf(totals) + " complexity=\"0\">\n      <classes>\n";
    for (const CoveredFile* file : parts) text += classAsCobertura(*file);
    text += "      </classes>\n    </package>\n";
  }
  return text + "  </packages>\n</coverage>\n";
}

}  // namespace puppet::server
