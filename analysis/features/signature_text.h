#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/symbols/file_interface.h"

namespace puppet::analysis {

/// One way to call or declare something as a line of text, and where in it each parameter stands.
struct SignatureText {
  std::string label;
  std::vector<TextRange> parameters;
};

/// A line for what takes many parameters: those of `shown` (sorted places in `parameters`) and how
/// many there are besides.
SignatureText signatureText(std::string_view name,
                            const std::vector<ParameterInterface>& parameters,
                            const std::vector<std::size_t>& shown);

/// `f(Integer $a, String $b = 'x') >> String`
SignatureText signatureText(std::string_view name, const OverloadInterface& overload);
SignatureText signatureText(std::string_view name,
                            const std::vector<ParameterInterface>& parameters);

}  // namespace puppet::analysis
