#pragma once

namespace puppet::server {

/// `puppet-ls batch lint`: a file or source and names of checks in, the problems that they find and
/// the text after fixing out, as puppet-lint would tell them. Returns the exit status.
int runBatchLint();

}  // namespace puppet::server
