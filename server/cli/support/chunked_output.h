#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "server/cli/support/file_io.h"

namespace puppet::server {

/// Writes a text to standard output in chunks, so that its length does not matter for memory.
class ChunkedOutput {
 public:
  ChunkedOutput() = default;
  ChunkedOutput(const ChunkedOutput&) = delete;
  ChunkedOutput& operator=(const ChunkedOutput&) = delete;

  ChunkedOutput& operator<<(std::string_view text) {
    chunk_ += text;
    if (chunk_.size() >= kChunk) flush();
    return *this;
  }

  /// Writes the rest. Returns false if standard output is closed.
  bool finish() {
    flush();
    return isOpen_;
  }

 private:
  static constexpr std::size_t kChunk = std::size_t{1} << 16;

  void flush() {
    isOpen_ = isOpen_ && writeOut(chunk_);
    chunk_.clear();
  }

  std::string chunk_;
  bool isOpen_ = true;
};

}  // namespace puppet::server
