#include "server/cli/findings/fingerprint.h"

#include <algorithm>
#include <unordered_map>

#include "analysis/eval/functions/digests.h"
#include "server/cli/support/report_path.h"

namespace puppet::server {
namespace {

constexpr std::string_view kBlank = " \t\r\f\v";
constexpr std::size_t kDigits = 16;

/// Returns the trimmed line that contains `offset`.
std::string_view lineAround(std::string_view text, std::size_t offset) {
  offset = std::min(offset, text.size());
  const std::size_t before = offset == 0 ? text.npos : text.rfind('\n', offset - 1);
  const std::size_t start = before == text.npos ? 0 : before + 1;
  const std::string_view line = text.substr(start, text.find('\n', offset) - start);
  const std::size_t first = line.find_first_not_of(kBlank);
  if (first == line.npos) return {};
  return line.substr(first, line.find_last_not_of(kBlank) - first + 1);
}

}  // namespace

std::vector<std::string> fingerprintsOf(const CheckedFile& file) {
  std::vector<std::string> fingerprints;
  std::unordered_map<std::string, std::size_t> seen;
  const std::string path = reportPath(file.path);
  for (const Diagnostic& diagnostic : file.diagnostics) {
    std::string subject(diagnostic.info().rule);
    subject.append(1, '\0').append(path).append(1, '\0');
    subject.append(lineAround(file.text.view(), diagnostic.range.start));
    const std::size_t number = ++seen[subject];
    subject.append(1, '\0').append(std::to_string(number));
    fingerprints.push_back(analysis::sha256(subject).substr(0, kDigits));
  }
  return fingerprints;
}

}  // namespace puppet::server
