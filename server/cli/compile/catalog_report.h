#pragma once

#include "analysis/eval/catalog/catalog.h"
#include "server/cli/support/chunked_output.h"

namespace puppet::server {

/// Writes the resources in the syntax of a manifest.
void writeCatalogAsText(const analysis::Catalog& catalog, ChunkedOutput& output);
/// Writes a Graphviz graph with containment edges, and dashed ordering edges.
void writeCatalogAsDot(const analysis::Catalog& catalog, ChunkedOutput& output);

}  // namespace puppet::server
