#pragma once

#include <span>
#include <string>

#include "analysis/hiera/lookup_trace.h"

namespace puppet::server {

/// Returns the steps as text, in the form of `puppet lookup --explain`. Steps that find no lookup
/// options are left out.
std::string explanationOf(std::span<const analysis::LookupStep> lookups);

}  // namespace puppet::server
