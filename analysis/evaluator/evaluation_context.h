#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/evaluator/type_resolver.h"
#include "parser/support/language_level.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// An operation that fails for every value that its operands may have.
struct EvaluationError {
  std::string_view code;  ///< what the reference calls it; empty where it has no name for it
  std::string message;    ///< a plain sentence, as those of diagnostics
  TextRange range;        ///< the operand to blame
};

/// What one run of the evaluator may use and what it found; belongs to one thread.
struct EvaluationContext {
  EvaluationContext(LanguageLevel level, TypeResolver& types) : level(level), types(types) {}

  LanguageLevel level;
  TypeResolver& types;

  /// Expressions that may still be evaluated. At the end of it, and below kMaxDepth, everything is
  /// Unknown(Any).
  std::uint64_t fuel = 10'000'000;
  std::uint32_t depth = 0;
  bool exhausted = false;  ///< a bound was met

  std::vector<EvaluationError> errors;  ///< in the order in which they were met

  /// How deep expressions are evaluated inside expressions.
  static constexpr std::uint32_t kMaxDepth = 1000;
};

}  // namespace puppet::analysis
