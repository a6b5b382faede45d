#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/features/text/signature_text.h"
#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

struct SignatureHelp {
  struct Signature {
    SignatureText text;
    std::string documentation;              ///< Markdown
    std::vector<std::string> ofParameters;  ///< Markdown for each parameter; empty if there is none
    std::optional<std::uint32_t> active;    ///< index of the current parameter
  };
  std::vector<Signature> signatures;  ///< never empty
  std::uint32_t active = 0;           ///< index of the signature that matches the given arguments
};

/// Returns the signatures for the call, the lambda or the resource or class body that contains
/// `offset`, also if it is incomplete.
std::optional<SignatureHelp> signatureHelp(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
