#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::analysis {

class LookupContext;

/// Kind of an error of a lookup, by its effect in Puppet.
enum class LookupFailure : std::uint8_t {
  Lookup,  ///< error of a lookup, which an explanation ends with
  Issue,   ///< the same, and unchanged by the global layer
  Error,   ///< any other error of Puppet, which a layer converts to an error of a lookup
  Fatal,   ///< error of Ruby, which ends the program
};

/// Result of calling a function that provides data.
struct DataCall {
  enum class Kind : std::uint8_t {
    Value,
    NotFound,    ///< the function has no value for the key
    Failed,      ///< text: the error
    Unknown,     ///< text: the reason for which the function cannot be evaluated
    NoFunction,  ///< there is no function of this name
  };
  Kind kind = Kind::Unknown;
  types::Value value = {};
  std::string text = {};
};

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
  /// Calls a function that provides data with these arguments and the context as the last one.
  virtual DataCall call(std::string_view function, std::vector<types::Value> arguments,
                        LookupContext& context) = 0;
};

/// Result of looking up a key.
struct DataAnswer {
  types::Tristate isFound = types::Tristate::No;
  types::Value value = {};  ///< the found value, or the one that is possibly found
  std::string error = {};   ///< why the lookup fails, in Puppet's words; empty if it does not
  LookupFailure failure = LookupFailure::Lookup;
  std::string place = {};   ///< path and line of the data with the error; empty if it has none
  std::string reason = {};  ///< why the value, or a part of it, is unknown; empty if it is known

  /// Returns the error with its place.
  std::string message() const { return place.empty() ? error : place + ": " + error; }
};

/// Source of the values of lookup() and of class parameters.
class DataSource {
 public:
  virtual ~DataSource() = default;
  /// Ends what holds for one program only. Called before the first lookup of each.
  virtual void startProgram() = 0;
  /// Looks up a key. `merge` is the name of a strategy, a Hash with a strategy and its options, or
  /// undef for the strategy that the data itself configures.
  virtual DataAnswer lookup(std::string_view key, const types::Value& merge, DataScope& scope) = 0;
};

}  // namespace puppet::analysis
