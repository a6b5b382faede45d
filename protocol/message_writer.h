#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <map>
#include <mutex>
#include <string>

#include "parser/support/task_queue.h"
#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// Limits for messages that wait for a slow client, in bytes of their bodies.
struct QueueLimits {
  std::size_t droppable = std::size_t{16} << 20;  ///< above it, droppable messages are dropped
  std::size_t total = std::size_t{64} << 20;      ///< above it, `awaitRoom` waits
};

/// Writes to a client in a pool thread of its own, so that a slow client delays no other thread.
/// Thread-safe; messages are written in the order of the calls.
class MessageWriter {
 public:
  /// `stream` must live until `close`.
  explicit MessageWriter(ByteStream& stream, const QueueLimits& limits = {});
  ~MessageWriter();
  MessageWriter(const MessageWriter&) = delete;
  MessageWriter& operator=(const MessageWriter&) = delete;

  /// Queues a message by its body.
  void send(std::string body);
  /// Queues a message that a slow client can do without. It replaces the one about the same `topic`
  /// that still waits; with an empty topic it replaces none.
  void sendDroppable(std::string topic, std::string body);
  /// Waits while the queue is over its limit: a client that does not read is not read from.
  void awaitRoom();
  /// Waits until all is written, but no longer than `patience`, then interrupts the stream.
  void close(std::chrono::milliseconds patience);

 private:
  struct Entry {
    std::string body;
    std::string topic;
    bool isDroppable;
  };
  using Queue = std::list<Entry>;

  void run();
  void push(Entry entry);
  std::string take(Queue::iterator entry);
  bool dropsOldest();

  ByteStream& stream_;
  const QueueLimits limits_;
  std::mutex mutex_;
  std::condition_variable changed_;
  Queue queue_;
  std::map<std::string, Queue::iterator> latest_;  ///< by topic
  std::size_t bytes_ = 0;                          ///< of the queue
  bool writing_ = false;
  bool closing_ = false;
  bool broken_ = false;
  TaskQueue thread_{1};  ///< destroyed first
};

}  // namespace puppet::protocol
