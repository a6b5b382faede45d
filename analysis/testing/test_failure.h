#pragma once

#include <string>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Expectation that does not hold.
struct TestFailure {
  std::string message;
  TextRange place;  ///< of the expectation in the test file
  /// Set if it may hold: it depends on an unknown value.
  bool isUndecided = false;
};

}  // namespace puppet::analysis
