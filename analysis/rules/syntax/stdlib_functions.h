#pragma once

#include <string_view>
#include <vector>

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Call of a function in any notation.
struct FunctionCall {
  parser::Cursor call;
  parser::Cursor name;
  std::vector<parser::Cursor> arguments;  ///< the receiver of a method first
};

/// Returns true if stdlib has removed, renamed or deprecated a function of this name.
bool isChangedByStdlib(std::string_view function);

/// Reports a call of a function that stdlib 9 removed or renamed, with today's form as the fix. The
/// walk must visit the call.
void checkStdlibFunction(Inspection& inspection, const FunctionCall& function);

}  // namespace puppet::analysis
