#include "server/cli/report/report.h"

namespace puppet::server {

void Totals::add(const Totals& other) {
  files += other.files;
  fixed += other.fixed;
  dependencies += other.dependencies;
  unread.insert(unread.end(), other.unread.begin(), other.unread.end());
  failing += other.failing;
  for (std::size_t i = 0; i < found.size(); ++i) found[i] += other.found[i];
  for (const auto& [validator, totals] : other.validators) {
    ValidatorTotals& own = validators[validator];
    own.files += totals.files;
    for (std::size_t i = 0; i < found.size(); ++i) own.found[i] += totals.found[i];
  }
}

Totals totalsOf(const CheckedFile& file, LanguageLevel level, Severity failOn) {
  Totals totals;
  totals.files = 1;
  for (const Validator validator : file.readBy) totals.validators[validator].files = 1;
  for (const Diagnostic& diagnostic : file.diagnostics) {
    const auto severity = static_cast<std::size_t>(file.severityOf(diagnostic, level));
    ++totals.found[severity];
    totals.failing += file.fails(diagnostic, level, failOn);
    if (!file.validator) continue;
    ValidatorTotals& validator = totals.validators[validatorOf(diagnostic, *file.validator)];
    validator.files = 1;
    ++validator.found[severity];
  }
  return totals;
}

}  // namespace puppet::server
