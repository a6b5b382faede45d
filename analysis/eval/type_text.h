#pragma once

#include <string_view>

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// The type that a text given at run time stands for; undef where it is none. Names that nobody
/// knows are a TypeReference.
types::Value typeOfText(EvaluationContext& context, std::string_view text);

}  // namespace puppet::analysis
