#include "server/cli/support/version.h"

namespace puppet::server {

std::string_view programVersion() { return PUPPET_LS_VERSION; }

const ProjectAddresses& projectAddresses() {
  static constexpr ProjectAddresses kAddresses = {PUPPET_LS_HOMEPAGE, PUPPET_LS_DOCUMENTATION,
                                                  PUPPET_LS_BUGS, PUPPET_LS_SECURITY};
  return kAddresses;
}

}  // namespace puppet::server
