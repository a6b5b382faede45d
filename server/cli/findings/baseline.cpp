#include "server/cli/findings/baseline.h"

#include "server/cli/findings/fingerprint.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/support/report_path.h"

namespace puppet::server {

namespace {
constexpr std::size_t kMaxBaselineBytes = 256U << 20U;
}

tl::expected<Baseline, std::string> Baseline::read(const std::string& path) {
  const auto file = readFile(path, kMaxBaselineBytes);
  if (!file) return tl::make_unexpected("cannot read the baseline " + path + ": " + file.error());
  if (file->size > kMaxBaselineBytes)
    return tl::make_unexpected("the baseline " + path + " is too large");
  Baseline baseline;
  std::string_view rest = file->bytes;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::string_view word = line.substr(0, line.find_first_of(" \t\r"));
    if (!word.empty() && word[0] != '#') baseline.fingerprints_.emplace(word);
  }
  return baseline;
}

void Baseline::leaveOut(CheckedFile& file) const {
  if (file.diagnostics.empty() || fingerprints_.empty()) return;
  const std::vector<std::string> fingerprints = fingerprintsOf(file);
  std::vector<Diagnostic> kept;
  for (std::size_t i = 0; i < fingerprints.size(); ++i)
    if (!fingerprints_.contains(fingerprints[i])) kept.push_back(std::move(file.diagnostics[i]));
  file.diagnostics = std::move(kept);
}

std::string_view baselineHead() {
  return "# Findings that `puppet-ls check --baseline` leaves out: fingerprint, rule, file.\n";
}

std::string baselineLines(const CheckedFile& file) {
  std::string lines;
  const std::vector<std::string> fingerprints = fingerprintsOf(file);
  for (std::size_t i = 0; i < fingerprints.size(); ++i) {
    lines += fingerprints[i] + ' ';
    lines.append(file.diagnostics[i].info().rule).append(1, ' ');
    lines += printable(reportPath(file.path)) + '\n';
  }
  return lines;
}

}  // namespace puppet::server
