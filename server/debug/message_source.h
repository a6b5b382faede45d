#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "parser/support/task_queue.h"
#include "protocol/byte_stream.h"

namespace puppet::server {

/// Source of the client's messages.
class MessageSource {
 public:
  virtual ~MessageSource() = default;
  /// Blocks until there is a message. Returns its body; absent at the end of the stream.
  virtual std::optional<std::string> next() = 0;
  /// Returns true if next() does not block. Must be fast.
  virtual bool isPending() = 0;
};

/// Reads messages from a stream in a pool thread of its own, so that a running evaluation is not
/// held up by a client that sends nothing. The queue is bounded: the thread waits while it is full.
class StreamMessages final : public MessageSource {
 public:
  /// `stream` is borrowed.
  explicit StreamMessages(protocol::ByteStream& stream);
  /// Interrupts the stream.
  ~StreamMessages() override;

  std::optional<std::string> next() override;
  bool isPending() override { return pending_.load(std::memory_order_relaxed); }

 private:
  void read();
  bool push(std::string body);

  protocol::ByteStream& stream_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> queue_;
  bool hasEnded_ = false;
  bool closing_ = false;
  std::atomic<bool> pending_{false};
  TaskQueue thread_{1};  ///< destroyed first
};

}  // namespace puppet::server
