#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/style/style_file.h"

namespace puppet::analysis {

/// Lines for which a control comment hides what a check reports.
struct IgnoredLines {
  std::string check;  ///< as it is written
  std::string reason;
  std::uint32_t first = 0, last = 0;  ///< both are covered
};

/// A control comment without its counterpart.
struct LooseControlComment {
  TextRange range;
  std::uint32_t line = 0;
  std::string check;  ///< of a block without an end; empty for an end without a block
};

/// What the control comments of a file say: `# lint:ignore:CHECK...` at the end of a line, or alone
/// on its line up to `# lint:endignore`.
struct ControlComments {
  std::vector<IgnoredLines> ignored;
  std::vector<LooseControlComment> loose;

  /// Null where nothing hides the check's problems on that line.
  const IgnoredLines* find(std::string_view check, std::uint32_t line) const;
};

ControlComments readControlComments(const StyleFile& file);

}  // namespace puppet::analysis
