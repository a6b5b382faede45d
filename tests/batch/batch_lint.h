#pragma once

namespace puppet::server {

/// `puppet-ls-batch lint`: each line is a case with a file or source and names of checks. The
/// answer contains the problems and the fixed text in puppet-lint's terms. Returns the exit status.
int runBatchLint();

}  // namespace puppet::server
