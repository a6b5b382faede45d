#include "analysis/features/rename_documentation.h"

#include <algorithm>
#include <string_view>

#include "analysis/symbols/documentation.h"
#include "parser/literals/literals.h"
#include "parser/support/ascii.h"
#include "parser/syntax/views.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;

namespace {

constexpr std::string_view kDocumentationBlanks = " \t";

/// Returns the name in an older heading `[*name*]`; a view into the line, empty for other lines.
std::string_view headedParameter(std::string_view line) {
  line = trimmed(line, kDocumentationBlanks);
  constexpr std::string_view kOpen = "[*", kClose = "*]";
  const std::size_t end = line.find(kClose);
  if (!line.starts_with(kOpen) || end == line.npos) return {};
  return line.substr(kOpen.size(), end - kOpen.size());
}

/// Calls `visit` with each word in the parentheses of `@overload name(a, b)`.
template <typename Visit>
void eachOverloadParameter(std::string_view line, const Visit& visit) {
  if (!trimmed(line, kDocumentationBlanks).starts_with("@overload")) return;
  std::size_t at = line.find('(');
  while (at < line.size()) {
    std::size_t end = at;
    while (end < line.size() && isWordCharacter(line[end])) ++end;
    if (end > at) visit(line.substr(at, end - at));
    at = std::max(end, at + 1);
  }
}

template <typename Visit>
void eachDocumentedName(std::string_view line, const Visit& visit) {
  for (const char* tag : {"@param", "@option"}) visit(documentedParameter(line, tag));
  visit(headedParameter(line));
  eachOverloadParameter(line, visit);
}

/// Returns the definition whose parameter is declared at `offset`; an absent cursor if there is
/// none. `name` receives the name of the parameter.
Cursor definitionOf(const SyntaxTree& tree, std::uint32_t offset, std::string_view& name) {
  Cursor definition;
  bool isParameter = false;
  for (const Cursor& node : pathTo(tree, offset)) {
    if (takesParameters(node.kind())) definition = node;
    if (node.is(SyntaxKind::Lambda) || node.is(SyntaxKind::ParameterDefault)) definition = {};
    if (const Parameter parameter{node}; parameter && parameter.name().range().contains(offset)) {
      isParameter = true;
      name = variableName(parameter.name());
    }
  }
  return isParameter ? definition : Cursor();
}

}  // namespace

std::vector<TextRange> parameterTagsOf(const SyntaxTree& tree, std::uint32_t offset) {
  std::vector<TextRange> ranges;
  std::string_view parameter;
  const Cursor definition = definitionOf(tree, offset, parameter);
  if (!definition) return ranges;
  const char* const text = tree.text.view().data();
  const auto add = [&](std::string_view name) {
    if (name.empty() || name != parameter) return;
    const auto start = static_cast<std::uint32_t>(name.data() - text);
    ranges.push_back({start, start + static_cast<std::uint32_t>(name.size())});
  };
  for (const std::string_view line : commentLinesBefore(definition)) eachDocumentedName(line, add);
  return ranges;
}

}  // namespace puppet::analysis
