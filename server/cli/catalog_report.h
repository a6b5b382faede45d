#pragma once

#include <string>

#include "analysis/eval/catalog/catalog.h"

namespace puppet::server {

// A catalog for people and programs. Each ends with a line break.

/// As the reference writes it down: resources with their parameters, edges and classes. A value
/// that is not known is `{"unknown": TYPE}`, a resource that may not be there has `uncertain`.
std::string catalogAsJson(const analysis::Catalog& catalog);
/// As resources would be written in a manifest.
std::string catalogAsText(const analysis::Catalog& catalog);
/// A graph for Graphviz: what contains what, and dashed what comes before what.
std::string catalogAsDot(const analysis::Catalog& catalog);

}  // namespace puppet::server
