#pragma once

#include "parser/data/data_tree.h"

namespace puppet::parser {

/// Parses the first document of `text` by the rules of libyaml 0.2.5, on which Ruby's YAML parser
/// is based.
DataTreePtr parseYaml(SourceText text);

}  // namespace puppet::parser
