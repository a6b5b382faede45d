#pragma once

#include <cstdint>
#include <string>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// An error for which Puppet rejects a file as a whole.
struct DataProblem {
  static constexpr const char* kNoHash = "expected a hash of keys and values";
  static constexpr const char* kTime = "a date or a time has to stand in quotes";

  std::string message;
  std::uint32_t line = 0;    ///< from 1; 0 if the problem has no place
  TextRange range = {};      ///< empty if the problem has no place
  std::uint32_t column = 0;  ///< of a syntax error, from 1
};

}  // namespace puppet::analysis
