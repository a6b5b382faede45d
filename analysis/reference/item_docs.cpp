#include "analysis/reference/item_docs.h"

#include <algorithm>
#include <iterator>

namespace puppet::analysis {
namespace {

/// Tags of a function that its signature has, too.
constexpr std::string_view kOfSignature[] = {"enum", "example", "option", "param", "return"};

}  // namespace

std::string placeOf(const ReferenceItem& item) {
  return item.file + ":" + std::to_string(item.line);
}

void warnOfTags(const ReferenceItem& item, ModuleReference& reference) {
  const std::string place = " in file `" + item.file + "` near line " + std::to_string(item.line);
  for (const std::string& tag : item.docs.unknownTags)
    reference.warnings.push_back("Unknown tag " + tag + place);
  for (const std::string& tag : item.docs.invalidTags)
    reference.warnings.push_back("Invalid tag format for " + tag + place);
}

Docstring signatureDocs(const Docstring& docs) {
  Docstring result{.text = docs.text, .tags = docs.tags};
  std::erase_if(result.tags, [](const DocTag& tag) {
    return std::ranges::find(kOfSignature, tag.kind) == std::end(kOfSignature);
  });
  return result;
}

void addTaggedOverloads(ReferenceItem& function) {
  for (const DocTag& tag : function.docs.tags)
    if (tag.kind == "overload")
      function.signatures.push_back({tag.signature, readDocstring(tag.comment)});
}

}  // namespace puppet::analysis
