#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// Writes messages to a client from a thread of its own, so that a slow client does not block
/// callers. Thread-safe; messages are sent in the order of the calls.
class MessageWriter {
 public:
  /// Borrows `stream`, which must outlive the call of `close`.
  explicit MessageWriter(ByteStream& stream);
  ~MessageWriter();
  MessageWriter(const MessageWriter&) = delete;
  MessageWriter& operator=(const MessageWriter&) = delete;

  /// Queues a message by its body.
  void send(std::string body);
  /// Waits until all messages are written, at most `patience`, then interrupts the stream.
  void close(std::chrono::milliseconds patience);

 private:
  void run();

  ByteStream& stream_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> queue_;
  bool writing_ = false;
  bool closing_ = false;
  bool broken_ = false;
  std::thread thread_;
};

}  // namespace puppet::protocol
