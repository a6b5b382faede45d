#pragma once

#include <string>

#include <tl/expected.hpp>

#include "analysis/edits/verified_edits.h"

// The way of edits to files: only verified texts are written.

namespace puppet::server {

/// Replaces the file `path` by its edited text unless it has changed since it was read. Returns the
/// reason of a failure.
tl::expected<void, std::string> writeEdited(const std::string& path,
                                            const analysis::VerifiedEdits& edits);

/// Prints the report of a fault on standard error.
void complainOf(const analysis::EditFault& fault);

}  // namespace puppet::server
