#pragma once

#include "parser/data/data_tree.h"

namespace puppet::parser {

/// Parses the first document of `text` by the rules of libyaml 0.2.5, which Ruby reads YAML with.
DataTreePtr parseYaml(SourceText text);

}  // namespace puppet::parser
