#pragma once

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

/// What can be reported; one value for each row of diagnostics.def. Only those who report include
/// this: everybody else does with the opaque name in diagnostic.h, so that a new row does not
/// rebuild them.
enum class DiagnosticId : std::uint16_t {
#define DIAGNOSTIC(id, rule, code, severities, message) id,
#include "parser/diagnostics/diagnostics.def"
};

}  // namespace puppet
