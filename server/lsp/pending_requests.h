#pragma once

#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "protocol/message.h"

namespace puppet::server {

/// Becomes true when the client no longer wants an answer.
using CancelFlag = std::shared_ptr<std::atomic<bool>>;

/// The requests that are not answered yet. The reader thread adds and cancels, whoever answers
/// removes.
class PendingRequests {
 public:
  static constexpr std::size_t kMaxPending = 4096;

  /// Null where there are too many.
  CancelFlag add(const protocol::MessageId& id) {
    std::lock_guard lock(mutex_);
    if (flags_.size() >= kMaxPending) return nullptr;
    return flags_[id] = std::make_shared<std::atomic<bool>>(false);
  }
  /// Unknown ids are fine: the answer may be on its way.
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
