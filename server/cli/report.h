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
  std::size_t fixed = 0;  ///< files that --fix changed
  std::array<std::size_t, kSeverityCount> found{};

  std::size_t count(Severity severity) const { return found[static_cast<std::size_t>(severity)]; }
  void add(const Totals& other);
};

Totals totalsOf(const CheckedFile& file, LanguageLevel level);

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
std::unique_ptr<Report> makeTextReport(LanguageLevel level, bool colour);
/// For programs: one JSON document (docs/command-line.md).
std::unique_ptr<Report> makeJsonReport(LanguageLevel level);

}  // namespace puppet::server
