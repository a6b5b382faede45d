#pragma once

#include "parser/data/data_tree.h"

namespace puppet::parser {

DataTreePtr parseData(SourceText text, DataFormat format);
/// Returns the same tree, made of that of an earlier version of the text where that is possible:
/// the cost is that of the changed entries of the outermost mapping, and of a copy.
DataTreePtr parseData(SourceText text, DataFormat format, const DataTree& before);

}  // namespace puppet::parser
