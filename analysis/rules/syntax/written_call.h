#pragma once

#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Call of a function in any notation.
struct WrittenCall {
  parser::Cursor call;
  parser::Cursor name;
  std::vector<parser::Cursor> arguments;  ///< the receiver of a method first
};

}  // namespace puppet::analysis
