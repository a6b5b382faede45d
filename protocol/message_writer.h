#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <thread>

#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// The one thread that writes to a client, so that a slow client holds up nobody. Calls may come
/// from any thread; messages leave in the order of the calls.
class MessageWriter {
 public:
  /// `stream` must live until `close`.
  explicit MessageWriter(ByteStream& stream);
  ~MessageWriter();
  MessageWriter(const MessageWriter&) = delete;
  MessageWriter& operator=(const MessageWriter&) = delete;

  /// Queues a message, given by its body.
  void send(std::string body);
  /// Waits until all is written, but no longer than `patience`, then interrupts the stream.
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
