#include "server/cli/files/edited_file.h"

#include "analysis/workspace/replace_file.h"
#include "server/cli/support/file_io.h"

namespace puppet::server {

tl::expected<void, std::string> writeEdited(const std::string& path,
                                            const analysis::VerifiedEdits& edits) {
  return analysis::replaceFile(path, edits.after().view(), {.expected = edits.before().view()});
}

void complainOf(const analysis::EditFault& fault) {
  writeError("puppet-ls: " + fault.report + '\n');
}

}  // namespace puppet::server
