#include "server/cli/test/coverage_command.h"

#include <nlohmann/json.hpp>

#include "platform/replace_file.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/json_text.h"
#include "server/cli/support/printable.h"
#include "server/cli/test/coverage_reports.h"

namespace puppet::server {
namespace {

using Format = TestOptions::CoverageFormat;

std::string coverageText(const std::vector<CoveredFile>& files, const TestOptions& options) {
  switch (options.coverageFormat) {
    case Format::Json: return toText(coverageAsJson(files), 2) + '\n';
    case Format::Cobertura: return coverageAsCobertura(files);
    case Format::Lcov: return coverageAsLcov(files);
    case Format::Text: break;
  }
  return coverageAsText(files, /*isVerbose=*/true) + coverageSummary(files);
}

}  // namespace

bool reportsCoverage(const TestOptions& options) {
  return options.coverage || !options.coverageOut.empty() || !options.coverageMinima.empty();
}

std::string coverageProblem(const TestOptions& options) {
  if (options.coverageFormat != Format::Text && options.coverageOut.empty())
    return "--coverage-format is the format of a file: add --coverage-out FILE";
  if (options.coverageOut == "-")
    return "--coverage-out: standard output has the results; expected the path of a file";
  return {};
}

nlohmann::ordered_json coverageInResults(const std::vector<CoveredFile>& files,
                                         const TestOptions& options) {
  const bool isPart = options.coverage && options.format == TestOptions::Format::Json;
  return isPart ? coverageAsJson(files) : nlohmann::ordered_json();
}

int reportCoverage(const std::vector<CoveredFile>& files, const TestOptions& options) {
  std::string missed = missedMinima(options.coverageMinima, totalsOf(files));
  if (files.empty() && !options.coverageMinima.empty())
    missed = "no code under test has a coverage that could be compared with the minimum\n";
  std::string text = coverageSummary(files);
  if (options.coverageOut.empty()) text = coverageAsText(files, options.isVerbose) + text;
  if (options.format == TestOptions::Format::Text)
    writeOut('\n' + text);
  else if (options.format != TestOptions::Format::Json)
    writeError(text);
  if (!options.coverageOut.empty()) {
    const auto written = platform::replaceFile(options.coverageOut, coverageText(files, options),
                                               {.writesToStreams = true});
    if (!written) return complain(options.coverageOut + ": " + written.error());
  }
  if (missed.empty()) return kExitClean;
  writeError(missed);
  return kExitFindings;
}

}  // namespace puppet::server
