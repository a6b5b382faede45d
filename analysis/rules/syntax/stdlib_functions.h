#pragma once

#include <string_view>

#include "analysis/rules/syntax/inspection.h"
#include "analysis/rules/syntax/written_call.h"

namespace puppet::analysis {

/// Returns true if stdlib has removed, renamed or deprecated a function of this name.
bool isChangedByStdlib(std::string_view function);

/// Reports a call of a function that stdlib 9 removed or renamed, with today's form as the fix. The
/// walk must visit the call.
void checkStdlibFunction(Inspection& inspection, const WrittenCall& function);

}  // namespace puppet::analysis
