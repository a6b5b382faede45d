#include "parser/data/line_entries.h"

namespace puppet::parser {

bool hasLineEntries(const DataTree& tree) {
  const DataNode root = tree.root();
  if (tree.format() != DataFormat::Yaml || !root.isMapping() || root.style() != DataStyle::Block)
    return false;
  // Directives stand before the document and change what tags mean.
  const std::string_view head = tree.source().view().substr(0, root.range().start);
  return head.find('%') == head.npos;
}

bool isLineEntry(const DataTree& tree, const DataNode& key) {
  const std::uint32_t start = key.range().start;
  const bool isSimple = key.style() == DataStyle::Plain || key.style() == DataStyle::SingleQuoted ||
                        key.style() == DataStyle::DoubleQuoted;
  return key.isScalar() && isSimple && (start == 0 || tree.source().view()[start - 1] == '\n');
}

}  // namespace puppet::parser
