#include "parser/diagnostics/rule_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace puppet {

namespace {

constexpr auto kAliases = std::to_array<std::pair<std::string_view, std::string_view>>({
    // Checks of puppet-lint and its plugins.
    {"autoloader-layout", "illegal-definition-location"},
    {"autoload-path", "illegal-definition-location"},
    {"legacy-facts", "legacy-fact"},
    {"top-scope-facts", "top-scope-fact"},
    {"duplicate-params", "duplicate-attribute"},
    {"deprecated-functions", "deprecated-function"},
    {"variable-scope", "unknown-variable"},
    {"nested-classes-or-defines", "not-top-level"},
    {"names-containing-dash", "illegal-definition-name"},
    // Checks of openvox-lint that puppet-lint calls otherwise.
    {"line-length", "140chars"},
    {"class-inherits-params", "class-inherits-from-params-class"},
    {"node-name-unquoted", "unquoted-node-name"},
    {"hiera3-function", "deprecated-function"},
    {"import-statement", "failing-evaluation"},
    // Names that share one rule.
    {"equality-always-false", "string-number-comparison"},
    {"call-block-missing", "call-block"},
    {"call-block-unexpected", "call-block"},
    {"call-block-arity", "call-block"},
    {"call-block-parameter-type", "call-block"},
    {"missing-title-at", "missing-title"},
    {"hiera-key-unknown-class", "data-unknown-class"},
    {"hiera-key-unknown-parameter", "data-unknown-parameter"},
    {"hiera-value-type", "data-type"},
    {"yaml-syntax", "data-syntax"},
});

/// Checks of puppet-lint whose findings other rules report for reasons of their own.
constexpr auto kAlsoIgnored = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"single-quote-string-with-variables", "single-quoted-variable"},
});

}  // namespace

std::string ruleNamed(std::string_view written) {
  std::string name(written);
  std::ranges::replace(name, '_', '-');
  const auto alias = std::ranges::find(kAliases, name, [](const auto& pair) { return pair.first; });
  return alias == kAliases.end() ? name : std::string(alias->second);
}

std::vector<std::string> rulesIgnoredAs(std::string_view written) {
  std::vector<std::string> rules{ruleNamed(written)};
  for (const auto& [check, rule] : kAlsoIgnored)
    if (check == rules.front()) rules.emplace_back(rule);
  return rules;
}

std::string nameInControlComments(const DiagnosticInfo& info) {
  std::string name(info.rule);
  if (info.id.starts_with("Style")) std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace puppet
