#pragma once

#include <span>

#include "analysis/project/schema.h"

namespace puppet::analysis {

/// Returns all rows of the schemas.
std::span<const SchemaKey> schemaRows();

}  // namespace puppet::analysis
