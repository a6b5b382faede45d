#include "server/cli/report/report_outputs.h"

#include <algorithm>
#include <utility>

#include "analysis/workspace/replace_file.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"

namespace puppet::server {

void ReportOutputs::add(const Report& report) { outputs_.push_back({&report}); }

void ReportOutputs::add(const ReportTarget& target, const ReportOptions& options) {
  std::unique_ptr<Report> own = target.format->make(options);
  const Report* report = own.get();
  outputs_.push_back({report, std::move(own), target});
}

const Report* ReportOutputs::main() const {
  const auto found = std::ranges::find_if(outputs_, [](const Output& output) {
    return output.target.where == ReportTarget::Where::Output;
  });
  return found == outputs_.end() ? nullptr : found->report;
}

ReportOutputs::Pieces ReportOutputs::render(const CheckedFile& file) const {
  Pieces pieces;
  for (const Output& output : outputs_) pieces.push_back(output.report->file(file));
  return pieces;
}

void ReportOutputs::begin() {
  for (Output& output : outputs_) put(output, output.report->begin());
}

void ReportOutputs::write(const Pieces& pieces) {
  for (std::size_t i = 0; i < pieces.size() && i < outputs_.size(); ++i) {
    if (pieces[i].empty()) continue;
    Output& output = outputs_[i];
    if (!std::exchange(output.isFirst, false)) put(output, output.report->separator());
    put(output, pieces[i]);
  }
}

bool ReportOutputs::end(const Totals& totals) {
  bool isWritten = true;
  for (Output& output : outputs_) {
    put(output, output.report->end(totals));
    if (output.target.where != ReportTarget::Where::File) continue;
    const std::string& path = output.target.path;
    const auto written = analysis::replaceFile(path, output.text, {.writesToStreams = true});
    if (!written) complain("cannot write " + path + ": " + written.error());
    isWritten &= written.has_value();
  }
  return isWritten;
}

void ReportOutputs::put(Output& output, std::string_view text) {
  switch (output.target.where) {
    case ReportTarget::Where::Output: writeOut(text); break;
    case ReportTarget::Where::Error: writeError(text); break;
    case ReportTarget::Where::File: output.text += text; break;
  }
}

}  // namespace puppet::server
