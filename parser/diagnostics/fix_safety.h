#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Returns true if the fixes of this row are safe: they cannot change the meaning of a correct
/// program and are the only possible correction.
bool isSafeToFix(DiagnosticId id);

}  // namespace puppet
