#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

// What the families of parameterizations share. One function for each kind, see parameterize.cpp.

namespace puppet::types::parameters {

using TypeResult = tl::expected<Type, TypeError>;
using ValueResult = tl::expected<Value, TypeError>;

/// What stands between the brackets of one type.
class Arguments {
 public:
  /// `flat`: arrays stand for their elements, at any depth.
  Arguments(const Type& base, std::span<const Value> written, bool flat, LanguageLevel level);

  const Type& base() const { return base_; }
  LanguageLevel level() const { return level_; }
  bool isDraft() const { return level_ == LanguageLevel::Draft; }

  std::size_t size() const { return values_.size(); }
  const Value& operator[](std::size_t index) const { return values_[index]; }
  const Value& back() const { return values_.back(); }
  std::span<const Value> values() const { return values_; }
  /// The argument as it was written that a value was part of.
  std::size_t originOf(std::size_t index) const { return origins_[index]; }
  /// How many were written, before arrays were taken apart.
  std::size_t writtenCount() const { return writtenCount_; }

  bool isType(std::size_t index) const { return values_[index].is(ValueKind::Type); }
  bool isType(std::size_t index, TypeKind kind) const {
    return isType(index) && values_[index].asType().is(kind);
  }
  bool isString(std::size_t index) const { return values_[index].is(ValueKind::String); }
  /// An Integer or `default`.
  bool isBound(std::size_t index) const;

  tl::unexpected<TypeError> error(std::string_view code, std::string message) const;
  /// One that the argument `index` is to blame for.
  tl::unexpected<TypeError> errorAt(std::size_t index, std::string_view code,
                                    std::string message) const;
  /// `Array[1]`: a type is expected.
  tl::unexpected<TypeError> notAType(std::size_t index) const;
  /// Something other than `expected`, `a String`, stands there.
  tl::unexpected<TypeError> badArgument(std::size_t index, std::string_view expected) const;
  /// There are too few or too many: `accepted` says how many it takes, "1 to 3".
  tl::unexpected<TypeError> badCount(std::string_view accepted,
                                     std::string_view code = "BAD_TYPE_SLICE_ARITY") const;

 private:
  const Type& base_;
  LanguageLevel level_;
  std::size_t writtenCount_;
  std::vector<Value> values_;
  std::vector<std::size_t> origins_;  ///< for each value, the written argument that it was part of
};

/// `an Integer`, `a Type[String]`: what a value is, for messages.
std::string describe(const Value& value);

/// The sizes that the arguments from `first` to the one before `last` give: one Integer type, or
/// one or two Integers or `default`.
tl::expected<SizeRange, TypeError> sizeRange(const Arguments& arguments, std::size_t first,
                                             std::size_t last);
/// Of one or two Integers or `default`, without a look at what else there may be.
tl::expected<SizeRange, TypeError> sizeOfBounds(const Arguments& arguments, std::size_t first,
                                                std::size_t last);

/// That the bounds are not in order.
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

/// What a value stands for where a type is expected and anything is accepted: itself for a type, a
/// Runtime type for a String, else the general type of the value.
Type typeOfValue(const Value& value);

}  // namespace puppet::types::parameters
