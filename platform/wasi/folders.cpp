#include "platform/folders.h"

namespace puppet::platform {

// A host grants folders for what a user works on, and none for what a program needs itself.
std::string homeFolder() { return {}; }

std::string cacheFolder() { return {}; }

tl::expected<std::string, std::string> createTemporaryFolder() {
  return tl::unexpected<std::string>("WebAssembly has no folder for temporary files");
}

}  // namespace puppet::platform
