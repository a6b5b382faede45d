#pragma once

#include <variant>

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

// textDocument/signatureHelp.

struct ParameterInformation {
  /// Part of the label of the signature, or its start and end offset.
  std::variant<std::string, std::vector<std::uint32_t>> label;
  std::optional<MarkupContent> documentation;
};
constexpr auto describe(const ParameterInformation*) {
  using T = ParameterInformation;
  return std::tuple{field("label", &T::label), field("documentation", &T::documentation)};
}

struct SignatureInformation {
  std::string label;
  std::optional<MarkupContent> documentation;
  std::vector<ParameterInformation> parameters;
  std::optional<std::uint32_t> activeParameter;
};
constexpr auto describe(const SignatureInformation*) {
  using T = SignatureInformation;
  return std::tuple{field("label", &T::label), field("documentation", &T::documentation),
                    field("parameters", &T::parameters),
                    field("activeParameter", &T::activeParameter)};
}

struct SignatureHelp {
  std::vector<SignatureInformation> signatures;
  std::uint32_t activeSignature = 0;
  std::optional<std::uint32_t> activeParameter;
};
constexpr auto describe(const SignatureHelp*) {
  using T = SignatureHelp;
  return std::tuple{field("signatures", &T::signatures),
                    field("activeSignature", &T::activeSignature),
                    field("activeParameter", &T::activeParameter)};
}

}  // namespace puppet::protocol
