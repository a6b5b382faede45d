#pragma once

#include <optional>
#include <string>

#include "analysis/rules/syntax/inspection.h"
#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// Returns why a parameter of a template, a task or a plan does not take the value of a constant
/// expression; absent if it does, or if the expression is computed. `what` names the parameter.
std::optional<std::string> constantMismatch(Inspection& inspection, const std::string& what,
                                            const ParameterInterface& parameter,
                                            const parser::Cursor& written);

/// Likewise for an argument in a plan that may be a variable: a parameter of the plan, whose type
/// has no value in common, or one that is assigned a constant.
std::optional<std::string> argumentMismatch(Inspection& inspection, const std::string& what,
                                            const ParameterInterface& parameter,
                                            const parser::Cursor& written);

}  // namespace puppet::analysis
