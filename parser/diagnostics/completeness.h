#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Returns true if findings of this row depend on whether the environment is complete.
bool dependsOnCompleteness(DiagnosticId id);

}  // namespace puppet
