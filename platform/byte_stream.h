#pragma once

#include <cstddef>
#include <string_view>

namespace puppet::platform {

/// A bidirectional byte stream. One thread may read while another writes; `interrupt` may be called
/// from any thread.
class ByteStream {
 public:
  virtual ~ByteStream() = default;
  /// Blocks until bytes arrive and stores at most `size` of them. Returns 0 at the end of the
  /// stream, after an error, and after `interrupt`.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  /// Writes all of `bytes`. Returns false if the peer is gone or `interrupt` was called.
  virtual bool write(std::string_view bytes) = 0;
  /// Cancels blocked reads and writes, and all later ones.
  virtual void interrupt() = 0;
};

}  // namespace puppet::platform
