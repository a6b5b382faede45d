#include "analysis/features/linked_editing.h"

#include "analysis/features/names/walk.h"
#include "parser/literals/literals.h"
#include "parser/syntax/heredoc_bodies.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

using namespace parser;

namespace {

/// Returns the name in the tag and in the end marker. Empty if one is missing.
std::vector<TextRange> namesOf(const Cursor& tag, const HeredocBodies& bodies) {
  const std::string_view name = heredocTag(tag).tag;
  const HeredocBody body(bodies.of(tag));
  if (name.empty() || !body) return {};
  const Cursor end = body.endLine();
  const std::string_view text = tag.tree()->text.view();
  const std::size_t last = end.text().rfind(name);
  if (last == std::string_view::npos) return {};
  const auto length = static_cast<std::uint32_t>(name.size());
  const auto first = static_cast<std::uint32_t>(name.data() - text.data());
  const std::uint32_t second = end.start() + static_cast<std::uint32_t>(last);
  return {{first, first + length}, {second, second + length}};
}

}  // namespace

std::vector<TextRange> linkedRanges(const SyntaxTree& tree, std::uint32_t offset) {
  const HeredocBodies bodies(tree);
  std::vector<TextRange> found;
  walk(
      tree,
      [&](const Cursor& element) {
        if (!element.is(SyntaxKind::HeredocTag) || !found.empty() || element.start() > offset)
          return;
        const std::vector<TextRange> names = namesOf(element, bodies);
        for (const TextRange& name : names)
          if (name.start <= offset && offset <= name.end) found = names;
      },
      [](const Cursor&) {});
  return found;
}

}  // namespace puppet::analysis
