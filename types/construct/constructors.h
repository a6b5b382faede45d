#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/core/value.h"
#include "types/scalar/result.h"
#include "types/scalar/tristate.h"

// What each type can be made of: one table of signatures, each with the function that makes the
// value. The same signatures stand in analysis/stubs/datatypes.

namespace puppet::types::construction {

using Made = tl::expected<Value, TypeError>;

/// Arguments that fit a signature. Where that hangs on a regular expression, they may not.
class Call {
 public:
  Call(std::span<const Value> arguments, LanguageLevel level)
      : arguments_(arguments), level_(level) {}

  LanguageLevel level() const { return level_; }
  std::size_t size() const { return arguments_.size(); }
  const Value& operator[](std::size_t index) const { return arguments_[index]; }
  /// undef for one that is not given.
  const Value& get(std::size_t index) const;
  /// Of the Hash that is the first argument; undef for what is not in there.
  const Value& get(std::string_view key) const;

 private:
  std::span<const Value> arguments_;
  LanguageLevel level_;
};

struct Parameter {
  std::string name;
  Type type;
  bool isOptional = false;
};

struct Constructor {
  std::vector<Parameter> parameters;
  /// Unknown(Any) where the value is not computed.
  Made (*make)(const Call& call);

  std::size_t least() const;
  std::size_t most() const { return parameters.size(); }
};
using Constructors = std::vector<Constructor>;

/// In the order in which they are tried; none for a kind that nothing makes values of.
const Constructors& constructorsOf(TypeKind kind);

/// Whether the arguments fit.
Tristate accepts(const Constructor& constructor, std::span<const Value> arguments,
                 LanguageLevel level);

/// Why none of `constructors` takes the arguments. `name` is the type's.
TypeError explainArguments(std::string_view name, const Constructors& constructors,
                           std::span<const Value> arguments, LanguageLevel level);

/// That a value cannot be made into one of a type.
tl::unexpected<TypeError> cannotConvert(const Value& from, std::string_view typeName);
/// `argument` is to blame; absent: there are too many, too few, or the type is.
tl::unexpected<TypeError> failed(std::string message, std::optional<std::size_t> argument = 0);

/// The value of a leaf of types/scalar/.
template <class Leaf>
Value boxed(ValueKind kind, Leaf leaf) {
  return Value::ofHeap(kind, new BoxedValue<Leaf>(std::move(leaf)));
}
template <class Leaf>
Made boxed(ValueKind kind, Result<Leaf> leaf) {
  if (!leaf) return failed(std::move(leaf.error().message));
  return boxed(kind, std::move(*leaf));
}

Value notComputed();

// A `Struct` and its members.
using Member = StructType::Member;
Member required(std::string name, Type type);
Member optional(std::string name, Type type);

// number_constructors.cpp
const Constructors& integerConstructors();
const Constructors& floatConstructors();
const Constructors& numericConstructors();
const Constructors& booleanConstructors();
// text_constructors.cpp
const Constructors& stringConstructors();
const Constructors& regexpConstructors();
const Constructors& binaryConstructors();
const Constructors& uriConstructors();
// version_constructors.cpp
const Constructors& semVerConstructors();
const Constructors& semVerRangeConstructors();
// time_constructors.cpp
const Constructors& timespanConstructors();
const Constructors& timestampConstructors();
// collection_constructors.cpp
const Constructors& arrayConstructors();
const Constructors& hashConstructors();
const Constructors& sensitiveConstructors();
const Constructors& typeConstructors();

}  // namespace puppet::types::construction
