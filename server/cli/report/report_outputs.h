#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/cli/report/report.h"
#include "server/cli/report/report_target.h"

namespace puppet::server {

/// Reports of a run. Those for files are kept until the end and replace the file at once.
class ReportOutputs {
 public:
  /// Pieces of all reports about one file.
  using Pieces = std::vector<std::string>;

  /// Borrows the report, which goes to standard output.
  void add(const Report& report);
  void add(const ReportTarget& target, const ReportOptions& options);

  /// Returns the report on standard output; nullptr if there is none.
  const Report* main() const;
  /// Thread-safe.
  Pieces render(const CheckedFile& file) const;
  void begin();
  void write(const Pieces& pieces);
  /// Returns false if a file cannot be written, which is reported.
  bool end(const Totals& totals);

 private:
  struct Output {
    const Report* report = nullptr;
    std::unique_ptr<Report> own = {};
    ReportTarget target = {};
    bool isFirst = true;    ///< nothing has been written about a file
    std::string text = {};  ///< for a file
  };
  static void put(Output& output, std::string_view text);

  std::vector<Output> outputs_;
};

}  // namespace puppet::server
