#pragma once

#include "parser/data/data_tree.h"

namespace puppet {

/// Returns true if two trees of one text have the same values, at the same places, and the same
/// errors.
bool areSame(const parser::DataTree& a, const parser::DataTree& b);

}  // namespace puppet
