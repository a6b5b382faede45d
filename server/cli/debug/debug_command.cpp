#include "server/cli/debug/debug_command.h"

#include <charconv>
#include <memory>

#include "parser/support/task_queue.h"
#include "platform/standard_streams.h"
#include "protocol/tcp_stream.h"
#include "server/cli/compile/compiled_program.h"
#include "server/cli/debug/debugged_test.h"
#include "server/cli/debug/launch_options.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/worlds/shared_options.h"
#include "server/debug/serve_debug.h"

namespace puppet::server {
namespace {

tl::expected<CompileOptions, std::string> compileOptionsOf(const DebugLaunch& launch) {
  const auto level = launchLevel(launch);
  if (!level) return tl::unexpected(level.error());
  CompileOptions options;
  options.level = *level;
  options.path = launch.program;
  options.className = launch.className;
  options.node = launch.node;
  options.factsPath = launch.facts;
  options.environment = launch.environment;
  options.modulePath = launch.modulePath;
  if (launch.steps > 0) options.limits.steps = launch.steps;
  return options;
}

/// Reads `[ADDRESS:]PORT`.
std::optional<protocol::TcpEndpoint> endpointOf(std::string_view text) {
  protocol::TcpEndpoint endpoint;
  if (const std::size_t colon = text.rfind(':'); colon != text.npos) {
    endpoint.address = text.substr(0, colon);
    text.remove_prefix(colon + 1);
  }
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), endpoint.port);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return endpoint;
}

}  // namespace

tl::expected<ProgramMaker, std::string> launchDebugged(const DebugLaunch& launch) {
  if (!launch.test.empty()) return launchTest(launch);
  if (!launch.testName.empty())
    return tl::unexpected(std::string("'testName' is a test of the file 'test', which is missing"));
  const auto options = compileOptionsOf(launch);
  if (!options) return tl::unexpected(options.error());
  auto prepared = prepareProgram(*options);
  if (!prepared) return tl::unexpected(std::move(prepared.error()));
  const auto shared = std::make_shared<const PreparedProgram>(std::move(*prepared));
  return [shared] { return std::make_unique<analysis::CatalogTarget>(shared->make()); };
}

int runDebug(const DebugOptions& options) {
  // For the reader of the client's messages.
  if (TaskQueue::reserveThreads(1) < 1) return complain("the system allows no more threads");
  if (!options.listen) {
    const auto stream = platform::makeStandardStream();
    if (!stream) return complain("the system has no file descriptors left");
    serveDebug(*stream, launchDebugged);
    return kExitClean;
  }
  const auto endpoint = endpointOf(*options.listen);
  if (!endpoint)
    return complain("--listen: expected [ADDRESS:]PORT, got '" + *options.listen + "'");
  const auto stream = protocol::acceptTcp(*endpoint, [&](std::uint16_t port) {
    writeError("puppet-ls: listening on " + endpoint->address + " port " + std::to_string(port) +
               '\n');
  });
  if (!stream) return complain(stream.error());
  serveDebug(**stream, launchDebugged);
  return kExitClean;
}

void addDebugCommand(Command& program) {
  Command& debug =
      program.add("debug", "debug the compilation of a catalog (Debug Adapter Protocol)");
  const auto options = std::make_shared<DebugOptions>();
  addText(debug, "--listen", options->listen, "[ADDRESS:]PORT",
          "wait for one client on this port instead of using standard input and output");
  debug.run = [options] { return runDebug(*options); };
}

}  // namespace puppet::server
