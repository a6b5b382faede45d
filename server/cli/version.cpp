#include "server/cli/version.h"

namespace puppet::server {

std::string_view programVersion() { return PUPPET_LS_VERSION; }

}  // namespace puppet::server
