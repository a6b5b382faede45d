#pragma once

#include <optional>
#include <string>
#include <vector>

#include "parser/data/data_tree.h"

// Anchors and aliases of YAML.

namespace puppet::analysis {

/// An anchor with its value, and the aliases of it.
struct DataAnchor {
  std::string name;
  TextRange range;                 ///< of the anchor as written, with `&`
  parser::DataNode value;          ///< holds a reference to the tree
  std::vector<TextRange> aliases;  ///< as written, with `*`, in text order
  TextRange at;                    ///< the range that contains the place of the request
};

/// Returns the anchor that the text at `offset` defines or names; absent if there is none.
std::optional<DataAnchor> dataAnchorAt(const parser::DataTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
