#include "platform/sandbox.h"

namespace puppet::platform {

// A running process of these systems cannot give up its access to files.
int restrictFiles(const FileAccess&) { return 0; }

bool filterSyscalls() { return false; }

bool hasSandbox() { return false; }

}  // namespace puppet::platform
