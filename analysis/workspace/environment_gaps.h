#pragma once

#include "analysis/workspace/environment.h"
#include "analysis/workspace/puppetfile.h"

namespace puppet::analysis {

/// Sets the modules that something requires and that are not installed: Environment::awaited.
void findAwaited(Environment& environment, const Puppetfile& puppetfile);

/// Sets Environment::gaps. The modules and those that are awaited must be set.
void findGaps(Environment& environment, const Puppetfile& puppetfile);

}  // namespace puppet::analysis
