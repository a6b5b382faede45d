#include "server/debug/message_source.h"

#include <array>
#include <utility>

#include "protocol/frame_reader.h"

namespace puppet::server {
namespace {

constexpr std::size_t kMaxQueued = 1000;
/// Maximum size of a message; the largest ones of clients list breakpoints.
constexpr std::size_t kMaxBody = std::size_t{4} << 20;

}  // namespace

StreamMessages::StreamMessages(protocol::ByteStream& stream) : stream_(stream) {
  thread_.submit([this] { read(); });
}

StreamMessages::~StreamMessages() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
  stream_.interrupt();
  thread_.close();
}

std::optional<std::string> StreamMessages::next() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !queue_.empty() || hasEnded_; });
  if (queue_.empty()) return std::nullopt;
  std::string body = std::move(queue_.front());
  queue_.pop_front();
  pending_ = !queue_.empty() || hasEnded_;
  changed_.notify_all();
  return body;
}

bool StreamMessages::push(std::string body) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return queue_.size() < kMaxQueued || closing_; });
  if (closing_) return false;
  queue_.push_back(std::move(body));
  pending_ = true;
  changed_.notify_all();
  return true;
}

void StreamMessages::read() {
  protocol::FrameReader frames({.bodyBytes = kMaxBody});
  std::array<char, 16 * 1024> buffer{};
  bool isOpen = true;
  while (isOpen) {
    while (auto frame = frames.next())
      // Nothing can be answered to a message that is not readable.
      if (frame->error.empty() && !push(std::move(frame->body))) isOpen = false;
    const std::size_t count = isOpen ? stream_.read(buffer.data(), buffer.size()) : 0;
    if (count == 0) break;
    frames.feed({buffer.data(), count});
  }
  const std::scoped_lock lock(mutex_);
  hasEnded_ = true;
  pending_ = true;
  changed_.notify_all();
}

}  // namespace puppet::server
