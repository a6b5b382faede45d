#pragma once

#include <optional>
#include <string>

#include "protocol/byte_stream.h"
#include "protocol/frame_reader.h"
#include "protocol/lsp/lsp_types.h"
#include "server/lsp/server_options.h"

namespace puppet::server {

/// The beginning of a session: the first message of the client, which says in which folders it
/// works, read before the server has threads.
struct Opening {
  protocol::FrameReader frames;                     ///< the stream behind the first message
  std::optional<protocol::Frame> first;             ///< absent at the end of the stream
  std::optional<protocol::InitializeParams> hello;  ///< where the first message is `initialize`
};

Opening readOpening(protocol::ByteStream& stream);

/// Returns whether `initialize` carries the token that the server demands, as
/// `initializationOptions.token`. True for an empty token.
bool isAdmitted(const Opening& opening, const std::string& token);

/// Gives up what the session will not need; says on standard error what the kernel does not offer.
void enterSandboxFor(const Opening& opening, const ServerOptions& options);

}  // namespace puppet::server
