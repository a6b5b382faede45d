#pragma once

#include <functional>
#include <string_view>

#include <nlohmann/json.hpp>

#include "parser/support/language_level.h"

namespace puppet::test {

/// Compares the own answers to recorded cases with those of the reference: `answer` converts the
/// answer at a level to the recorded form (tests/conformance/reference.rb). `path` is that of a
/// file or of a folder of files below tests/conformance.
void checkRecordedCases(
    std::string_view path,
    const std::function<nlohmann::json(const nlohmann::json& record, LanguageLevel level)>& answer);

/// Converts an answer of `puppet-ls-batch eval` or `types` to the recorded form.
nlohmann::json recordedResult(std::string_view answer);

}  // namespace puppet::test
