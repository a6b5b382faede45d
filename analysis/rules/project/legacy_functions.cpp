#include "analysis/rules/project/legacy_functions.h"

#include <algorithm>
#include <array>

#include "analysis/eval/name_suggestion.h"
#include "analysis/symbols/platform.h"

namespace puppet::analysis {

namespace {

constexpr auto kLegacyFunctions =
    std::to_array<std::string_view>({"alert",      "contain",    "create_resources",
                                     "crit",       "debug",      "digest",
                                     "emerg",      "err",        "fail",
                                     "file",       "fqdn_rand",  "generate",
                                     "include",    "info",       "inline_template",
                                     "md5",        "notice",     "realize",
                                     "require",    "scanf",      "sha1",
                                     "sha256",     "shellquote", "sprintf",
                                     "tag",        "tagged",     "template",
                                     "versioncmp", "warning"});

}  // namespace

const FunctionInterface* declaredFunction(const std::string& name, QueryContext& queries) {
  const std::string lower = lowerCaseName(name);
  if (const Declaration found = queries.find(NameKind::Function, lower)) return &found.asFunction();
  return Platform::builtIn().findFunction(lower, {});
}

bool isLegacyFunctionOfPuppet(const std::string& name) {
  return std::ranges::find(kLegacyFunctions, name) != kLegacyFunctions.end();
}

bool hasModernApiOnly(const std::string& name, QueryContext& queries) {
  using Kind = FunctionInterface::Kind;
  if (isLegacyFunctionOfPuppet(name)) return false;
  const FunctionInterface* declared = declaredFunction(name, queries);
  if (!declared || declared->kind == Kind::LegacyRuby) return false;
  return std::ranges::none_of(
      queries.findAll(NameKind::Function, name),
      [](const Declaration& other) { return other.asFunction().kind == Kind::LegacyRuby; });
}

}  // namespace puppet::analysis
