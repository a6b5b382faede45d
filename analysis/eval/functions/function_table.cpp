#include "analysis/eval/functions/function_table.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <unordered_set>

#include "analysis/eval/built_in_function.h"

namespace puppet::analysis {

bool isPure(const BuiltInFunction& function) {
  static const auto pure = [] {
    std::unordered_set<const BuiltInFunction*> made;
    for (const auto table :
         {collectionFunctions(), digestFunctions(), formatFunctions(), numberFunctions(),
          orderFunctions(), patternFunctions(), sizeFunctions(), sortingFunctions(),
          stdlibCollectionFunctions(), stdlibTextFunctions(), textFunctions()})
      for (const BuiltInFunction& row : table) made.insert(&row);
    return made;
  }();
  return pure.contains(&function);
}

bool isLegacy(const BuiltInFunction& function) {
  static constexpr std::array<std::string_view, 16> kNames = {
      "create_resources", "digest", "fail",    "file",    "fqdn_rand", "generate",
      "inline_template",  "md5",    "realize", "sha1",    "sha256",    "shellquote",
      "sprintf",          "tag",    "tagged",  "template"};
  return std::ranges::binary_search(kNames, function.name);
}

const BuiltInFunction* builtInFunction(std::string_view name) {
  static const auto functions = [] {
    std::unordered_map<std::string_view, const BuiltInFunction*> made;
    for (const auto table : {catalogFunctions(),    collectionFunctions(),
                             controlFunctions(),    digestFunctions(),
                             fileFunctions(),       formatFunctions(),
                             iterationFunctions(),  lazyIterationFunctions(),
                             loggingFunctions(),    lookupFunctions(),
                             navigationFunctions(), numberFunctions(),
                             orderFunctions(),      patternFunctions(),
                             resourceFunctions(),   sizeFunctions(),
                             sortingFunctions(),    stdlibCollectionFunctions(),
                             stdlibTextFunctions(), stdlibValidationFunctions(),
                             textFunctions(),       typeFunctions()})
      for (const BuiltInFunction& function : table) made.emplace(function.name, &function);
    return made;
  }();
  const auto found = functions.find(name);
  return found == functions.end() ? nullptr : found->second;
}

}  // namespace puppet::analysis
