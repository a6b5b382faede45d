#pragma once

#include <optional>
#include <string_view>

#include "analysis/eval/call.h"

namespace puppet::analysis {

/// Output of a running template.
struct TemplateOutput {
  std::string text;
  bool isKnown = true;
  bool isSensitive = false;       ///< true if a Sensitive value was rendered
  std::uint32_t uncertainty = 0;  ///< RunState::uncertainty() at the start of the template
};

/// Evaluates `inline_epp(text, parameters)`: a String, or a Sensitive of one. `parameters` is a
/// Hash, absent if not given. The template sees the variables of the call.
types::Value renderInline(FunctionCall& call, std::string_view text,
                          const std::optional<types::Value>& parameters);

/// Evaluates `epp(file, parameters)` for the text of the file `path`, which sees only global
/// variables.
types::Value renderFile(FunctionCall& call, std::string_view path, std::string_view text,
                        const std::optional<types::Value>& parameters);

}  // namespace puppet::analysis
