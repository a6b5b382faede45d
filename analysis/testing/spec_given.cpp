#include "analysis/testing/spec_given.h"

#include <algorithm>

namespace puppet::analysis {

using ruby::Literal;
using LiteralKind = Literal::Kind;

namespace {

/// Returns the facts of a test: a mapping, or the name of a system and what differs from it.
std::optional<std::string> factsAsYaml(const Literal& facts, std::span<const SpecSystem> systems) {
  if (facts.kind != LiteralKind::Hash || facts.text.empty()) return yamlOf(facts);
  const auto system = std::ranges::find_if(
      systems, [&](const SpecSystem& each) { return each.facts.text == facts.text; });
  if (system == systems.end()) return std::nullopt;
  Literal others;
  others.kind = LiteralKind::Hash;
  others.isWhole = facts.isWhole;
  for (std::size_t i = 0; i + 1 < facts.items.size(); i += 2) {
    const Literal* base = system->facts.find(facts.items[i].text);
    if (base && yamlOf(*base) == yamlOf(facts.items[i + 1])) continue;
    others.items.push_back(facts.items[i]);
    others.items.push_back(facts.items[i + 1]);
  }
  if (others.items.empty() && others.isWhole) return facts.text;
  const auto text = yamlOf(others);
  return text ? std::optional('[' + facts.text + ", " + *text + ']') : std::nullopt;
}

/// Returns the Puppet code of `pre_condition`, a text or a list of texts.
std::optional<std::string> codeAsYaml(const Literal& code) {
  std::string text;
  if (code.isName()) text = code.text;
  if (!code.isName() && (code.kind != LiteralKind::Array || !code.isWhole)) return std::nullopt;
  for (const Literal& part : code.items) {
    if (!part.isName()) return std::nullopt;
    text += part.text + '\n';
  }
  return quotedForYaml(text);
}

}  // namespace

const char* unsupportedLet(std::string_view name) {
  static constexpr std::pair<std::string_view, const char*> kReasons[] = {
      {"hiera_config", "'hiera_config' is not converted: tests use the data of the environment"},
      {"hiera_data", "'hiera_data' is not converted: 'data' of a test has keys of Hiera"},
      {"environment", "'environment' is not converted"},
      {"module_path", "'module_path' is not converted; --modulepath adds folders of modules"},
      {"trusted_external_data", "'trusted_external_data' is not converted"},
      {"node_params", "'node_params' is not converted"}};
  for (const auto& [known, reason] : kReasons)
    if (known == name) return reason;
  return nullptr;
}

std::string addGiven(const std::map<std::string, Literal>& values,
                     std::span<const SpecSystem> systems, SpecGiven& given) {
  static constexpr std::pair<const char*, const char*> kKeys[] = {
      {"title", "title"},   {"params", "parameters"},     {"facts", "facts"},
      {"node", "certname"}, {"trusted_facts", "trusted"}, {"pre_condition", "before"}};
  for (const auto& [name, key] : kKeys) {
    const auto found = values.find(name);
    if (found == values.end() || found->second.kind == LiteralKind::Nil) continue;
    const Literal& value = found->second;
    const auto text = std::string_view(name) == "facts"           ? factsAsYaml(value, systems)
                      : std::string_view(name) == "pre_condition" ? codeAsYaml(value)
                                                                  : yamlOf(value);
    if (!text) return name;
    if (*text != "{}" && *text != "''") given.emplace_back(key, *text);
  }
  return {};
}

}  // namespace puppet::analysis
