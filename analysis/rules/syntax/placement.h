#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Reports `definition`, the element that `inspection` stands at, where definitions of its kind may
/// not stand (grammar 3.4). The finding covers the keyword and `name`, which may be absent.
void reportPlacement(Inspection& inspection, const parser::Cursor& definition,
                     const parser::Cursor& name);

}  // namespace puppet::analysis
