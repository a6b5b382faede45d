#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/cli/lint_file.h"
#include "server/settings/lint_options.h"

namespace puppet::server {

/// Linted file of a run with its path.
struct LintOutcome {
  std::string path;  ///< as given by the user
  LintedFile file;
};

/// Output format of `lint`.
class LintReport {
 public:
  virtual ~LintReport() = default;
  /// Receives the files in order.
  virtual void add(const LintOutcome& outcome) = 0;
  /// Returns the output produced since the previous call.
  virtual std::string take() = 0;
  virtual std::string finish() { return {}; }
};

/// Creates the report with lines in `--log-format`; with GitHub annotations if `isAction`.
std::unique_ptr<LintReport> makeLintText(const LintOptions& options, bool showsPath, bool isAction);
std::unique_ptr<LintReport> makeLintJson(const LintOptions& options);
std::unique_ptr<LintReport> makeLintSarif(const LintOptions& options);
std::unique_ptr<LintReport> makeCodeClimate();

/// Returns true if the options select the problem for output.
bool isShown(const LintProblem& problem, const LintOptions& options);

/// Returns the line of a problem without blanks at its ends.
std::string_view lineOf(const LintedFile& file, const LintProblem& problem);

}  // namespace puppet::server
