#pragma once

#include <string>

#include "analysis/interface/file_interface.h"
#include "analysis/workspace/module_files.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// What a file tells the others, read from its text.
struct ReadInterface {
  FileInterface interface;
  bool isBroken = false;  ///< the text has mistakes, so that something may be missing
};

/// Whether files of this kind are written in Puppet.
bool isPuppet(FileKind kind);

/// How a file is parsed.
parser::ParseOptions parseOptionsFor(const FoundFile& found, LanguageLevel level);

/// Of a file in Puppet.
ReadInterface readTree(const parser::SyntaxTree& tree, const FoundFile& found);

/// Of any bytes.
ReadInterface readText(std::string text, const FoundFile& found, LanguageLevel level);

}  // namespace puppet::analysis
