#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "parser/support/language_features.h"
#include "parser/support/language_level.h"
#include "types/construct/type_notation.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

// Common part of all parameterizations. One function for each kind, see parameterize.cpp.

namespace puppet::types::parameters {

using TypeResult = tl::expected<Type, TypeError>;
using ValueResult = tl::expected<Value, TypeError>;

/// The arguments in brackets of one type.
class Arguments {
 public:
  /// `flat`: arrays are replaced by their elements, at any depth.
  Arguments(const Type& base, std::span<const Value> written, bool flat, LanguageLevel level,
            TypeNotation notation = TypeNotation::Expression);

  const Type& base() const { return base_; }
  LanguageLevel level() const { return level_; }
  bool isSpecification() const { return notation_ == TypeNotation::Specification; }
  bool supports(Feature feature) const { return puppet::supports(level_, feature); }

  std::size_t size() const { return values_.size(); }
  const Value& operator[](std::size_t index) const { return values_[index]; }
  const Value& back() const { return values_.back(); }
  std::span<const Value> values() const { return values_; }
  /// Returns the index of the written argument that contained a value.
  std::size_t originOf(std::size_t index) const { return origins_[index]; }
  /// Returns the number of written arguments, before arrays are flattened.
  std::size_t writtenCount() const { return writtenCount_; }

  bool isType(std::size_t index) const { return values_[index].is(ValueKind::Type); }
  bool isType(std::size_t index, TypeKind kind) const {
    return isType(index) && values_[index].asType().is(kind);
  }
  bool isString(std::size_t index) const { return values_[index].is(ValueKind::String); }
  /// Returns true for an Integer or `default`.
  bool isBound(std::size_t index) const;

  tl::unexpected<TypeError> error(std::string_view code, std::string message) const;
  /// Returns an error about the argument `index`.
  tl::unexpected<TypeError> errorAt(std::size_t index, std::string_view code,
                                    std::string message) const;
  /// Returns the error for `Array[1]`: the argument must be a type.
  tl::unexpected<TypeError> notAType(std::size_t index) const;
  /// Returns the error for an argument that is not `expected`, such as `a String`.
  tl::unexpected<TypeError> badArgument(std::size_t index, std::string_view expected) const;
  /// Returns the error for a wrong number of arguments; `accepted` is the valid range, "1 to 3".
  tl::unexpected<TypeError> badCount(std::string_view accepted,
                                     std::string_view code = "BAD_TYPE_SLICE_ARITY") const;

 private:
  const Type& base_;
  LanguageLevel level_;
  TypeNotation notation_;
  std::size_t writtenCount_;
  std::vector<Value> values_;
  std::vector<std::size_t> origins_;  ///< for each value, the index of the written argument that
                                      ///< contained it
};

/// Describes a value in messages: `an Integer`, `a Type[String]`.
std::string describe(const Value& value);

/// Parses the arguments [first, last) as a size: one Integer type, or one or two Integers or
/// `default`.
tl::expected<SizeRange, TypeError> sizeRange(const Arguments& arguments, std::size_t first,
                                             std::size_t last);
/// Parses one or two Integers or `default` as a size; ignores the other arguments.
tl::expected<SizeRange, TypeError> sizeOfBounds(const Arguments& arguments, std::size_t first,
                                                std::size_t last);

/// Parses the one or two bounds of a size that end the first `count` arguments, and takes them off
/// `count`; an absent size if there are none.
tl::expected<WrittenSize, TypeError> takeSize(const Arguments& arguments, std::size_t& count);

/// Returns the error for bounds in descending order.
tl::unexpected<TypeError> descending(const Arguments& arguments, std::string_view from,
                                     std::string_view to);

// scalar_parameters.cpp
ValueResult integerParameters(const Arguments& arguments);
ValueResult floatParameters(const Arguments& arguments);
ValueResult booleanParameters(const Arguments& arguments);
ValueResult timeParameters(const Arguments& arguments);
ValueResult semVerParameters(const Arguments& arguments);
// string_parameters.cpp
ValueResult stringParameters(const Arguments& arguments);
ValueResult enumParameters(const Arguments& arguments);
ValueResult patternParameters(const Arguments& arguments);
ValueResult regexpParameters(const Arguments& arguments);
// uri_parameters.cpp
ValueResult uriParameters(const Arguments& arguments);
// collection_parameters.cpp
ValueResult collectionParameters(const Arguments& arguments);
ValueResult arrayParameters(const Arguments& arguments);
ValueResult hashParameters(const Arguments& arguments);
ValueResult tupleParameters(const Arguments& arguments);
// struct_parameters.cpp
ValueResult structParameters(const Arguments& arguments);
// wrapping_parameters.cpp
ValueResult optionalParameters(const Arguments& arguments);
ValueResult notUndefParameters(const Arguments& arguments);
ValueResult wrappingParameters(const Arguments& arguments);
ValueResult sensitiveParameters(const Arguments& arguments);
ValueResult variantParameters(const Arguments& arguments);
ValueResult initParameters(const Arguments& arguments);
// callable_parameters.cpp
ValueResult callableParameters(const Arguments& arguments);
// catalog_parameters.cpp
ValueResult resourceParameters(const Arguments& arguments);
ValueResult classParameters(const Arguments& arguments);
ValueResult runtimeParameters(const Arguments& arguments);
// object_parameters.cpp
ValueResult objectParameters(const Arguments& arguments);
ValueResult typeSetParameters(const Arguments& arguments);

/// Converts a value to a type where any value is accepted: a type is itself, a String a Runtime
/// type, any other value its general type.
Type typeOfValue(const Value& value);

}  // namespace puppet::types::parameters
