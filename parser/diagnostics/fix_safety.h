#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Whether the fixes of findings of this row are certain: applying them cannot change what a
/// correct program means, and nothing else can have been meant.
bool isSafeToFix(DiagnosticId id);

}  // namespace puppet
