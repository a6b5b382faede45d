// Reads providers: `Puppet::Type.type(:service).provide(:systemd, :parent => :base) do ... end`.

#include <algorithm>

#include "analysis/ruby/documentation.h"
#include "analysis/ruby/readers.h"
#include "parser/support/ascii.h"

namespace puppet::analysis::ruby {
namespace {

void addFeatures(const RubyText& ruby, const Call& call, const Bindings& constants,
                 std::vector<std::string>& features) {
  for (const TokenSpan& span : call.arguments) {
    const Literal literal = evaluate(ruby, span, constants);
    if (literal.isName()) features.push_back(literal.text);
    for (const Literal& item : literal.items)
      if (item.isName()) features.push_back(item.text);
  }
}

}  // namespace

ProviderInterface providerOf(const RubyText& ruby, const Call& call, std::string resourceType,
                             const Bindings& bindings) {
  ProviderInterface provider;
  provider.resourceType = std::move(resourceType);
  const Literal name = argument(ruby, call, 0, bindings);
  if (!name.isName()) return provider;
  provider.name = name.text;
  provider.place = placeOf(ruby, call);
  if (call.block) {
    for (const TokenSpan statement : statementsOf(ruby, call.block->body)) {
      const std::string_view word = ruby.source(statement.begin);
      if (word == "has_feature" || word == "has_features") {
        const Call features = callAt(ruby, statement.begin);
        if (features.end < statement.end) continue;  // conditional
        addFeatures(ruby, features, bindings, provider.features);
      } else if (word == "desc" && ruby[statement.begin].kind == TokenKind::Identifier) {
        provider.documentation = documentationAt(ruby, {statement.begin + 1, statement.end});
      }
    }
  }
  if (provider.documentation.empty())
    provider.documentation = commentBefore(ruby.text(), provider.place.whole.start);
  return provider;
}

void readProviders(const RubyText& ruby, Bindings& constants, FileInterface& file) {
  for (std::uint32_t i = 0; i < ruby.size(); ++i) {
    if (!ruby.isName(i, "type") || !hasReceiver(ruby, i, "Puppet::Type")) continue;
    const Call type = callAt(ruby, i);
    const std::uint32_t provide = type.end + 1;
    if (!ruby.isOperator(type.end, ".") && !ruby.isOperator(type.end, "::")) continue;
    if (!ruby.isName(provide, "provide")) continue;
    const Literal name = argument(ruby, type, 0, constants);
    if (!name.isName()) continue;
    const Call call = callAt(ruby, provide);
    ProviderInterface provider = providerOf(ruby, call, lowerCase(name.text), constants);
    provider.place.whole.start = ruby[expressionStart(ruby, i)].range.start;
    if (provider.documentation.empty())
      provider.documentation = commentBefore(ruby.text(), provider.place.whole.start);
    if (!provider.name.empty()) file.providers.push_back(std::move(provider));
    i = std::max(i, call.end - 1);
  }
}

}  // namespace puppet::analysis::ruby
