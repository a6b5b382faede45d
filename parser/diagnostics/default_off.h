#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Returns the severity of a row's findings when its rule is enabled; some rules are off by
/// default.
Severity severityWhenOn(const DiagnosticInfo& info, LanguageLevel level);

/// Returns true if the rule of a row is off by default.
inline bool isOffByDefault(const DiagnosticInfo& info, LanguageLevel level) {
  return severityWhenOn(info, level) != info.severityAt(level);
}

}  // namespace puppet
