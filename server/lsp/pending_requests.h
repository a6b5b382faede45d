#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "protocol/message.h"

namespace puppet::server {

/// Set to true when the client cancels the request.
using CancelFlag = std::shared_ptr<std::atomic<bool>>;

/// Registry of unanswered requests. Thread-safe: the reader thread adds and cancels, responders
/// remove.
class PendingRequests {
 public:
  static constexpr std::size_t kMaxPending = 4096;

  /// Registers a request; returns nullptr if kMaxPending is reached.
  CancelFlag add(const protocol::MessageId& id) {
    std::lock_guard lock(mutex_);
    if (flags_.size() >= kMaxPending) return nullptr;
    return flags_[id] = std::make_shared<std::atomic<bool>>(false);
  }
  /// Cancels a request; ignores unknown ids, since the response may already be in transit.
  void cancel(const protocol::MessageId& id) {
    std::lock_guard lock(mutex_);
    if (const auto found = flags_.find(id); found != flags_.end()) *found->second = true;
  }
  void cancelAll() {
    std::lock_guard lock(mutex_);
    for (const auto& [id, flag] : flags_) *flag = true;
  }
  void remove(const protocol::MessageId& id) {
    std::lock_guard lock(mutex_);
    flags_.erase(id);
  }

 private:
  std::mutex mutex_;
  std::map<protocol::MessageId, CancelFlag> flags_;
};

}  // namespace puppet::server
