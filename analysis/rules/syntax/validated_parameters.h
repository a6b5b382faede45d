#pragma once

#include <optional>
#include <vector>

#include "analysis/rules/syntax/inspection.h"
#include "analysis/rules/syntax/stdlib_validations.h"

namespace puppet::analysis {

/// Returns the edits that move a validation of parameters to their types: the visited `call` is a
/// statement of the class or defined type, whose values are parameters of another or no type.
/// Absent if the type would not decide at once what the call decides, or refuses a default.
std::optional<std::vector<TextEdit>> typesForParameters(const Inspection& inspection,
                                                        const parser::Cursor& call,
                                                        const StdlibValidation& validation);

/// Returns true if the body of the class or defined type around the visited `call` mentions each of
/// its values elsewhere: without the call, no parameter is unused.
bool areUsedElsewhere(const Inspection& inspection, const parser::Cursor& call,
                      const StdlibValidation& validation);

}  // namespace puppet::analysis
