#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// One signature as a line of text, and the ranges of its parameters in it.
struct SignatureText {
  std::string label;
  std::vector<TextRange> parameters;
};

/// Formats a declaration with many parameters: those of `shown` (sorted indices into `parameters`)
/// and the number of the others.
SignatureText signatureText(std::string_view name,
                            const std::vector<ParameterInterface>& parameters,
                            const std::vector<std::size_t>& shown);

/// Returns e.g. `f(Integer $a, String $b = 'x') >> String`.
SignatureText signatureText(std::string_view name, const OverloadInterface& overload);
SignatureText signatureText(std::string_view name,
                            const std::vector<ParameterInterface>& parameters);

}  // namespace puppet::analysis
