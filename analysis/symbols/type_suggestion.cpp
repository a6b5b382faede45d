#include "analysis/symbols/type_suggestion.h"

#include <algorithm>
#include <map>
#include <utility>

#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/name_patterns.h"
#include "analysis/symbols/platform.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

namespace {

/// Names of types in other languages, in lower case.
constexpr std::pair<std::string_view, std::string_view> kForeignNames[] = {
    {"bool", "Boolean"}, {"dict", "Hash"},      {"int", "Integer"}, {"list", "Array"},
    {"map", "Hash"},     {"number", "Numeric"}, {"str", "String"},
};

/// All types of the language with the kind of their declarations, by their names in lower case.
using PlatformTypes = std::map<std::string, std::pair<std::string, Platform::Kind>, std::less<>>;

const PlatformTypes& platformTypes() {
  static const PlatformTypes types = [] {
    PlatformTypes all;
    for (const Platform::Kind kind :
         {Platform::Kind::DataType, Platform::Kind::Alias, Platform::Kind::ResourceType})
      for (const std::string_view name : Platform::builtIn().names(kind))
        all.try_emplace(lowerCase(name), std::string(name), kind);
    return all;
  }();
  return types;
}

}  // namespace

bool isPlatformType(std::string_view name) { return platformTypes().contains(lowerCase(name)); }

std::string meantType(std::string_view name, bool isReference) {
  const auto foreign = std::ranges::find(kForeignNames, lowerCase(name),
                                         [](const auto& entry) { return entry.first; });
  if (foreign != std::end(kForeignNames)) return std::string(foreign->second);
  NameCandidates names(lowerCase(name));
  for (const auto& [type, row] : platformTypes())
    if (isReference || row.second != Platform::Kind::ResourceType) names.offer(type);
  if (!names.isMistyped()) return {};
  const auto& [declared, kind] = platformTypes().at(names.best());
  return kind == Platform::Kind::ResourceType ? capitalizedName(names.best()) : declared;
}

}  // namespace puppet::analysis
