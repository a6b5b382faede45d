#include "server/cli/exit_code.h"

#include "server/cli/file_io.h"
#include "server/cli/printable.h"

namespace puppet::server {

int complain(std::string_view text) {
  writeError("puppet-ls: " + printable(text) + '\n');
  return kExitTrouble;
}

}  // namespace puppet::server
