#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "parser/support/language_level.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

/// Context of a data lookup: provides the variables for interpolation and the types for
/// conversions.
class DataScope {
 public:
  virtual ~DataScope() = default;
  /// Returns the value of `$name`: nothing if it is not set, an Unknown if this is not decidable.
  virtual std::optional<types::Value> variable(std::string_view name) = 0;
  /// Returns true if variables in data have to be set.
  virtual bool isStrict() const = 0;
  /// Returns the Type that the text names, or another kind of value if it names none.
  virtual types::Value typeOf(std::string_view text) = 0;
  virtual LanguageLevel level() const = 0;
};

/// Result of looking up a key.
struct DataAnswer {
  types::Tristate isFound = types::Tristate::No;
  types::Value value = {};  ///< the found value, or the one that is possibly found
  std::string error = {};   ///< why the lookup fails; empty if it does not
};

/// Source of the values of lookup() and of class parameters.
class DataSource {
 public:
  virtual ~DataSource() = default;
  /// Looks up a key. `merge` is the name of a strategy, a Hash with a strategy and its options, or
  /// undef for the strategy that the data itself configures.
  virtual DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) = 0;
};

}  // namespace puppet::analysis
