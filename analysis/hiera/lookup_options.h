#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/hiera/data_file.h"
#include "parser/support/language_level.h"
#include "types/core/value.h"
#include "types/regex/regex.h"
#include "types/scalar/tristate.h"

// Lookup options: the entry `lookup_options` of data files, which says how keys are looked up.

namespace puppet::analysis {

inline bool isOptionPattern(std::string_view name) { return name.starts_with('^'); }
/// Options of a key.
struct LookupOptions {
  types::Value merge, convertTo;  ///< undef where there is none

  friend bool operator==(const LookupOptions&, const LookupOptions&) = default;
};

/// Returns the value of an entry as options; those of other types than Hash have none.
LookupOptions lookupOptionsOf(const types::Value& entry);

/// An entry of `lookup_options`.
struct LookupOptionEntry {
  LookupOptionEntry(std::string_view text, LookupOptions all);

  /// Returns whether the entry is for the key `root`: it is this key, or a pattern that matches it.
  types::Tristate isFor(std::string_view root) const;

  std::string name;  ///< key or pattern
  LookupOptions options;
  std::optional<types::Regex> pattern;  ///< absent for a key, and for a pattern that is none
};

/// Returns the entries of the options in a file, in file order.
std::vector<LookupOptionEntry> lookupOptionsIn(const DataFile& file);

/// Error of a conversion.
struct ConversionError {
  std::string message;
  bool isOfType = false;      ///< the text of the type is at fault
  std::string inPuppet = {};  ///< the message in Puppet's words
};

/// Returns the value that `convert_to: TYPE` or `[TYPE, ARGUMENT...]` makes of a value, unknown if
/// that is not known here, or else why there is none. `typeOf` reads a type.
tl::expected<types::Value, ConversionError> convertedTo(
    const types::Value& convertTo, types::Value value,
    const std::function<types::Value(std::string_view)>& typeOf, LanguageLevel level);

}  // namespace puppet::analysis
