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

// Constructors of each type: one table of signatures, each with the function that computes the
// value. analysis/stubs/datatypes declares the same signatures.

namespace puppet::types::construction {

using Made = tl::expected<Value, TypeError>;

/// Arguments that match a signature; possibly not if that depends on an unanalyzable regular
/// expression.
class Call {
 public:
  Call(std::span<const Value> arguments, LanguageLevel level)
      : arguments_(arguments), level_(level) {}

  LanguageLevel level() const { return level_; }
  std::size_t size() const { return arguments_.size(); }
  const Value& operator[](std::size_t index) const { return arguments_[index]; }
  /// Returns undef for an omitted argument.
  const Value& get(std::size_t index) const;
  /// Returns an entry of the Hash that is the first argument; undef if it is absent.
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
  /// Returns Unknown(Any) if the value is not computed.
  Made (*make)(const Call& call);

  std::size_t least() const;
  std::size_t most() const { return parameters.size(); }
};
using Constructors = std::vector<Constructor>;

/// Returns the constructors in the order in which they are tried; empty for a kind without
/// constructors.
const Constructors& constructorsOf(TypeKind kind);

/// Returns whether the arguments match the signature.
Tristate accepts(const Constructor& constructor, std::span<const Value> arguments,
                 LanguageLevel level);

/// Returns the error for arguments that match none of `constructors`. `name` is the name of the
/// type.
TypeError explainArguments(std::string_view name, const Constructors& constructors,
                           std::span<const Value> arguments, LanguageLevel level);

/// Returns the error for a value that cannot be converted to a type.
tl::unexpected<TypeError> cannotConvert(const Value& from, std::string_view typeName);
/// Returns an error about `argument`; absent: about the number of arguments, or the type.
tl::unexpected<TypeError> failed(std::string message, std::optional<std::size_t> argument = 0);

/// Wraps a leaf of types/scalar/ in a value.
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

// Members of a `Struct`.
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
