#include "platform/sibling_program.h"

namespace puppet::platform {

// A module runs no programs.
void runSibling(const std::string&, const std::vector<std::string>&) {}

}  // namespace puppet::platform
