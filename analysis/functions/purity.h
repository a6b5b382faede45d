#pragma once

#include "analysis/functions/function_table.h"

namespace puppet::analysis {

/// Whether calling it does nothing but give a value, the same for the same arguments.
bool isPure(const BuiltInFunction& function);

}  // namespace puppet::analysis
