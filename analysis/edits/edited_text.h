#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "parser/support/language_level.h"
#include "parser/support/source_text.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Kinds of edits, by what they promise about the text that they produce. Every kind promises that
/// its edits are sorted, disjoint, and do not split characters or line breaks.
enum class EditKind : std::uint8_t {
  Format,       ///< same code with the same comments (analysis/format/same_code.h)
  Rename,       ///< same tree, in which only edited tokens differ
  Fix,          ///< no more syntax errors, and another text
  Refactoring,  ///< no more syntax errors
};

/// The text of a file before an edit.
struct EditedText {
  using Parse = std::function<parser::SyntaxTreePtr(SourceText)>;

  /// Determines the language: Puppet, YAML, JSON, or one without a parser. Names the file in
  /// reports.
  std::string path;
  SourceText text = {};
  LanguageLevel level = LanguageLevel::Puppet8;
  /// Tree of `text`; borrowed. Computed if null and needed.
  const parser::SyntaxTree* tree = nullptr;
  /// Parses the edited text with the options of `tree`; by default from nothing.
  Parse parse = {};
};

}  // namespace puppet::analysis
