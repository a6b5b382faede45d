#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/semantics/semantic_model.h"

namespace puppet::analysis {

struct InlayHint {
  enum class Kind : std::uint8_t { Type, Value, Parameter };
  std::uint32_t offset = 0;
  Kind kind{};
  std::string text;
  friend bool operator==(const InlayHint&, const InlayHint&) = default;
};

struct InlayHintOptions {
  bool types = true;       ///< of variables where they are set
  bool values = true;      ///< of expressions that are set to a variable, where they are known
  bool parameters = true;  ///< names, at the arguments of calls
};

/// What a reader would have to work out, at places in `range`, in text order. What the text shows
/// itself has no hint.
std::vector<InlayHint> inlayHints(const SemanticModel& model, TextRange range,
                                  const InlayHintOptions& options);

}  // namespace puppet::analysis
