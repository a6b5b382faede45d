#pragma once

#include "parser/data/data_tree.h"

namespace puppet::parser {

/// Parses the first document of `text` by the rules of libyaml 0.2.5, on which Ruby's YAML parser
/// is based. `reach`, unless null, receives how far the text was read when its last mistake was
/// found; 0 without one.
DataTreePtr parseYaml(SourceText text, std::uint32_t* reach = nullptr);

}  // namespace puppet::parser
