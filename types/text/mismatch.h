#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/language_level.h"
#include "types/core/nodes.h"

namespace puppet::types {

/// One step from a value into it.
struct PathStep {
  enum class Kind : std::uint8_t {
    Subject,     ///< what the whole value is called; `name`
    Parameter,   ///< of a function, a class or a resource; `name`
    Result,      ///< what a function returns
    Block,       ///< the block that a function is given
    Index,       ///< an element of an Array; `index`
    EntryKey,    ///< the key `name` of a Hash itself
    EntryValue,  ///< what stands under that key
    Variant,     ///< one of the types that a Variant consists of; `index`; no step into the value
  };

  Kind kind;
  std::string name = {};
  std::size_t index = 0;

  friend bool operator==(const PathStep&, const PathStep&) = default;
};

/// One reason why a value of one type is no value of another.
struct Mismatch {
  enum class Kind : std::uint8_t {
    Type,        ///< the value there is of another type
    Pattern,     ///< the text there is none of those expected
    Size,        ///< there are too many or too few elements
    Count,       ///< the same, of parameters
    MissingKey,  ///< `name` is not there
    UnknownKey,  ///< `name` is there
    Unresolved,  ///< the type expected names a type, `name`, that nobody knows
  };

  Kind kind;
  std::vector<PathStep> path;
  Type expected = {}, actual = {};               ///< of Type and Pattern
  SizeRange expectedSize = {}, actualSize = {};  ///< of Size and Count
  std::string name = {};
};

/// Why values of `actual` are none of `expected`, in the order in which they stand in there;
/// nothing when they are. A mistake that all members of a Variant share is told once. `path` says
/// where the value stands itself.
std::vector<Mismatch> findMismatches(const Type& expected, const Type& actual,
                                     std::vector<PathStep> path, LanguageLevel level);

/// As a sentence without a full stop: `x index 0 expects an Integer value, got String`.
std::string sentenceOf(const Mismatch& mismatch, LanguageLevel level);

/// All of them for a value that is called `subject`, one to a line, in the form that the reference
/// gives them; empty without any.
std::string describeMismatch(std::string_view subject, const Type& expected, const Type& actual,
                             LanguageLevel level);

}  // namespace puppet::types
