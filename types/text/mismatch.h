#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"

namespace puppet::types {

/// One step of a path into a value.
struct PathStep {
  enum class Kind : std::uint8_t {
    Subject,     ///< the whole value, called `name`
    Parameter,   ///< of a function, a class or a resource; `name`
    Result,      ///< return value of a function
    Block,       ///< block argument of a function
    Index,       ///< element of an Array; `index`
    EntryKey,    ///< key `name` of a Hash
    EntryValue,  ///< value of that key
    Variant,     ///< member `index` of a Variant; does not lead into the value
  };

  Kind kind;
  std::string name = {};
  std::size_t index = 0;

  friend bool operator==(const PathStep&, const PathStep&) = default;
};

/// One reason for which a value of one type is not an instance of another.
struct Mismatch {
  enum class Kind : std::uint8_t {
    Type,        ///< the value has another type
    Pattern,     ///< the text matches none of the expected ones
    Size,        ///< too few or too many elements
    Count,       ///< too few or too many parameters
    MissingKey,  ///< `name` is missing
    UnknownKey,  ///< `name` is not allowed
    Unresolved,  ///< the expected type contains an unresolved type, `name`
  };

  Kind kind;
  std::vector<PathStep> path;
  Type expected = {}, actual = {};               ///< for Type and Pattern
  SizeRange expectedSize = {}, actualSize = {};  ///< for Size and Count
  std::string name = {};
};

/// Returns the mismatches between `actual` and `expected` in traversal order; empty if it is
/// assignable. A mismatch shared by all members of a Variant is returned once. `path` is the path
/// of the value itself.
std::vector<Mismatch> findMismatches(const Type& expected, const Type& actual,
                                     std::vector<PathStep> path, LanguageLevel level);

/// Formats a mismatch as a sentence without a full stop: `x index 0 expects an Integer value, got
/// String`.
std::string sentenceOf(const Mismatch& mismatch, LanguageLevel level);

/// Formats all mismatches of a value named `subject`, one per line, like the reference; empty if
/// there are none.
std::string describeMismatch(std::string_view subject, const Type& expected, const Type& actual,
                             LanguageLevel level);

/// Describes the first Init in a type of which no values can be made; nullopt if there is none. The
/// reference fails when it needs the instances of such a type.
std::optional<std::string> describeInvalidInit(const Type& type, LanguageLevel level);

}  // namespace puppet::types
