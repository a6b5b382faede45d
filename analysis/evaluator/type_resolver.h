#pragma once

#include <string>
#include <string_view>

#include "types/value/value.h"

namespace puppet::analysis {

struct EvaluationContext;

/// Who knows what a type's name stands for.
class TypeResolver {
 public:
  virtual ~TypeResolver() = default;

  /// `name` is in lower case, without a leading `::`. A Type; undef where there is certainly none
  /// of that name; Unknown where there may be one. What has to be evaluated for it is charged to
  /// `context`, which also gets the errors in there.
  virtual types::Value typeNamed(std::string_view name, EvaluationContext& context) = 0;
};

/// The types that are part of the language, and the resource types that come with it.
class BuiltInTypes final : public TypeResolver {
 public:
  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
};

/// A type's name as typeNamed() takes it.
std::string typeKey(std::string_view written);

}  // namespace puppet::analysis
