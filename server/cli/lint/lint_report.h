#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/cli/findings/lint_file.h"
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

/// Creates the report that the options ask for.
std::unique_ptr<LintReport> makeLintReport(const LintOptions& options, bool showsPath);

/// Creates a report in puppet-lint's JSON, and one in openvox-lint's.
std::unique_ptr<LintReport> makeLintJson(const LintOptions& options);
std::unique_ptr<LintReport> makeLintList(const LintOptions& options);
std::unique_ptr<LintReport> makeLintSarif(const LintOptions& options);
std::unique_ptr<LintReport> makeCodeClimate();

/// Returns the problems of a file for formats that programs read: with those in control comments,
/// which puppet-lint does not have.
std::vector<const LintProblem*> shownProblems(const LintedFile& file, const LintOptions& options);

/// Returns true if the options select the problem for output.
bool isShown(const LintProblem& problem, const LintOptions& options);

/// Returns the line of a problem without blanks at its ends.
std::string_view lineOf(const LintedFile& file, const LintProblem& problem);

}  // namespace puppet::server
