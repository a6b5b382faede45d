#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/style_file.h"

namespace puppet::analysis {

/// Lines in which a control comment suppresses the findings of a check.
struct IgnoredLines {
  std::string check;  ///< as written
  std::string reason;
  std::uint32_t first = 0, last = 0;  ///< inclusive
};

/// Control comment without its counterpart.
struct LooseControlComment {
  TextRange range;
  std::uint32_t line = 0;
  std::string check;  ///< check of an unterminated block; empty for an end without a block
};

/// Control comments of a file: `# lint:ignore:CHECK...` at the end of a line, or alone on its line
/// up to `# lint:endignore`.
struct ControlComments {
  std::vector<IgnoredLines> ignored;
  std::vector<LooseControlComment> loose;

  /// Returns the lines that suppress the check on `line`; `nullptr` if there are none.
  const IgnoredLines* find(std::string_view check, std::uint32_t line) const;
};

ControlComments readControlComments(const StyleFile& file);

}  // namespace puppet::analysis
