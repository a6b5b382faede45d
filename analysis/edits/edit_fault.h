#pragma once

#include <string>

#include "analysis/edits/verified_edits.h"

namespace puppet::analysis {

/// Describes a fault: the report has the edits and the text around them. Aborts at a defect if
/// the policy says so.
EditFault makeFault(EditKind kind, const EditedText& before, std::span<const TextEdit> edits,
                    std::string problem, bool isDefect);

/// Returns true if the policy finds a fault in all edits.
bool findsFaultInAll();

}  // namespace puppet::analysis
