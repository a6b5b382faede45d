#pragma once

#include <string>

#include "analysis/symbols/file_interface.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/module_files.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// File summary read from a text.
struct ReadInterface {
  FileInterface interface;
  bool isBroken = false;  ///< set if the text has errors, so that declarations may be missing
  std::vector<Mention> mentions = {};  ///< only of a text in Puppet without a kept tree
  parser::SyntaxTreePtr tree = {};     ///< null unless it is kept
};

/// Returns true if files of this kind are written in Puppet, or stand for code in it, as plans in
/// YAML do: the texts of their trees have origins.
bool isPuppet(FileKind kind);

/// Returns the options for parsing a file.
parser::ParseOptions parseOptionsFor(const FoundFile& found, LanguageLevel level);

/// Parses a file in Puppet; of a plan in YAML, returns the tree of the plan that it stands for.
parser::SyntaxTreePtr parseFile(SourceText text, const FoundFile& found, LanguageLevel level);

/// Returns the name by which functions refer to a template; empty for any other file.
std::string_view templateNameOf(const FoundFile& found);

/// Summarizes the tree of a file in Puppet, without its mentions.
ReadInterface readTree(const parser::SyntaxTree& tree, const FoundFile& found);

/// Summarizes a text of any kind; accepts arbitrary bytes. A tree that is kept takes the place of
/// the mentions.
ReadInterface readText(std::string text, const FoundFile& found, LanguageLevel level,
                       bool keepsTree = false);

}  // namespace puppet::analysis
