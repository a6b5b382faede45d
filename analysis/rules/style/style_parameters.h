#pragma once

#include <vector>

#include "analysis/rules/style/style_file.h"

namespace puppet::analysis {

/// A parameter of a class or defined type.
struct StyleParameter {
  TokenIndex type = -1;  ///< the first token of its type; -1 for none
  TokenIndex name = -1;
  TokenIndex defaultValue = -1;  ///< its first token; -1 for none
  TokenIndex end = -1;           ///< the comma or parenthesis behind it
};

std::vector<StyleParameter> parametersOf(const StyleFile& file, const StyleDefinition& definition);

}  // namespace puppet::analysis
