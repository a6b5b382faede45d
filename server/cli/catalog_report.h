#pragma once

#include <string>

#include "analysis/eval/catalog/catalog.h"

namespace puppet::server {

// Output formats of a catalog. Each text ends with a line break.

/// Returns the reference's JSON form: resources with their parameters, edges and classes. An
/// unknown value becomes `{"unknown": TYPE}`; a resource that is possibly absent has `uncertain`.
std::string catalogAsJson(const analysis::Catalog& catalog);
/// Returns the resources in the syntax of a manifest.
std::string catalogAsText(const analysis::Catalog& catalog);
/// Returns a Graphviz graph with containment edges, and dashed ordering edges.
std::string catalogAsDot(const analysis::Catalog& catalog);

}  // namespace puppet::server
