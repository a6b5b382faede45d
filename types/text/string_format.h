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

// The formats of `String.new`: how values of some types become text.

namespace puppet::types {

/// Why a value has no text in a format.
struct FormatError {
  std::string message;  ///< a sentence without full stop
  /// It may have one, which is not computed: it is too long, or hangs on what is not known.
  bool isUnknown = false;
};

template <class T>
using FormatResult = tl::expected<T, FormatError>;

tl::unexpected<FormatError> formatError(std::string message);
tl::unexpected<FormatError> unknownText(std::string message);

class FormatMap;

/// One format, `%[flags][width][.precision]letter`, and what a Hash may say besides about the
/// elements of a collection.
struct StringFormat {
  Directive directive;
  char delimiter = 0;  ///< one of `[ { ( < |`, which opens a collection; 0 for none
  /// It cannot be read as one of Ruby's: there is white space among the flags other than blanks.
  bool isForeign = false;
  std::optional<std::string> separator, separator2;
  std::shared_ptr<const FormatMap> elements;  ///< formats of the elements; may be absent

  static FormatResult<StringFormat> parse(std::string_view text);
  /// This one, with what `lower` says about elements and this does not.
  StringFormat over(const StringFormat& lower, LanguageLevel level) const;
};

/// Formats by type. The first type that a value is of decides.
class FormatMap {
 public:
  using Entry = std::pair<Type, StringFormat>;

  explicit FormatMap(std::vector<Entry> entries) : entries_(std::move(entries)) {}
  /// For values outside of collections that no other format is given for.
  static const FormatMap& standard();
  /// For the elements of collections: `%p`.
  static const FormatMap& standardOfElements();
  /// The second argument of `String.new`, for a value: `default`, one format, or a Hash of formats
  /// by type, in which a Hash stands for a collection's. These stand over the standard ones.
  static FormatResult<FormatMap> of(const Value& formats, const Value& value, LanguageLevel level);

  /// Formats of both, narrow types before wide ones. What is in `lower` for a type within one of
  /// `higher` is dropped.
  static FormatMap merge(const FormatMap& lower, const FormatMap& higher, LanguageLevel level);

  /// `%s` for a value of none of the types.
  FormatResult<const StringFormat*> find(const Value& value, LanguageLevel level) const;

 private:
  static FormatResult<FormatMap> parse(const Value& formats);

  std::vector<Entry> entries_;
};

}  // namespace puppet::types
