#include "server/debug/serve_debug.h"

#include "protocol/message.h"
#include "server/debug/debug_session.h"

namespace puppet::server {

void serveDebug(protocol::ByteStream& stream, const DebugLauncher& launcher) {
  StreamMessages messages(stream);
  const auto send = [&](const std::string& body) { stream.write(protocol::framed(body)); };
  DebugSession(messages, send, launcher).run();
}

}  // namespace puppet::server
