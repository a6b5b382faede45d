#pragma once

#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// Sets the modules that something requires and that are not installed: Environment::awaited.
void findAwaited(Environment& environment);

/// Sets Environment::gaps. The modules and those that are awaited must be set.
void findGaps(Environment& environment);

}  // namespace puppet::analysis
