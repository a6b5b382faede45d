#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/value.h"
#include "types/text/directive.h"

// Formats of `String.new`, which convert values of given types to text.

namespace puppet::types {

/// Reason for which a value cannot be formatted.
struct FormatError {
  std::string message;  ///< a sentence without full stop
  /// True if the result exists but is not computed: it is too long, or depends on unknown values.
  bool isUnknown = false;
};

template <class T>
using FormatResult = tl::expected<T, FormatError>;

tl::unexpected<FormatError> formatError(std::string message);
tl::unexpected<FormatError> unknownText(std::string message);

class FormatMap;

/// One format, `%[flags][width][.precision]letter`, and further settings of a Hash for the elements
/// of a collection.
struct StringFormat {
  Directive directive;
  char delimiter = 0;  ///< opening delimiter of a collection, one of `[ { ( < |`; 0 for none
  /// True if Ruby cannot parse it: there is white space other than blanks among the flags.
  bool isForeign = false;
  std::optional<std::string> separator, separator2;
  std::shared_ptr<const FormatMap> elements;  ///< formats of the elements; may be null

  static FormatResult<StringFormat> parse(std::string_view text);
  /// Returns this format, completed by the element settings of `lower`.
  StringFormat over(const StringFormat& lower, LanguageLevel level) const;
};

/// Formats by type. The first type of which a value is an instance applies.
class FormatMap {
 public:
  using Entry = std::pair<Type, StringFormat>;

  explicit FormatMap(std::vector<Entry> entries) : entries_(std::move(entries)) {}
  /// Returns the default formats of values outside of collections.
  static const FormatMap& standard();
  /// Returns the default formats of the elements of collections: `%p`.
  static const FormatMap& standardOfElements();
  /// Parses the second argument of `String.new`: `default`, one format, or a Hash of formats by
  /// type, in which a Hash holds the settings of a collection. Overlays the default formats.
  static FormatResult<FormatMap> of(const Value& formats, const Value& value, LanguageLevel level);

  /// Merges two maps, narrow types before wide ones. Drops entries of `lower` for a type that is
  /// assignable to one of `higher`.
  static FormatMap merge(const FormatMap& lower, const FormatMap& higher, LanguageLevel level);

  /// Returns `%s` if no type matches the value.
  FormatResult<const StringFormat*> find(const Value& value, LanguageLevel level) const;

 private:
  static FormatResult<FormatMap> parse(const Value& formats);

  std::vector<Entry> entries_;
};

}  // namespace puppet::types
