#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// How severe findings of a row are where somebody has asked for the rule: some rules are off by
/// default.
Severity severityWhenOn(const DiagnosticInfo& info, LanguageLevel level);

/// Whether the rule of a row is off until somebody asks for it.
inline bool isOffByDefault(const DiagnosticInfo& info, LanguageLevel level) {
  return severityWhenOn(info, level) != info.severityAt(level);
}

}  // namespace puppet
