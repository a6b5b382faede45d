#include "analysis/features/rename/rename_documentation.h"

#include <algorithm>
#include <iterator>
#include <string_view>

#include "analysis/symbols/documentation.h"
#include "analysis/symbols/reference.h"
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
void forEachOverloadParameter(std::string_view line, const Visit& visit) {
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
void forEachDocumentedName(std::string_view line, const Visit& visit) {
  for (const char* tag : {"@param", "@option"}) visit(documentedParameter(line, tag));
  visit(headedParameter(line));
  forEachOverloadParameter(line, visit);
}

/// Returns true for a line from a tag that names definitions: in a type, or by itself.
bool isNamingTag(std::string_view line) {
  constexpr std::string_view kTags[] = {"@param", "@option", "@return", "@raise", "@see"};
  return std::ranges::find(kTags, line.substr(0, line.find_first_of(kDocumentationBlanks))) !=
         std::end(kTags);
}

/// Calls `visit` with the names in the type of a tag, or the first name of `@see`.
template <typename Visit>
void forEachQualifiedName(std::string_view line, const Visit& visit) {
  const bool isType = !line.starts_with("@see");
  const std::size_t open = isType ? line.find('[') : line.find_first_of(kDocumentationBlanks);
  const std::size_t end = isType ? std::min(line.rfind(']'), line.size()) : line.size();
  const auto isPart = [](char c) { return isWordCharacter(c) || c == ':'; };
  for (std::size_t at = open; at < end;) {
    std::size_t stop = at;
    while (stop < end && isPart(line[stop])) ++stop;
    if (stop > at) {
      visit(withoutRoot(line.substr(at, stop - at)));
      if (!isType) return;
    }
    at = std::max(stop, at + 1);
  }
}

/// Returns true if `offset` lies in a comment that begins its line.
bool isInComment(const SyntaxTree& tree, std::uint32_t offset) {
  const std::string_view before = tree.text.view().substr(0, offset);
  const std::string_view line =
      trimmed(before.substr(before.rfind('\n') + 1), kDocumentationBlanks);
  const bool isComment = !line.empty() && line.find_first_not_of("# \t") == line.npos;
  return isComment && offset < pathTo(tree, offset).back().start();
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
  for (const std::string_view line : commentLinesBefore(definition))
    forEachDocumentedName(line, add);
  return ranges;
}

std::vector<TextRange> definitionTagsOf(const SyntaxTree& tree, std::string_view name) {
  std::vector<TextRange> ranges;
  const std::string_view text = tree.text.view();
  for (std::size_t at = text.find('@'); at != text.npos; at = text.find('@', at + 1)) {
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    if (!isNamingTag(line) || !isInComment(tree, static_cast<std::uint32_t>(at))) continue;
    forEachQualifiedName(line, [&](std::string_view word) {
      if (!isSameName(word, name)) return;
      const auto start = static_cast<std::uint32_t>(word.data() - text.data());
      ranges.push_back({start, start + static_cast<std::uint32_t>(word.size())});
    });
  }
  return ranges;
}

}  // namespace puppet::analysis
