#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "analysis/features/signature_text.h"
#include "analysis/inference/semantic_model.h"

namespace puppet::analysis {

struct SignatureHelp {
  struct Signature {
    SignatureText text;
    std::string documentation;              ///< Markdown
    std::vector<std::string> ofParameters;  ///< Markdown, one for each; empty where there is none
    std::optional<std::uint32_t> active;    ///< the parameter at hand
  };
  std::vector<Signature> signatures;  ///< never empty
  std::uint32_t active = 0;           ///< the one that fits what is given already
};

/// Of the call, the block or the body of a resource or class that `offset` is in. Also while it is
/// written.
std::optional<SignatureHelp> signatureHelp(const SemanticModel& model, std::uint32_t offset);

}  // namespace puppet::analysis
