#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::protocol {

struct FrameLimits {
  std::size_t headerBytes = 8 * 1024;
  std::size_t bodyBytes = 256 * 1024 * 1024;
  /// Longer messages are skipped up to this size; a larger length is treated as an invalid header.
  std::size_t skippedBytes = std::size_t{4} * 1024 * 1024 * 1024;
};

/// Result of one step: the body of a message, or an error in the stream.
struct Frame {
  std::string body;
  std::string error;  ///< empty if there is a body
};

/// Splits a byte stream into messages (the base protocol of LSP: headers, an empty line, a body of
/// Content-Length bytes). Accepts bytes in pieces of any size.
///
/// After an invalid header it resynchronizes at the next "Content-Length:"; too large bodies are
/// skipped. Each error is reported once. Memory use is bounded by the limits.
class FrameReader {
 public:
  explicit FrameReader(FrameLimits limits = {}) : limits_(limits) {}

  void feed(std::string_view bytes);
  /// Returns the next message or error; nullopt if more bytes are needed.
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
  std::size_t at_ = 0;         ///< number of consumed bytes of the buffer
  std::size_t searched_ = 0;   ///< number of further bytes known to contain no end of a header
  std::size_t bodyBytes_ = 0;  ///< size of the current message, or the rest of it to skip
};

}  // namespace puppet::protocol
