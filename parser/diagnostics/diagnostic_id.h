#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// Kinds of findings, one for each row of diagnostics.def. Include this only to report findings:
/// other code uses the opaque declaration in diagnostic.h, so that a new row does not rebuild it.
enum class DiagnosticId : std::uint16_t {
#define DIAGNOSTIC(id, rule, code, severities, message) id,
#include "parser/diagnostics/diagnostics.def"
};

}  // namespace puppet
