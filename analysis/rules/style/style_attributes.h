#pragma once

#include "analysis/rules/style/style_file.h"

namespace puppet::analysis {

/// Calls `visit` with the name of each attribute of a body, including keywords and `*`.
template <typename Visit>
void forEachAttribute(const StyleFile& file, const StyleBody& body, Visit visit) {
  const TokenIndex open = file.at(body.colon).enclosing;
  for (TokenIndex i = body.colon + 1; i < body.end; ++i)
    if (file.is(i, StyleKind::FatArrow) && file.at(i).enclosing == open) visit(file.previous(i));
}

}  // namespace puppet::analysis
