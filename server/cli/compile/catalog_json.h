#pragma once

#include <functional>
#include <string>

#include "analysis/eval/catalog/catalog.h"
#include "server/cli/support/chunked_output.h"

namespace puppet::server {

/// Writes the reference's JSON form of a catalog: resources with their parameters, edges and
/// classes. An unknown value becomes `{"unknown": TYPE}`; a resource that is possibly absent has
/// `uncertain`. `fileOf` returns the name of a file of code, which is left out if it is empty.
void writeCatalogAsJson(const analysis::Catalog& catalog, ChunkedOutput& output,
                        const std::function<std::string(const parser::SyntaxTree&)>& fileOf);

}  // namespace puppet::server
