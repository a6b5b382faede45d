#include "platform/run_process.h"

namespace puppet::platform {

tl::expected<void, std::string> runProcess(const std::vector<std::string>& command,
                                           std::string_view, const std::vector<std::string>&,
                                           const OutputSink&) {
  return tl::unexpected("cannot run " + command.front() + ": WebAssembly has no processes");
}

}  // namespace puppet::platform
