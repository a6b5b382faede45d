// Any bytes from a client: cut into messages they give the same in pieces of any size, and a
// session that is fed with them neither falls over nor sends what is not JSON. A message of the
// session is a line, so that changed messages need no changed Content-Length; in the corpus both
// agree.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/frame_reader.h"
#include "protocol/message.h"
#include "tests/support/lsp_client.h"

namespace puppet {
namespace {

using protocol::Frame;

// Small, so that every limit is met.
constexpr protocol::FrameLimits kLimits{
    .headerBytes = 256, .bodyBytes = 4096, .skippedBytes = 65536};

void require(bool holds, std::string_view what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

/// The messages in `bytes`, given in pieces.
std::vector<Frame> framesOf(std::string_view bytes, std::size_t piece) {
  protocol::FrameReader reader(kLimits);
  std::vector<Frame> frames;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.feed(bytes.substr(at, piece));
    while (std::optional<Frame> frame = reader.next()) frames.push_back(std::move(*frame));
  }
  return frames;
}

std::vector<std::string> bodiesOf(const std::vector<Frame>& frames) {
  std::vector<std::string> bodies;
  for (const Frame& frame : frames)
    if (frame.error.empty()) bodies.push_back(frame.body);
  return bodies;
}

void examineFraming(std::string_view bytes) {
  const std::vector<std::string> whole = bodiesOf(framesOf(bytes, bytes.size() + 1));
  for (const std::size_t piece : {1, 7})
    require(bodiesOf(framesOf(bytes, piece)) == whole, "messages depend on how bytes arrive");
  for (const std::string& body : whole) {
    require(body.size() <= kLimits.bodyBytes, "a message is longer than allowed");
    (void)protocol::readMessage(body);
  }
}

void runSession(std::string_view bytes) {
  server::TestClient client;
  // Half of the sessions are begun by what the bytes say, if they do.
  if (bytes.size() & 1) client.start();
  while (!bytes.empty() && !client.exitCode) {
    const std::size_t end = std::min(bytes.find('\n'), bytes.size());
    client.sendText(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
  }
  client.scheduler.advance(std::chrono::seconds(1));
  client.server.endOfInput();
  client.scheduler.drain();
  require(client.exitCode.has_value(), "the session did not end");
}

}  // namespace
}  // namespace puppet

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  puppet::examineFraming(bytes);
  puppet::runSession(bytes);
  return 0;
}
