#pragma once

#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// Formatted file, or the reason why it is left unchanged.
struct FormatResult {
  std::string text;
  /// Turn the old text into the formatted one: a minimal edit for each gap that differs.
  std::vector<TextEdit> edits;
  /// Reason why the text is left unchanged; empty on success. On success, the new text has been
  /// lexed where it differs, or parsed, and verified to be the same code with the same comments.
  std::string problem;
};

/// Formats a file (docs/formatter.md). Statements with errors are left unchanged. Takes linear
/// time.
FormatResult format(const parser::SyntaxTree& tree, const FormatOptions& options = {});

}  // namespace puppet::format
