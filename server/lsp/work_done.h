#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "server/lsp/client.h"

namespace puppet::server {

/// Reports the progress of background work to clients that support `window/workDoneProgress`.
/// Thread-safe.
class WorkDone {
 public:
  explicit WorkDone(const Client& client) : client_(client) {}

  /// Enables reports, which are dropped before.
  void enable() { isEnabled_ = true; }
  /// `request` is a fresh request id; `name` identifies the work.
  void begin(std::int64_t request, const std::string& name, const std::string& title);
  void report(const std::string& name, std::size_t done, std::size_t all);
  void end(const std::string& name, const std::string& message);

 private:
  const Client& client_;
  bool isEnabled_ = false;
  std::mutex mutex_;
  struct Work {
    std::string token;
    std::size_t percentage = 0;
  };
  std::map<std::string, Work> works_;
};

}  // namespace puppet::server
