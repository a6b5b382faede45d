#include "platform/sibling_program.h"

namespace puppet::platform {

// A process cannot be replaced by another one here, and programs beside this one are for
// developers.
void runSibling(const std::string&, const std::vector<std::string>&) {}

}  // namespace puppet::platform
