#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Rule that a control comment names, and the lines in which it suppresses findings.
struct IgnoredRule {
  std::string written;  ///< name as written
  TextRange name;       ///< range of the name
  TextRange lines;      ///< from the start of the first line to the end of the last one
  std::string reason;
  bool isBlock = false;  ///< true if the comment is alone on its line

  bool covers(std::uint32_t offset) const { return lines.start <= offset && offset <= lines.end; }
};

/// Control comment without its counterpart.
struct LooseControlComment {
  TextRange range;
  std::string check;  ///< first name of an unterminated block; empty for an end without a block
};

/// Control comments of a file, as in puppet-lint:
///
///     $a = 1   # lint:ignore:RULE                on this line
///     # lint:ignore:RULE lint:ignore:OTHER       on the following lines up to
///     # lint:endignore
///
/// Blocks nest. One that is not terminated has no effect. The first word that is no command begins
/// the reason.
struct ControlComments {
  std::vector<IgnoredRule> ignored;  ///< in the order in which the comments end
  std::vector<LooseControlComment> loose;
};

ControlComments readControlComments(const parser::SyntaxTree& tree);

/// Returns the range of the comment that contains `offset`, without the line break after it; empty
/// if none does.
TextRange commentAt(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
