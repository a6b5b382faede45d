#pragma once

#include "server/cli/lookup/lookup_options.h"

namespace puppet::server {

/// Runs `puppet-ls lookup`, which looks keys up in the data of an environment as `puppet lookup`
/// does. Returns the exit status: 1 if there is no value or an error, 2 for unreadable facts.
int runLookup(const LookupOptions& options);

}  // namespace puppet::server
