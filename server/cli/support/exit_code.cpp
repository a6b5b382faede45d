#include "server/cli/support/exit_code.h"

#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"

namespace puppet::server {

int complain(std::string_view text) {
  writeError("puppet-ls: " + printable(text) + '\n');
  return kExitTrouble;
}

}  // namespace puppet::server
