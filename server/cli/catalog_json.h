#pragma once

#include "analysis/eval/catalog/catalog.h"
#include "server/cli/chunked_output.h"

namespace puppet::server {

/// Writes the reference's JSON form of a catalog: resources with their parameters, edges and
/// classes. An unknown value becomes `{"unknown": TYPE}`; a resource that is possibly absent has
/// `uncertain`.
void writeCatalogAsJson(const analysis::Catalog& catalog, ChunkedOutput& output);

}  // namespace puppet::server
