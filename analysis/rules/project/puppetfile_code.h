#pragma once

#include <vector>

#include "analysis/ruby/ruby_text.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns the mistakes in the Ruby code of a Puppetfile that hold whatever the code computes:
/// brackets and `end` without a partner, commas that are missing, words that nothing defines.
std::vector<Diagnostic> checkPuppetfileCode(const ruby::RubyText& ruby, bool isOfLibrarian);

}  // namespace puppet::analysis
