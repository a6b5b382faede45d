#pragma once

#include <string>
#include <string_view>

#include "analysis/interface/file_interface.h"
#include "analysis/workspace/autoload.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// What a file tells the others, read from its text.
struct ReadInterface {
  FileInterface interface;
  bool isBroken = false;  ///< the text has mistakes, so that something may be missing
};

/// Whether files of this kind are written in Puppet.
bool isPuppet(FileKind kind);

/// How the file of this path is parsed.
parser::ParseOptions parseOptionsFor(FileKind kind, std::string_view path, LanguageLevel level);

/// Of a file in Puppet. `path` tells what a stub is about.
ReadInterface readTree(const parser::SyntaxTree& tree, FileKind kind, std::string_view path);

/// Of any bytes.
ReadInterface readText(std::string text, FileKind kind, const std::string& path,
                       LanguageLevel level);

}  // namespace puppet::analysis
