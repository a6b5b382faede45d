#include "server/cli/test/convert_command.h"

#include "analysis/testing/convert_spec.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/printable.h"
#include "server/cli/read_text.h"
#include "server/facts/node_facts.h"

namespace puppet::server {

int convertSpecs(const std::vector<std::string>& paths) {
  int status = kExitClean;
  for (const std::string& path : paths) {
    const auto text = readText(path);
    if (!text) {
      writeError("puppet-ls: " + printable(text.error()) + '\n');
      return kExitTrouble;
    }
    const analysis::ConvertedSpec spec = analysis::convertSpec(*text, path);
    writeOut("# Converted from " + printable(path) + ".\n" + spec.yaml);
    for (const analysis::ConversionNote& note : spec.notes) {
      writeError(printable(path + ':' + std::to_string(note.line) + ": warning: " + note.message) +
                 '\n');
      status = kExitFindings;
    }
  }
  return status;
}

}  // namespace puppet::server
