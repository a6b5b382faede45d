#pragma once

#include <string_view>

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Returns the type denoted by a text given at run time; undef if it denotes none. Unknown names
/// become a TypeReference.
types::Value typeOfText(EvaluationContext& context, std::string_view text);

/// Returns the type by the rules of type specifications, which hold for values that are texts, such
/// as the first argument of assert_type(); undef if there is none.
types::Value typeSpecifiedBy(EvaluationContext& context, std::string_view text);

}  // namespace puppet::analysis
