// Any messages of a debug client, one on each line: the session answers each request at most once,
// sends nothing that has another shape than the protocol's, and ends. A line that begins with `!`
// is delivered while the program runs.

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "analysis/eval/program.h"
#include "analysis/eval/symbol_provider.h"
#include "server/debug/message_shapes.h"
#include "tests/support/debug_client.h"

namespace puppet {
namespace {

constexpr std::string_view kProgram = R"(
class shop($port = 80) {
  $ports = [1, 2].map |$x| { $y = $x + $port; $y }
  file { '/a': mode => '0644' }
  notice(inline_epp('<%= $p %>', { 'p' => $ports[0] }))
}
include shop
notice($shop::ports)
fail('end')
)";

constexpr std::uint64_t kSteps = 20'000;

tl::expected<server::ProgramMaker, std::string> launchFixed(const server::DebugLaunch& launch) {
  if (!launch.className.empty()) return tl::unexpected(std::string("no such class"));
  const auto platform = std::make_shared<analysis::BuiltInSymbols>();
  return [platform] {
    analysis::Program::Options options;
    options.settings.isClosed = true;
    options.steps = kSteps;
    return std::make_unique<analysis::CatalogTarget>(
        std::make_unique<analysis::Program>(std::string(kProgram), options, *platform));
  };
}

void runDebugSession(std::string_view bytes) {
  server::ScriptedMessages messages;
  constexpr std::size_t kMaxMessages = 60;
  for (std::size_t count = 0; !bytes.empty() && count < kMaxMessages; ++count) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    std::string_view line = bytes.substr(0, end);
    const bool whileRunning = line.starts_with('!');
    if (whileRunning) line.remove_prefix(1);
    messages.add(std::string(line), whileRunning);
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  server::DebugSession(
      messages,
      [](const std::string& body) {
        const auto message = protocol::parseJson(body);
        if (!message) std::abort();
        const std::string mismatch = server::mismatchOfSent(*message);
        if (mismatch.empty()) return;
        std::cerr << mismatch << ": " << body << '\n';
        std::abort();
      },
      launchFixed)
      .run();
}

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  puppet::runDebugSession({reinterpret_cast<const char*>(data), size});
  return 0;
}
