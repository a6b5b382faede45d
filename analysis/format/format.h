#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// Formatted file, or the reason why it is left unchanged.
struct FormatResult {
  std::string text;
  /// Ranges of the pieces, which are printed verbatim, in the old and in the new text.
  std::vector<TextRange> before, after;
  std::vector<bool> isFrozen;  ///< set for pieces that keep their layout, such as broken statements
  /// Reason why the text is left unchanged; empty on success. On success, the new text has been
  /// parsed and verified to be the same code with the same comments.
  std::string problem;
};

/// Formats a file (docs/formatter.md). Statements with errors are left unchanged. Takes linear
/// time.
FormatResult format(const parser::SyntaxTree& tree, const FormatOptions& options = {});

/// Part of a file to format.
struct FormatPart {
  TextRange range{0, ~std::uint32_t{0}};  ///< range that contains all edits,
  std::vector<TextRange> gaps = {};       ///< except for edits that fill one of these gaps
  std::int32_t shift = 0;                 ///< columns to add to the indentation of each line
};

/// Returns the edits that turn the old text into the formatted one: a minimal edit for each gap
/// that differs.
std::vector<TextEdit> editsOf(const parser::SyntaxTree& tree, const FormatResult& result,
                              const FormatPart& part = {});

/// Returns `edits`, which must be sorted and disjoint, if they preserve the code, and no edits
/// otherwise: the text of a heredoc may move from a gap within a part of a file to one outside.
std::vector<TextEdit> provenEdits(const parser::SyntaxTree& tree, std::vector<TextEdit> edits);

}  // namespace puppet::format
