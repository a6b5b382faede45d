#pragma once

#include "parser/data/data_tree.h"

namespace puppet::parser {

/// Parses `text` by the rules of Ruby's JSON library, which accepts comments.
DataTreePtr parseJson(SourceText text);

}  // namespace puppet::parser
