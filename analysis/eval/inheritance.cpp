#include "analysis/eval/inheritance.h"

#include "analysis/symbols/signatures.h"

namespace puppet::analysis {

using parser::ClassDefinition;

namespace {

/// Follows a chain up to `end` or to its end, and returns the class after the last one that was
/// followed: `end`, empty, or another one if the chain is longer than kMaxParents.
std::string follow(SymbolProvider& symbols, std::string class_, std::string_view end) {
  for (int i = 0; i < kMaxParents && !class_.empty() && class_ != end; ++i)
    class_ = parentOf(symbols.classNamed(class_));
  return class_;
}

}  // namespace

std::string parentOf(const ClassDefinition& definition) {
  return definition && definition.inherits() ? lowerCaseName(definition.inherits().parent().text())
                                             : std::string();
}

bool isItsOwnParent(SymbolProvider& symbols, const std::string& class_, std::string parent) {
  return follow(symbols, std::move(parent), class_) == class_;
}

bool isTooLong(SymbolProvider& symbols, std::string parent) {
  return !follow(symbols, std::move(parent), {}).empty();
}

}  // namespace puppet::analysis
