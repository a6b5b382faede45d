#include "analysis/features/text/signature_text.h"

namespace puppet::analysis {

using Role = ParameterInterface::Role;

namespace {

void append(SignatureText& text, const ParameterInterface& parameter) {
  if (!text.parameters.empty()) text.label += ", ";
  const auto start = static_cast<std::uint32_t>(text.label.size());
  if (!parameter.type.empty()) text.label += parameter.type.get() + ' ';
  if (parameter.role == Role::CapturesRest || parameter.role == Role::RequiredCapturesRest)
    text.label += '*';
  if (parameter.role == Role::Block || parameter.role == Role::OptionalBlock) text.label += '&';
  text.label += '$' + parameter.name;
  if (!parameter.defaultValue.empty()) text.label += " = " + parameter.defaultValue.get();
  text.parameters.push_back({start, static_cast<std::uint32_t>(text.label.size())});
}

}  // namespace

SignatureText signatureText(std::string_view name,
                            const std::vector<ParameterInterface>& parameters) {
  SignatureText text{std::string(name) + "(", {}};
  for (const ParameterInterface& parameter : parameters) append(text, parameter);
  text.label += ')';
  return text;
}

SignatureText signatureText(std::string_view name,
                            const std::vector<ParameterInterface>& parameters,
                            const std::vector<std::size_t>& shown) {
  SignatureText text{std::string(name) + "(", {}};
  for (const std::size_t index : shown) append(text, parameters[index]);
  const std::size_t rest = parameters.size() - shown.size();
  if (rest > 0)
    text.label +=
        (shown.empty() ? "" : ", ") + std::string("and ") + std::to_string(rest) + " more";
  text.label += ')';
  return text;
}

SignatureText signatureText(std::string_view name, const OverloadInterface& overload) {
  SignatureText text = signatureText(name, overload.parameters);
  if (!overload.returnType.empty()) text.label += " >> " + overload.returnType;
  return text;
}

}  // namespace puppet::analysis
