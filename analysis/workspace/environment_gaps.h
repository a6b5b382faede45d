#pragma once

#include "analysis/workspace/environment.h"
#include "analysis/workspace/puppetfile.h"

namespace puppet::analysis {

/// Sets the modules that something requires and that are not installed (Environment::awaited), and
/// why names that are not found may be declared all the same (Environment::gaps). The modules must
/// be set.
void findGaps(Environment& environment, const Puppetfile& puppetfile);

}  // namespace puppet::analysis
