#pragma once

#include <optional>
#include <string_view>

#include "analysis/eval/call.h"

namespace puppet::analysis {

/// What a template has rendered so far.
struct TemplateOutput {
  std::string text;
  bool isKnown = true;
  bool isSensitive = false;       ///< something that is has been rendered
  std::uint32_t uncertainty = 0;  ///< of the run where the template begins
};

/// `inline_epp(text, parameters)`: a String, or a Sensitive one. `parameters` is a Hash; absent
/// where none is given. The template sees the variables that the call sees.
types::Value renderInline(FunctionCall& call, std::string_view text,
                          const std::optional<types::Value>& parameters);

/// `epp(file, parameters)`: the same for the text of a file, which sees only what is global.
types::Value renderFile(FunctionCall& call, std::string_view text,
                        const std::optional<types::Value>& parameters);

}  // namespace puppet::analysis
