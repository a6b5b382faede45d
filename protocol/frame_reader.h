#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::protocol {

struct FrameLimits {
  std::size_t headerBytes = 8 * 1024;
  std::size_t bodyBytes = 256 * 1024 * 1024;
  /// A longer message is passed over; beyond this the length itself is taken for a mistake.
  std::size_t skippedBytes = std::size_t{4} * 1024 * 1024 * 1024;
};

/// One step through a stream of messages: the body of a message, or what is wrong with the stream.
struct Frame {
  std::string body;
  std::string error;  ///< empty when there is a body
};

/// Cuts a stream of bytes into messages (the base protocol of LSP: headers, an empty line, a body
/// of Content-Length bytes). Give it bytes as they come, in pieces of any size.
///
/// After a header that cannot be understood it looks for the next "Content-Length:" and goes on
/// there; a body that is too long is passed over. Each is reported once. Memory use is bounded by
/// the limits.
class FrameReader {
 public:
  explicit FrameReader(FrameLimits limits = {}) : limits_(limits) {}

  void feed(std::string_view bytes);
  /// The next message or error; nothing when more bytes are needed.
  std::optional<Frame> next();

 private:
  enum class State { Header, Body, SkipBody, Resynchronize };

  std::optional<Frame> readHeader();
  std::optional<Frame> readBody();
  bool skipBody();
  bool findHeader();
  Frame lose(std::string why);
  std::string_view rest() const { return std::string_view(buffer_).substr(at_); }

  FrameLimits limits_;
  State state_ = State::Header;
  std::string buffer_;
  std::size_t at_ = 0;         ///< bytes of the buffer that are done with
  std::size_t searched_ = 0;   ///< bytes of the rest in which no end of a header was found
  std::size_t bodyBytes_ = 0;  ///< of the current message, or what is left to pass over
};

}  // namespace puppet::protocol
