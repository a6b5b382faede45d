#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/features/feature_switches.h"
#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

struct InlayHint {
  enum class Kind : std::uint8_t { Type, Value, Parameter };
  std::uint32_t offset = 0;
  Kind kind{};
  std::string text;
  friend bool operator==(const InlayHint&, const InlayHint&) = default;
};

/// Returns the hints in `range` in text order. Facts that the text itself shows have no hint.
std::vector<InlayHint> inlayHints(const SemanticModel& model, TextRange range,
                                  const InlayHintOptions& options);

}  // namespace puppet::analysis
