#include "server/cli/report.h"

namespace puppet::server {

void Totals::add(const Totals& other) {
  files += other.files;
  fixed += other.fixed;
  dependencies += other.dependencies;
  unread.insert(unread.end(), other.unread.begin(), other.unread.end());
  for (std::size_t i = 0; i < found.size(); ++i) found[i] += other.found[i];
}

Totals totalsOf(const CheckedFile& file, LanguageLevel level) {
  Totals totals;
  totals.files = 1;
  for (const Diagnostic& diagnostic : file.diagnostics)
    ++totals.found[static_cast<std::size_t>(file.severityOf(diagnostic, level))];
  return totals;
}

}  // namespace puppet::server
