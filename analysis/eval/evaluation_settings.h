#pragma once

#include <cstdint>

#include "parser/support/language_level.h"

namespace puppet::analysis {

/// Handling of questionable code: Puppet's setting `strict`.
enum class Strictness : std::uint8_t { Off, Warning, Error };

struct EvaluationSettings {
  LanguageLevel level = LanguageLevel::Puppet8;
  Strictness strict = Strictness::Error;
  /// True if reading an unset variable is an error regardless of `strict`.
  bool strictVariables = true;
  /// True for concrete (closed-world) evaluation, as in catalog compilation: nothing exists besides
  /// the given code, and evaluation stops at the first error. Otherwise (open world) unknown names
  /// may be defined elsewhere, and evaluation continues after an error.
  bool isClosed = false;
  /// True if code reads the clock. Otherwise the current time is unknown, so that results stay the
  /// same.
  bool readsClock = false;
  /// True if only the variables of classes are of interest: a parent need not be evaluated if its
  /// own are known.
  bool isForVariables = false;

  /// Returns the default settings of a Puppet version with this language level.
  static EvaluationSettings of(LanguageLevel level);
};

}  // namespace puppet::analysis
