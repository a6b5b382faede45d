#pragma once

#include <string>

#include "analysis/rules/syntax/written_call.h"
#include "analysis/upgrade/stdlib_functions.h"

namespace puppet::analysis {

/// Today's form of a call.
struct Rewritten {
  std::string text;     ///< empty if there is none
  bool isSafe = false;  ///< true if it always has the same outcome
};

/// Writes a call of a function that stdlib removed as it is written today. `around` is the parent
/// of the call, `indentation` the white space that its line begins with.
Rewritten rewriteStdlibCall(const WrittenCall& function, const StdlibFunction& removed,
                            const parser::Cursor& around, const std::string& indentation);

}  // namespace puppet::analysis
