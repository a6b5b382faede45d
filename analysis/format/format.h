#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// A formatted file, or why it stays as it is.
struct FormatResult {
  std::string text;
  /// The ranges of the pieces, which are printed as they are, in the old text and in the new one.
  std::vector<TextRange> before, after;
  std::vector<bool> isFrozen;  ///< of these, broken statements and the like, as they stood
  /// The reason why nothing is changed, empty otherwise. Then the text has been parsed again and is
  /// the same code with the same comments.
  std::string problem;
};

/// Formats a file (docs/formatter.md). Statements with mistakes stay as they are. Linear.
FormatResult format(const parser::SyntaxTree& tree, const FormatOptions& options = {});

/// A part of a file that is to be formatted.
struct FormatPart {
  TextRange range{0, ~std::uint32_t{0}};  ///< edits lie in it
  std::vector<TextRange> gaps = {};       ///< or fill one of these
  std::int32_t shift = 0;                 ///< columns by which lines begin further to the right
};

/// The changes that make the old text the formatted one: one for each gap that differs, as small as
/// it can be.
std::vector<TextEdit> editsOf(const parser::SyntaxTree& tree, const FormatResult& result,
                              const FormatPart& part = {});

/// `edits`, which are sorted and apart, if they leave the same code; none otherwise: the text of a
/// heredoc may move from a gap within a part of a file to one outside of it.
std::vector<TextEdit> provenEdits(const parser::SyntaxTree& tree, std::vector<TextEdit> edits);

}  // namespace puppet::format
