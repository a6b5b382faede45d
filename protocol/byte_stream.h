#pragma once

#include <cstddef>
#include <string_view>

namespace puppet::protocol {

/// Two directions of bytes. One thread may read while another writes; `interrupt` may be called by
/// any.
class ByteStream {
 public:
  virtual ~ByteStream() = default;
  /// Waits for bytes and stores at most `size` of them. 0 at the end of the stream, after an error,
  /// and after `interrupt`.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
  /// Writes all of `bytes`. False when the other side is gone or `interrupt` was called.
  virtual bool write(std::string_view bytes) = 0;
  /// Ends the reads and writes that are waiting, and all later ones.
  virtual void interrupt() = 0;
};

}  // namespace puppet::protocol
