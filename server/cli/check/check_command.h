#pragma once

#include "server/cli/check/check_options.h"

namespace puppet::server {

/// `puppet-ls check`. Returns the exit status.
int runCheck(const CheckOptions& options);

}  // namespace puppet::server
