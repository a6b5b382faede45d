// Sorts attributes: `ensure` first, metaparameters last.

#include <algorithm>
#include <array>

#include "analysis/refactorings/effects.h"
#include "analysis/refactorings/refactoring.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Metaparameters in the order of the Puppet style guide.
constexpr std::array<std::string_view, 13> kMetaparameters = {
    "alias",  "audit",   "before",   "consume", "export",    "loglevel", "noop",
    "notify", "require", "schedule", "stage",   "subscribe", "tag"};

/// Returns 0 for `ensure`, 2 for metaparameters, and 1 for all others, which keep their order.
int rankOf(const Attribute& attribute) {
  const std::string_view name = attribute.name().text();
  if (name == "ensure") return 0;
  return std::ranges::find(kMetaparameters, name) == kMetaparameters.end() ? 1 : 2;
}

/// The lines of an attribute, including the comments above it and the one after it.
struct AttributeLines {
  int rank = 0;
  std::string above;    ///< comments on lines of their own
  std::string text;     ///< the attribute without separators
  std::string comment;  ///< comment at the end of its line
};

/// Splits the attributes into lines with their comments; absent if an attribute shares its lines
/// with other code.
std::optional<std::vector<AttributeLines>> linesOf(const std::vector<Attribute>& attributes,
                                                   TextRange whole, std::string_view text) {
  std::vector<AttributeLines> lines;
  std::uint32_t at = whole.start;
  for (const Attribute& attribute : attributes) {
    AttributeLines entry{rankOf(attribute), {}, std::string(attribute.text()), {}};
    const std::string_view above = text.substr(at, attribute.start() - at);
    entry.above = above.substr(0, above.find_last_of('\n') + 1);
    if (above.find_first_not_of(" \t", entry.above.size()) != above.npos) return std::nullopt;
    const std::size_t lineEnd = std::min(text.find('\n', attribute.end()), text.size());
    std::string_view behind = text.substr(attribute.end(), lineEnd - attribute.end());
    if (const auto comma = behind.find_first_not_of(" \t"); comma != behind.npos)
      behind.remove_prefix(comma + (behind[comma] == ',' ? 1 : 0));
    const std::size_t first = behind.find_first_not_of(" \t\r");
    if (first != behind.npos && behind[first] != '#') return std::nullopt;
    if (first != behind.npos) entry.comment = behind.substr(first);
    while (entry.comment.ends_with('\r')) entry.comment.pop_back();
    at = static_cast<std::uint32_t>(std::min(lineEnd + 1, text.size()));
    lines.push_back(std::move(entry));
  }
  return lines;
}

std::string inLines(const std::vector<AttributeLines>& lines, const std::string& indentation) {
  std::string text;
  for (const AttributeLines& line : lines)
    text += line.above + indentation + line.text + ',' + (line.comment.empty() ? "" : " ") +
            line.comment + '\n';
  return text;
}

/// Returns the attributes of the resource, body or list of overrides at the selection.
std::vector<Attribute> selectedAttributes(const Selection& selection) {
  for (auto node = selection.path().rbegin(); node != selection.path().rend(); ++node) {
    std::vector<Attribute> attributes;
    const ResourceBody body = bodyAt(*node);
    for (const Cursor child : body ? body.children() : node->children())
      if (const Attribute attribute(child); attribute) attributes.push_back(attribute);
    if (!attributes.empty()) return attributes;
  }
  return {};
}

}  // namespace

Plan sortAttributes(const Selection& selection) {
  const std::vector<Attribute> attributes = selectedAttributes(selection);
  const auto rank = [](const Attribute& attribute) { return rankOf(attribute); };
  if (std::ranges::is_sorted(attributes, {}, rank)) return std::nullopt;
  if (!std::ranges::all_of(attributes, isWhole)) return std::nullopt;
  for (const Attribute& attribute : attributes) {
    if (contains(attribute, {K::Heredoc})) return refuse("a value is a heredoc");
    if (attribute.name().is(K::Star)) return refuse("a splatted hash may set the same attribute");
    if (!isPureExpression(attribute.value()))
      return refuse("the value of '" + std::string(attribute.name().text()) +
                    "' may have side effects");
  }
  const std::string_view text = selection.text();
  const TextRange range{attributes.front().start(), attributes.back().end()};
  const std::string_view source = text.substr(range.start, range.length());
  if (source.find('\n') == source.npos) {
    std::vector<Attribute> sorted = attributes;
    std::ranges::stable_sort(sorted, {}, rank);
    if (source.find("/*") != source.npos) return refuse("a comment stands between attributes");
    SourceChange change;
    for (std::size_t i = 0; i < sorted.size(); ++i)
      if (!(sorted[i] == attributes[i]))
        change.edits.push_back({attributes[i].range(), std::string(sorted[i].text())});
    return change;
  }
  const std::uint32_t start =
      static_cast<std::uint32_t>(text.find('\n', attributes.front().fullStart()) + 1);
  const std::size_t end = text.find('\n', range.end);
  if (start == 0 || start > range.start || end == text.npos)
    return refuse("an attribute does not stand on lines of its own");
  auto lines = linesOf(attributes, {start, range.end}, text);
  if (!lines) return refuse("an attribute does not stand on lines of its own");
  std::ranges::stable_sort(*lines, {}, &AttributeLines::rank);
  return SourceChange{.edits = {{{start, static_cast<std::uint32_t>(end) + 1},
                                 inLines(*lines, indentationAt(text, range.start))}}};
}

}  // namespace puppet::analysis
