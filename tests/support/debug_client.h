#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "protocol/json.h"
#include "server/debug/debug_session.h"

namespace puppet::server {

/// Messages of a debug client, in one thread with the session. Messages are delivered when the
/// session waits for one, those that are marked while the program runs.
class ScriptedMessages final : public MessageSource {
 public:
  void add(std::string body, bool whileRunning = false) {
    queue_.push_back({std::move(body), whileRunning});
  }
  std::optional<std::string> next() override {
    if (queue_.empty()) return std::nullopt;
    std::string body = std::move(queue_.front().body);
    queue_.pop_front();
    if (onNext) onNext(body);
    return body;
  }
  bool isPending() override { return !queue_.empty() && queue_.front().whileRunning; }

  /// Called with each message before it is handled.
  std::function<void(const std::string&)> onNext;

 private:
  struct Entry {
    std::string body;
    bool whileRunning;
  };
  std::deque<Entry> queue_;
};

}  // namespace puppet::server
