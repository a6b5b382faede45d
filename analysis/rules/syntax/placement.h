#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Reports `definition`, the visited element, if definitions of its kind are not allowed there:
/// most must be at top level or in a class. The finding covers the keyword and `name`, which may be
/// absent.
void reportPlacement(Inspection& inspection, const parser::Cursor& definition,
                     const parser::Cursor& name);

}  // namespace puppet::analysis
