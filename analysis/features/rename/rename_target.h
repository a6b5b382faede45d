#pragma once

#include <string>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A renameable symbol at a place: the range of its name, and the name as offered for editing.
struct RenameTarget {
  TextRange range;
  std::string name;
};

}  // namespace puppet::analysis
