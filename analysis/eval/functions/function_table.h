#pragma once

#include <span>
#include <string_view>

#include "analysis/eval/built_in_function.h"
#include "analysis/eval/call.h"

namespace puppet::analysis {

// Tables of built-in functions, one for each group of functions in this folder.
std::span<const BuiltInFunction> collectionFunctions();
std::span<const BuiltInFunction> catalogFunctions();
std::span<const BuiltInFunction> controlFunctions();
std::span<const BuiltInFunction> fileFunctions();
std::span<const BuiltInFunction> digestFunctions();
std::span<const BuiltInFunction> formatFunctions();
std::span<const BuiltInFunction> iterationFunctions();
std::span<const BuiltInFunction> lazyIterationFunctions();
std::span<const BuiltInFunction> loggingFunctions();
std::span<const BuiltInFunction> lookupFunctions();
std::span<const BuiltInFunction> navigationFunctions();
std::span<const BuiltInFunction> sortingFunctions();
std::span<const BuiltInFunction> typeFunctions();
std::span<const BuiltInFunction> numberFunctions();
std::span<const BuiltInFunction> orderFunctions();
std::span<const BuiltInFunction> patternFunctions();
std::span<const BuiltInFunction> sizeFunctions();
std::span<const BuiltInFunction> textFunctions();
std::span<const BuiltInFunction> resourceFunctions();
std::span<const BuiltInFunction> stdlibCollectionFunctions();
std::span<const BuiltInFunction> stdlibTextFunctions();
std::span<const BuiltInFunction> stdlibValidationFunctions();

}  // namespace puppet::analysis
