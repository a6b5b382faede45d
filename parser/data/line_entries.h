#pragma once

#include "parser/data/data_tree.h"

// YAML texts of which each entry can be read by itself.

namespace puppet::parser {

/// Returns true for a YAML text whose outermost value is a block mapping.
///
/// In a block mapping without indentation, a line that begins with a key ends whatever stands above
/// it: plain and block scalars by their indentation, and collections with them. So the entries
/// above and below such lines (isLineEntry()) are independent of each other, unless a quoted scalar
/// or a flow collection is left open, which is a mistake there, or one repeats the value of an
/// anchor.
bool hasLineEntries(const DataTree& tree);

/// Returns true if an entry of the outermost mapping begins in a line of its own: behind `?`, the
/// key may be a list.
bool isLineEntry(const DataTree& tree, const DataNode& key);

}  // namespace puppet::parser
