#pragma once

#include <array>
#include <memory>
#include <string>

#include "server/cli/checked_file.h"
#include "server/cli/severity_name.h"

namespace puppet::server {

/// What a run of `check` adds up to.
struct Totals {
  std::size_t files = 0;
  std::size_t fixed = 0;         ///< files that --fix changed
  std::size_t dependencies = 0;  ///< folders that were left out
  std::array<std::size_t, kSeverityCount> found{};

  std::size_t count(Severity severity) const { return found[static_cast<std::size_t>(severity)]; }
  void add(const Totals& other);
};

Totals totalsOf(const CheckedFile& file, LanguageLevel level);

/// Whether findings of this severity fail a run; `failOn` is the least that does, Off for none.
constexpr bool failsRun(Severity severity, Severity failOn) {
  return failOn != Severity::Off && severity <= failOn;
}

/// What a format may have to know of the run.
struct ReportOptions {
  LanguageLevel level = LanguageLevel::Puppet8;
  bool color = false;
  Severity failOn = Severity::Error;
};

/// One of the formats of `check`. `file` may be called from several threads at once; its pieces are
/// printed in the order of the files between `begin` and `end`.
class Report {
 public:
  virtual ~Report() = default;
  virtual std::string begin() const { return {}; }
  virtual std::string file(const CheckedFile& file) const = 0;
  /// What stands between the pieces of two files that both have one.
  virtual std::string_view separator() const { return {}; }
  virtual std::string end(const Totals& totals) const = 0;
};

/// For people: a line and an excerpt of the source for each finding, and a summary.
std::unique_ptr<Report> makeTextReport(const ReportOptions& options);
/// For programs: one JSON document (docs/command-line.md).
std::unique_ptr<Report> makeJsonReport(const ReportOptions& options);

// For the tools of others (docs/ci.md).
std::unique_ptr<Report> makeSarifReport(const ReportOptions& options);
std::unique_ptr<Report> makeGithubReport(const ReportOptions& options);
std::unique_ptr<Report> makeGitlabReport(const ReportOptions& options);
std::unique_ptr<Report> makeJunitReport(const ReportOptions& options);
std::unique_ptr<Report> makeCheckstyleReport(const ReportOptions& options);

/// A format as `check --format` has it.
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
