#pragma once

#include <string>
#include <string_view>

#include "parser/support/language_level.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// What code around a look-up gives to the data: variables that are interpolated, types that values
/// are converted to.
class DataScope {
 public:
  virtual ~DataScope() = default;
  /// `$name`: undef where it is not set, Unknown where that cannot be told.
  virtual types::Value variable(std::string_view name) = 0;
  /// What the text of a type names; anything but a Type where it names none.
  virtual types::Value typeOf(std::string_view text) = 0;
  virtual LanguageLevel level() const = 0;
};

/// What a key has in the data.
struct DataAnswer {
  types::Tristate isFound = types::Tristate::No;
  types::Value value = {};  ///< what is found, or may be
  std::string error = {};   ///< why looking it up fails; empty where it does not
};

/// Where lookup() and the parameters of classes find their values.
class DataSource {
 public:
  virtual ~DataSource() = default;
  /// `merge` is the name of a strategy, a Hash with one and its options, or undef: as the data says
  /// itself.
  virtual DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) = 0;
};

}  // namespace puppet::analysis
