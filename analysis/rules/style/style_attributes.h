#pragma once

#include "analysis/rules/style/style_file.h"

namespace puppet::analysis {

/// Calls `visit` with the name of each attribute of a body, including keywords and `*`.
template <typename Visit>
void forEachAttribute(const StyleFile& file, const StyleBody& body, Visit visit) {
  const TokenIndex open = file.at(body.colon).enclosing;
  for (const TokenIndex arrow : file.all(StyleKind::FatArrow, body.colon, body.end))
    if (file.at(arrow).enclosing == open) visit(file.previous(arrow));
}

}  // namespace puppet::analysis
