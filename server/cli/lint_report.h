#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/cli/lint_file.h"
#include "server/cli/lint_options.h"

namespace puppet::server {

/// A file of a run of `lint` with what is to be reported of it.
struct LintOutcome {
  std::string path;  ///< as it was given
  LintedFile file;
};

/// One of the formats of `lint`.
class LintReport {
 public:
  virtual ~LintReport() = default;
  /// Gets the files in their order.
  virtual void add(const LintOutcome& outcome) = 0;
  /// What is to be printed since the last call.
  virtual std::string take() = 0;
  virtual std::string finish() { return {}; }
};

/// Lines as `--log-format` says; those of GitHub's annotations where `isAction`.
std::unique_ptr<LintReport> makeLintText(const LintOptions& options, bool showsPath, bool isAction);
std::unique_ptr<LintReport> makeLintJson(const LintOptions& options);
std::unique_ptr<LintReport> makeLintSarif(const LintOptions& options);
std::unique_ptr<LintReport> makeCodeClimate();

/// Whether a problem is among those that are printed.
bool isShown(const LintProblem& problem, const LintOptions& options);

/// The line that a problem is in, without its blanks, and a mark below it.
std::string contextOf(const LintedFile& file, const LintProblem& problem);

}  // namespace puppet::server
