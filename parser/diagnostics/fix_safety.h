#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Fixes that the findings of a row may have.
enum class FixKind : std::uint8_t { None, Unsafe, Safe };

FixKind fixKindOf(DiagnosticId id);

/// Returns true if the fixes of this row are safe: they cannot change the meaning of a correct
/// program and are the only possible correction.
inline bool isSafeToFix(DiagnosticId id) { return fixKindOf(id) == FixKind::Safe; }

}  // namespace puppet
