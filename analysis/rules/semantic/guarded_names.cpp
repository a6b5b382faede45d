#include "analysis/rules/semantic/guarded_names.h"

#include <algorithm>

#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

bool GuardedNames::has(std::string prefix, std::string_view name) {
  if (!names_) {
    names_.emplace();
    collect();
  }
  return !names_->empty() && names_->contains(std::move(prefix) + lowerCaseName(name));
}

/// Searches the text, which is many times faster than walking the tree; for the `f`, which is rarer
/// than the letters before it.
void GuardedNames::collect() {
  constexpr std::string_view kFunction = "defined";
  constexpr std::size_t kBefore = kFunction.find('f');
  const std::string_view text = tree_.text.view();
  for (std::size_t rare = text.find('f'); rare != text.npos; rare = text.find('f', rare + 1)) {
    if (rare + 1 < text.size() && text[rare + 1] != kFunction[kBefore + 1]) continue;
    const std::size_t at = rare - std::min(rare, kBefore);
    if (text.substr(at, kFunction.size()) != kFunction) continue;
    const std::vector<Cursor> path = pathTo(tree_, static_cast<std::uint32_t>(at));
    if (path.size() < 2 || path.back().text() != kFunction) continue;
    if (const Call call{path[path.size() - 2]}; call && call.function() == path.back())
      for (const Expression& argument : call.arguments().arguments()) add(argument);
  }
}

void GuardedNames::add(const Cursor& argument) {
  if (argument.is(K::Name) || argument.is(K::TypeName)) {
    names_->insert(lowerCaseName(argument.text()));
  } else if (argument.is(K::String)) {
    const std::string text = stringValue(argument);
    const bool isVariable = text.starts_with('$');
    names_->insert((isVariable ? "$" : "") + lowerCaseName(text.substr(isVariable ? 1 : 0)));
  } else if (const Access access{argument}; access && access.left().text() == "Class") {
    for (const Expression& key : access.keys()) {
      if (key.is(K::String)) add(key);
      if (key.is(K::Name)) names_->insert(lowerCaseName(key.text()));
    }
  }
}

}  // namespace puppet::analysis
