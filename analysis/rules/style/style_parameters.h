#pragma once

#include <vector>

#include "analysis/rules/style/style_file.h"

namespace puppet::analysis {

/// Parameter of a class or defined type.
struct StyleParameter {
  TokenIndex type = -1;  ///< first token of its type; -1 if there is none
  TokenIndex name = -1;
  TokenIndex defaultValue = -1;  ///< first token of its default value; -1 if there is none
  TokenIndex end = -1;           ///< comma or parenthesis after it
};

std::vector<StyleParameter> parametersOf(const StyleFile& file, const StyleDefinition& definition);

}  // namespace puppet::analysis
