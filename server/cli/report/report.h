#pragma once

#include <array>
#include <map>
#include <memory>
#include <string>

#include "server/cli/files/find_files.h"
#include "server/cli/findings/checked_file.h"
#include "server/cli/support/severity_name.h"
#include "server/cli/support/version.h"

namespace puppet::server {

using SeverityCounts = std::array<std::size_t, kSeverityCount>;

/// Summary of one validator.
struct ValidatorTotals {
  std::size_t files = 0;
  SeverityCounts found{};
};

/// Summary of a `check` run.
struct Totals {
  std::size_t files = 0;
  std::size_t fixed = 0;         ///< files that --fix changed
  std::size_t dependencies = 0;  ///< skipped dependency folders
  std::vector<UnreadFile> unread;
  /// Reasons why names that nothing declares were not checked; see Environment::gaps.
  std::vector<std::string> gaps;
  SeverityCounts found{};
  std::size_t failing = 0;                          ///< findings that fail the run
  std::map<Validator, ValidatorTotals> validators;  ///< empty if the run is no validation

  std::size_t count(Severity severity) const { return found[static_cast<std::size_t>(severity)]; }
  void add(const Totals& other);
};

/// `failOn` is the least severity that fails the run, Off for none.
Totals totalsOf(const CheckedFile& file, LanguageLevel level, Severity failOn);

/// Options of a run that reports depend on.
struct ReportOptions {
  LanguageLevel level = LanguageLevel::Puppet8;
  bool color = false;
  Severity failOn = Severity::Error;
  ProjectAddresses project = projectAddresses();  ///< named by formats that have a place for it
};

/// Output format of `check`. `file` must be thread-safe; its pieces are printed in file order
/// between `begin` and `end`.
class Report {
 public:
  virtual ~Report() = default;
  virtual std::string begin() const { return {}; }
  virtual std::string file(const CheckedFile& file) const = 0;
  /// Returns the text between the nonempty pieces of two files.
  virtual std::string_view separator() const { return {}; }
  virtual std::string end(const Totals& totals) const = 0;
};

/// Creates the report for terminals: a line and a source excerpt for each finding, and a summary.
std::unique_ptr<Report> makeTextReport(const ReportOptions& options);
/// Creates a single JSON document (docs/command-line.md).
std::unique_ptr<Report> makeJsonReport(const ReportOptions& options);

// Formats for CI services and other tools (docs/ci.md).
std::unique_ptr<Report> makeSarifReport(const ReportOptions& options);
std::unique_ptr<Report> makeGithubReport(const ReportOptions& options);
std::unique_ptr<Report> makeGitlabReport(const ReportOptions& options);
std::unique_ptr<Report> makeJunitReport(const ReportOptions& options);
std::unique_ptr<Report> makeCheckstyleReport(const ReportOptions& options);

/// Row of the table of `check --format` values.
struct ReportFormat {
  std::string_view name;
  std::unique_ptr<Report> (*make)(const ReportOptions&);
};

inline constexpr ReportFormat kReportFormats[] = {
    {"text", makeTextReport},
    {"json", makeJsonReport},
    {"sarif", makeSarifReport},
    {"github", makeGithubReport},
    {"gitlab", makeGitlabReport},
    {"junit", makeJunitReport},
    {"checkstyle", makeCheckstyleReport},
};

}  // namespace puppet::server
