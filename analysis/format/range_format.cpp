#include "analysis/format/range_format.h"

#include "analysis/format/layout.h"
#include "analysis/format/range_part.h"

namespace puppet::format {

std::vector<TextEdit> formatRanges(const parser::SyntaxTree& tree,
                                   std::span<const TextRange> ranges,
                                   const FormatOptions& options) {
  const Layout layout = layOut(tree, options);
  if (!layout.problem.empty()) return {};
  std::vector<FormatPart> parts;
  for (const TextRange range : ranges) parts.push_back(partAround(tree, layout, range, options));
  return editsOf(tree.text.view(), layout, parts);
}

}  // namespace puppet::format
