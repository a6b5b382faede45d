#pragma once

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/text_origin.h"

namespace puppet::analysis {

/// Returns a finding about a generated text at its place in the file, with the fixes and related
/// places that are wholly in parts of the file.
Diagnostic placedIn(const TextOrigin& origin, Diagnostic finding);

/// Returns an edit of a generated text as one of the file; absent if it edits generated text, or if
/// a literal of the file could not hold the new text as it is.
std::optional<TextEdit> placedIn(const TextOrigin& origin, TextEdit edit);

}  // namespace puppet::analysis
