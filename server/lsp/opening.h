#pragma once

#include <optional>
#include <string>

#include "protocol/byte_stream.h"
#include "protocol/frame_reader.h"
#include "protocol/lsp/lsp_types.h"
#include "server/lsp/server_options.h"

namespace puppet::server {

/// Start of a session: the first message of the client, which names its workspace folders; read
/// before the server starts threads.
struct Opening {
  protocol::FrameReader frames;                     ///< stream after the first message
  std::optional<protocol::Frame> first;             ///< absent if the stream ended before it
  std::optional<protocol::InitializeParams> hello;  ///< set if the first message is `initialize`
};

Opening readOpening(protocol::ByteStream& stream);

/// Returns whether `initialize` carries the token that the server demands, as
/// `initializationOptions.token`. True for an empty token.
bool isAdmitted(const Opening& opening, const std::string& token);

/// Drops privileges that the session does not need; prints a notice to standard error for features
/// that the kernel lacks.
void enterSandboxFor(const Opening& opening, const ServerOptions& options);

}  // namespace puppet::server
