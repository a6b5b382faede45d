#include "protocol/message_writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "protocol/message.h"

namespace puppet::protocol {

MessageWriter::MessageWriter(ByteStream& stream, const QueueLimits& limits)
    : stream_(stream), limits_(limits) {
  thread_.submit([this] { run(); });
}

MessageWriter::~MessageWriter() { close(std::chrono::milliseconds(0)); }

void MessageWriter::send(std::string body) {
  const std::lock_guard lock(mutex_);
  push({std::move(body), {}, false});
}

void MessageWriter::sendDroppable(std::string topic, std::string body) {
  const std::lock_guard lock(mutex_);
  if (const auto known = latest_.find(topic); known != latest_.end()) take(known->second);
  push({std::move(body), std::move(topic), true});
  while (bytes_ > limits_.droppable && dropsOldest()) continue;
}

void MessageWriter::awaitRoom() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return broken_ || closing_ || bytes_ <= limits_.total; });
}

void MessageWriter::push(Entry entry) {
  if (closing_ || broken_) return;
  bytes_ += entry.body.size();
  queue_.push_back(std::move(entry));
  if (const std::string& topic = queue_.back().topic; !topic.empty())
    latest_[topic] = std::prev(queue_.end());
  changed_.notify_all();
}

/// Takes an entry out of the queue. Returns its body.
std::string MessageWriter::take(Queue::iterator entry) {
  if (!entry->topic.empty()) latest_.erase(entry->topic);
  std::string body = std::move(entry->body);
  bytes_ -= body.size();
  queue_.erase(entry);
  return body;
}

/// Drops the droppable message that waits longest. Returns false where there is none.
bool MessageWriter::dropsOldest() {
  const auto oldest = std::ranges::find(queue_, true, &Entry::isDroppable);
  if (oldest == queue_.end()) return false;
  take(oldest);
  return true;
}

void MessageWriter::close(std::chrono::milliseconds patience) {
  {
    std::unique_lock lock(mutex_);
    if (std::exchange(closing_, true)) return;
    changed_.notify_all();
    changed_.wait_for(lock, patience, [&] { return broken_ || (queue_.empty() && !writing_); });
    broken_ = true;
    changed_.notify_all();
  }
  stream_.interrupt();
  thread_.close();
}

void MessageWriter::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return broken_ || closing_ || !queue_.empty(); });
    if (broken_ || queue_.empty()) return;
    const std::string body = take(queue_.begin());
    writing_ = true;
    changed_.notify_all();
    lock.unlock();
    const bool written = stream_.write(framed(body));
    lock.lock();
    writing_ = false;
    broken_ |= !written;
    changed_.notify_all();
  }
}

}  // namespace puppet::protocol
