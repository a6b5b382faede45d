#pragma once

#include <string>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/support/source_text.h"

namespace puppet::server {

/// One file and what there is to say about it.
struct CheckedFile {
  std::string path;
  SourceText text;
  std::vector<Diagnostic> diagnostics;  ///< in text order
};

/// Checks a text as the file `path` would be.
CheckedFile checkText(std::string path, SourceText text, LanguageLevel level);

/// Checks the text, applies the fixes of what was found, and begins again until there is nothing
/// left to fix, at most five times. `changed` says whether anything was.
CheckedFile fixText(std::string path, SourceText text, LanguageLevel level, bool& changed);

}  // namespace puppet::server
