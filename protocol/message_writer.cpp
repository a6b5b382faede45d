#include "protocol/message_writer.h"

#include "protocol/message.h"

namespace puppet::protocol {

MessageWriter::MessageWriter(ByteStream& stream) : stream_(stream), thread_([this] { run(); }) {}

MessageWriter::~MessageWriter() { close(std::chrono::milliseconds(0)); }

void MessageWriter::send(std::string body) {
  std::lock_guard lock(mutex_);
  if (closing_ || broken_) return;
  queue_.push_back(std::move(body));
  changed_.notify_all();
}

void MessageWriter::close(std::chrono::milliseconds patience) {
  if (!thread_.joinable()) return;
  {
    std::unique_lock lock(mutex_);
    closing_ = true;
    changed_.notify_all();
    changed_.wait_for(lock, patience, [&] { return broken_ || (queue_.empty() && !writing_); });
    broken_ = true;
    changed_.notify_all();
  }
  stream_.interrupt();
  thread_.join();
}

void MessageWriter::run() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return broken_ || closing_ || !queue_.empty(); });
    if (broken_ || queue_.empty()) return;
    const std::string body = std::move(queue_.front());
    queue_.pop_front();
    writing_ = true;
    lock.unlock();
    const bool written = stream_.write(framed(body));
    lock.lock();
    writing_ = false;
    broken_ |= !written;
    changed_.notify_all();
  }
}

}  // namespace puppet::protocol
