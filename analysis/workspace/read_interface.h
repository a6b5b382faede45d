#pragma once

#include <string>

#include "analysis/symbols/file_interface.h"
#include "analysis/symbols/mentions.h"
#include "analysis/workspace/module_files.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// What a file tells the others, read from its text.
struct ReadInterface {
  FileInterface interface;
  bool isBroken = false;               ///< the text has mistakes, so that something may be missing
  std::vector<Mention> mentions = {};  ///< only of a text in Puppet
};

/// Whether files of this kind are written in Puppet.
bool isPuppet(FileKind kind);

/// How a file is parsed.
parser::ParseOptions parseOptionsFor(const FoundFile& found, LanguageLevel level);

/// What functions call a template by; empty for what is none.
std::string_view templateNameOf(const FoundFile& found);

/// Of a file in Puppet, without its mentions.
ReadInterface readTree(const parser::SyntaxTree& tree, const FoundFile& found);

/// Of any bytes.
ReadInterface readText(std::string text, const FoundFile& found, LanguageLevel level);

}  // namespace puppet::analysis
